// Messages of the checkout page. Each locale is one table of this type, so a missing message does not compile.
import type { DeliverableName } from '../../../domain/entitlement/entitlement.ts'
import type { CheckoutState } from '../../../operations/commerce/hosted-checkout.ts'
import type { Html } from '../../pages/html.ts'

/** States with a message of their own; `ready` shows the video itself, and `gone` is an address without an order. */
export type OutcomeState = Exclude<CheckoutState, 'ready'> | 'gone'

/** States whose sentence names the video. */
type TitledState = 'paid' | 'owned' | 'unavailable'

interface Untitled {
  readonly heading: string
  readonly sentence: string
}

interface Titled {
  readonly heading: string
  /** `title` is the video's, marked up because its language may differ. */
  readonly sentence: (title: Html) => Html
}

export type OutcomeMessages = Readonly<
  Record<TitledState, Titled> & Record<Exclude<OutcomeState, TitledState>, Untitled>
>

export interface CheckoutMessages {
  /** The document's title. */
  readonly title: string
  /** Below the card, only in sessions with branding mode `branded`. */
  readonly by: (service: string) => string
  /** The heading of a bundle; `count` is two or more. */
  readonly videos: (count: string) => string
  /** Labels the discount for buying the videos together. */
  readonly bundle: string
  /** Accessible name of the list of deliverables. */
  readonly included: string
  readonly deliverables: Readonly<Record<DeliverableName, string>>
  readonly total: string
  /** Announced before the undiscounted price. */
  readonly instead: string
  readonly pay: (price: string) => string
  readonly cancel: string
  /** The reference server charges nothing. */
  readonly test: string
  /** The button that simulates a declined card. */
  readonly decline: string
  readonly states: OutcomeMessages
}
