// The profile page as a test uses its logo field, and the logo that the service serves.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { ChosenFile } from './uploads.ts'

export const isUpload = (request: Request) => request.method() === 'PUT' && request.url().endsWith('/dashboard/v1/logo')
export const fileInput = (page: Page) => page.locator('input[type="file"]')
export const currentLogo = (page: Page) => page.getByRole('img', { name: 'Current logo' })
export const previewLogo = (page: Page) => page.getByRole('region', { name: 'Preview' }).locator('figure img')
export const alerts = (page: Page) => page.getByRole('alert').allInnerTexts()

/** The logo's address as stored by the service, in the form and in the preview. */
export async function logoAddresses(page: Page): Promise<readonly (string | null)[]> {
  const stored = await page.evaluate(async () => {
    const profile: { logo_url: string | null } = await (await fetch('/dashboard/v1/profile')).json()
    return profile.logo_url
  })
  return [stored, await currentLogo(page).getAttribute('src'), await previewLogo(page).getAttribute('src')]
}

/** A folder of files, which the browser reads when it sends them. It is removed after the test. */
export async function fileFolder(): Promise<{ pathOf(file: ChosenFile): Promise<string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'logos-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return {
    async pathOf({ name, bytes }) {
      const path = join(folder, name)
      await writeFile(path, bytes)
      return path
    },
  }
}

/** Chooses a file and holds its upload until `during` has looked at the page. */
export async function upload(page: Page, path: string, during: () => Promise<void>): Promise<void> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    (url) => url.pathname === '/dashboard/v1/logo',
    async (route) => {
      held.resolve()
      await released.promise
      await route.continue()
    },
    { times: 1 },
  )
  const responding = page.waitForResponse((response) => isUpload(response.request()))
  await fileInput(page).setInputFiles(path)
  await held.promise
  await during()
  released.resolve()
  await (await responding).finished()
}

/** The logo as the service serves it: its type, bytes, size and the colour of a corner. */
export async function servedLogo(page: Page, address: string) {
  const served = await page.evaluate(async (url) => {
    const blob = await (await fetch(url, { cache: 'no-store' })).blob()
    const { width, height, ...picture } = await readPicture(blob)
    return { type: blob.type, width, height, ...picture, bytes: Array.from(new Uint8Array(await blob.arrayBuffer())) }

    async function readPicture(source: Blob) {
      const bitmap = await createImageBitmap(source)
      const paint = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      paint?.drawImage(bitmap, 0, 0)
      const corner = [...(paint?.getImageData(2, 2, 1, 1).data ?? [])].slice(0, 3)
      return { width: bitmap.width, height: bitmap.height, corner }
    }
  }, address)
  return { ...served, bytes: Buffer.from(served.bytes) }
}
