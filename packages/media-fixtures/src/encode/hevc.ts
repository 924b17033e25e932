import { masterStream, previewStream, type HevcStream } from './hevc-units.ts'
import { videoFromUnits, type VideoTrack } from './mux.ts'

const streams = { master: masterStream, preview: previewStream }

function unitsOf(stream: HevcStream): Uint8Array[] {
  const run = Buffer.from(stream.lines.join(''), 'base64')
  let at = 0
  return stream.lengths.map((length) => {
    at += length
    return Uint8Array.from(run.subarray(at - length, at))
  })
}

/**
 * The HEVC track of a role, for the clip that browsers without HEVC can only play as sound
 * (docs/decisions/browsers/media-in-browsers.md).
 */
export function hevcTrack(role: keyof typeof streams, framesPerSecond: number): VideoTrack {
  const stream = streams[role]
  const config = {
    codec: stream.codec,
    codedWidth: stream.width,
    codedHeight: stream.height,
    description: Uint8Array.from(Buffer.from(stream.description, 'base64')),
  }
  return videoFromUnits({ codec: 'hevc', units: unitsOf(stream), keys: new Set([0]), framesPerSecond, config })
}
