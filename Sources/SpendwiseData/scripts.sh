# == About: shell scripts that turn pictures into text, or into pictures that can be sent.
# == ocr
command -v tesseract >/dev/null || exit 69
export OMP_THREAD_LIMIT=1
folder=$(mktemp -d) || exit 75
trap 'rm -rf "$folder"' EXIT
cat >"$folder/in" || exit 75
words() { awk -F '\t' '$1 == 5 && $11 > 60 && length($12) > 2 { n++ } END { print n + 0 }' "$1"; }
scale() {
  convert -limit memory 256MiB -limit map 512MiB -limit area 160MP "$folder/in[0]" -auto-orient \
    -rotate "$1" -colorspace Gray -resize 1200x "png:$folder/$1" 2>/dev/null
}
read_page() { tesseract "$folder/$1" - -l "$2" --psm 6 tsv quiet >"$folder/$1.tsv" 2>/dev/null; }
if ! command -v convert >/dev/null || ! scale 0; then
  # As it is; one that is too large for ImageMagick takes tesseract a gigabyte.
  [ "$2" -le 50000000 ] || exit 65
  mv "$folder/in" "$folder/0" && read_page 0 "$1" || exit 65
  cat "$folder/0.tsv"
  exit 0
fi
read_page 0 "$1" || exit 65
best=0 most=$(words "$folder/0.tsv")
if [ "$most" -lt 8 ]; then
  for turn in 90 270 180; do
    scale $turn && read_page $turn "$1" || continue
    count=$(words "$folder/$turn.tsv")
    if [ "$count" -gt $((most + 4)) ]; then best=$turn most=$count; fi
  done
fi
cat "$folder/$best.tsv"
# == heic
command -v heif-convert >/dev/null || exit 69
folder=$(mktemp -d) || exit 75
trap 'rm -rf "$folder"' EXIT
cat >"$folder/in.heic" && heif-convert "$folder/in.heic" "$folder/out.png" >/dev/null 2>&1 &&
  cat "$folder/out.png" || exit 65
# == page
# $2 is pdftoppm with its limits.
(eval "$2"' -f "$1" -l "$1" -singlefile -r 300 -gray -png - 2>/dev/null')
# It exits with 99 after the last page.
status=$?
if [ $status = 99 ] && [ "$1" -gt 1 ]; then exit 0; fi
exit $status
# == codes
command -v zbarimg >/dev/null || exit 0
zbarimg -q --raw -Sdisable -Sqrcode.enable - 2>/dev/null; exit 0
# == scale
im=$(command -v magick || command -v convert) || exit 69
folder=$(mktemp -d) || exit 65
trap 'rm -rf "$folder"' EXIT
cat >"$folder/in" || exit 65
case $1 in
pdf) command -v pdftoppm >/dev/null || exit 69
  pdftoppm -l 5 -r 200 -gray -png "$folder/in" "$folder/page" 2>/dev/null || exit 65 ;;
heic) command -v heif-convert >/dev/null || exit 69
  mv "$folder/in" "$folder/in.heic"
  heif-convert "$folder/in.heic" "$folder/page.png" >/dev/null 2>&1 || exit 65 ;;
*) mv "$folder/in" "$folder/page" ;;
esac
limits='-limit memory 256MiB -limit map 512MiB -limit disk 1GiB -limit area 160MP'
limits="$limits -limit width 32KP -limit height 32KP"
for page in "$folder"/page*; do
  "$im" $limits "$page[0]" -auto-orient -colorspace Gray -strip -resize '1000x>' "png:$folder/whole" 2>/dev/null ||
    exit 65
  set -- $("$im" "png:$folder/whole" -format '%w %h' info:)
  top=0
  while [ "$top" -lt $(($1 * 20)) ]; do
    "$im" "png:$folder/whole" -crop "${1}x$(($1 * 2))+0+$top" +repage -quality 80 "jpeg:$folder/slice" || exit 65
    base64 <"$folder/slice" | tr -d '\n'
    echo
    [ $((top + $1 * 2)) -ge "$2" ] && break
    top=$((top + $1 * 9 / 5))
  done
done
