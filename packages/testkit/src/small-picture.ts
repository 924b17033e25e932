import sharp from 'sharp'

/** Text in it stays readable, and a picture of the editor has some 20 kB. */
const QUALITY = 72

/** A screenshot as WebP, at most `width` wide. */
export async function smallPicture(screenshot: Buffer, width: number): Promise<Buffer> {
  return await sharp(screenshot).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer()
}
