# Completes `sw list …` as `sw-list …`.
set -l programs parse-email parse-sms parse-receipt import-paytm import-statement categorize ask match record list budget envelope report export data
complete -c sw -f
complete -c sw -n "test (count (commandline -opc)) -eq 1" -a "$programs help"
complete -c sw -n "test (count (commandline -opc)) -eq 2; and contains help (commandline -opc)" -a "$programs"
function __sw_complete
    set -l words (commandline -opc)
    complete -C "sw-$words[2] $(string escape -- $words[3..-1] | string join ' ') $(commandline -ct)"
end
complete -c sw -n "test (count (commandline -opc)) -ge 2; and not contains help (commandline -opc)" -a "(__sw_complete)"
