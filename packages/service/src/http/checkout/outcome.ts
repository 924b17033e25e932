// The outcome of an order: an icon, a heading, a sentence.
import type { CheckoutState } from '../../operations/commerce/hosted-checkout.ts'
import { html, type Html } from '../pages/html.ts'
import type { CheckoutMessages } from './i18n.ts'
import { icon, type IconName } from './icon.ts'

/** States with a message of their own; `ready` shows the video itself, and `gone` is an address without an order. */
type OutcomeState = Exclude<CheckoutState, 'ready'> | 'gone'

interface Appearance {
  readonly iconName: IconName
  readonly tone: 'success' | 'danger' | 'notice'
}

const appearances = {
  paid: { iconName: 'tick', tone: 'success' },
  owned: { iconName: 'tick', tone: 'success' },
  failed: { iconName: 'cross', tone: 'danger' },
  unavailable: { iconName: 'cross', tone: 'danger' },
  cancelled: { iconName: 'dash', tone: 'notice' },
  expired: { iconName: 'clock', tone: 'notice' },
  ended: { iconName: 'clock', tone: 'notice' },
  gone: { iconName: 'dash', tone: 'notice' },
} as const satisfies Record<OutcomeState, Appearance>

/** `title` is the video's; empty if there is none. */
export function outcome(state: OutcomeState, messages: CheckoutMessages['states'], title: string): Html {
  const { heading, sentence } = messages[state]
  const { iconName, tone } = appearances[state]
  return html`
    <div class="outcome" data-tone="${tone}">
      ${icon(iconName)}
      <h1>${heading}</h1>
      <p>${typeof sentence === 'string' ? sentence : withTitle(sentence, title)}</p>
    </div>
  `
}

/** The title is marked up because its language may differ. */
function withTitle(sentence: (values: { title: string }) => string, title: string): Html {
  const [before = '', after = ''] = sentence({ title: '\n' }).split('\n')
  return html`${before}<bdi>${title}</bdi>${after}`
}
