// The document around the checkout page's card: language, title and its one style sheet.
import { accentProperties } from '@proscenium/ui/accent'
import { html, styleElement, type Html } from '../pages/html.ts'
import type { I18n } from './i18n.ts'

/** Appearance, language, and the nonce that the page's policy allows. */
export interface PageContext {
  readonly css: string
  readonly nonce: string
  readonly i18n: I18n
}

/** Shown where the session's branding allows it. */
export const SERVICE_NAME = 'Proscenium'

/** A whole document. `service` says whether the title may name the service. */
export function documentOf(body: Html, context: PageContext & { accent: string | null; service: boolean }): string {
  const { language, messages } = context.i18n
  const colours = Object.entries(accentProperties(context.accent)).map(([name, value]) => `${name}:${value};`)
  const page = html`<!doctype html>
    <html lang="${language.locale}" dir="${language.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${context.service ? `${messages.title} · ${SERVICE_NAME}` : messages.title}</title>
        ${styleElement(`${context.css}\n:root{${colours.join('')}}`, context.nonce)}
      </head>
      <body>
        ${body}
      </body>
    </html>`
  return page.markup
}
