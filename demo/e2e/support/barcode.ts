import { readBarcode } from '@proscenium/media-fixtures'
import type { Browser, Locator } from 'playwright-core'

/** Reads the barcode in a `<video>`'s visible frame from a screenshot of the element; null where there is none. */
export async function readVideoBarcode(browser: Browser, video: Locator): Promise<ReturnType<typeof readBarcode>> {
  const png = await video.screenshot({ type: 'png' })
  return readBarcode(await pixels(browser, png))
}

/** Decodes a PNG in a blank page of the browser. */
async function pixels(browser: Browser, png: Buffer): Promise<{ data: Uint8Array; width: number; height: number }> {
  const page = await browser.newPage()
  try {
    const { base64, width, height } = await page.evaluate(async (source) => {
      const blob = await (await fetch(`data:image/png;base64,${source}`)).blob()
      const bitmap = await createImageBitmap(blob)
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no 2d canvas in this browser')
      context.drawImage(bitmap, 0, 0)
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
      const reader = new FileReader()
      const read = new Promise<string>((resolve) => (reader.onload = () => resolve(String(reader.result))))
      reader.readAsDataURL(new Blob([data]))
      return { base64: (await read).split(',')[1] ?? '', width: bitmap.width, height: bitmap.height }
    }, png.toString('base64'))
    return { data: new Uint8Array(Buffer.from(base64, 'base64')), width, height }
  } finally {
    await page.close()
  }
}
