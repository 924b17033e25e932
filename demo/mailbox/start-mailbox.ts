// The mailbox of the demo: a mail server for the service, and a page that shows what it received.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import express, { type RequestHandler } from 'express'
import { listen, type ListeningServer } from '../partner/server/listen.ts'
import { mailboxHtml } from './page.ts'
import { startSmtpListener } from './smtp-listener.ts'

/** The sender of every mail in the demo. */
const SENDER = 'dashboard@proscenium.example'

const { resolve } = createRequire(import.meta.url)
/** The page's style sheets; `base.css` imports the tokens. */
const sheets = {
  '/base.css': resolve('@proscenium/ui/base.css'),
  '/tokens.css': resolve('@proscenium/ui/tokens.css'),
  '/button.css': resolve('@proscenium/ui/button.module.css'),
  '/mailbox.css': join(import.meta.dirname, 'mailbox.css'),
}

export interface RunningMailbox extends ListeningServer {
  /** For the service's `mail`. */
  readonly mail: { readonly url: string; readonly from: string }
}

/**
 * Starts both on loopback: the page on `http://mailbox.localhost:<port>`, where 0 takes any free port. Messages stay in
 * memory. Errors: as for `listen`.
 */
export async function startMailbox({ port }: { readonly port: number }): Promise<RunningMailbox> {
  const smtp = await startSmtpListener()
  const app = express()
  app.disable('x-powered-by')
  app.use(headers)
  app.get('/', (_request, response) => void response.type('html').send(mailboxHtml(smtp.messages())))
  for (const [path, file] of Object.entries(sheets))
    app.get(path, (_request, response) => response.sendFile(file, fileOptions))
  try {
    const page = await listen(app, { name: 'mailbox', port })
    const close = async (): Promise<void> => void (await Promise.all([page.close(), smtp.close()]))
    return { ...page, mail: { url: smtp.url, from: SENDER }, close }
  } catch (error) {
    await smtp.close()
    throw error
  }
}

/** The repository may be in a hidden folder; the headers below decide about caching. */
const fileOptions = { dotfiles: 'allow', cacheControl: false } as const

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
