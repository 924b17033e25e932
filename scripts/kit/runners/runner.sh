#!/usr/bin/env bash
set -euo pipefail
# shellcheck source=/dev/null
. "$1"

# Texts by field: most requests repeat the same ones.
declare -A texts=()

# Sets `text` to the text behind a field. The dot keeps a trailing newline.
decode() {
  if [ -z "${texts[_$1]+known}" ]; then
    text=$(printf '%s' "$1" | base64 -d; printf .)
    texts[_$1]=${text%.}
  fi
  text=${texts[_$1]}
}

respond() {
  local command=$1 url secret payload text field signed
  local fields=()
  for field in "${@:2}"; do
    decode "$field"
    fields+=("$text")
  done
  case $command in
    sign) payload=${fields[3]} ;;
    cut-text) payload=$'{"partner_external_user_id":"\xf0\x9f"}' ;;
    *) echo unsupported; return ;;
  esac
  secret=${fields[2]}
  if url=$(embed_address "${fields[0]}" "${fields[1]}" "$secret" "$payload" 2>&1); then
    signed=$(sign_payload "$payload" "$secret")
    printf 'ok\t%s\t%s\t%s\n' "${signed% *}" "${signed#* }" "$url"
  else
    printf 'error\t%s\n' "$url"
  fi
}

# Tabs are IFS whitespace, which merges empty fields: another separator keeps them.
while IFS= read -r line; do
  IFS='|' read -ra parts <<<"${line//$'\t'/|}|"
  respond "${parts[@]}"
done
