// Formats numbers, dates and money for a language. Messages come from the pages' own tables.

export interface Format {
  number(value: number): string
  /** `0.25` is 25 %. */
  percent(share: number): string
  /**
   * `minor` is an integer in the currency's smallest unit, as all amounts of the service are (`USD` cents, `JPY` yen).
   * Exact.
   */
  money(minor: number, currency: string): string
  /** A day with its year. `at` is an ISO 8601 instant; the day is in the user's time zone. */
  date(at: string): string
  /** A day and time, to the minute. */
  dateTime(at: string): string
  /** The time of day, to the minute. */
  time(at: string): string
  /** A file size with at most three digits: `24.1 MB`. */
  fileSize(bytes: number): string
}

/** `tag` is a BCP 47 tag. Errors: each function throws `RangeError` for an invalid date or currency. */
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
      // A decimal string, because the binary fraction of a number would round. Every supported browser accepts it in
      // `formatToParts`.
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

/** Signs such as `US$` start with Latin letters; right-to-left text would reorder them to `$US` without an isolate. */
function legible({ type, value }: Intl.NumberFormatPart, _: number, all: readonly Intl.NumberFormatPart[]): string {
  const fromRight = all.some((part) => part.value.includes('\u200f'))
  return type === 'currency' && fromRight && /^[A-Z]/.test(value) ? `\u2066${value}\u2069` : value
}
