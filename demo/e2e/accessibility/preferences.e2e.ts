// What a person has set in their system or browser, and the page follows: colours, contrast, motion, text size, keyboard.
import { verifies } from '@proscenium/testkit'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openPartnerProduct, openWorkspace } from '../support/workspace.ts'

const stage = useTestEnvironment({ windowless: true })

/** The embed page by itself, whose service fails: a screen with heading, advice, button and details. */
async function openFailure(options: BrowserContextOptions): Promise<Page> {
  const context = await stage.newContext({
    viewport: { width: 480, height: 620 },
    expected: failedResponseLogs(500),
    ...options,
  })
  await context.route('**/partner-verify-session', (route) =>
    route.fulfill({ status: 500, json: { error: 'Internal server error' } }),
  )
  const page = await context.newPage()
  await page.goto(`${stage.demo.addresses.service}/partner/embed/none?payload=e30%3D&sig=ab`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** What of the page's text does not fit where it stands, or cannot be scrolled to; sizes in CSS pixels. */
function cutOff(): string[] {
  const screen = document.querySelector('main')
  if (screen === null) return ['no screen']
  const { clientLeft, clientWidth, scrollHeight, scrollTop } = screen
  const { top, left: edge } = screen.getBoundingClientRect()
  // From right to left a scrollbar stands at the left.
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
  it('leave every control its edge, its words and its focus ring in the person’s colours', async () => {
    verifies('H-15')
    const page = await openFailure({ forcedColors: 'active' })
    const button = page.getByRole('button')
    await button.focus()
    await page.screenshot({ path: stage.artifact('preferences-forced-colours.png') })
    const seen = await button.evaluate((element) => {
      const probe = document.body.appendChild(document.createElement('i'))
      const system = (name: string) => {
        probe.style.setProperty('color', name)
        return getComputedStyle(probe).color
      }
      const { outlineStyle, outlineColor, borderTopStyle, color, backgroundColor, forcedColorAdjust } =
        getComputedStyle(element)
      return {
        edges: [outlineStyle, borderTopStyle],
        ring: outlineColor === system('Highlight'),
        // Colours a browser adjusts get a plate in the page's colour behind the words, and these vanish on it.
        words: [color === system('HighlightText'), backgroundColor === system('Highlight'), forcedColorAdjust],
      }
    })
    expect(seen).toEqual({ edges: ['solid', 'solid'], ring: true, words: [true, true, 'none'] })
    // Axe reads the colours as they were written, not as they were forced.
    const found = await accessibilityViolations(page.mainFrame())
    expect(found.filter((line) => !line.startsWith('color-contrast'))).toEqual([])
  })

  it('draw the skeleton by its edges', async () => {
    verifies('H-15')
    const context = await stage.newContext({ forcedColors: 'active' })
    await context.route('**/partner-verify-session', () => undefined)
    const { page, embed } = await openPartnerProduct(stage, context)
    const edge = await embed.locator('.skeleton-field').evaluate((field) => getComputedStyle(field).borderTopStyle)
    await page.screenshot({ path: stage.artifact('preferences-forced-skeleton.png') })
    expect(edge).toBe('solid')
  })
})

describe('more contrast', () => {
  it('makes quiet words and hairlines plain', async () => {
    verifies('H-15')
    const quiet = (page: Page) => page.locator('main p').evaluate((words) => getComputedStyle(words).color)
    const usual = await quiet(await openFailure({}))
    const page = await openFailure({ contrast: 'more' })
    await page.getByText('Details').click()
    await page.screenshot({ path: stage.artifact('preferences-contrast.png') })
    expect(await quiet(page)).not.toBe(usual)
    expect(await accessibilityViolations(page.mainFrame())).toEqual([])
  })
})

describe('reduced motion', () => {
  it('moves nothing, from the skeleton to the open editor', async () => {
    verifies('H-15')
    const context = await stage.newContext({ reducedMotion: 'reduce' })
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
    const { frame } = await openWorkspace(stage, context)
    expect(await frame('embed').evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
    expect(await frame('embed').evaluate(() => document.getAnimations().length)).toBe(0)
  })
})

describe('text at twice its size', () => {
  it.each(['en', 'de', 'fr', 'ja', 'ar'])('is cut off nowhere in %s, and everything can be reached', async (locale) => {
    verifies('H-15')
    const context: BrowserContextOptions = { locale, viewport: { width: 480, height: 620 } }
    const page = await openFailure(context)
    // A slow language follows English within moments.
    await page.locator(`html[lang=${locale}]`).waitFor()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await page.locator('summary').click()
    await page.screenshot({ path: stage.artifact(`preferences-text-200-${locale}.png`) })
    await expect.poll(() => page.evaluate(cutOff)).toEqual([])
    await page.setViewportSize({ width: 320, height: 256 })
    await page.screenshot({ path: stage.artifact(`preferences-text-200-tiny-${locale}.png`) })
    await expect.poll(() => page.evaluate(cutOff)).toEqual([])
  })
})

describe('the keyboard alone', () => {
  it('reaches each control in the order it is read, sees where it is, and leaves again', async () => {
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
