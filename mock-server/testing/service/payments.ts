// What the operator's payment page sends to a test service.
import { createHmac } from 'node:crypto'
import { PAYMENT_SECRET } from './keys.ts'

/** The signature of a settlement's body at `now` (ms). */
export function settlementHeaders(body: string, now: number, secret: string = PAYMENT_SECRET): Record<string, string> {
  const seconds = Math.floor(now / 1_000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { 'Content-Type': 'application/json', 'Proscenium-Signature': `t=${seconds},v1=${signature}` }
}
