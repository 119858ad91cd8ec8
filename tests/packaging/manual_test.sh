# sh manual_test.sh PROGRAM FOLDER
# Every command that the help lists has a page, which groff, where it is here, shows without a warning, and which
# names every option and the example of the command's help.
set -eu
program=$1
folder=$2
code=0
complain() {
  echo "$*" >&2
  code=1
}

commands=$("$program" --help | sed -n '/^Subcommands:/,$s/^  \([a-z]*\) .*/\1/p')
[ -n "$commands" ] || complain "no command in the help"
count=0
for command in $commands; do
  page=$folder/colddeck-$command.1.gz
  [ -e "$page" ] || { complain "no page for $command"; continue; }
  count=$((count + 1))
  plain=$(gzip -dc "$page" | sed 's/\\f.//g; s/\\-/-/g; s/\\e/\\/g')
  help=$("$program" "$command" --help)
  for option in $(printf '%s\n' "$help" | sed -n 's/^ *\(-[A-Za-z],\)\{0,1\}\(--[a-z-]*\).*/\2/p'); do
    case $plain in
      *"$option"*) ;;
      *) complain "$page does not tell of $option" ;;
    esac
  done
  example=$(printf '%s\n' "$help" | sed -n 's/^Example: //p')
  [ -n "$example" ] || complain "colddeck $command --help has no example"
  case $plain in
    *"$example"*) ;;
    *) complain "$page does not show: $example" ;;
  esac
  gzip -dc "$folder/colddeck.1.gz" | grep -q "colddeck\\\\-$command" || complain "colddeck(1) does not name $command"
done
[ "$count" -gt 9 ] || complain "only $count pages"

if command -v groff >/dev/null; then
  for page in "$folder"/*.1.gz; do
    said=$(gzip -dc "$page" | groff -man -Tutf8 -ww -z 2>&1)
    [ -z "$said" ] || complain "$page: $said"
  done
fi
exit $code
