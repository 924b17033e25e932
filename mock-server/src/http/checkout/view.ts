// The checkout page as markup: one column, the video's still, what is bought, what it costs (DESIGN 4b).
import type { CheckoutView } from '../../operations/hosted-checkout.ts'
import { html, scriptElement, type Html } from '../html.ts'
import { documentOf, SERVICE, type Dress } from './document.ts'
import { icon } from './icon.ts'
import { outcome } from './outcome.ts'
import type { Speech } from './speech.ts'

/**
 * Whether the page closes its own window. After a payment the embed shows the outcome; every other state explains something, so
 * its page stays. Browsers allow it for a window that a page opened, with or without an opener.
 */
export function closesItself({ state }: Pick<CheckoutView, 'state'>): boolean {
  return state === 'paid'
}

/** A whole document for one state of one order. */
export function checkoutPage(view: CheckoutView, dress: Dress): string {
  const { branding, state } = view
  const { words } = dress.speech
  const body = html`
    ${logo(view)}
    <main class="card" data-state="${state}">
      ${still(view)}
      <div class="words">
        ${state === 'ready' ? offer(view, dress.speech) : outcome(state, words.states, titleOf(view))}
      </div>
    </main>
    ${branding.mode === 'branded' ? html`<footer class="mark">${words.by(SERVICE)}</footer>` : null}
    ${closesItself(view) ? scriptElement('close()', dress.nonce) : null}
  `
  return documentOf(body, { ...dress, accent: branding.accent, service: branding.mode === 'branded' })
}

/** The document for an address that names nothing: nobody's colours, nobody's name. */
export function gonePage(dress: Dress): string {
  const body = html`<main class="card" data-state="gone">
    <div class="words">${outcome('gone', dress.speech.words.states, '')}</div>
  </main>`
  return documentOf(body, { ...dress, accent: null, service: false })
}

function logo({ branding }: CheckoutView): Html {
  if (branding.logoUrl === null) return html`<header class="partner"><bdi>${branding.partner}</bdi></header>`
  return html`<header class="partner">
    <img class="logo" src="${branding.logoUrl}" alt="${branding.partner}" referrerpolicy="no-referrer" />
  </header>`
}

/** The still of one video; a bundle lists its own. */
function still({ lines, state }: CheckoutView): Html | null {
  const [{ thumbnailUrl }] = lines
  if (lines.length > 1 && state === 'ready') return null
  return thumbnailUrl === '' ? null : html`<img class="still" src="${thumbnailUrl}" alt="" width="640" height="360" />`
}

/** Titles that are named in a sentence; a bundle of more says how many follow. */
const NAMED = 2

function titleOf({ lines }: CheckoutView): string {
  const titles = lines.map(({ title }) => title)
  const others = titles.length - NAMED
  return others <= 1 ? titles.join(' · ') : [...titles.slice(0, NAMED), `+${others}`].join(' · ')
}

function offer(view: CheckoutView, speech: Speech): Html {
  const { words, money } = speech
  return html`
    ${view.lines.length > 1 ? bundle(view, speech) : single(view, words)}
    <form method="post" class="pay">
      <input type="hidden" name="form" value="${view.form}" />
      ${price(view, speech)}
      <button class="primary" name="action" value="pay">${words.pay(money(view.price, view.currency))}</button>
      <button class="quiet" name="action" value="cancel">${words.cancel}</button>
      <p class="test">
        ${words.test}
        <button class="plain" name="action" value="fail">${words.decline}</button>
      </p>
    </form>
  `
}

function single({ lines: [line] }: CheckoutView, words: Speech['words']): Html {
  return html`
    <h1><bdi>${line.title}</bdi></h1>
    <p class="artist"><bdi>${line.artist}</bdi></p>
    <ul class="parts" aria-label="${words.included}">
      ${line.deliverables.map((name) => html`<li>${icon('tick')}${words.deliverables[name]}</li>`)}
    </ul>
  `
}

/** Each video at its own price, then what buying them together takes off. */
function bundle({ lines, subtotal, price: total, currency }: CheckoutView, { words, money, number }: Speech): Html {
  const discount = subtotal - total
  return html`
    <h1>${words.videos(number(lines.length))}</h1>
    <ul class="lines" aria-label="${words.included}">
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
        ? html`<p class="bundle"><span>${words.bundle}</span><bdi>−${money(discount, currency)}</bdi></p>`
        : null
    }
  `
}

function price(view: CheckoutView, { words, money }: Speech): Html {
  const before =
    view.lines.length === 1 && view.listPrice > view.price
      ? html`<span class="before"
          ><span class="unseen">${words.instead} </span><s>${money(view.listPrice, view.currency)}</s></span
        >`
      : null
  return html`<p class="price">
    <span class="label">${words.total}</span>
    <span class="amounts">${before}<strong>${money(view.price, view.currency)}</strong></span>
  </p>`
}
