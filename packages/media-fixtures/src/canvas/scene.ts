import type { Canvas } from './canvas.ts'
import type { Random } from './noise.ts'

/** Paints the moment `time` (seconds from the start) and replaces the whole canvas. */
export type Painter = (canvas: Canvas, time: number) => void

/** A scene lays out its props once from a seed and then paints moments in any order. */
export type Scene = (random: Random) => Painter
