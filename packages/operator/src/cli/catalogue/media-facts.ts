// What the media host knows about a file: size, type, hash, duration and dimensions (O-01).
import { createHash } from 'node:crypto'
import type { FileLine, LineError } from '@proscenium/contract/operator'
import { createImageReader } from '@proscenium/service/domain/images/read-image'
import { mediaPath } from '@proscenium/service/domain/media/media-path'
import type { SignRead } from '@proscenium/service/http/media-client/index'
import { isWhole } from '@proscenium/service/store/imports/line-state'
import { CustomSource, Input, MP4, QTFF } from 'mediabunny'
import { readCatalogueLine } from '@proscenium/service/operations/operator/catalogue-lines'
import { reasonOf } from '../../doctor/check.ts'
import type { ImportChunk } from './import-chunks.ts'
import type { MediaMemory, RememberedFacts } from './media-memory.ts'

export interface MediaHostOptions {
  /** Origin of the media host; with a path, where it is a part of a store. */
  readonly origin: string
  /** Authorises requests to a private host. */
  readonly sign?: SignRead | undefined
  readonly fetch: typeof globalThis.fetch
  /** Most time without an answer, in ms. */
  readonly timeoutMs?: number
  /** What earlier imports read; null: nothing is remembered. */
  readonly memory: MediaMemory | null
}

/** Files at once: enough to hide the latency of a host, few enough for a small one. */
const PARALLEL = 8
const TIMEOUT_MS = 30_000
const IMAGE_MAX = 33_554_432
const readImage = createImageReader()

/**
 * Completes the file lines of a chunk from the media host, several at a time. A file that cannot be read becomes an
 * error of its line, and the line is left out.
 */
export async function completeChunk(chunk: ImportChunk, options: MediaHostOptions): Promise<ImportChunk> {
  const lines = [...chunk.lines]
  const errors: LineError[] = [...chunk.errors]
  const waiting = lines.entries()
  const work = async (): Promise<void> => {
    for (const [at, text] of waiting) {
      const read = text.includes('"file"') ? readCatalogueLine(text.replace(/^\u{feff}/u, '')) : null
      if (!read?.ok || read.line.type !== 'file' || isWhole(read.line)) continue
      try {
        lines[at] = JSON.stringify(await completeFile(read.line, options))
      } catch (error) {
        lines[at] = ''
        const rule = `must name a file of the media host: ${reasonOf(error)}`
        errors.push({ line: chunk.from + at + 1, field: 'key', rule })
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return { ...chunk, lines, errors: errors.toSorted((a, b) => a.line - b.line) }
}

/** The line with every fact. Errors: rejects with the reason if the host does not know one of them. */
async function completeFile(line: FileLine, options: MediaHostOptions): Promise<FileLine> {
  const url = new URL(mediaPath(line.key), `${options.origin}/`)
  const head = await request(url, { method: 'HEAD' }, options)
  if (head.status !== 200) throw new Error(`HEAD returned ${head.status}`)
  const bytes = sizeOf(head)
  if (line.bytes !== undefined && line.bytes !== bytes) throw new Error(`it has ${bytes} bytes, not ${line.bytes}`)
  const contentType = line.content_type ?? typeOf(head)
  const remembered = options.memory?.recall(url, head) ?? null
  const facts = remembered ?? (await readFacts(line, head, { url, bytes, contentType, options }))
  const { sha256, width, height, duration_seconds } = facts
  const read = { sha256, width, height, duration_seconds }
  return { ...modifiedAt(head), ...read, ...line, bytes, content_type: contentType }
}

async function readFacts(line: FileLine, head: Response, file: MediaFile): Promise<RememberedFacts> {
  const { url, bytes, options } = file
  const sha256 = line.sha256 ?? digestOf(head) ?? (await hashOf(url, bytes, options))
  const facts = { sha256, ...(await factsOf(line, file)) }
  const isStated = [line.sha256, line.width, line.height, line.duration_seconds].some((own) => own !== undefined)
  if (!isStated) await options.memory?.remember(url, head, facts)
  return facts
}

function typeOf(head: Response): string {
  return head.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function modifiedAt(head: Response): { readonly modified_at?: string } {
  const time = Date.parse(head.headers.get('last-modified') ?? '')
  return Number.isNaN(time) ? {} : { modified_at: new Date(time).toISOString() }
}

interface MediaFile {
  readonly url: URL
  readonly bytes: number
  readonly contentType: string
  readonly options: MediaHostOptions
}

async function factsOf({ width, height, duration_seconds }: FileLine, complete: MediaFile): Promise<MediaFacts> {
  if (width !== undefined && height !== undefined && duration_seconds !== undefined)
    return { width, height, duration_seconds }
  const read = complete.contentType.startsWith('image/') ? await imageFacts(complete) : await videoFacts(complete)
  return {
    width: width ?? read.width,
    height: height ?? read.height,
    duration_seconds: duration_seconds ?? read.duration_seconds,
  }
}

async function imageFacts({ url, bytes, options }: MediaFile): Promise<MediaFacts> {
  if (bytes > IMAGE_MAX) throw new Error('it is too large for an image')
  const image = await readImage(await rangeOf(url, { start: 0, end: bytes, size: bytes }, options))
  if (image === null) throw new Error('it is not a complete PNG, JPEG or WebP image')
  return { width: image.width, height: image.height, duration_seconds: 0 }
}

async function videoFacts({ url, bytes, options }: MediaFile): Promise<MediaFacts> {
  return await mp4Facts(bytes, (start, end) => rangeOf(url, { start, end, size: bytes }, options))
}

interface MediaFacts {
  readonly width: number
  readonly height: number
  readonly duration_seconds: number
}

/** Bytes from `start` up to `end`, exclusive. */
type ReadRange = (start: number, end: number) => Promise<Uint8Array>

const MILLISECONDS = 1_000

/**
 * Read from the index of an MP4 alone; width and height as displayed. Errors: rejects if the file is not an MP4 with a
 * video track, or cannot be read.
 */
async function mp4Facts(size: number, read: ReadRange): Promise<MediaFacts> {
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

async function request(
  url: URL,
  init: RequestInit,
  { fetch, sign, timeoutMs = TIMEOUT_MS }: MediaHostOptions,
): Promise<Response> {
  const authorised = await sign?.({ method: init.method === 'HEAD' ? 'HEAD' : 'GET', url })
  const headers = { 'Accept-Encoding': 'identity', ...authorised, ...init.headers }
  return await fetch(url, { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
}

function sizeOf(head: Response): number {
  const length = head.headers.get('content-length') ?? ''
  if (!/^[1-9]\d{0,15}$/.test(length)) throw new Error('HEAD returned no Content-Length')
  return Number(length)
}

/** The hash that the host itself states (RFC 9530). */
function digestOf(head: Response): string | null {
  const [, base64] = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/.exec(head.headers.get('repr-digest') ?? '') ?? []
  return base64 === undefined ? null : Buffer.from(base64, 'base64').toString('hex')
}

/** Reads the whole file. */
async function hashOf(url: URL, bytes: number, options: MediaHostOptions): Promise<string> {
  const response = await request(url, {}, options)
  if (response.status !== 200 || response.body === null) throw new Error(`GET returned ${response.status}`)
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of response.body) {
    hash.update(chunk)
    size += chunk.length
  }
  if (size !== bytes) throw new Error(`GET returned ${size} bytes, HEAD ${bytes}`)
  return hash.digest('hex')
}

interface Span {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  readonly size: number
}

async function rangeOf(url: URL, { start, end, size }: Span, options: MediaHostOptions): Promise<Uint8Array> {
  const response = await request(url, { headers: { Range: `bytes=${start}-${end - 1}` } }, options)
  const exact = response.headers.get('content-range') === `bytes ${start}-${end - 1}/${size}`
  if (response.status !== 206 || !exact) throw new Error(`a Range request returned ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
