// The checkout page as markup: one column with the video's poster, the items and the price.
import type { CheckoutState, CheckoutView } from '../../operations/commerce/hosted-checkout.ts'
import { html, scriptElement, type Html } from '../pages/html.ts'
import { documentOf, SERVICE_NAME, type PageContext } from './document.ts'
import { icon, type IconName } from './icon.ts'
import type { CheckoutMessages, I18n } from './i18n.ts'

/**
 * Whether the page closes its own window. After a payment the embed shows the outcome; every other state explains
 * something, so its page stays. Browsers allow it for a window opened by a page, with or without an opener.
 */
export function closesWindow({ state }: Pick<CheckoutView, 'state'>): boolean {
  return state === 'paid'
}

/** A whole document for one state of one order. */
export function checkoutPage(view: CheckoutView, context: PageContext): string {
  const { branding, state } = view
  const { messages } = context.i18n
  const body = html`
    ${logo(view)}
    <main class="card" data-state="${state}">
      ${poster(view)}
      <div class="content">
        ${state === 'ready' ? offer(view, context.i18n) : outcome(state, messages.states, titleOf(view))}
      </div>
    </main>
    ${branding.mode === 'branded' ? html`<footer class="mark">${messages.by({ service: SERVICE_NAME })}</footer>` : null}
    ${closesWindow(view) ? scriptElement('close()', context.nonce) : null}
  `
  return documentOf(body, { ...context, accent: branding.accent, service: branding.mode === 'branded' })
}

/** The document for an unknown address: neutral colours, no name. */
export function notFoundPage(context: PageContext): string {
  const body = html`<main class="card" data-state="gone">
    <div class="content">${outcome('gone', context.i18n.messages.states, '')}</div>
  </main>`
  return documentOf(body, { ...context, accent: null, service: false })
}

function logo({ branding }: CheckoutView): Html {
  if (branding.logoUrl === null) return html`<header class="partner"><bdi>${branding.partner}</bdi></header>`
  return html`<header class="partner">
    <img class="logo" src="${branding.logoUrl}" alt="${branding.partner}" referrerpolicy="no-referrer" />
  </header>`
}

/** The poster of one video; a bundle lists its own. */
function poster({ lines, state }: CheckoutView): Html | null {
  const [{ thumbnailUrl }] = lines
  if (lines.length > 1 && state === 'ready') return null
  return thumbnailUrl === '' ? null : html`<img class="still" src="${thumbnailUrl}" alt="" width="640" height="360" />`
}

/** Titles named in a sentence; the rest of a larger bundle is given as a number. */
const TITLES_SHOWN_MAX = 2

function titleOf({ lines }: CheckoutView): string {
  const titles = lines.map(({ title }) => title)
  const others = titles.length - TITLES_SHOWN_MAX
  return others <= 1 ? titles.join(' · ') : [...titles.slice(0, TITLES_SHOWN_MAX), `+${others}`].join(' · ')
}

function offer(view: CheckoutView, i18n: I18n): Html {
  const { messages, money } = i18n
  const label = messages.pay({ price: money(view.price, view.currency) })
  return html`
    ${view.lines.length > 1 ? bundle(view, i18n) : single(view, messages)}
    <form method="post" class="pay">
      <input type="hidden" name="form" value="${view.form}" />
      ${price(view, i18n)}
      <button class="primary" name="action" value="pay">${label}</button>
      <button class="quiet" name="action" value="cancel">${messages.cancel}</button>
      <p class="test">
        ${messages.test}
        <button class="plain" name="action" value="fail">${messages.decline}</button>
      </p>
    </form>
  `
}

function single({ lines: [line] }: CheckoutView, messages: I18n['messages']): Html {
  return html`
    <h1><bdi>${line.title}</bdi></h1>
    <p class="artist"><bdi>${line.artist}</bdi></p>
    <ul class="parts" aria-label="${messages.included}">
      ${line.deliverables.map((name) => html`<li>${icon('tick')}${messages.deliverables[name]}</li>`)}
    </ul>
  `
}

/** Each video at its own price, then the discount for buying them together. */
function bundle({ lines, subtotal, price: total, currency }: CheckoutView, { messages, money, number }: I18n): Html {
  const discount = subtotal - total
  return html`
    <h1>${messages.videos({ count: number(lines.length) })}</h1>
    <ul class="lines" aria-label="${messages.included}">
      ${lines.map(
        (line) =>
          html`<li>
            ${line.thumbnailUrl === '' ? html`<span></span>` : html`<img src="${line.thumbnailUrl}" alt="" width="64" height="36" />`}
            <span class="line"><bdi>${line.title}</bdi><bdi class="by">${line.artist}</bdi></span>
            <span>${money(line.price, currency)}</span>
          </li>`,
      )}
    </ul>
    ${
      discount > 0
        ? html`<p class="bundle"><span>${messages.bundle}</span><bdi>−${money(discount, currency)}</bdi></p>`
        : null
    }
  `
}

function price(view: CheckoutView, { messages, money }: I18n): Html {
  const before =
    view.lines.length === 1 && view.listPrice > view.price
      ? html`<span class="before"
          ><span class="visually-hidden">${messages.instead} </span><s>${money(view.listPrice, view.currency)}</s></span
        >`
      : null
  return html`<p class="price">
    <span class="label">${messages.total}</span>
    <span class="amounts">${before}<strong>${money(view.price, view.currency)}</strong></span>
  </p>`
}

/** States with a message of their own; `ready` shows the video itself, and `gone` is an address without an order. */
type OutcomeState = Exclude<CheckoutState, 'ready'> | 'gone'

interface Appearance {
  readonly iconName: IconName
  readonly tone: 'success' | 'danger' | 'notice'
}

const appearances = {
  waiting: { iconName: 'clock', tone: 'notice' },
  refunded: { iconName: 'dash', tone: 'notice' },
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
