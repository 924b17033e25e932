// Smaller copies of images by sharp. Its native library is loaded with the first image, because most processes, such as
// the operator's command, never need it.
import { createRequire } from 'node:module'
import type { ImageResizer } from '../ports.ts'

/** Largest image in pixels: 4,096 × 4,096, as for uploaded logos. A small file can announce far more. */
const PIXELS_MAX = 16_777_216
/** Real seconds for one image. */
const SECONDS_MAX = 10
const QUALITY = 70
/** The only formats that are decoded: JPEG, PNG, WebP and AVIF. Others, such as SVG, could do more than show pixels. */
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif']

type Sharp = (typeof import('sharp'))['default']

/** Null if the library is not installed: an optional part of a deployment. */
export function sharpResizer(): ImageResizer | null {
  if (!isInstalled()) return null
  let loading: Promise<Sharp> | null = null
  return {
    async webp(image, width) {
      const sharp = await (loading ??= load())
      try {
        const copy = await sharp(image, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
          .autoOrient()
          .resize({ width, withoutEnlargement: true })
          .timeout({ seconds: SECONDS_MAX })
          .webp({ quality: QUALITY })
          .toBuffer()
        return new Uint8Array(copy)
      } catch {
        // sharp rejects only bytes that it cannot decode, or not within these limits.
        return null
      }
    },
  }
}

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve('sharp')
    return true
  } catch {
    // `resolve` throws for a missing package only.
    return false
  }
}

/** One thread per image, and no cache: copies are cached by the caller. */
async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  return sharp
}
