// The sign-in mail (D-10): the same text as plain text and as HTML without images, scripts or remote addresses.
import { languageFor, type Locale } from '@proscenium/ui/locale'
import { acceptedLanguages } from '../domain/text/accept-language.ts'
import type { MailTransport, SignInMail } from '../ports.ts'
import { escaped, mailButton, mailHtml } from './mail-html.ts'
import ar from './messages/ar.json' with { type: 'json' }
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }
import ja from './messages/ja.json' with { type: 'json' }
import ptBr from './messages/pt-BR.json' with { type: 'json' }

/** None has an argument. */
type SignInMessages = Omit<typeof en, `@${string}`>

const messagesByLocale: Readonly<Record<Locale, SignInMessages>> = { en, de, fr, es, 'pt-BR': ptBr, ja, ar, he }

type Message = Parameters<MailTransport['send']>[0]

/** In the best of the reader's languages. */
export function signInMail({ to, link, languages }: SignInMail): Message {
  const { locale, direction } = languageFor(acceptedLanguages(languages))
  const messages = messagesByLocale[locale]
  return {
    to,
    subject: `${messages.subject} · Proscenium`,
    text: textOf(messages, link),
    html: htmlOf(messages, { link, locale, direction }),
  }
}

function textOf({ heading, validity, unexpected }: SignInMessages, link: string): string {
  return [heading, '', link, '', validity, '', unexpected, ''].join('\n')
}

function htmlOf(
  { subject, heading, action, address, validity, unexpected }: SignInMessages,
  { link, ...language }: { link: string; locale: Locale; direction: 'ltr' | 'rtl' },
): string {
  const body = [
    mailButton(link, action),
    `<p>${escaped(address)}<br><span dir="ltr" style="overflow-wrap:anywhere">${escaped(link)}</span></p>`,
    `<p>${escaped(validity)}</p><p>${escaped(unexpected)}</p>`,
  ]
  return mailHtml(language, { subject, heading, body })
}
