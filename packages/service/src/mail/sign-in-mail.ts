// The sign-in mail (D-10): the same text as plain text and as HTML without images, scripts or remote addresses.
import { languageFor, type Locale } from '@proscenium/ui/locale'
import { acceptedLanguages } from '../domain/text/accept-language.ts'
import type { MailTransport, SignInMail } from '../ports.ts'
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
  { link, locale, direction }: { link: string; locale: Locale; direction: string },
): string {
  const href = escaped(link)
  return [
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>`,
    '<body style="font-family:system-ui,sans-serif;line-height:1.5;max-width:36em;margin:2em auto;padding:0 1em">',
    `<h1 style="font-size:1.25em">${escaped(heading)}</h1>`,
    `<p><a href="${href}" style="${BUTTON}">${escaped(action)}</a></p>`,
    `<p>${escaped(address)}<br><span dir="ltr" style="overflow-wrap:anywhere">${href}</span></p>`,
    `<p>${escaped(validity)}</p><p>${escaped(unexpected)}</p></body></html>`,
  ].join('\n')
}

const BUTTON =
  'display:inline-block;padding:.75em 1.5em;border-radius:8px;background:#1d1f24;color:#fff;text-decoration:none'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
}
