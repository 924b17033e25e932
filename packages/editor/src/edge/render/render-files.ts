// Renders the files of an edit; the same code runs in a worker and, where a browser's workers lack something, in the page.
import { VideoSampleSink } from 'mediabunny'
import { pictureSize, type Size } from '../../core/export/picture.ts'
import { FRAME_RATE, microsecondsOfFrame } from '../../core/document/frames.ts'
import { lyricAt } from '../../core/lyrics/lyric-spans.ts'
import type { ExportFile, RenderClip, RenderedFile, RenderJob } from '../../ports/renderer.ts'
import { chooseAacEncoder, encodeAac, SAMPLE_RATE, type AacTrack, type Pcm } from './aac.ts'
import { openOutputFile, type OutputFile } from './output-file.ts'
import { withCode } from './render-error.ts'
import { createSources, type Sources } from './sources.ts'

/** Where in each frame of the edit its source is read: 2 ms late, so that rounding cannot select the frame before. */
const SAMPLED_AT = 0.05

/** What rendering needs from the page. */
export interface RenderTools {
  readonly signal: AbortSignal
  /** The next block of the edit's sound; null at its end. */
  readonly nextSound: () => Promise<Pcm | null>
  readonly renew: (videoId: string) => Promise<string | null>
  readonly onWaiting: () => void
  readonly onProgress: (part: number) => void
  readonly onFile: (file: RenderedFile) => void
}

/**
 * Renders in up to two passes: the music video, which can then be uploaded while the other files, which share the second
 * pass and its decoded frames, are rendered.
 */
export async function renderFiles(job: RenderJob, tools: RenderTools): Promise<void> {
  const { renew, onWaiting } = tools
  const sources = createSources({ renew, onWaiting, fetch: (...request) => fetch(...request) })
  try {
    const picture = await pictureOf(job, sources)
    const frames = framesOf(job.clips)
    const work: Work = { job, tools, sources, picture, frames, sound: await encodeSound(tools, frames) }
    const passes = passesOf(job.files)
    let done = 0
    for (const files of passes) {
      const onFrame = (): void => {
        done += files.length
        tools.onProgress(done / (work.frames * job.files.length))
      }
      await renderPass(work, { files, onFrame })
    }
  } finally {
    sources.dispose()
  }
}

interface Work {
  readonly job: RenderJob
  readonly tools: RenderTools
  readonly sources: Sources
  readonly picture: Size
  readonly frames: number
  readonly sound: AacTrack
}

interface Pass {
  readonly files: readonly ExportFile[]
  readonly onFrame: () => void
}

function passesOf(files: readonly ExportFile[]): readonly (readonly ExportFile[])[] {
  const passes = [files.filter((file) => file === 'main'), files.filter((file) => file !== 'main')]
  return passes.filter(({ length }) => length > 0)
}

async function pictureOf({ clips: [first], height }: RenderJob, sources: Sources): Promise<Size> {
  if (first === undefined) return pictureSize(null, height)
  const { displayWidth, displayHeight } = await sources.video(first)
  return pictureSize({ width: displayWidth, height: displayHeight }, height)
}

async function renderPass(work: Work, { files, onFrame }: Pass): Promise<void> {
  const { job, tools, picture, frames, sound } = work
  const lineAt = (frame: number): string | null => lyricAt(job.lyrics, microsecondsOfFrame(frame))?.text ?? null
  const opened: OutputFile[] = []
  try {
    for (const name of files)
      opened.push(await openOutputFile({ name, picture, reelCrop: job.reelCrop, frames, sound, lyricAt: lineAt }))
    await addFrames(work, opened, onFrame)
    for (const file of opened) tools.onFile(await file.finish())
  } catch (error) {
    await Promise.allSettled(opened.map(async (file) => file.cancel()))
    throw error
  }
}

/** Decodes each frame once and adds it to all files. */
async function addFrames(work: Work, files: readonly OutputFile[], onFrame: () => void): Promise<void> {
  const { job, tools, sources } = work
  for (const [index, clip] of job.clips.entries()) {
    const sink = new VideoSampleSink(await sources.video(clip))
    const next = job.clips[index + 1]
    // Reports its failure when it is its turn.
    if (next !== undefined) sources.video(next).catch(() => undefined)
    const frames = sink.samplesAtTimestamps(timesOf(clip))[Symbol.asyncIterator]()
    for (;;) {
      const { value: sample, done } = await withCode('source', async () => frames.next())
      if (done === true) break
      tools.signal.throwIfAborted()
      try {
        await Promise.all(files.map(async (file) => file.addFrame(sample)))
      } finally {
        sample?.close()
      }
      onFrame()
    }
  }
}

function timesOf({ from, to }: RenderClip): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => (from + index + SAMPLED_AT) / FRAME_RATE)
}

/** The sound of the edit as packets; those before time 0 hold what the encoder puts before the sound. */
async function encodeSound(tools: RenderTools, frames: number): Promise<AacTrack> {
  const delay = await chooseAacEncoder()
  const { packets, config } = await encodeAac(async () => {
    tools.signal.throwIfAborted()
    return await tools.nextSound()
  })
  const shifted = packets.map((packet) => packet.clone({ timestamp: packet.timestamp - delay / SAMPLE_RATE }))
  return { packets: shifted.filter(({ timestamp }) => timestamp < frames / FRAME_RATE), config }
}

function framesOf(clips: readonly RenderClip[]): number {
  return clips.reduce((sum, { from, to }) => sum + to - from, 0)
}
