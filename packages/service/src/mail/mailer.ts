// Who sends the service's mail: an SMTP server, the log of a developer's machine, or none.
import type { Logger } from 'pino'
import type { Mailer, MailTransport } from '../ports.ts'
import { createSmtpTransport, type SmtpOptions } from './smtp-transport.ts'
import { noticeMail } from './notice-mail.ts'
import { signInMail } from './sign-in-mail.ts'

/** Composes each message in the reader's language and hands it to the transport. */
export function createMailer(transport: MailTransport): Mailer {
  return {
    sendSignInLink: (mail) => transport.send(signInMail(mail)),
    sendNotice: (mail) => transport.send(noticeMail(mail)),
    close: () => transport.close(),
  }
}

/** Writes links to the log. For plain development only: a reader of the log can sign in. */
function createLogMailer(log: Logger): Mailer {
  return {
    async sendSignInLink({ link }) {
      log.warn({ event: 'sign_in_link', link }, 'no mail server is configured: open the sign-in link from this line')
    },
    async sendNotice({ notice }) {
      log.info({ event: 'notice', notice }, 'no mail server is configured: the partner is not mailed')
    },
    close: () => undefined,
  }
}

/** Sends nothing; the log says at start that mail is off. Each unsent link is reported as a failure. */
const absentMailer: Mailer = {
  sendSignInLink: async () => await Promise.reject(new Error('no mail server is configured')),
  sendNotice: async () => await Promise.reject(new Error('no mail server is configured')),
  close: () => undefined,
}

/** The configured server; without one the log in plain development, and none elsewhere. */
export function mailerOf({
  smtp,
  plainDevelopment,
  log,
}: {
  readonly smtp: SmtpOptions | undefined
  readonly plainDevelopment: boolean
  readonly log: Logger
}): Mailer {
  if (smtp !== undefined) return createMailer(createSmtpTransport(smtp))
  return plainDevelopment ? createLogMailer(log) : absentMailer
}
