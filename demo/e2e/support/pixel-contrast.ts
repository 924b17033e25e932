import type { Locator, Page } from 'playwright-core'

/**
 * The contrast between an element's background and the pixel that differs most from it, as the browser has painted them.
 * For a text of one colour: the ratio of WCAG 1.4.3. `blank`: a page of the test's own that decodes the picture.
 */
export async function pixelContrast(element: Locator, blank: Page): Promise<number> {
  const picture = await element.screenshot()
  return blank.evaluate(contrastIn, picture.toString('base64'))
}

/** Runs in the page. */
async function contrastIn(picture: string): Promise<number> {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const channel = (at: number): number => linear((data[at] ?? 0) / 255)
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const luminance = 0.2126 * channel(at) + 0.7152 * channel(at + 1) + 0.0722 * channel(at + 2)
    counts.set(luminance, (counts.get(luminance) ?? 0) + 1)
  }
  const [[background] = [0]] = [...counts].sort(([, one], [, other]) => other - one)
  const ratios = [...counts.keys()].map(
    (each) => (Math.max(each, background) + 0.05) / (Math.min(each, background) + 0.05),
  )
  return Math.max(...ratios)
}
