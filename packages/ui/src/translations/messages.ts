// A page's messages in one language (H-15). Their texts are JSON in ICU MessageFormat, compiled at build time.
import format, { type CompiledMessage } from 'icu-minify/format'
import type { Locale } from '../locale.ts'

/**
 * Messages of the type of the English texts: a string, or a function of the arguments by name. `Arguments` is generated
 * from the texts. Names that start with `@` are notes for translators.
 */
export type MessagesOf<Texts, Arguments, Path extends string = ''> = {
  readonly [Key in keyof Texts & string as Key extends `@${string}` ? never : Key]: Texts[Key] extends string
    ? Arguments extends Record<`${Path}${Key}`, infer Values>
      ? (values: Values) => string
      : string
    : MessagesOf<Texts[Key], Arguments, `${Path}${Key}.`>
}

/** Makes the messages of compiled texts. Errors: a message throws if a value is missing or a count is not a number. */
export function messagesFrom<Texts extends object, Arguments>(
  texts: Texts,
  locale: Locale,
): MessagesOf<Texts, Arguments> {
  // Digits are Latin in every language, as in the editor's time codes.
  const tag = `${locale}-u-nu-latn`
  const formatters = {
    getNumberFormat: () => new Intl.NumberFormat(tag),
    getPluralRules: () => new Intl.PluralRules(tag),
    getDateTimeFormat: () => new Intl.DateTimeFormat(tag),
  }
  const messageOf = (text: unknown): unknown => {
    if (typeof text === 'string') return text
    if (!Array.isArray(text)) return mapValues(text as object, messageOf)
    return (values: Readonly<Record<string, string | number>>) =>
      format(text as CompiledMessage, tag, values, { formatters })
  }
  return messageOf(texts) as MessagesOf<Texts, Arguments>
}

function mapValues(part: object, change: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, change(value)]))
}
