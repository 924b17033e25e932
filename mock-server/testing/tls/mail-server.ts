// A real SMTP server with STARTTLS, or without it, that records what reached it and how.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { TestCertificate } from './certificate.ts'

export interface TlsMailServer {
  readonly port: number
  /** Each login and each mail, in order: `login over TLS`, `mail in plain text`. */
  readonly seen: readonly string[]
  /** The mails as sent. */
  readonly mails: readonly string[]
  close(): Promise<void>
}

/** Accepts every login and every mail. Without a certificate it offers no STARTTLS. */
export async function startTlsMailServer(certificate: TestCertificate | null): Promise<TlsMailServer> {
  const seen: string[] = []
  const mails: string[] = []
  const record = (what: string, { secure }: { readonly secure: boolean }): void =>
    void seen.push(`${what} ${secure ? 'over TLS' : 'in plain text'}`)
  const server = new SMTPServer({
    ...(certificate === null ? { disabledCommands: ['STARTTLS'] } : { cert: certificate.cert, key: certificate.key }),
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username }, session, done) {
      record('login', session)
      done(null, { user: username })
    },
    onData(stream, session, done) {
      const receive = async (): Promise<void> => {
        mails.push(await text(stream))
        record('mail', session)
        done()
      }
      void receive()
    },
  })
  // A client that rejects the certificate ends the handshake.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, seen, mails, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
