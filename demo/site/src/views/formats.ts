import { formatFor } from '@proscenium/ui/format'

const format = formatFor('en')

/** An amount in minor units of its currency. */
export const { money: formatMoney, dateTime: formatMoment } = format

/** Whole seconds, as `0:24`. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
