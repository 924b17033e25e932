// Who takes the payment of an order (O-12): the simulated page of the service, the operator's page, or nothing does.
import { signOrder } from '../../domain/commerce/payment-signature.ts'
import type { PaymentMode } from '../../domain/startup/payment-setup.ts'
import { acceptedLanguages } from '../../domain/text/accept-language.ts'
import type { OrderRecord } from '../../store/commerce/orders.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import type { OperationContext } from '../context.ts'
import { checkoutAddress } from './checkout-tokens.ts'

export interface PaymentProvider {
  /** `off`: nothing can be bought. */
  readonly mode: PaymentMode
  /** Address of a pending order's page; null if nothing takes its payment. `languages` is the customer's `Accept-Language`. */
  pageOf(order: OrderRecord, languages?: string): Promise<string | null>
}

type Tools = Pick<OperationContext, 'clock' | 'random' | 'keys' | 'origin' | 'payment' | 'store'>

/** The provider for a session's customer. Test customers always pay on the simulated page (B-31). */
export function paymentsFor(tools: Tools, { session }: Pick<SessionRecord, 'session'>): PaymentProvider {
  const { mode, page, secret } = tools.payment
  const hostedPage = (order: OrderRecord) => checkoutAddress(tools, order, session.id)
  if (session.is_test === 1 || mode === 'simulated')
    return { mode: 'simulated', pageOf: async (order) => hostedPage(order) }
  if (page === null || secret === null) return { mode: 'off', pageOf: async () => null }
  return {
    mode: 'external',
    async pageOf(order, languages) {
      const signed = signOrder(
        { ...(await describeOrder(tools, order)), return_url: hostedPage(order), ...localeOf(languages) },
        secret,
      )
      const address = new URL(page)
      for (const [name, text] of Object.entries(signed)) address.searchParams.set(name, text)
      return address.href
    },
  }
}

/** An address of the signed order stays below the 8 kB that many proxies accept. */
const LINES_MAX = 10
const TITLE_MAX = 80

/** What the operator's page learns: nothing about the customer but the service's own id. */
async function describeOrder({ store }: Tools, order: OrderRecord): Promise<object> {
  const shown = order.lines.slice(0, LINES_MAX)
  const records = await store.catalogue.byIds(shown.map(({ video_id: id }) => id))
  const titles = new Map(records.map(({ video }) => [video.id, [...video.title].slice(0, TITLE_MAX).join('')]))
  return {
    order_id: order.id,
    amount: order.price_minor ?? 0,
    currency: order.currency ?? 'USD',
    lines: shown.map(({ video_id, price_minor: amount }) => {
      return { video_id, title: titles.get(video_id) ?? '', amount: amount ?? 0 }
    }),
    line_count: order.lines.length,
    partner_id: order.partner_id,
    customer_id: order.linked_user_id,
    mode: 'live',
    created: seconds(order.created_at),
    expires: seconds(order.expires_at ?? order.created_at),
  }
}

function localeOf(languages: string | undefined): { readonly locale?: string } {
  const [locale = ''] = acceptedLanguages(languages)
  return /^[\dA-Za-z-]{2,35}$/.test(locale) ? { locale } : {}
}

function seconds(time: number): number {
  return Math.floor(time / 1_000)
}
