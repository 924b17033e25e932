// JPEG (ITU T.81, Annex B): every segment, then the coded data of each scan, up to the end of the file.
import { Buffer } from '#platform/buffer'
import { ascii, concat, PARTS_MAX, sizeAllowed, viewOf, type ReadImage } from './image.ts'

const START = Buffer.from('ffd8', 'hex')
const END = Buffer.from('ffd9', 'hex')

const SOS = 0xda
const EOI = 0xd9
const DRI = 0xdd
const DQT = 0xdb
const DHT = 0xc4
const APP0 = 0xe0
const APP14 = 0xee
/** Baseline, extended and progressive frames. */
const frames = [0xc0, 0xc1, 0xc2]
/** Frames that browsers do not show: lossless, hierarchical, arithmetic. */
const otherFrames = [0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xdc, 0xde, 0xdf]

interface Segment {
  readonly marker: number
  readonly data: Uint8Array
}

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

/** Null if the file is incomplete or more than one image. Notes, locations and previews in it are dropped. */
export function readJpeg(bytes: Uint8Array): ReadImage | null {
  const segments = segmentsOf(bytes)
  if (segments === null || segments.some(({ marker }) => otherFrames.includes(marker))) return null
  const [frame, second] = segments.filter(({ marker }) => frames.includes(marker))
  const size = frame === undefined || second !== undefined ? null : frameSize(frame.data)
  const complete = [DQT, DHT, SOS].every((required) => segments.some(({ marker }) => marker === required))
  if (size === null || !complete) return null
  const written = segments.flatMap((segment) => writtenBytes(segment))
  return { contentType: 'image/jpeg', ...size, bytes: concat([START, ...written, END]), deflated: null }
}

/** Null if a segment or the end is missing, or anything follows the end. */
function segmentsOf(bytes: Uint8Array): Segment[] | null {
  const segments: Segment[] = []
  let at = START.length
  while (bytes[at] !== 0xff || bytes[at + 1] !== EOI) {
    const end = endOfSegment(bytes, at)
    if (end === null || segments.length === PARTS_MAX) return null
    segments.push({ marker: bytes[at + 1] ?? 0, data: bytes.subarray(at + 2, end) })
    at = end
  }
  return at + END.length === bytes.length ? segments : null
}

/** After the end of a file that is cut off, if it declares more. Null if no segment starts at `at`. */
function endOfSegment(bytes: Uint8Array, at: number): number | null {
  const marker = bytes[at + 1] ?? 0
  if (bytes[at] !== 0xff || marker < 0xc0 || isRestart(marker) || at + 4 > bytes.length) return null
  const length = viewOf(bytes).getUint16(at + 2)
  if (length < 2) return null
  return marker === SOS ? endOfScan(bytes, at + 2 + length) : at + 2 + length
}

/** The coded data behind a scan's header ends at a marker other than a restart. Null without data or end. */
function endOfScan(bytes: Uint8Array, start: number): number | null {
  const coded = bytes.subarray(start)
  const length = coded.findIndex((byte, at) => byte === 0xff && endsScan(coded[at + 1] ?? 0))
  return length < 1 ? null : start + length
}

/** In coded data, 0 follows a byte of 0xff, and any number of 0xff precede a marker. */
function endsScan(next: number): boolean {
  return next !== 0 && next !== 0xff && !isRestart(next)
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7
}

/** Length, precision, height, width, components with three bytes each. */
function frameSize(data: Uint8Array): { width: number; height: number } | null {
  const components = data[7] ?? 0
  if (data[2] !== 8 || ![1, 3, 4].includes(components) || data.length !== 8 + components * 3) return null
  const height = viewOf(data).getUint16(3)
  const width = viewOf(data).getUint16(5)
  return sizeAllowed(width, height) ? { width, height } : null
}

const JFIF_BYTES = 16
const ADOBE_BYTES = 14

/** The segment as it is written; empty if it is dropped. */
function writtenBytes({ marker, data }: Segment): Uint8Array[] {
  const head = Uint8Array.of(0xff, marker)
  if ([DQT, DHT, DRI, SOS, ...frames].includes(marker)) return [head, data]
  // The transformation of the colours; a copy of the picture in it is dropped.
  if (marker === APP0 && ascii(data, 2, 5) === 'JFIF\0' && data.length >= JFIF_BYTES)
    return [head, Uint8Array.of(0, JFIF_BYTES, ...data.subarray(2, JFIF_BYTES - 2), 0, 0)]
  if (marker === APP14 && ascii(data, 2, 5) === 'Adobe' && data.length >= ADOBE_BYTES)
    return [head, Uint8Array.of(0, ADOBE_BYTES, ...data.subarray(2, ADOBE_BYTES))]
  return []
}
