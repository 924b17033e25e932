// User preferences of system and browser that the page follows: colours, contrast, motion, text size, keyboard.
import { verifies } from '@proscenium/testkit'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openPartnerProduct, openWorkspace } from '../support/workspace.ts'

const environment = useTestEnvironment({ windowless: true })

/** The embed page on its own with a failing service: a screen with heading, advice, button and details. */
async function openFailure(options: BrowserContextOptions): Promise<Page> {
  const context = await environment.newContext({
    viewport: { width: 480, height: 620 },
    expected: failedResponseLogs(500),
    ...options,
  })
  await context.route('**/partner-verify-session', (route) =>
    route.fulfill({ status: 500, json: { error: 'Internal server error' } }),
  )
  const page = await context.newPage()
  await page.goto(`${environment.demo.addresses.service}/partner/embed/none?payload=e30%3D&sig=ab`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Text of the page that overflows its box or cannot be scrolled to. Sizes in CSS pixels. */
function cutOff(): string[] {
  const screen = document.querySelector('main')
  if (screen === null) return ['no screen']
  const { clientLeft, clientWidth, scrollHeight, scrollTop } = screen
  const { top, left: edge } = screen.getBoundingClientRect()
  // In a right-to-left document the scrollbar is on the left.
  const left = edge + clientLeft
  const parts = [...screen.querySelectorAll('h1, p, button, summary, code')]
  return parts.flatMap((part) => {
    const box = part.getBoundingClientRect()
    const name = `${part.tagName} ${part.textContent}`
    if (box.left < left || box.right > left + clientWidth) return [`${name}: beyond the side`]
    if (box.top - top + scrollTop < 0 || box.bottom - top + scrollTop > scrollHeight) return [`${name}: out of reach`]
    return part.scrollWidth > part.clientWidth + 1 ? [`${name}: wider than its box`] : []
  })
}

describe('forced colours', () => {
  it('preserves the edge, text and focus ring of every control in the user’s colours', async () => {
    verifies('H-15')
    const page = await openFailure({ forcedColors: 'active' })
    const button = page.getByRole('button')
    await button.focus()
    await page.screenshot({ path: environment.artifact('preferences-forced-colours.png') })
    const seen = await button.evaluate((element) => {
      const swatch = document.body.appendChild(document.createElement('i'))
      const system = (name: string) => {
        swatch.style.setProperty('color', name)
        return getComputedStyle(swatch).color
      }
      const { outlineStyle, outlineColor, borderTopStyle, color, backgroundColor, forcedColorAdjust } =
        getComputedStyle(element)
      return {
        edges: [outlineStyle, borderTopStyle],
        ring: outlineColor === system('Highlight'),
        // Browsers put a backplate in the page's colour behind adjusted text, which would hide the text here.
        text: [color === system('HighlightText'), backgroundColor === system('Highlight'), forcedColorAdjust],
      }
    })
    expect(seen).toEqual({ edges: ['solid', 'solid'], ring: true, text: [true, true, 'none'] })
    // Axe reads the authored colours, not the forced ones.
    const found = await accessibilityViolations(page.mainFrame())
    expect(found.filter((line) => !line.startsWith('color-contrast'))).toEqual([])
  })

  it('outlines the skeleton', async () => {
    verifies('H-15')
    const context = await environment.newContext({ forcedColors: 'active' })
    await context.route('**/partner-verify-session', () => undefined)
    const { page, embed } = await openPartnerProduct(environment, context)
    const edge = await embed.locator('.skeleton-field').evaluate((field) => getComputedStyle(field).borderTopStyle)
    await page.screenshot({ path: environment.artifact('preferences-forced-skeleton.png') })
    expect(edge).toBe('solid')
  })
})

describe('more contrast', () => {
  it('strengthens secondary text and hairlines', async () => {
    verifies('H-15')
    const quiet = (page: Page) => page.locator('main p').evaluate((text) => getComputedStyle(text).color)
    const usual = await quiet(await openFailure({}))
    const page = await openFailure({ contrast: 'more' })
    await page.getByText('Details').click()
    await page.screenshot({ path: environment.artifact('preferences-contrast.png') })
    expect(await quiet(page)).not.toBe(usual)
    expect(await accessibilityViolations(page.mainFrame())).toEqual([])
  })
})

describe('reduced motion', () => {
  it('animates nothing, from the skeleton to the open editor', async () => {
    verifies('H-15')
    const context = await environment.newContext({ reducedMotion: 'reduce' })
    await context.addInitScript(() => {
      const seen: string[] = []
      Reflect.set(window, 'moved', seen)
      for (const type of ['transitionrun', 'animationstart']) {
        addEventListener(
          type,
          ({ target }) => seen.push(`${type} ${target instanceof Element ? target.className : ''}`),
          true,
        )
      }
    })
    const { frame } = await openWorkspace(environment, context)
    expect(await frame('embed').evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
    expect(await frame('embed').evaluate(() => document.getAnimations().length)).toBe(0)
  })
})

describe('text at 200%', () => {
  it.each(['en', 'de', 'fr', 'ja', 'ar'])('is not cut off in %s, and everything is reachable', async (locale) => {
    verifies('H-15')
    const context: BrowserContextOptions = { locale, viewport: { width: 480, height: 620 } }
    const page = await openFailure(context)
    // A language that loads slowly replaces English shortly after.
    await page.locator(`html[lang=${locale}]`).waitFor()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await page.locator('summary').click()
    await page.screenshot({ path: environment.artifact(`preferences-text-200-${locale}.png`) })
    await expect.poll(() => page.evaluate(cutOff)).toEqual([])
    await page.setViewportSize({ width: 320, height: 256 })
    await page.screenshot({ path: environment.artifact(`preferences-text-200-tiny-${locale}.png`) })
    await expect.poll(() => page.evaluate(cutOff)).toEqual([])
  })
})

describe('keyboard only', () => {
  it('reaches each control in reading order, shows where focus is, and can leave the frame', async () => {
    verifies('H-15')
    const page = await openFailure({})
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement
        if (element === null || element === document.body) return null
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return [element.tagName, outlineStyle, outlineWidth]
      })
    await page.keyboard.press('Tab')
    expect(await focused()).toEqual(['BUTTON', 'solid', '2px'])
    await page.keyboard.press('Tab')
    expect(await focused()).toEqual(['SUMMARY', 'solid', '2px'])
    await page.keyboard.press('Enter')
    await page.getByText('500 Internal server error').waitFor()
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toEqual(['BUTTON', 'solid', '2px'])
    await page.keyboard.press('Space')
    await expect.poll(focused).toEqual(['BUTTON', 'solid', '2px'])
  })
})
