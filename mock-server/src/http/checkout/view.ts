// The checkout page as markup: one column, the video's still, what is bought, what it costs (DESIGN 4b).
import { accentProperties } from '@proscenium/embed/accent'
import type { CheckoutView } from '../../operations/hosted-checkout.ts'
import { deliverableWords, goneWords, moneyText, stateWords, type Mark } from './words.ts'
import { html, styleElement, type Html } from '../html.ts'

/** What the page looks like, and the nonce its policy allows. */
export interface Dress {
  readonly css: string
  readonly nonce: string
}

/** A whole document for one state of one order. */
export function checkoutPage(view: CheckoutView, dress: Dress): string {
  const { branding } = view
  const body = html`
    ${logo(view)}
    <main class="card" data-state="${view.state}">
      ${still(view)}
      <div class="words">${view.state === 'ready' ? offer(view) : outcome(view)}</div>
    </main>
    ${branding.mode === 'branded' ? html`<footer class="mark">Checkout by Proscenium</footer>` : null}
  `
  return document(body, { ...dress, accent: branding.accent, service: branding.mode === 'branded' })
}

/** The document for an address that names nothing: nobody's colours, nobody's name. */
export function gonePage(dress: Dress): string {
  const body = html`<main class="card" data-state="gone">
    <div class="words">${announced(goneWords, '')}</div>
  </main>`
  return document(body, { ...dress, accent: null, service: false })
}

function document(
  body: Html,
  { css, nonce, accent, service }: Dress & { accent: string | null; service: boolean },
): string {
  const colours = Object.entries(accentProperties(accent)).map(([name, value]) => `${name}:${value};`)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${service ? 'Checkout · Proscenium' : 'Checkout'}</title>
        ${styleElement(`${css}\n:root{${colours.join('')}}`, nonce)}
      </head>
      <body>
        ${body}
      </body>
    </html>`
  return page.markup
}

function logo({ branding }: CheckoutView): Html {
  if (branding.logoUrl === null) return html`<header class="partner">${branding.partner}</header>`
  return html`<header class="partner">
    <img class="logo" src="${branding.logoUrl}" alt="${branding.partner}" referrerpolicy="no-referrer" />
  </header>`
}

function still({ thumbnailUrl }: CheckoutView): Html | null {
  return thumbnailUrl === '' ? null : html`<img class="still" src="${thumbnailUrl}" alt="" width="640" height="360" />`
}

function offer(view: CheckoutView): Html {
  return html`
    <h1>${view.title}</h1>
    <p class="artist">${view.artist}</p>
    <ul class="parts" aria-label="Included">
      ${view.deliverables.map((name) => html`<li>${icon('tick')}${deliverableWords[name]}</li>`)}
    </ul>
    <form method="post" class="pay">
      <input type="hidden" name="form" value="${view.form}" />
      ${price(view)}
      <button class="primary" name="action" value="pay">Pay ${moneyText(view.price, view.currency)}</button>
      <button class="quiet" name="action" value="cancel">Cancel</button>
      <p class="test">
        No real payment is made.
        <button class="plain" name="action" value="fail">Decline it</button>
      </p>
    </form>
  `
}

function price({ price: paid, listPrice, currency }: CheckoutView): Html {
  const before =
    listPrice > paid
      ? html`<span class="before"
          ><span class="unseen">Instead of </span><s>${moneyText(listPrice, currency)}</s></span
        >`
      : null
  return html`<p class="price">
    <span class="label">Total</span>${before}<strong>${moneyText(paid, currency)}</strong>
  </p>`
}

function outcome({ state, title }: CheckoutView): Html | null {
  return state === 'ready' ? null : announced(stateWords[state], title)
}

function announced(words: { mark: Mark; tone: string; heading: string; sentence: string }, title: string): Html {
  return html`
    <div class="outcome" data-tone="${words.tone}">
      ${icon(words.mark)}
      <h1>${words.heading}</h1>
      <p>${words.sentence.replace('{title}', () => title)}</p>
    </div>
  `
}

/** Drawn on 16 × 16, in the colour of the text. */
const marks = {
  tick: html`<path d="m3.5 8.5 3 3 6-7" />`,
  cross: html`<path d="m4.5 4.5 7 7m0-7-7 7" />`,
  clock: html`<circle cx="8" cy="8" r="5.5" /><path d="M8 5v3.25L10 10" />`,
  dash: html`<path d="M4 8h8" />`,
} as const satisfies Record<Mark, Html>

function icon(mark: Mark): Html {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">${marks[mark]}</svg>`
}
