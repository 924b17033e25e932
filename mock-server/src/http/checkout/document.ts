// The document around the checkout page's card: its language, its title, its one style sheet.
import { accentProperties } from '@proscenium/design/accent'
import { html, styleElement, type Html } from '../pages/html.ts'
import type { I18n } from './i18n.ts'

/** What the page looks like and speaks, and the nonce its policy allows. */
export interface PageContext {
  readonly css: string
  readonly nonce: string
  readonly i18n: I18n
}

/** Named where the branding of a session lets it be. */
export const SERVICE_NAME = 'Proscenium'

/** A whole document. `service` tells whether its title may name the service. */
export function documentOf(body: Html, dress: PageContext & { accent: string | null; service: boolean }): string {
  const { language, messages } = dress.i18n
  const colours = Object.entries(accentProperties(dress.accent)).map(([name, value]) => `${name}:${value};`)
  const page = html`<!doctype html>
    <html lang="${language.locale}" dir="${language.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${dress.service ? `${messages.title} · ${SERVICE_NAME}` : messages.title}</title>
        ${styleElement(`${dress.css}\n:root{${colours.join('')}}`, dress.nonce)}
      </head>
      <body>
        ${body}
      </body>
    </html>`
  return page.markup
}
