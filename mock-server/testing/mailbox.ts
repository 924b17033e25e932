// A real SMTP server that keeps the mail it receives.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** As sent, with its headers. */
  readonly raw: string
  /** The plain-text part. */
  readonly text: string
}

export interface Mailbox {
  /** For `ServerOptions.mail`. */
  readonly mail: { readonly url: string; readonly from: string }
  readonly received: readonly ReceivedMail[]
  /** The next mail that has not been taken yet. */
  next(): Promise<ReceivedMail>
  /** From now on, the server rejects every message. */
  reject(): void
  close(): Promise<void>
}

export const SENDER = 'dashboard@proscenium.example'

export async function startMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const waiting: ((mail: ReceivedMail) => void)[] = []
  let [taken, rejecting] = [0, false]
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const receive = async (): Promise<void> => {
        const raw = await text(stream)
        if (rejecting) return done(new Error('mailbox full'))
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const mail = { from, to: envelope.rcptTo.map(({ address }) => address), raw, text: plainText(raw) }
        received.push(mail)
        done()
        waiting.shift()?.(mail)
      }
      void receive()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    mail: { url: `smtp://127.0.0.1:${port}`, from: SENDER },
    received,
    async next() {
      taken += 1
      const present = received[taken - 1]
      return present ?? (await new Promise((resolve) => waiting.push(resolve)))
    },
    reject: () => {
      rejecting = true
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The decoded first part of a multipart message. */
function plainText(raw: string): string {
  const [, part = ''] = raw.split(/\r\n--[^\r\n]+\r\n/)
  const [head = '', body = ''] = part.split(/\r\n\r\n([\s\S]*)/)
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  const unfolded = body.replaceAll(/=\r\n/g, '')
  const bytes = unfolded.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString() : body
}
