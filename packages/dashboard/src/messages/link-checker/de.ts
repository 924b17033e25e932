import { link } from './de/link.ts'
import { payload } from './de/payload.ts'
import { signature } from './de/signature.ts'
import type { LinkCheckerMessages } from './en.ts'

export const linkChecker: LinkCheckerMessages = {
  intro:
    'Fügen Sie die Adresse Ihres iframes ein. Nichts wird gespeichert, keine Sitzung beginnt, und alle Probleme werden auf einmal genannt.',
  link: 'Link oder HTML des iframes',
  linkHint: 'Er enthält /partner/embed/, payload und sig.',
  linkMissing: 'Fügen Sie zuerst einen Link ein.',
  website: 'Seite, die den Embed zeigt (optional)',
  websiteHint: 'Zeigt, ob die Seite zu Ihren eingetragenen Websites gehört.',
  websiteAllowed: 'Ihre Websites erlauben dieser Seite, den Embed zu zeigen.',
  check: 'Link prüfen',
  checking: 'Wird geprüft…',
  opens: 'Öffnet sich',
  closed: 'Öffnet sich nicht',
  verdicts: {
    workspace: { title: 'Der Workspace öffnet sich', advice: 'Der Dienst nimmt diesen Link jetzt an.' },
    rejection: { title: 'Der Embed lehnt den Link ab', advice: 'Der Dienst antwortet mit diesem Fehler.' },
    'missing-session': {
      title: 'Der Embed bittet, ihn neu zu öffnen',
      advice: 'Die Adresse ist unvollständig, deshalb fragt der Embed den Dienst nicht.',
    },
    'another-page': { title: 'Das ist nicht der Embed', advice: 'Die Adresse führt woandershin.' },
    'blocked-frame': {
      title: 'Der Browser blockiert den Embed auf dieser Seite',
      advice: 'Nur Ihre eingetragenen Websites dürfen ihn zeigen.',
    },
    unverified: {
      title: 'Die Signatur ist nicht prüfbar',
      advice: 'Es gibt kein Secret, mit dem sie geprüft werden kann.',
    },
  },
  pages: {
    'no-address': 'Das ist keine Adresse.',
    host: 'Sie führt zu einem anderen Server.',
    path: 'Der Dienst hat keine solche Seite.',
    'too-long': 'Sie ist länger, als der Dienst liest.',
  },
  problems: 'Probleme',
  noProblems: 'Nichts zu korrigieren.',
  severities: { error: 'Fehler', warning: 'Warnung', advice: 'Hinweis' },
  language: 'Code in',
  code: 'Korrigierter Code',
  copyCode: 'Korrigierten Code kopieren',
  decoded: 'Dekodierter Link',
  service: 'Dienst',
  clientId: 'Client-ID',
  signature: 'Signatur',
  payload: 'Inhalt (payload)',
  encodings: { base64: 'Base64-Form', text: 'Klartext' },
  size: '{count} Byte',
  raw: 'Text im Link, unsichtbare Zeichen benannt',
  otherCause: {
    title: 'Ein Problem, das diese Seite noch nicht kennt.',
    fix: 'Laden Sie die Seite neu, um die neueste Version zu erhalten.',
  },
  causes: { ...link, ...signature, ...payload },
}
