// Marks beside words, so that nothing is told by colour alone. Drawn on 16 × 16, in the colour of the text.
import { html, type Html } from '../pages/html.ts'

const marks = {
  tick: html`<path d="m3.5 8.5 3 3 6-7" />`,
  cross: html`<path d="m4.5 4.5 7 7m0-7-7 7" />`,
  clock: html`<circle cx="8" cy="8" r="5.5" /><path d="M8 5v3.25L10 10" />`,
  dash: html`<path d="M4 8h8" />`,
} as const satisfies Record<string, Html>

export type IconName = keyof typeof marks

export function icon(mark: IconName): Html {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">${marks[mark]}</svg>`
}
