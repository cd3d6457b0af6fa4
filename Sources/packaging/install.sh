#!/bin/sh
# install.sh [PREFIX]: copies the programs, man pages and completions to PREFIX; without it to /usr/local, or to ~/.local
# of a user who is not root. Run again with a newer archive, it replaces them.
set -eu
cd "$(dirname "$0")"
if [ "$(id -u)" = 0 ]; then prefix=/usr/local; else prefix=$HOME/.local; fi
prefix=${1:-$prefix}
mkdir -p "$prefix"
cp -RP bin share "$prefix/"
"$prefix/bin/sw" --version
case ":$PATH:" in
  *":$prefix/bin:"*) ;;
  *) echo "add this to your ~/.profile: PATH=\"$prefix/bin:\$PATH\"" ;;
esac
echo "begin with: sw-data init"
