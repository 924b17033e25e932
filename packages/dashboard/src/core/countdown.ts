/** The time that is left, in whole units. */
export interface Remaining {
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Rounded up to a second, so that it reads 0 only at the end. */
export function remaining(until: number, now: number): Remaining {
  const all = Math.max(0, Math.ceil((until - now) / 1_000))
  return { hours: Math.floor(all / 3_600), minutes: Math.floor((all % 3_600) / 60), seconds: all % 60 }
}

/** `1:02:03` or `2:03`. */
export function clockText({ hours, minutes, seconds }: Remaining): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
