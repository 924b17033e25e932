// The outcome of an order: an icon, a heading, a sentence.
import { html, type Html } from '../pages/html.ts'
import { icon, type IconName } from './icon.ts'
import type { OutcomeMessages, OutcomeState } from './messages/messages.ts'

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
export function outcome(state: OutcomeState, messages: OutcomeMessages, title: string): Html {
  const { heading, sentence } = messages[state]
  const { iconName, tone } = appearances[state]
  return html`
    <div class="outcome" data-tone="${tone}">
      ${icon(iconName)}
      <h1>${heading}</h1>
      <p>${typeof sentence === 'string' ? sentence : sentence(html`<bdi>${title}</bdi>`)}</p>
    </div>
  `
}
