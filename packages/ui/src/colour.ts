// WCAG 2.2 colour maths on sRGB.

/** Channels 0..255. */
export interface Rgb {
  readonly red: number
  readonly green: number
  readonly blue: number
}

export const BLACK: Rgb = { red: 0, green: 0, blue: 0 }
export const WHITE: Rgb = { red: 255, green: 255, blue: 255 }

/** Parses `#RRGGBB` in either case; anything else is null. */
export function parseHex(text: string): Rgb | null {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return null
  const value = Number.parseInt(text.slice(1), 16)
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 }
}

/** Formats as `#rrggbb`. */
export function formatHex({ red, green, blue }: Rgb): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`
}

const linear = Float64Array.from({ length: 256 }, (_, channel) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/** Relative luminance, 0..1. */
export function luminance({ red, green, blue }: Rgb): number {
  return 0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0)
}

/** Contrast ratio of two colours, 1..21. */
export function contrast(one: Rgb, other: Rgb): number {
  const first = luminance(one) + 0.05
  const second = luminance(other) + 0.05
  return Math.max(first, second) / Math.min(first, second)
}

/** `share` 0 is `from`, 1 is `to`; rounded to whole channels. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const blend = (left: number, right: number) => Math.round(left + (right - left) * share)
  return { red: blend(from.red, to.red), green: blend(from.green, to.green), blue: blend(from.blue, to.blue) }
}
