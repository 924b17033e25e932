// What the checkout page says. Every language is one table of this type: one that lacks a text does not compile.
import type { DeliverableName } from '../../../domain/entitlement/entitlement.ts'
import type { CheckoutState } from '../../../operations/commerce/hosted-checkout.ts'
import type { Html } from '../../pages/html.ts'

/** States that have words of their own; `ready` has the video itself, and `gone` is an address that names no order. */
export type OutcomeState = Exclude<CheckoutState, 'ready'> | 'gone'

/** Those whose sentence names the video. */
type TitledState = 'paid' | 'owned' | 'unavailable'

interface Told {
  readonly heading: string
  readonly sentence: string
}

interface Titled {
  readonly heading: string
  /** `title` is the video's, marked up as a text of a language of its own. */
  readonly sentence: (title: Html) => Html
}

export type OutcomeMessages = Readonly<Record<TitledState, Titled> & Record<Exclude<OutcomeState, TitledState>, Told>>

export interface CheckoutMessages {
  /** The document's title. */
  readonly title: string
  /** Below the card, and in sessions of branding mode `branded` alone. */
  readonly by: (service: string) => string
  /** The heading of a bundle; `count` is two or more. */
  readonly videos: (count: string) => string
  /** Before what is taken off because the videos are bought together. */
  readonly bundle: string
  /** What the list of deliverables is called, for whoever hears it. */
  readonly included: string
  readonly deliverables: Readonly<Record<DeliverableName, string>>
  readonly total: string
  /** Before the price without the discount, for whoever hears it. */
  readonly instead: string
  readonly pay: (price: string) => string
  readonly cancel: string
  /** The reference server takes no money. */
  readonly test: string
  /** The button beside it: as if the bank declined. */
  readonly decline: string
  readonly states: OutcomeMessages
}
