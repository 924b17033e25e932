import film from './hevc-film.json' with { type: 'json' }
import { masterStream, previewStream, type HevcStream } from './hevc-units.ts'
import { videoFromUnits, type VideoTrack } from './mux.ts'

/** `film`: 16 seconds of the clip `moon-clouds` at 5 frames per second, encoded once with x265, as the coded stream. */
const streams = { film, coded: { master: masterStream, preview: previewStream } } as const satisfies Record<
  string,
  Record<'master' | 'preview', HevcStream>
>

function unitsOf(stream: HevcStream): Uint8Array[] {
  const run = Buffer.from(stream.lines.join(''), 'base64')
  let at = 0
  return stream.lengths.map((length) => {
    at += length
    return Uint8Array.from(run.subarray(at - length, at))
  })
}

export interface HevcChoice {
  readonly set: keyof typeof streams
  readonly role: 'master' | 'preview'
  readonly framesPerSecond: number
}

/**
 * The HEVC track of the clip that browsers without HEVC can only play as sound
 * (docs/decisions/browsers/media-in-browsers.md).
 */
export function hevcTrack({ set, role, framesPerSecond }: HevcChoice): VideoTrack {
  const stream: HevcStream = streams[set][role]
  const config = {
    codec: stream.codec,
    codedWidth: stream.width,
    codedHeight: stream.height,
    description: Uint8Array.from(Buffer.from(stream.description, 'base64')),
  }
  return videoFromUnits({
    codec: 'hevc',
    units: unitsOf(stream),
    keys: new Set(stream.keys),
    framesPerSecond,
    config,
  })
}
