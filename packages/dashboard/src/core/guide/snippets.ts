// Code of the guide, with the partner's own client id (D-08).

export interface SnippetInput {
  readonly origin: string
  readonly clientId: string
}

/** Signs an address on the partner's server with `@proscenium/partner`. */
export function serverSnippet({ origin, clientId }: SnippetInput): string {
  return `import { embedAddress, withTimestamp } from '@proscenium/partner'

app.get('/workspace', requireLogin, (request, response) => {
  const payload = withTimestamp(
    { partner_external_user_id: request.user.id, email: request.user.verifiedEmail },
    Date.now(),
  )
  const src = embedAddress({
    embedUrl: '${origin}',
    clientId: '${clientId}',
    clientSecret: process.env.CLIENT_SECRET,
    payload,
  })
  response.set('Cache-Control', 'no-store')
  response.render('workspace', { src })
})`
}

/** What is signed, in a shell, for servers in other languages. */
export function signSnippet({ origin, clientId }: SnippetInput): string {
  return `payload='{"partner_external_user_id":"user-1","timestamp":"'$(date -u +%Y-%m-%dT%H:%M:%SZ)'"}'
signature=$(printf '%s' "$payload" | openssl dgst -sha256 -hmac "$CLIENT_SECRET" -hex | sed 's/.* //')
encoded=$(printf '%s' "$payload" | base64 | tr -d '\\n' | jq -sRr @uri)
echo "${origin}/partner/embed/${clientId}?payload=$encoded&sig=$signature"`
}

export const frameSnippet = `<iframe
  src="…the signed address, HTML-escaped…"
  title="Music video workspace"
  allow="autoplay; fullscreen; clipboard-write"
></iframe>`

export const sandboxSnippet = `sandbox="allow-scripts allow-same-origin allow-forms allow-popups
  allow-popups-to-escape-sandbox allow-downloads"`

export function policySnippet({ origin }: Pick<SnippetInput, 'origin'>): string {
  return `Content-Security-Policy: frame-src 'self' ${origin}`
}
