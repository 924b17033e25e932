// What the checkout page says in each state. `{title}` stands for the video's title.
import type { CheckoutState } from '../../operations/hosted-checkout.ts'
import type { DeliverableName } from '../../domain/entitlement.ts'

/** Which mark stands beside the words, so that no state is told by colour alone. */
export type Mark = 'tick' | 'cross' | 'clock' | 'dash'

interface Words {
  readonly mark: Mark
  readonly tone: 'success' | 'danger' | 'notice'
  readonly heading: string
  readonly sentence: string
}

/** `ready` has the video itself for words. */
export const stateWords = {
  paid: { mark: 'tick', tone: 'success', heading: 'It’s yours', sentence: '{title} is unlocked in your project.' },
  owned: { mark: 'tick', tone: 'success', heading: 'Already yours', sentence: 'There is nothing to pay for {title}.' },
  failed: {
    mark: 'cross',
    tone: 'danger',
    heading: 'Payment declined',
    sentence: 'Nothing was charged. Start again from the editor.',
  },
  unavailable: {
    mark: 'cross',
    tone: 'danger',
    heading: 'No longer for sale',
    sentence: 'Nothing was charged for {title}.',
  },
  cancelled: { mark: 'dash', tone: 'notice', heading: 'Checkout cancelled', sentence: 'Nothing was charged.' },
  expired: {
    mark: 'clock',
    tone: 'notice',
    heading: 'Checkout expired',
    sentence: 'Nothing was charged. Start again from the editor.',
  },
  ended: {
    mark: 'clock',
    tone: 'notice',
    heading: 'Session ended',
    sentence: 'Nothing was charged. Open the editor again to go on.',
  },
} as const satisfies Record<Exclude<CheckoutState, 'ready'>, Words>

/** For an address that names no order, or no longer. */
export const goneWords = {
  mark: 'dash',
  tone: 'notice',
  heading: 'This checkout is over',
  sentence: 'Start again from the editor.',
} as const satisfies Words

export const deliverableWords = {
  original: 'Music video',
  reel: 'Vertical reel',
  bts: 'Behind the scenes',
} as const satisfies Record<DeliverableName, string>

/** An amount in minor units as people write it; exact, for it never becomes a fraction. */
export function moneyText(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0
  const text = String(minor).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const decimal = digits === 0 ? whole : `${whole}.${text.slice(-digits)}`
  return format.format(decimal as Intl.StringNumericLiteral)
}
