// POST /payments/v1/settlements: the payment page's reports (O-12).
import { operations } from '@proscenium/contract'
import { isSettlementSignature } from '../../domain/commerce/payment-signature.ts'
import type { Operation } from '../context.ts'
import { rejection, wrongCredential } from '../operator/operator-call.ts'
import { readRequest } from '../read-request.ts'
import { settle } from '../operator/orders.ts'

/** The signature is checked first, over the body as it arrived. Without a payment secret, it does not exist. */
export const settlePayment: Operation = async (context, input) => {
  const { secret } = context.payment
  if (secret === null) return rejection('not_found')
  const header = input.headers['proscenium-signature']
  const signed = { body: input.text ?? '', secret, now: context.clock.now() }
  if (!isSettlementSignature(header, signed)) return await wrongCredential(context, input, 'invalid_signature')
  const read = readRequest(operations.settlePayment, input)
  if (!read.ok) return read.response
  const { order_id: orderId, outcome, reference, amount, currency } = read.value.body
  return await settle(context, { orderId, outcome, reference, paid: { amount, currency } })
}
