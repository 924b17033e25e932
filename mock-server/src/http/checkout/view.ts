// The checkout page as markup: one column, the video's still, what is bought, what it costs (DESIGN 4b).
import type { CheckoutView } from '../../operations/hosted-checkout.ts'
import { html, type Html } from '../html.ts'
import { documentOf, SERVICE, type Dress } from './document.ts'
import { icon } from './icon.ts'
import { outcome } from './outcome.ts'
import type { Speech } from './speech.ts'

/** A whole document for one state of one order. */
export function checkoutPage(view: CheckoutView, dress: Dress): string {
  const { branding, state, title } = view
  const { words } = dress.speech
  const body = html`
    ${logo(view)}
    <main class="card" data-state="${state}">
      ${still(view)}
      <div class="words">${state === 'ready' ? offer(view, dress.speech) : outcome(state, words.states, title)}</div>
    </main>
    ${branding.mode === 'branded' ? html`<footer class="mark">${words.by(SERVICE)}</footer>` : null}
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

function still({ thumbnailUrl }: CheckoutView): Html | null {
  return thumbnailUrl === '' ? null : html`<img class="still" src="${thumbnailUrl}" alt="" width="640" height="360" />`
}

function offer(view: CheckoutView, { words, money }: Speech): Html {
  return html`
    <h1><bdi>${view.title}</bdi></h1>
    <p class="artist"><bdi>${view.artist}</bdi></p>
    <ul class="parts" aria-label="${words.included}">
      ${view.deliverables.map((name) => html`<li>${icon('tick')}${words.deliverables[name]}</li>`)}
    </ul>
    <form method="post" class="pay">
      <input type="hidden" name="form" value="${view.form}" />
      ${price(view, { words, money })}
      <button class="primary" name="action" value="pay">${words.pay(money(view.price, view.currency))}</button>
      <button class="quiet" name="action" value="cancel">${words.cancel}</button>
      <p class="test">
        ${words.test}
        <button class="plain" name="action" value="fail">${words.decline}</button>
      </p>
    </form>
  `
}

function price(view: CheckoutView, { words, money }: Pick<Speech, 'words' | 'money'>): Html {
  const before =
    view.listPrice > view.price
      ? html`<span class="before"
          ><span class="unseen">${words.instead} </span><s>${money(view.listPrice, view.currency)}</s></span
        >`
      : null
  return html`<p class="price">
    <span class="label">${words.total}</span>
    <span class="amounts">${before}<strong>${money(view.price, view.currency)}</strong></span>
  </p>`
}
