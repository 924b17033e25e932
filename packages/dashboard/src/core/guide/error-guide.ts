// Every error of partners' servers and embeds with its cause and fix, as docs/guides/errors.md has them.
import rows from './error-guide.json' with { type: 'json' }

export const errorSections = ['verification', 'catalogue', 'fulfilment'] as const

export type ErrorSection = (typeof errorSections)[number]

export const errorGuide: Readonly<Record<ErrorSection, Readonly<Record<string, string>>>> = rows
