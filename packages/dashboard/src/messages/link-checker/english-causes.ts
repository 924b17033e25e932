// The English texts of the causes are those of the link checker's own package.
import { causeTexts } from '@proscenium/partner/check'
import type { CauseMessages, CauseMessage } from './load.ts'

export const englishCauses = Object.fromEntries(
  Object.entries(causeTexts).map(([cause, { title, fix }]) => [
    cause,
    { title: messageOf(title), fix: messageOf(fix) },
  ]),
) as CauseMessages

function messageOf(text: string): CauseMessage {
  return (values) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
