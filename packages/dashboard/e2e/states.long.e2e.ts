// Every panel while it loads and when it could not be loaded, a filter without events, and the page without scripts, in
// Chromium. The screenshots are in `.artifacts/screens`.
import type { DashboardOperationId } from '@proscenium/contract/responses'
import { byRun, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createMemoryService, rejected } from '../testing/memory-service.ts'
import { overflow, smallTargets, violations } from './checks.ts'
import { TABLET, take, themes, useDashboardPages } from './dashboard-page.ts'

const openPage = useDashboardPages()

/** What each panel reads. */
const reads: readonly (readonly [path: string, ...DashboardOperationId[]])[] = [
  ['', 'readUsage', 'readProfile', 'readCredentials', 'listApiKeys'],
  ['/profile', 'readProfile'],
  ['/credentials', 'readCredentials'],
  ['/keys', 'listApiKeys'],
  ['/guide', 'readCredentials'],
  ['/usage', 'readUsage'],
  ['/health', 'readIntegrationHealth', 'listRequestLog'],
  ['/audit', 'listAuditEvents'],
]
/** Each theme in one width by default, in both in `check long`. */
const widths = {
  light: byRun({ quick: [390], long: [390, 1440] }),
  dark: byRun({ quick: [1440], long: [390, 1440] }),
}
const nameOf = (path: string): string => path.slice(1) || 'overview'

describe.each(themes)('in %s', (theme) => {
  it.each(widths[theme])('every panel shows at %i px that it loads', async (width) => {
    verifies('D-11')
    const service = createMemoryService()
    for (const [, ...operations] of reads)
      for (const id of operations) service.on(id, () => new Promise(() => undefined))
    const { page, problems, visit, close } = await openPage({ width, theme, service })
    for (const [path] of reads) {
      await visit(path)
      await page.getByRole('status', { name: 'Loading' }).first().waitFor()
      await take(page, `loading-${nameOf(path)}-${theme}-${width}`)
      expect([path, await overflow(page)]).toEqual([path, 0])
      expect(await violations(page)).toEqual([])
    }
    expect(problems).toEqual([])
    await close()
  })

  it.each(widths[theme])('every panel says at %i px why it could not be loaded', async (width) => {
    verifies('D-11')
    const service = createMemoryService()
    for (const [, ...operations] of reads) for (const id of operations) service.on(id, () => rejected('internal_error'))
    const { page, problems, go, close } = await openPage({ width, theme, service })
    for (const [path] of reads) {
      await go(path)
      await page.getByRole('button', { name: 'Try again' }).first().waitFor()
      await take(page, `failed-${nameOf(path)}-${theme}-${width}`)
      expect([path, await overflow(page)]).toEqual([path, 0])
      expect(await violations(page)).toEqual([])
      if (width < TABLET) expect([path, await smallTargets(page)]).toEqual([path, []])
    }
    expect(problems).toEqual([])
    await close()
  })

  it('the audit log says that a kind has no events', async () => {
    verifies('D-11')
    const { page, go, close } = await openPage({ width: 820, theme })
    await go('/audit')
    await page.getByRole('combobox', { name: 'Show' }).selectOption('rights')
    await page.getByRole('button', { name: 'Show everything' }).waitFor()
    await take(page, `audit-no-rights-${theme}`)
    expect(await violations(page)).toEqual([])
    await close()
  })

  it('the page says what to do where scripts are switched off', async () => {
    verifies('H-15')
    const { page, visit, close } = await openPage({ width: 390, theme, javaScriptEnabled: false })
    await visit('')
    expect(await page.getByRole('heading').textContent()).toBe('The dashboard needs JavaScript')
    await take(page, `noscript-${theme}`)
    await close()
  })
})
