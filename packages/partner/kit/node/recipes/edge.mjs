// Any runtime with WebCrypto, such as Cloudflare Workers, Deno or Vercel Edge: no Node modules, no helper. Save it as
// worker.mjs.
const utf8 = new TextEncoder()

/** Returns the address for the iframe's `src`. `payload` is an object, or JSON text that is signed unchanged. */
export async function embedAddress({ embedUrl, clientId, clientSecret, payload }) {
  if (!clientSecret) throw new TypeError('The client secret is empty')
  const raw = typeof payload === 'string' ? wellFormed('', payload) : JSON.stringify(payload, wellFormed)
  const bytes = utf8.encode(raw)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(clientSecret), algorithm, false, ['sign'])
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes))
  const signature = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const query = new URLSearchParams({ payload: base64, sig: signature })
  return `${withoutSlash(embedUrl)}/partner/embed/${clientId}?${query}`
}

function wellFormed(_key, value) {
  if (typeof value === 'string' && !value.isWellFormed())
    throw new TypeError('The payload contains half a surrogate pair')
  return value
}

/** A Worker: replace the constant user with the one of your session. */
export default {
  async fetch(_request, env) {
    const user = { partner_external_user_id: 'u-1', timestamp: new Date().toISOString() }
    const { EMBED_URL: embedUrl, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = env
    const src = await embedAddress({ embedUrl, clientId, clientSecret, payload: user })
    return Response.json({ src }, { headers: { 'Cache-Control': 'no-store' } })
  },
}

/** @param {string} url */
function withoutSlash(url) {
  return url.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url
}
