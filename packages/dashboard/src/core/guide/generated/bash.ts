// Generated from docs/guides and packages/partner/kit by a test (`vitest run -u packages/dashboard/src/core/guide`).
// Do not edit.
import type { LanguageCode } from '../language-code.ts'

export const bash: LanguageCode = {
  helper: {
    name: 'proscenium.sh',
    text: `# Signs Proscenium embed addresses with bash, openssl and iconv, for tests and scheduled jobs. Source it:
#   . ./proscenium.sh
#   payload='{"partner_external_user_id":"u-1","timestamp":"'$(timestamp)'"}'
#   embed_address "$EMBED_URL" "$CLIENT_ID" "$CLIENT_SECRET" "$payload"
# openssl takes the secret as an argument, which other users of the machine can see in the list of processes: on a
# shared server, use another language. Compose payloads from text that you do not control with \`jq -n --arg\`.

# sign_payload PAYLOAD CLIENT_SECRET: prints the base64 form of the payload and its signature, separated by a space.
sign_payload() {
  local payload=$1 secret=$2 signature
  [ -n "$secret" ] || { echo 'The client secret is empty' >&2; return 1; }
  printf '%s' "$payload" | iconv -f UTF-8 -t UTF-8 >/dev/null 2>&1 ||
    { echo 'The payload is not valid UTF-8' >&2; return 1; }
  signature=$(printf '%s' "$payload" | openssl dgst -sha256 -hmac "$secret" -r) || return 1
  printf '%s %s\\n' "$(printf '%s' "$payload" | openssl base64 -A)" "\${signature%% *}"
}

# embed_address EMBED_URL CLIENT_ID CLIENT_SECRET PAYLOAD: prints the address for the iframe's src.
embed_address() {
  local site=$1 client_id=$2 signed encoded
  [[ $site =~ ^https?://[^?#[:space:]]+$ ]] || { echo "Not an http or https URL without query: $site" >&2; return 1; }
  [ -n "$client_id" ] || { echo 'The client id is empty' >&2; return 1; }
  signed=$(sign_payload "$4" "$3") || return 1
  encoded=\${signed% *}
  encoded=\${encoded//+/%2B}
  encoded=\${encoded//\\//%2F}
  encoded=\${encoded//=/%3D}
  while [[ $site == */ ]]; do site=\${site%/}; done
  printf '%s/partner/embed/%s?payload=%s&sig=%s\\n' "$site" "$client_id" "$encoded" "\${signed#* }"
}

# timestamp: prints the current time for the payload. The address is accepted for 5 minutes from then.
timestamp() {
  date -u +%Y-%m-%dT%H:%M:%SZ
}
`,
  },
  setup: null,
  server: null,
  start: `. ./proscenium.sh
payload='{"partner_external_user_id":"user-1","email":"user-1@example.com","timestamp":"'$(timestamp)'"}'
embed_address "$EMBED_URL" "$CLIENT_ID" "$CLIENT_SECRET" "$payload"`,
}
