import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

/** Bytes of the front page, compressed and without pictures. */
const FRONT_PAGE_MAX = 100_000

export function weightProblem(bytes: number): string[] {
  console.log(`The front page has ${(bytes / 1000).toFixed(1)} kB without pictures`)
  return bytes <= FRONT_PAGE_MAX ? [] : [`the front page has ${bytes} bytes, ${FRONT_PAGE_MAX} are allowed`]
}

/** Bytes of every body that a page loads, but for pictures, compressed as any host of static files does. */
export async function frontPageBytes(page: Page, address: string): Promise<number> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(address, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(responses.map(sizeWithoutPictures))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeWithoutPictures(response: Response): Promise<number> {
  const isPicture = response.headers()['content-type']?.startsWith('image/') === true
  return isPicture ? 0 : gzipSync(await response.body()).byteLength
}
