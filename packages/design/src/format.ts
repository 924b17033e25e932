// Numbers, dates and money as a language writes them. Texts come from the pages’ messages; figures go through here.

export interface Format {
  number(value: number): string
  /** `0.25` is a quarter. */
  percent(share: number): string
  /** `minor` counts the currency's smallest units, as every amount of the service does (`USD` cents, `JPY` yen). Exact. */
  money(minor: number, currency: string): string
  /** A day with its year. `at` is an ISO 8601 instant; the day is that of the person's own clock. */
  date(at: string): string
  /** A day with its time, to the minute. */
  dateTime(at: string): string
  /** The time of day, to the minute. */
  time(at: string): string
  /** A file's size, to three figures at most: `24.1 MB`. */
  fileSize(bytes: number): string
}

/** `tag` is a BCP 47 tag. Errors: each function throws `RangeError` on what is no date or no currency. */
export function formatFor(tag: string): Format {
  const show = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, options)
    return (at: string) => format.format(new Date(at))
  }
  return {
    number: (value) => new Intl.NumberFormat(tag).format(value),
    percent: (share) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    money(minor, currency) {
      const format = new Intl.NumberFormat(tag, { style: 'currency', currency })
      // As text, which a number's binary fraction would round; `formatToParts` takes it in every supported browser.
      const amount = `${minor}e-${format.resolvedOptions().maximumFractionDigits ?? 2}` as unknown as number
      return format.formatToParts(amount).map(legible).join('')
    },
    date: (at) => show({ dateStyle: 'medium' })(at),
    dateTime: (at) => show({ dateStyle: 'medium', timeStyle: 'short' })(at),
    time: (at) => show({ timeStyle: 'short' })(at),
    fileSize(bytes) {
      const power = Math.min(Math.max(Math.floor(Math.log10(bytes) / 3), 1), 3)
      const unit = (['kilobyte', 'megabyte', 'gigabyte'] as const)[power - 1] ?? 'gigabyte'
      const format = new Intl.NumberFormat(tag, { style: 'unit', unit, maximumSignificantDigits: 3 })
      return format.format(bytes / 1_000 ** power)
    },
  }
}

/** Signs such as `US$` begin with Latin letters; in a line from right to left their own order has to be kept (`$US`). */
function legible({ type, value }: Intl.NumberFormatPart, _: number, all: readonly Intl.NumberFormatPart[]): string {
  const fromRight = all.some((part) => part.value.includes('\u200f'))
  return type === 'currency' && fromRight && /^[A-Z]/.test(value) ? `\u2066${value}\u2069` : value
}

/** The forms of a word by count; a language needs only those its grammar has, and always `other`. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/**
 * Picks the form for a count and writes the count in place of `#`: `pluralIn('en')({ one: '# song', other: '# songs' })(2)`.
 * `locale` is the language's own tag, as the forms are.
 */
export function pluralIn(locale: string): (forms: Forms) => (count: number) => string {
  const rules = new Intl.PluralRules(locale)
  const digits = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  return (forms) => (count) => (forms[rules.select(count)] ?? forms.other).replace('#', digits.format(count))
}
