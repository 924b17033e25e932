// Arrow keys in a row or grid with one tab stop (APG: “roving tabindex”). The pages move the focus.

/** Where a control lies, in CSS pixels from the page's left and top edge. */
export interface Place {
  readonly left: number
  readonly top: number
}

export interface FocusMove {
  readonly key: string
  /** Index of the control with the focus. */
  readonly from: number
  /** All controls, in reading order. */
  readonly places: readonly Place[]
  readonly isRtl: boolean
}

/** Index of the control that a key leads to, `from` at an edge; null for a key that does not move the focus here. */
export function movedFocus({ key, from, places, isRtl }: FocusMove): number | null {
  const last = places.length - 1
  const steps: Readonly<Record<string, number>> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }
  const step = steps[key]
  if (step !== undefined) return Math.min(last, Math.max(0, from + step))
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowDown') return inRow(from, places, 1)
  return key === 'ArrowUp' ? inRow(from, places, -1) : null
}

/** The control of the next row that lies nearest; null where there is only one row. */
function inRow(from: number, places: readonly Place[], direction: 1 | -1): number | null {
  const { left, top } = places[from] ?? { left: 0, top: 0 }
  const distances = places.map((place) => (place.top - top) * direction)
  const next = Math.min(...distances.filter((distance) => distance >= 1))
  if (next === Infinity) return distances.some((distance) => distance <= -1) ? from : null
  const away = places.map((place, index) => (distances[index] === next ? Math.abs(place.left - left) : Infinity))
  return away.indexOf(Math.min(...away))
}
