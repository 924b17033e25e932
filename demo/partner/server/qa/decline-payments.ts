import { callControl, type ControlApi } from './call-control.ts'

/** Part of the route of the payment page, in the journal. */
const PAYMENT_PAGE = '/partner/checkout/'

/**
 * Fails every order once its payment page is open, until the signal aborts or the service ends. Errors: rejects unless
 * the service's journal can be followed.
 */
export async function declinePayments(service: ControlApi, signal: AbortSignal): Promise<void> {
  const { ok, body } = await fetch(`${service.apiOrigin()}/_control/journal/stream`, { signal })
  if (!ok || body === null) throw new Error('the service’s journal cannot be followed')
  void failOrders(service, body.pipeThrough(new TextDecoderStream())).catch(() => undefined)
}

/** The events say only when to look: the stream also repeats earlier ones. */
async function failOrders(service: ControlApi, events: AsyncIterable<string>): Promise<void> {
  for await (const event of events) {
    if (!event.includes(PAYMENT_PAGE)) continue
    const { orders } = await callControl(service, { method: 'GET', path: 'orders?status=pending' })
    for (const { id } of (orders ?? []) as readonly { readonly id: string }[]) {
      const ended = callControl(service, { method: 'POST', path: `orders/${id}`, body: { outcome: 'fail' } })
      // It may have ended meanwhile.
      await ended.catch(() => undefined)
    }
  }
}
