/** Linear light: red, green, blue; 1 is a plain white surface, light sources exceed it. */
export type Colour = readonly [number, number, number]

/**
 * A picture in linear light. The origin is the centre of the set, x grows to the right and y downwards; without a camera,
 * one unit is the side of a square with the picture's area, so that a scene has the same scale in landscape and portrait.
 */
export interface Canvas {
  readonly width: number
  readonly height: number
  /** Pixels per unit. */
  readonly unit: number
  /** x of the right edge of the picture without a camera; the left edge is `-right`. */
  readonly right: number
  /** y of the bottom edge of the picture without a camera; the top edge is `-bottom`. */
  readonly bottom: number
  /** Where the origin is, in pixels. */
  readonly originX: number
  readonly originY: number
  /** 1 at 640 × 360 pixels: scenes give the coarseness of their fields for this size. */
  readonly scale: number
  /** Red, green, blue per pixel, row by row. */
  readonly data: Float32Array
}

/** The part of the set that a picture shows. */
export interface Camera {
  /** The point at the picture's centre. */
  readonly x: number
  readonly y: number
  /** 1 shows one unit per unit. */
  readonly zoom: number
}

/** Scenes are painted up to here. */
const EDGE = 0.72

/** Keeps what is shown within the painted set. */
const within = (centre: number, half: number): number => {
  const reach = Math.max(0, EDGE - half)
  return Math.max(-reach, Math.min(reach, centre))
}

/** A black canvas of whole pixels. A film's frames share the `data` of one, because allocating it costs milliseconds. */
export function createCanvas(
  { width, height }: { width: number; height: number },
  camera?: Camera,
  data = new Float32Array(width * height * 3),
): Canvas {
  data.fill(0)
  const base = Math.sqrt(width * height)
  const right = width / base / 2
  const bottom = height / base / 2
  const { x, y, zoom } = camera ?? { x: 0, y: 0, zoom: 1 }
  const unit = base * zoom
  return {
    width,
    height,
    unit,
    right,
    bottom,
    originX: width / 2 - within(x, right / zoom) * unit,
    originY: height / 2 - within(y, bottom / zoom) * unit,
    scale: base / 480,
    data,
  }
}

const channel = (hex: string, at: number): number => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2

/** Cache of parsed colours: scenes name them in their innermost loops. */
const known = new Map<string, Colour>()

function colourOf(hex: string): Colour {
  const found = known.get(hex)
  if (found !== undefined) return found
  const colour: Colour = [channel(hex, 1), channel(hex, 3), channel(hex, 5)]
  known.set(hex, colour)
  return colour
}

/** Linear light of an sRGB colour written `#rrggbb`, times `strength`. Assumes a gamma of 2, as `toneMap` does. */
export function light(hex: string, strength = 1): Colour {
  const colour = colourOf(hex)
  return strength === 1 ? colour : [colour[0] * strength, colour[1] * strength, colour[2] * strength]
}

/** Interpolates between two colours; `part` 0 is `from`, 1 is `to`. */
export const mix = (from: Colour, to: Colour, part: number): Colour => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
]

/** Multiplies the brightness of `colour` by `factor`. */
export const dim = (colour: Colour, factor: number): Colour => [
  colour[0] * factor,
  colour[1] * factor,
  colour[2] * factor,
]

/** A colour on a gradient through equally spaced `stops`; `part` in [0, 1]. */
export function ramp(stops: readonly Colour[], part: number): Colour {
  const place = Math.max(0, Math.min(1, part)) * (stops.length - 1)
  const index = Math.min(stops.length - 2, Math.floor(place))
  const from = stops[index]
  const to = stops[index + 1]
  return from === undefined || to === undefined ? [0, 0, 0] : mix(from, to, place - index)
}

/** A saturated colour by its position on the colour wheel (0..1 is the full circle). */
export function hue(position: number, strength = 1): Colour {
  const wave = (shift: number): number => (0.5 + 0.5 * Math.cos((position + shift) * Math.PI * 2)) ** 2 * strength
  return [wave(0), wave(-1 / 3), wave(-2 / 3)]
}

/** Adds light to the pixel whose red component is at `index`. */
export function addLight(data: Float32Array, index: number, colour: Colour): void {
  data[index] = (data[index] ?? 0) + colour[0]
  data[index + 1] = (data[index + 1] ?? 0) + colour[1]
  data[index + 2] = (data[index + 2] ?? 0) + colour[2]
}

export interface Paint {
  colour: Colour
  /** 0..1. */
  opacity: number
}

/** Blends paint over the pixel whose red component is at `index`. */
export function cover(data: Float32Array, index: number, { colour, opacity }: Paint): void {
  const rest = 1 - opacity
  data[index] = (data[index] ?? 0) * rest + colour[0] * opacity
  data[index + 1] = (data[index + 1] ?? 0) * rest + colour[1] * opacity
  data[index + 2] = (data[index + 2] ?? 0) * rest + colour[2] * opacity
}
