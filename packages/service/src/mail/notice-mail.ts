// Mails to a partner's login about its account (D-13). They contain no secret and nothing that a client chose.
import { languageFor, type Locale } from '@proscenium/ui/locale'
import { acceptedLanguages } from '../domain/text/accept-language.ts'
import type { MailTransport, NoticeMail } from '../ports.ts'
import { escaped, mailButton, mailHtml } from './mail-html.ts'
import ar from './messages/notices/ar.json' with { type: 'json' }
import de from './messages/notices/de.json' with { type: 'json' }
import en from './messages/notices/en.json' with { type: 'json' }
import es from './messages/notices/es.json' with { type: 'json' }
import fr from './messages/notices/fr.json' with { type: 'json' }
import he from './messages/notices/he.json' with { type: 'json' }
import ja from './messages/notices/ja.json' with { type: 'json' }
import ptBr from './messages/notices/pt-BR.json' with { type: 'json' }

/** None has an argument. */
type NoticeMessages = Omit<typeof en, `@${string}`>

const messagesByLocale: Readonly<Record<Locale, NoticeMessages>> = { en, de, fr, es, 'pt-BR': ptBr, ja, ar, he }

/** In the best of the languages of the partner's last sign-in. */
export function noticeMail(mail: NoticeMail): Parameters<MailTransport['send']>[0] {
  const language = languageFor(acceptedLanguages(mail.languages))
  const messages = messagesByLocale[language.locale]
  const { subject, happened, advice } = messages[mail.notice]
  const facts = factsOf(mail, messages, language.locale)
  const lines = facts.map(([name, value]) => `${name}: ${value}`)
  const rows = facts.map(([name, value]) => `${escaped(name)}: <bdi>${escaped(value)}</bdi>`)
  const body = [
    `<p>${rows.join('<br>')}</p>`,
    `<p>${escaped(advice)}</p>`,
    mailButton(mail.dashboard, messages.open),
    `<p>${escaped(messages.why)}</p>`,
  ]
  return {
    to: mail.to,
    subject: `${subject} · Proscenium`,
    text: [happened, '', ...lines, '', advice, '', mail.dashboard, '', messages.why, ''].join('\n'),
    html: mailHtml(language, { subject, heading: happened, body }),
  }
}

function factsOf(
  { at, network, browser, byOperator }: NoticeMail,
  messages: NoticeMessages,
  locale: Locale,
): readonly (readonly [name: string, value: string])[] {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)
  const facts = [
    [messages.time, `${time} UTC`],
    [messages.network, network],
    [messages.browser, browser],
    [messages.by, byOperator ? messages.operator : null],
  ] as const
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}
