// The shared parts in every state, from the built gallery: axe, and what their published screenshots show.
import { mkdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { publishedStructure, structureOf } from '@proscenium/testkit/screenshots'
import { chromium, type Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'

const ORIGIN = 'http://gallery.localhost'
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

interface Scene {
  readonly name: string
  readonly width: number
  readonly act?: (page: Page) => Promise<void>
}

const choose = (label: string) => (page: Page) => page.getByRole('radio', { name: label }).check()

const scenes: readonly Scene[] = [
  { name: 'dark', width: 960 },
  { name: 'light', width: 960, act: choose('Light') },
  { name: 'right-to-left', width: 390, act: choose('Right to left') },
  { name: 'menu', width: 390, act: (page) => page.getByRole('button', { name: 'Open the menu' }).click() },
  { name: 'dialog', width: 960, act: (page) => page.getByRole('button', { name: 'Ask' }).click() },
  { name: 'sheet', width: 390, act: (page) => page.getByRole('button', { name: 'Read' }).click() },
]

it.each(scenes)('screens/parts/$name', async ({ name, width, act }) => {
  verifies('H-15')
  const { page, problems } = await openGallery(width)
  await act?.(page)
  const taken = await take(page, name)
  const published = join(inject('proscenium').root, 'docs/screens/parts', `${name}.png`)
  const structure = await structureOf([page.mainFrame()])
  expect(structure, `screens/parts/${name}.png is stale: npx pnpm@12 check screenshots -u`).toBe(
    publishedStructure({ taken, published, structure }),
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  expect(await accessibilityViolations(page.mainFrame())).toEqual([])
  expect(problems).toEqual([])
})

async function openGallery(width: number): Promise<{ readonly page: Page; readonly problems: readonly string[] }> {
  const { shell, pages } = inject('proscenium')
  const browser = await chromium.launch({
    executablePath: shell,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce', locale: 'en-GB' })
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = pathname === '/' ? '/index.html' : pathname
    const body = readFileSync(join(pages['gallery'] ?? '', file))
    return route.fulfill({ body, contentType: types[extname(file)] ?? 'application/octet-stream' })
  })
  await page.goto(`${ORIGIN}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, problems }
}

async function take(page: Page, name: string): Promise<string> {
  const folder = join(inject('proscenium').artifacts, 'screens')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `parts-${name}.png`)
  await page.screenshot({ path, fullPage: name !== 'sheet' && name !== 'dialog' && name !== 'menu' })
  return path
}
