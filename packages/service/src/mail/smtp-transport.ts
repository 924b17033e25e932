// Mail through any SMTP server (D-10).
import type { MailTransport } from '../ports.ts'

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user name and password if the server wants them. */
  readonly url: string
  /** Address of the sender. */
  readonly from: string
}

/** A mail takes seconds; a silent server does not hold a shutdown for minutes. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const
const CONNECTIONS_MAX = 3

export function createSmtpTransport(options: SmtpOptions): MailTransport {
  let opened: ReturnType<typeof openTransport> | null = null
  return {
    async send(message) {
      const transport = await (opened ??= openTransport(options))
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({ ...message, from: options.from, headers })
    },
    // A library that could not be loaded has failed `send`.
    close: () =>
      void opened?.then(
        (transport) => transport.close(),
        () => undefined,
      ),
  }
}

/** Loads the mail library with the first message: a server that sends none does without its memory. */
async function openTransport({ url }: SmtpOptions) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...smtpSettings(url),
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    // A message never makes the service read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  })
}

/**
 * What an address means. Messages carry credentials, so they leave the machine over TLS only: `smtp` needs STARTTLS,
 * except to loopback; `?requireTLS=` says otherwise. Without need, STARTTLS is used where it is offered.
 */
export function smtpSettings(url: string) {
  const { hostname, port, protocol, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return {
    host,
    port: port === '' ? (secure ? SMTPS_PORT : SUBMISSION_PORT) : Number(port),
    /** TLS from the start, rather than by STARTTLS. */
    secure,
    requireTLS: !secure && (searchParams.get('requireTLS') ?? String(!isLoopback(host))) !== 'false',
    ...(username === '' ? {} : { auth }),
  }
}

const SMTPS_PORT = 465
const SUBMISSION_PORT = 587

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}
