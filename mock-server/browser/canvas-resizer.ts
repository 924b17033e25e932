// Smaller copies of images, by the browser's own decoder and encoder.
import type { ImageResizer } from '@proscenium/service/ports'

const WEBP = 'image/webp'

/** Null in a browser that cannot write WebP. */
export async function canvasResizer(): Promise<ImageResizer | null> {
  const trial = new OffscreenCanvas(1, 1)
  trial.getContext('2d')
  return (await trial.convertToBlob({ type: WEBP })).type === WEBP ? { webp } : null
}

async function webp(image: Uint8Array, width: number): Promise<Uint8Array | null> {
  const bitmap = await decoded(image)
  if (bitmap === null) return null
  const scale = Math.min(1, width / bitmap.width)
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Uint8Array(await (await canvas.convertToBlob({ type: WEBP })).arrayBuffer())
}

async function decoded(image: Uint8Array): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([Uint8Array.from(image)]))
  } catch {
    // Not an image: the browser reports it by throwing.
    return null
  }
}
