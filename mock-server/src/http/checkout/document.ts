// The document around the checkout page's card: its language, its title, its one style sheet.
import { accentProperties } from '@proscenium/embed/accent'
import { html, styleElement, type Html } from '../html.ts'
import type { Speech } from './speech.ts'

/** What the page looks like and speaks, and the nonce its policy allows. */
export interface Dress {
  readonly css: string
  readonly nonce: string
  readonly speech: Speech
}

/** Named where the branding of a session lets it be. */
export const SERVICE = 'Proscenium'

/** A whole document. `service` tells whether its title may name the service. */
export function documentOf(body: Html, dress: Dress & { accent: string | null; service: boolean }): string {
  const { language, words } = dress.speech
  const colours = Object.entries(accentProperties(dress.accent)).map(([name, value]) => `${name}:${value};`)
  const page = html`<!doctype html>
    <html lang="${language.locale}" dir="${language.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${dress.service ? `${words.title} · ${SERVICE}` : words.title}</title>
        ${styleElement(`${dress.css}\n:root{${colours.join('')}}`, dress.nonce)}
      </head>
      <body>
        ${body}
      </body>
    </html>`
  return page.markup
}
