// Screenshots for the documents. `check screenshots` compares what they show with what is published; with `-u` it
// replaces the published ones.
import { join } from 'node:path'
import { byRun } from '@proscenium/testkit'
import type { Page } from 'playwright-core'
import { publishedStructure, structureOf } from '@proscenium/testkit/screenshots'
import { expect, inject, it } from 'vitest'
import { createMemoryService } from '../testing/memory-service.ts'
import { take, useDashboardPages, type PageOptions } from './dashboard-page.ts'

const openPage = useDashboardPages()

interface Scene extends PageOptions {
  readonly name: string
  readonly path: string
  /** What the user does before. */
  readonly act?: (page: Page) => Promise<void>
}

const desktop = { width: 1200, viewport: { width: 1200, height: 800 } }
const phone = { width: 390, viewport: { width: 390, height: 800 } }

const scenes: readonly Scene[] = [
  { name: 'overview', path: '', theme: 'light', ...desktop },
  { name: 'profile', path: '/profile', theme: 'light', ...desktop },
  { name: 'usage', path: '/usage', theme: 'dark', ...desktop },
  { name: 'keys', path: '/keys', theme: 'dark', ...desktop },
  { name: 'health', path: '/health', theme: 'light', ...desktop },
  { name: 'rotation', path: '/credentials', theme: 'light', ...desktop, act: openRotation },
  { name: 'test-mode', path: '/usage', theme: 'light', mode: 'test', ...phone },
  { name: 'arabic', path: '/audit', theme: 'dark', locale: 'ar-EG', ...phone },
]

/** A rotation is offered to a partner that made none in the last 48 hours. */
async function openRotation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rotate credentials' }).click()
  await page.getByRole('dialog').waitFor()
}

it.each(byRun({ quick: scenes.slice(-1), long: scenes }))(
  'screens/dashboard/$name',
  async ({ name, path, act, ...options }) => {
    const service = createMemoryService({ empty: name === 'rotation' })
    const { page, problems, go, close } = await openPage({ ...options, service })
    await go(path)
    await act?.(page)
    const taken = await take(page, `doc-${name}`, { fullPage: false })
    const structure = await structureOf([page.mainFrame()])
    const published = join(inject('proscenium').root, 'docs/screens/dashboard', `${name}.png`)
    expect(structure, `screens/dashboard/${name}.png is stale: npx pnpm@12 check screenshots -u`).toBe(
      publishedStructure({ taken, published, structure }),
    )
    expect(problems).toEqual([])
    await close()
  },
)
