// Every panel in both themes and three widths, from the built page and the service in memory, in Chromium. The screenshots
// are in `.artifacts/screens`.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createMemoryService, rejected } from '../testing/memory-service.ts'
import { overflow, smallTargets, violations } from './checks.ts'
import { panels, TABLET, take, themes, useDashboardPages } from './dashboard-page.ts'

const openPage = useDashboardPages()
const nameOf = (path: string): string => path.slice(1) || 'overview'

describe.each(themes)('in %s', (theme) => {
  it.each([390, 820, 1440])('every panel fits %i px and has no violation', async (width) => {
    verifies('D-11')
    const { page, problems, go, close } = await openPage({ width, theme })
    for (const path of panels) {
      await go(path)
      await take(page, `${nameOf(path)}-${theme}-${width}`)
      expect([path, await overflow(page)]).toEqual([path, 0])
      expect(await violations(page)).toEqual([])
      if (width < TABLET) expect([path, await smallTargets(page)]).toEqual([path, []])
    }
    expect(problems).toEqual([])
    await close()
  })

  it('every panel of a new partner in test mode has no violation', async () => {
    verifies('D-11')
    const service = createMemoryService({ empty: true })
    const { page, problems, go, close } = await openPage({ width: 1440, theme, service, mode: 'test' })
    for (const path of panels) {
      await go(path)
      await page.getByText('TEST MODE').waitFor()
      await take(page, `empty-${nameOf(path)}-${theme}`)
      expect(await violations(page)).toEqual([])
    }
    expect(problems).toEqual([])
    await close()
  })

  it('the dialogs and the sign-in have no violation', async () => {
    verifies('D-05', 'D-06', 'D-10')
    const service = createMemoryService({ empty: true })
    const { page, problems, go, close } = await openPage({ width: 390, theme, service })
    await go('/credentials')
    await page.getByRole('button', { name: 'Rotate credentials' }).click()
    await page.getByRole('dialog').waitFor()
    await take(page, `rotation-${theme}`)
    expect(await violations(page)).toEqual([])
    await go('/keys')
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('dialog', { name: 'Store this key now' }).waitFor()
    await take(page, `new-key-${theme}`)
    expect(await violations(page)).toEqual([])
    await go('/usage')
    await page.getByRole('button', { name: 'Menu' }).click()
    await take(page, `menu-${theme}`)
    expect(await violations(page)).toEqual([])
    service.on('readSession', () => rejected('not_signed_in'))
    await go('')
    await page.getByRole('textbox').fill('maya@tallyroom.example')
    await take(page, `sign-in-${theme}`)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    await take(page, `sent-${theme}`)
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
    await close()
  })
})

it.each([
  ['ar', 390],
  ['he', 390],
  ['ja', 390],
  ['de', 320],
  ['en-GB', 320],
])('every panel in %s fits %i px', async (locale, width) => {
  verifies('H-15')
  const { page, problems, go, close } = await openPage({ width, theme: 'light', locale })
  for (const path of panels) {
    await go(path)
    await take(page, `${locale}-${width}-${nameOf(path)}`)
    expect([path, await overflow(page)]).toEqual([path, 0])
    expect([path, await smallTargets(page)]).toEqual([path, []])
  }
  expect(problems).toEqual([])
  await close()
})

it.each(['ar', 'ja'])('every panel in %s is shown with a column for the navigation', async (locale) => {
  verifies('H-15')
  const { page, problems, go, close } = await openPage({ width: 1440, theme: 'dark', locale })
  for (const path of panels) {
    await go(path)
    await take(page, `${locale}-1440-${nameOf(path)}`)
    expect([path, await overflow(page)]).toEqual([path, 0])
  }
  expect(problems).toEqual([])
  await close()
})

it('every panel can be used in forced colours', async () => {
  const { page, go, close } = await openPage({ width: 1440, theme: 'dark', forcedColors: 'active', mode: 'test' })
  for (const path of panels) {
    await go(path)
    await take(page, `forced-colours-${nameOf(path)}`)
    expect(await page.getByText('TEST MODE').isVisible()).toBe(true)
  }
  await close()
})

it('a token in the address signs in and leaves it', async () => {
  verifies('D-10')
  const { page, go, close } = await openPage({ width: 1440, theme: 'light' })
  await go('#sign-in=abc123')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
  await close()
})
