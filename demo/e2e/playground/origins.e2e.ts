// The playground on several origins, as a host with subdomains has it, and what its first start transfers (O-17).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { verifies } from '@proscenium/testkit'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ListeningServer } from '../../partner/server/listen.ts'
import { startStaticSite } from '../../servers/static-site.ts'
import '../../servers/provided.ts'

const MANIFEST = '/playground/manifest.json'
const parts = ['product', 'service', 'editor', 'site', 'mailbox'] as const

let browser: Browser
let site: ListeningServer
const requested = new Set<string>()
const pages: Record<string, string> = {}
beforeAll(async () => {
  const { browser: executablePath, playground } = inject('proscenium')
  site = await startStaticSite({
    name: 'playground',
    folders: { '/': playground },
    pages,
    onRequest: (path) => void requested.add(path),
  })
  browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
})
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** Opens the playground and waits for the editor in it. */
async function open(address: string, prepare: (page: Page) => Promise<unknown> = async () => undefined) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 960 } })
  await prepare(page)
  await page.goto(address)
  const product = page.frameLocator('iframe[title="Partner’s product"]')
  const embed = product.frameLocator('iframe[src*="/partner/embed/"]')
  const editor = embed.frameLocator('iframe')
  await editor.locator('[data-phase="open"]').waitFor()
  return { page, editor }
}

describe('on several origins', () => {
  it('each part has its own, work survives a reload, and a reset removes it', async () => {
    verifies('O-17')
    const { playground } = inject('proscenium')
    const built = JSON.parse(readFileSync(join(playground, MANIFEST), 'utf8')) as object
    const host = `playground.localhost:${site.port}`
    const origins = Object.fromEntries(parts.map((part) => [part, `http://${part}.${host}`]))
    pages[MANIFEST] = JSON.stringify({ ...built, home: `http://${host}`, origins })
    try {
      const { page, editor } = await open(`http://${host}/`)
      const shown = page.frames().map((frame) => new URL(frame.url()))
      const embedded = shown.filter(({ pathname }) => /^\/(?:product|partner|editor-page)\//.test(pathname))
      expect(embedded.map(({ origin }) => origin)).toEqual([origins['product'], origins['service'], origins['editor']])
      expect(await page.getByText('Everything here is on one origin').count()).toBe(0)
      await editor.locator('h1 button').click()
      await editor.locator('#project-menu form input').fill('Kept')
      await editor.locator('h1 button').click()
      await editor.locator('[data-save-state="saved"]').waitFor()
      await page.reload()
      await editor.locator('h1', { hasText: 'Kept' }).waitFor()
      await page.getByRole('button', { name: 'Reset' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
      await editor.locator('h1', { hasText: 'Untitled edit' }).waitFor()
    } finally {
      delete pages[MANIFEST]
    }
  })
})

describe('a host without its subdomains', () => {
  it('is named, and the page offers another try', async () => {
    verifies('O-17')
    const { playground } = inject('proscenium')
    const built = JSON.parse(readFileSync(join(playground, MANIFEST), 'utf8')) as object
    const host = `playground.localhost:${site.port}`
    // Nothing listens on that port.
    const origins = Object.fromEntries(parts.map((part) => [part, `http://${part}.playground.localhost:1`]))
    pages[MANIFEST] = JSON.stringify({ ...built, home: `http://${host}`, origins })
    try {
      const page = await browser.newPage()
      await page.goto(`http://${host}/`)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      expect(await page.getByRole('alert').textContent()).toContain('localhost:1 does not serve the playground.')
    } finally {
      delete pages[MANIFEST]
    }
  })
})

describe('the first start', () => {
  it('transfers at most 1.5 MB with gzip, before media', async () => {
    verifies('O-17')
    requested.clear()
    // What is kept for later, once the product is open, is not part of the start.
    const keepNothing = () => {
      Object.defineProperty(caches, 'open', { value: () => new Promise(() => undefined) })
    }
    await open(`${site.origin}/`, (page) => page.addInitScript(keepNothing))
    const { playground } = inject('proscenium')
    const files = [...requested].filter((path) => !path.startsWith('/playground/media-') || path.endsWith('.json'))
    const bytes = files.map(
      (path) => gzipSync(readFileSync(join(playground, path === '/' ? 'index.html' : path))).length,
    )
    const total = bytes.reduce((sum, each) => sum + each, 0)
    expect(files.some((path) => path.endsWith('/sqlite3.wasm'))).toBe(true)
    expect(total).toBeLessThanOrEqual(1_500_000)
    // More than the service alone, so that the pages are counted too.
    expect(total).toBeGreaterThan(1_100_000)
  })
})
