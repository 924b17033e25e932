// The three layouts by the size of the frame (SPEC 4, embed display). The styles decide by a container query of the
// same numbers; this is their statement for tests and for whoever needs it as a value.

export type Layout = 'full' | 'compact' | 'tiny'

/** CSS pixels; a layout applies strictly below either side. */
export const COMPACT = { height: 620, width: 480 } as const
export const TINY = { height: 420, width: 320 } as const
/** Below this nothing can be used: the page says so, and leaves the editor as it is. */
export const UNUSABLE = { height: 150, width: 200 } as const

export interface Size {
  readonly width: number
  readonly height: number
}

export function layoutOf(size: Size): Layout {
  if (isBelow(size, TINY)) return 'tiny'
  return isBelow(size, COMPACT) ? 'compact' : 'full'
}

export function isUnusable(size: Size): boolean {
  return isBelow(size, UNUSABLE)
}

function isBelow(size: Size, limit: Size): boolean {
  return size.height < limit.height || size.width < limit.width
}
