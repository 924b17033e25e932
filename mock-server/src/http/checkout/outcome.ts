// What has become of an order: a mark, a heading, a sentence.
import { html, type Html } from '../pages/html.ts'
import { icon, type IconName } from './icon.ts'
import type { OutcomeMessages, OutcomeState } from './messages/messages.ts'

interface Look {
  readonly mark: IconName
  readonly tone: 'success' | 'danger' | 'notice'
}

const looks = {
  paid: { mark: 'tick', tone: 'success' },
  owned: { mark: 'tick', tone: 'success' },
  failed: { mark: 'cross', tone: 'danger' },
  unavailable: { mark: 'cross', tone: 'danger' },
  cancelled: { mark: 'dash', tone: 'notice' },
  expired: { mark: 'clock', tone: 'notice' },
  ended: { mark: 'clock', tone: 'notice' },
  gone: { mark: 'dash', tone: 'notice' },
} as const satisfies Record<OutcomeState, Look>

/** `title` is the video's; empty where there is none to speak of. */
export function outcome(state: OutcomeState, words: OutcomeMessages, title: string): Html {
  const { heading, sentence } = words[state]
  const { mark, tone } = looks[state]
  return html`
    <div class="outcome" data-tone="${tone}">
      ${icon(mark)}
      <h1>${heading}</h1>
      <p>${typeof sentence === 'string' ? sentence : sentence(html`<bdi>${title}</bdi>`)}</p>
    </div>
  `
}
