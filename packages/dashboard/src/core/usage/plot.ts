// Geometry of the charts, in units of the view box.

export interface PlotArea {
  readonly width: number
  readonly height: number
}

export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The smallest of 1, 1.5, 2, 3, 4, 5, 6 and 8 times a power of ten that is at least `value`; at least 1 and whole. */
export function niceCeiling(value: number): number {
  if (value <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find(
    (factor) => factor * power >= value && Number.isInteger(factor * power),
  )
  return (step ?? 10) * power
}

const GAP = 0.28
const BAR_WIDTH_MAX = 48
/** So that a small count beside a large one can be seen. */
const HEIGHT_MIN = 1.5

export function bars(counts: readonly number[], { width, height }: PlotArea): Bar[] {
  const ceiling = niceCeiling(Math.max(0, ...counts))
  const slot = width / Math.max(counts.length, 1)
  const bar = Math.min(slot * (1 - GAP), BAR_WIDTH_MAX)
  return counts.map((count, index) => {
    const tall = count === 0 ? 0 : Math.max(HEIGHT_MIN, (count / ceiling) * height)
    return {
      x: round(index * slot + (slot - bar) / 2),
      y: round(height - tall),
      width: round(bar),
      height: round(tall),
    }
  })
}

/** Which of `count` buckets get a label: the first, the last, and up to `most` in all at equal distances. */
export function labelled(count: number, most: number): readonly number[] {
  if (count === 0) return []
  const step = Math.max(1, Math.ceil((count - 1) / (most - 1)))
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % step === 0)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
