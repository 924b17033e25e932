// Signatures between the service and the operator's payment page (O-12): HMAC-SHA256 with the payment secret, in lower-case hex.
import { Buffer } from '#platform/buffer'
import { hmacSha256, timingSafeEqual } from '#platform/crypto'

/** How far the time of a settlement may be from the clock, in ms. */
const TOLERANCE_MS = 300_000

/** The parameters of an order's page; the signature is over the text of the first. */
export function signOrder(order: object, secret: string): { readonly order: string; readonly signature: string } {
  const text = Buffer.from(JSON.stringify(order)).toString('base64url')
  return { order: text, signature: hmac(text, secret) }
}

/** Whether `header` is `t=<unix seconds>,v1=<hex>` of a time near `now` (ms), and signs this body. */
export function isSettlementSignature(
  header: string | undefined,
  { body, secret, now }: { readonly body: string; readonly secret: string; readonly now: number },
): boolean {
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  const expected = Buffer.from(hmac(`${seconds}.${body}`, secret))
  const given = Buffer.from(signature.padEnd(expected.length))
  return timingSafeEqual(given, expected) && Math.abs(Number(seconds) * 1_000 - now) <= TOLERANCE_MS
}

function hmac(text: string, secret: string): string {
  return hmacSha256(secret, text).toString('hex')
}
