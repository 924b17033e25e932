// Texts of cards. Formatters are costly to create and a grid has thousands of cards, so they are shared.
import { formatFor } from '@proscenium/ui/format'
import { useI18n } from '../../i18n/i18n-provider.tsx'

export interface CardText {
  /** Seconds as `3:24`, or `1:03:24`; the same digits in every language, as in the editor. */
  clock(seconds: number): string
  /** Seconds in words, for screen readers: `3 minutes 24 seconds`. */
  duration(seconds: number): string
  /** Minor units of the currency. */
  money(minor: number, currency: string): string
  number(value: number): string
}

const byTag = new Map<string, CardText>()

function cardTextFor(tag: string): CardText {
  const known = byTag.get(tag)
  if (known !== undefined) return known
  const created = createCardText(tag)
  byTag.set(tag, created)
  return created
}

export const useCardText = (): CardText => cardTextFor(useI18n().language.tag)

function createCardText(tag: string): CardText {
  const { money } = formatFor(tag)
  const number = new Intl.NumberFormat(tag)
  const units = (['hour', 'minute', 'second'] as const).map(
    (unit) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }),
  )
  const prices = new Map<string, string>()
  return {
    clock: clockOf,
    duration: (seconds) =>
      partsOf(seconds)
        .flatMap((value, index) => (value === 0 ? [] : [units[index]?.format(value) ?? '']))
        .join(' '),
    money(minor, currency) {
      const key = `${minor} ${currency}`
      const text = prices.get(key) ?? money(minor, currency)
      prices.set(key, text)
      return text
    },
    number: (value) => number.format(value),
  }
}

function partsOf(seconds: number): readonly [hours: number, minutes: number, seconds: number] {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
}

function clockOf(seconds: number): string {
  const [hours, minutes, rest] = partsOf(seconds)
  const tail = String(rest).padStart(2, '0')
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${String(minutes).padStart(2, '0')}:${tail}`
}
