// Frames of the videos for the timeline's filmstrips: read when they come into view, the latest first, and cached.
import { signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import type { ReadFilm } from '../../ports/film-reader.ts'
import { createRetries } from '../retries.ts'

/** Frames of one video, by whole second of the source. */
export type Strip = ReadonlyMap<number, ImageBitmap>

export interface FilmstripsModel {
  /** The frames read so far. */
  strip(key: string): ReadonlySignal<Strip>
  /** Reads frames of a video that are not there yet. */
  request(video: FilmstripRequest): void
  dispose(): void
}

export interface FilmstripRequest {
  /** A video in one quality: a preview has a watermark. */
  readonly key: string
  /** Address of its stream. */
  readonly address: string
  readonly seconds: readonly number[]
}

/** Height of the pictures in pixels: the lane's, on a screen with two pixels per point. */
const HEIGHT = 144
/** Frames in memory, about 150 kB each. */
const FRAMES_MAX = 600
/** Videos waiting to be read: what was scrolled past long ago is not read. */
const WAITING_MAX = 24

export interface FilmstripsOptions {
  readonly readFilm: ReadFilm
  readonly setTimer: Clock['setTimer']
}

export function createFilmstripsModel({ readFilm, setTimer }: FilmstripsOptions): FilmstripsModel {
  const strips = new Map<string, Signal<Strip>>()
  const waiting = new Map<string, FilmstripRequest>()
  /** Streams that failed, by address: the service may still be rendering them. */
  const retries = createRetries(setTimer)
  let reading = false
  let supported = true
  let disposed = false

  const stripOf = (key: string): Signal<Strip> => {
    const known = strips.get(key) ?? signal<Strip>(new Map())
    // Inserted again: the order of the map is that of use.
    strips.delete(key)
    strips.set(key, known)
    return known
  }

  function request(video: FilmstripRequest): void {
    const known = stripOf(video.key).peek()
    const seconds = new Set(waiting.get(video.key)?.seconds)
    for (const second of video.seconds) if (!known.has(second)) seconds.add(second)
    if (seconds.size === 0 || !supported) return
    waiting.delete(video.key)
    waiting.set(video.key, { ...video, seconds: [...seconds] })
    const [oldest] = waiting.keys()
    if (waiting.size > WAITING_MAX && oldest !== undefined) waiting.delete(oldest)
    if (!reading) void readAll()
  }

  /** Reads what is waiting, the latest first. */
  async function readAll(): Promise<void> {
    const next = [...waiting.values()].at(-1)
    reading = next !== undefined && !disposed
    if (next === undefined || disposed) return
    waiting.delete(next.key)
    await read(next)
    await readAll()
  }

  async function read(video: FilmstripRequest): Promise<void> {
    const { key, address } = video
    const seconds = video.seconds.filter((second) => !stripOf(key).peek().has(second))
    const result = await readFilm({
      address,
      seconds,
      height: HEIGHT,
      onFrame: (second, picture) => add(key, second, picture),
    })
    if (result === 'unsupported' || result === 'not-loaded') supported = false
    if (result === 'failed') retryLater(video)
  }

  function add(key: string, second: number, picture: ImageBitmap): void {
    if (disposed) return picture.close()
    const strip = stripOf(key)
    strip.value = new Map(strip.peek()).set(second, picture)
    forgetOldest(strips, key)
  }

  function retryLater(video: FilmstripRequest): void {
    if (!disposed) retries.schedule(video.address, () => request(video))
  }

  return {
    strip: stripOf,
    request,
    dispose() {
      disposed = true
      waiting.clear()
      retries.clear()
      for (const strip of strips.values()) for (const picture of strip.peek().values()) picture.close()
      strips.clear()
    },
  }
}

/** Forgets whole strips, the longest unused first, but not the one that grew. */
function forgetOldest(strips: Map<string, Signal<Strip>>, grown: string): void {
  let count = [...strips.values()].reduce((sum, strip) => sum + strip.peek().size, 0)
  for (const [key, strip] of strips) {
    if (count <= FRAMES_MAX) return
    if (key === grown || strip.peek().size === 0) continue
    const pictures = [...strip.peek().values()]
    count -= pictures.length
    strip.value = new Map()
    for (const picture of pictures) picture.close()
  }
}
