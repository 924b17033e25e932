import type { Canvas } from './canvas.ts'
import type { Random } from './noise.ts'

/** Paints the moment `time` (seconds from the start) on a canvas; whatever was there before is gone. */
export type Painter = (canvas: Canvas, time: number) => void

/** A scene lays out its props once from a seed and then paints any moment, in any order. */
export type Scene = (random: Random) => Painter
