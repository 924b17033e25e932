// Icons beside text, so that nothing depends on colour alone. Drawn on a 16 × 16 grid in the text colour.
import { html, type Html } from '../pages/html.ts'

const icons = {
  tick: html`<path d="m3.5 8.5 3 3 6-7" />`,
  cross: html`<path d="m4.5 4.5 7 7m0-7-7 7" />`,
  clock: html`<circle cx="8" cy="8" r="5.5" /><path d="M8 5v3.25L10 10" />`,
  dash: html`<path d="M4 8h8" />`,
} as const satisfies Record<string, Html>

export type IconName = keyof typeof icons

export function icon(name: IconName): Html {
  return html`<svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">${icons[name]}</svg>`
}
