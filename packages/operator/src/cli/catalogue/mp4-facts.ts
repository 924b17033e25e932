// Duration and dimensions of an MP4, read from its index alone.
import { CustomSource, Input, MP4, QTFF } from 'mediabunny'

export interface MediaFacts {
  readonly width: number
  readonly height: number
  readonly duration_seconds: number
}

/** Bytes from `start` up to `end`, exclusive. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>

const MILLISECONDS = 1_000

/** Width and height as displayed. Errors: rejects if the file is not an MP4 with a video track, or cannot be read. */
export async function mp4Facts(size: number, read: ReadRange): Promise<MediaFacts> {
  const input = new Input({ formats: [MP4, QTFF], source: new CustomSource({ getSize: () => size, read }) })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (track === null) throw new Error('it has no video track')
    if ((await track.getCodec()) === null) throw new Error('its video codec is unknown')
    const width = await track.getDisplayWidth()
    const height = await track.getDisplayHeight()
    const duration = await input.computeDuration()
    return { width, height, duration_seconds: Math.round(duration * MILLISECONDS) / MILLISECONDS }
  } finally {
    input.dispose()
  }
}
