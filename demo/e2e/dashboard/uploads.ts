// Files that a partner's browser may choose as a logo: real ones, encoded by Chromium, and ones that only look like one.
import { crc32 } from 'node:zlib'
import type { Page } from 'playwright-core'

export interface ChosenFile {
  /** Its ending decides what type the browser reports. */
  readonly name: string
  readonly bytes: Buffer
}

export const logoSize = { width: 240, height: 80 }
/** Colour of every logo's corner. */
export const logoColour = [11, 110, 79] as const
export const script = '<script>document.title="owned"</script>'

/** `wide` is a PNG with one pixel more than is allowed. */
type Logos = Readonly<Record<'png' | 'jpeg' | 'webp' | 'wide', Buffer>>

/** The same picture in each format that is allowed, and a wider one. */
export async function encodeLogos(page: Page): Promise<Logos> {
  const scene = { ...logoSize, colour: `rgb(${logoColour.join()})` }
  const encoded = await page.evaluate(async ({ width, height, colour }) => {
    const canvas = new OffscreenCanvas(width, height)
    const paint = canvas.getContext('2d')
    if (paint === null) throw new Error('the browser has no canvas')
    paint.fillStyle = colour
    paint.fillRect(0, 0, width, height)
    paint.fillStyle = '#ffd166'
    paint.arc(height / 2, height / 2, height / 3, 0, 2 * Math.PI)
    paint.fill()
    paint.font = `${height / 2}px sans-serif`
    paint.fillText('Tally', height, height * 0.67)
    const wide = new OffscreenCanvas(4_097, 8)
    wide.getContext('2d')?.drawImage(canvas, 0, 0)
    const types = ['image/png', 'image/jpeg', 'image/webp']
    const pictures = [...types.map((type) => canvas.convertToBlob({ type })), wide.convertToBlob()]
    const blobs = await Promise.all(pictures)
    return await Promise.all(blobs.map(async (blob) => Array.from(new Uint8Array(await blob.arrayBuffer()))))
  }, scene)
  const [pngBytes, jpegBytes, webpBytes, wide] = encoded.map((bytes) => Buffer.from(bytes))
  if (pngBytes === undefined || jpegBytes === undefined || webpBytes === undefined || wide === undefined)
    throw new Error('a format is missing')
  return { png: pngBytes, jpeg: jpegBytes, webp: webpBytes, wide }
}

/** Signature and header of a PNG. */
const PNG_HEADER = 33

/** A PNG with a script in its notes, as a text chunk behind the header. */
function withNote(logo: Buffer): Buffer {
  const typed = Buffer.from(`tEXtComment\0${script}`, 'latin1')
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(typed.length - 4)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([logo.subarray(0, PNG_HEADER), length, typed, checksum, logo.subarray(PNG_HEADER)])
}

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`)
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
const behind = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(script)])
/** A script that begins like a GIF, which is valid JavaScript. */
const gifScript = Buffer.from('GIF89a=1;document.title="owned"//', 'latin1')

function without(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = 0
  return copy
}

const file = (name: string, bytes: Buffer): ChosenFile => ({ name, bytes })

/** Files whose names and types are those of images; only their bytes tell. */
export function disguisedFiles(logos: Logos): readonly ChosenFile[] {
  return [
    file('svg-in-png.png', svg),
    file('page-behind-png.png', behind(logos.png)),
    file('page-behind-jpeg.jpg', behind(logos.jpeg)),
    file('gif-and-script.png', gifScript),
    file('half.png', half(logos.png)),
    file('without-end.png', logos.png.subarray(0, -12)),
    file('half.jpg', half(logos.jpeg)),
    file('half.webp', half(logos.webp)),
    file('wrong-signature.png', without(logos.png, 0)),
    file('wrong-signature.jpg', without(logos.jpeg, 2)),
    file('wrong-signature.webp', without(logos.webp, 8)),
    file('too-wide.png', logos.wide),
    file('pdf-in-jpeg.jpg', Buffer.from('%PDF-1.7\n%âãÏÓ\n')),
  ]
}

/** A PNG of ten megabytes. */
function hugeFile(logos: Logos): ChosenFile {
  return file('ten-megabytes.png', Buffer.concat([logos.png, Buffer.alloc(10_485_760 - logos.png.length)]))
}

/** Files that the page itself can tell from images, each with its sentence. */
export function obviousFiles(logos: Logos): readonly (readonly [chosen: ChosenFile, sentence: string])[] {
  return [
    [file('one-byte-too-many.jpg', Buffer.alloc(1_048_577)), 'The file is larger than 1 MiB.'],
    [file('logo.svg', svg), 'Choose a PNG, JPEG or WebP image.'],
    [file('logo.gif', gifScript), 'Choose a PNG, JPEG or WebP image.'],
    [file('empty.webp', Buffer.alloc(0)), 'The file is empty.'],
    [hugeFile(logos), 'The file is larger than 1 MiB.'],
  ]
}

/** The logos that the service accepts, with the type that it stores. */
export function goodFiles(logos: Logos): readonly (readonly [chosen: ChosenFile, type: string])[] {
  return [
    [file('logo.jpg', logos.jpeg), 'image/jpeg'],
    // The type is read from the bytes, so a wrong name does no harm.
    [file('webp-in-png.png', logos.webp), 'image/webp'],
    [file('logo-with-note.png', withNote(logos.png)), 'image/png'],
  ]
}
