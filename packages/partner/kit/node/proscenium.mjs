// Signs Proscenium embed addresses. Node 20 or later. Server only: the client secret must not reach a browser.
// The npm package @proscenium/partner has the same functions.
import { createHmac } from 'node:crypto'

/**
 * Your signed-in user. `timestamp` limits the address to 5 minutes: see `withTimestamp`.
 * @typedef {{ partner_external_user_id: string, email?: string, display_name?: string, timestamp?: string,
 *   logo_url?: string, accent_color?: string, [key: string]: unknown }} Payload
 * @typedef {{ embedUrl: string, clientId: string, clientSecret: string, payload: Payload | string }} EmbedOptions
 */

/**
 * Returns the signed text, its base64 form, and its lower-case hex signature. A string is signed unchanged.
 * @param {Payload | string} payload
 * @param {string} clientSecret
 */
export function signPayload(payload, clientSecret) {
  if (!clientSecret) throw new TypeError('The client secret is empty: is the environment variable set?')
  const raw = typeof payload === 'string' ? wellFormed(payload) : serialise(payload)
  const signature = createHmac('sha256', clientSecret).update(raw, 'utf8').digest('hex')
  return { raw, base64: Buffer.from(raw, 'utf8').toString('base64'), signature }
}

/**
 * Returns the address for the iframe's `src`. Create a new one for each page view.
 * @param {EmbedOptions} options
 */
export function embedAddress({ embedUrl, clientId, clientSecret, payload }) {
  if (!/^https?:\/\/[^?#]+$/.test(embedUrl)) throw new TypeError(`Not an http or https URL without query: ${embedUrl}`)
  if (!clientId) throw new TypeError('The client id is empty: is the environment variable set?')
  const { base64, signature } = signPayload(payload, clientSecret)
  const path = `${/^.*[^/]/s.exec(embedUrl)?.[0]}/partner/embed/${encodeURIComponent(clientId)}`
  return `${path}?payload=${encodeURIComponent(base64)}&sig=${signature}`
}

/**
 * @param {Payload} payload
 * @param {Date} [now]
 */
export function withTimestamp(payload, now = new Date()) {
  return { ...payload, timestamp: now.toISOString() }
}

/** @param {Payload} payload */
function serialise(payload) {
  const userId = payload?.partner_external_user_id
  if (typeof userId !== 'string' || userId === '')
    throw new TypeError('The payload needs partner_external_user_id, a string that is not empty')
  return JSON.stringify(payload, (key, value) => {
    wellFormed(key)
    return wellFormed(value)
  })
}

// JSON.stringify would hide half a surrogate pair (an emoji cut in two) in an escape: it has no UTF-8 form.
/** @type {<T>(value: T) => T} */
function wellFormed(value) {
  if (typeof value !== 'string' || value.isWellFormed()) return value
  throw new TypeError('The payload contains half a surrogate pair')
}
