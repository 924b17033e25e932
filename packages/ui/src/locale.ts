// The supported languages, and which one a user gets.

/** English comes first: it is bundled, the others are fetched. */
export const locales = ['en', 'de', 'fr', 'es', 'pt-BR', 'ja', 'ar', 'he'] as const

export type Locale = (typeof locales)[number]

export interface Language {
  readonly locale: Locale
  readonly direction: 'ltr' | 'rtl'
  /** The tag for dates, numbers and money: with the user's own region if known. */
  readonly tag: string
}

/** By language subtag alone (`iw` is already canonicalised to `he`): the Brazilian messages serve every Portuguese. */
const byLanguage = new Map<string, Locale>(locales.map((locale) => [locale.slice(0, 2), locale]))

/** Arabic prices and times use the same digits as the editor's time codes. */
const numbering: Partial<Record<Locale, string>> = { ar: 'latn' }

/**
 * The first supported language among `preferences`, BCP 47 tags in order of preference; English if there is none. A tag with
 * another script than the language's usual one does not match. Invalid tags are skipped.
 */
export function languageFor(preferences: readonly string[]): Language {
  for (const preference of preferences) {
    const found = matching(preference)
    if (found !== null) return found
  }
  return languageOf('en', 'en')
}

/**
 * A tag as browsers send it, without a script. No region of our languages implies another script (locale.test.ts checks
 * each with ICU), so ICU is not loaded: on a slow machine, loading it takes longer than the rest of this function.
 */
const plain = /^[a-z]{2}(?:-[A-Z]{2})?$/

function matching(preference: string): Language | null {
  const known = plain.test(preference) ? byLanguage.get(preference.slice(0, 2)) : undefined
  if (known !== undefined) return languageOf(known, preference)
  const tag = parse(preference)
  const locale = tag === null ? undefined : byLanguage.get(tag.language)
  if (tag === null || locale === undefined) return null
  const usual = new Intl.Locale(tag.language).maximize().script
  return tag.maximize().script === usual ? languageOf(locale, tag.baseName) : null
}

function parse(preference: string): Intl.Locale | null {
  try {
    return new Intl.Locale(preference)
  } catch {
    return null
  }
}

function languageOf(locale: Locale, tag: string): Language {
  const digits = numbering[locale]
  return {
    locale,
    direction: locale === 'ar' || locale === 'he' ? 'rtl' : 'ltr',
    tag: digits === undefined ? tag : `${tag}-u-nu-${digits}`,
  }
}
