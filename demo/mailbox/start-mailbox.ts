// The mailbox of the demo: a mail server for the service, and a page that shows what it received.
import { listen, type ListeningServer } from '../partner/server/listen.ts'
import { mailboxApp } from './mailbox-app.ts'
import { startSmtpListener } from './smtp-listener.ts'
import { styleSheets } from './style-sheets.ts'

/** The sender of every mail in the demo. */
const SENDER = 'dashboard@proscenium.example'

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
  const app = mailboxApp({ messages: smtp.messages, styleSheets })
  try {
    const page = await listen(app, { name: 'mailbox', port })
    const close = async (): Promise<void> => void (await Promise.all([page.close(), smtp.close()]))
    return { ...page, mail: { url: smtp.url, from: SENDER }, close }
  } catch (error) {
    await smtp.close()
    throw error
  }
}
