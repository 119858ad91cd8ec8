# bash completion_test.bash FILE
set -u
source "$1"
code=0

# offers WORD... -- LINE...: completing the last word of LINE offers WORDs, and perhaps more.
offers() {
  local wanted=()
  while [[ $1 != -- ]]; do wanted+=("$1"); shift; done
  shift
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
  _colddeck
  for word in "${wanted[@]}"; do
    [[ " ${COMPREPLY[*]} " == *" $word "* ]] || { echo "'$*' does not offer $word but: ${COMPREPLY[*]}" >&2; code=1; }
  done
}
offers_nothing() {
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
  _colddeck
  [[ ${#COMPREPLY[@]} == 0 ]] || { echo "'$*' offers ${COMPREPLY[*]}" >&2; code=1; }
}

offers audit check settle --version -- colddeck ""
offers simulate -- colddeck sim
offers --alpha --db --json -- colddeck audit --
offers binary json typed -- colddeck convert --to ""
offers flagged -- colddeck sessions --verdict fl
offers_nothing colddeck audit ""            # a recording: bash offers files
offers_nothing colddeck audit --db ""
offers_nothing colddeck nosuch --
exit $code
