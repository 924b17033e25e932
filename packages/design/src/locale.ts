// Which languages there are, and which of them a person gets.

/** English first: it is there at once, the others are fetched. */
export const locales = ['en', 'de', 'fr', 'es', 'pt-BR', 'ja', 'ar', 'he'] as const

export type Locale = (typeof locales)[number]

export interface Language {
  readonly locale: Locale
  readonly direction: 'ltr' | 'rtl'
  /** The tag dates, numbers and money are written by: the person's own region where it is known. */
  readonly tag: string
}

/** By language subtag alone (`iw` is `he` by then): Brazilian words serve every Portuguese. */
const byLanguage = new Map<string, Locale>(locales.map((locale) => [locale.slice(0, 2), locale]))

/** Digits and signs of Arabic prices and times stay the ones the editor's time codes have. */
const numbering: Partial<Record<Locale, string>> = { ar: 'latn' }

/**
 * The first wish that can be met, by language, as BCP 47 tags in falling order of preference; English when none can.
 * A wish for another script than the language's usual one is no wish for ours. Tags that are none are passed over.
 */
export function languageFor(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = lookUp(wish)
    if (found !== null) return found
  }
  return languageOf('en', 'en')
}

/**
 * A tag as browsers write it, without a script. No region of our languages implies another script than the usual one
 * (locale.test.ts asks ICU of each), so ICU need not be woken: on a slow machine that takes longer than all else here.
 */
const plain = /^[a-z]{2}(?:-[A-Z]{2})?$/

function lookUp(wish: string): Language | null {
  const known = plain.test(wish) ? byLanguage.get(wish.slice(0, 2)) : undefined
  if (known !== undefined) return languageOf(known, wish)
  const tag = parse(wish)
  const locale = tag === null ? undefined : byLanguage.get(tag.language)
  if (tag === null || locale === undefined) return null
  const usual = new Intl.Locale(tag.language).maximize().script
  return tag.maximize().script === usual ? languageOf(locale, tag.baseName) : null
}

function parse(wish: string): Intl.Locale | null {
  try {
    return new Intl.Locale(wish)
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
