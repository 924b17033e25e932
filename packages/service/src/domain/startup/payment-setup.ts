// How live customers pay, and with which setting of it a service may start (O-12): outside plain development nothing is
// sold on the simulated page.
import { isWeakToken } from '../crypto/secret-strength.ts'
import { isSecure } from '../partners/website.ts'
import { GENERATE, isPlainDevelopment, outsideOf, type StartupFacts } from './startup-checks.ts'

export const paymentModes = ['off', 'simulated', 'external'] as const
export type PaymentMode = (typeof paymentModes)[number]

export interface PaymentOptions {
  /** When absent: `simulated` in plain development, `off` elsewhere. */
  readonly payment?: PaymentMode | undefined
  /** Absolute address of the operator's page. */
  readonly paymentPage?: string | undefined
  /** Signs orders for that page, and its settlements. */
  readonly paymentSecret?: string | undefined
}

export interface PaymentSetup {
  readonly mode: PaymentMode
  /** Set in mode `external`. */
  readonly page: string | null
  /** Settlements are accepted with one, in every mode: a customer may pay an order after purchases were switched off. */
  readonly secret: string | null
}

type Place = Pick<StartupFacts, 'host' | 'origin' | 'nodeEnv'>

const NEEDS = 'set --payment external with --payment-page and PROSCENIUM_PAYMENT_SECRET, or --payment off'

export function paymentSetup(options: PaymentOptions, place: Place): PaymentSetup {
  const { payment: mode = isPlainDevelopment(place) ? 'simulated' : 'off', paymentPage, paymentSecret } = options
  return { mode, page: mode === 'external' ? (paymentPage ?? null) : null, secret: paymentSecret ?? null }
}

/** Why the service must not start, and what to set, in one line; null if it may start. */
export function paymentError(options: PaymentOptions, place: Place): string | null {
  const { payment, paymentPage, paymentSecret } = options
  if (paymentSecret !== undefined && isWeakToken(paymentSecret))
    return `PROSCENIUM_PAYMENT_SECRET can be guessed: set 32 to 512 random characters ${GENERATE}`
  if (payment === undefined && paymentPage !== undefined) return '--payment-page needs --payment external'
  if (payment === 'simulated' && !isPlainDevelopment(place))
    return `The simulated payment is rejected ${outsideOf(place)}: ${NEEDS}`
  if (payment !== 'external') return null
  if (paymentPage === undefined) return '--payment external needs --payment-page (or PROSCENIUM_PAYMENT_PAGE)'
  if (paymentSecret === undefined) return `--payment external needs PROSCENIUM_PAYMENT_SECRET ${GENERATE}`
  return isAllowedPage(paymentPage, place) ? null : `The payment page ${paymentPage} must be https`
}

/** In plain development, http on loopback too. */
function isAllowedPage(page: string, place: Place): boolean {
  const url = URL.parse(page)
  return url !== null && (url.protocol === 'https:' || (isPlainDevelopment(place) && isSecure(url)))
}
