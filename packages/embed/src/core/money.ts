/**
 * An amount in minor units as the locale writes it; exact, for it never becomes a fraction. `currency` is ISO 4217;
 * the digits after the point are that currency's (JPY none, KWD three).
 */
export function moneyText(minor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0
  const text = String(minor).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const decimal = digits === 0 ? whole : `${whole}.${text.slice(-digits)}`
  return format.format(decimal as Intl.StringNumericLiteral)
}

/** `percent` in whole percent, as the locale writes it. */
export function percentText(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)
}
