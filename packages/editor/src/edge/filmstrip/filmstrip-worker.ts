// Module worker: reads the frames of one stream per task.
import { EncodedPacketSink, Input, MP4, UrlSource, VideoSampleSink, type InputVideoTrack } from 'mediabunny'
import type { FilmRequest, FilmResult } from '../../ports/film-reader.ts'
import type { FilmReport, FilmTask } from './worker-messages.ts'
import { isWebKit } from '../render/engine.ts'
import { createReadPicture } from '../render/webkit-picture.ts'

self.addEventListener('message', ({ data: { id, ...request } }: MessageEvent<FilmTask>) => {
  const onFrame = (second: number, picture: ImageBitmap): void => {
    const report: FilmReport = { type: 'frame', id, second, picture }
    self.postMessage(report, { transfer: [picture] })
  }
  void readFrames({ ...request, onFrame }).then((result) => {
    const report: FilmReport = { type: 'end', id, result }
    self.postMessage(report)
  })
})

/** Within the second, so that rounding does not select the keyframe before. */
const SAMPLED_AT = 0.02
const RETRIES = 1

/** Decodes single frames of a stream: only keyframes, which need no frames before them. */
async function readFrames({ address, seconds, height, onFrame }: FilmRequest): Promise<FilmResult> {
  if (!('VideoDecoder' in globalThis)) return 'unsupported'
  const source = new UrlSource(address, { getRetryDelay: (attempts) => (attempts < RETRIES ? 1 : null) })
  const input = new Input({ formats: [MP4], source })
  try {
    const track = await input.getPrimaryVideoTrack()
    // Another clip may have a codec that this browser knows.
    if (track === null || !(await track.canDecode())) return 'done'
    await drawKeyframes(track, { seconds, height, onFrame })
    return 'done'
  } catch {
    // The caller reads it again, and shows the thumbnail until then.
    return 'failed'
  } finally {
    input.dispose()
  }
}

async function drawKeyframes(
  track: InputVideoTrack,
  { seconds, height, onFrame }: Omit<FilmRequest, 'address'>,
): Promise<void> {
  const width = Math.max(1, Math.round((track.displayWidth / Math.max(1, track.displayHeight)) * height))
  const packets = new EncodedPacketSink(track)
  const samples = new VideoSampleSink(track)
  const requested = [...seconds].sort((one, other) => one - other)
  const times = await Promise.all(
    requested.map(async (second) => {
      const packet = await packets.getKeyPacket(second + SAMPLED_AT, { metadataOnly: true })
      return packet?.timestamp ?? 0
    }),
  )
  const readPicture = isWebKit() ? createReadPicture() : null
  let at = 0
  for await (const sample of samples.samplesAtTimestamps(times)) {
    const second = requested[at]
    at += 1
    if (sample === null || second === undefined) continue
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    const read = readPicture === null ? null : await readPicture(sample)
    if (context !== null && read === null) sample.draw(context, 0, 0, width, height)
    else if (read !== null) context?.drawImage(read, 0, 0, width, height)
    sample.close()
    onFrame(second, canvas.transferToImageBitmap())
  }
}
