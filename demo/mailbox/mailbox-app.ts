// The mailbox's pages: what its mail server received, for the reader of the demo's mail.
import express, { type Express, type RequestHandler } from 'express'
import type { Message } from './message.ts'
import { mailboxHtml } from './page.ts'

export interface MailboxOptions {
  /** The newest first. */
  messages(): readonly Message[]
  /** Content by name: `base.css`, which imports `tokens.css`, `button.css` and `mailbox.css`. */
  readonly styleSheets: Readonly<Record<string, string>>
}

/** The mailbox, at the root of an origin or mounted below a path. */
export function mailboxApp({ messages, styleSheets }: MailboxOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(headers)
  app.get('/', (_request, response) => void response.type('html').send(mailboxHtml(messages())))
  for (const [name, content] of Object.entries(styleSheets))
    app.get(`/${name}`, (_request, response) => void response.type('css').send(content))
  return app
}

/** Mail is untrusted text with links that sign in: no script, no frame around it, no referrer. */
const headers: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  response.setHeader('Content-Security-Policy', policy)
  next()
}

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
