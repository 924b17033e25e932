// Every state in every layout and appearance: axe violations, reachability of all content, and a screenshot.
import { verifies } from '@proscenium/testkit'
import type { BrowserContextOptions, Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { appearances, expectedIn, scenes, type Appearance, type Scene } from './gallery-scenes.ts'
import { embedAddressFor, layouts, openPartnerFrame, type Layout, type PartnerFrame } from '../support/partner-frame.ts'
import type { ExpectedProblems } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true })
const viewport = layouts.full
const shown = Object.keys(layouts) as Layout[]
/** Chromium blocks the modules of a document whose scripts are disabled. */
const blockedModules: ExpectedProblems = [/^request: csp .*\.js$/]
const pairs = scenes.flatMap((scene) => scene.appearances.map((appearance) => [scene.name, appearance, scene] as const))

describe('the gallery', () => {
  it.each(pairs)('%s, %s', async (name, appearance, scene) => {
    verifies('H-01', 'H-03', 'H-04', 'H-15')
    const view = await open(scene, appearance)
    for (const layout of shown) {
      await view.resize(layout)
      const violations = await Promise.all((await view.visibleFrames()).map(accessibilityViolations))
      await view.screenshot(`gallery-${name}-${appearance}-${layout}.png`)
      expect([layout, ...violations.flat()]).toEqual([layout])
      const [embed] = view.frames()
      expect([layout, ...(embed === undefined ? ['no frame'] : await outOfReach(embed))]).toEqual([layout])
    }
  })

  it.each(['purchase', 'exports', 'project-unsaved', 'session-ended', 'service-error'])(
    '%s, on a touch screen with text at 200%',
    async (name) => {
      verifies('H-04', 'H-15')
      const scene = scenes.find((each) => each.name === name)
      if (scene === undefined) throw new Error(`no scene ${name}`)
      const view = await open(scene, scene.appearances[0] ?? 'neutral', { hasTouch: true, isMobile: true })
      await view.resize('tiny')
      const [embed] = view.frames()
      if (embed === undefined) throw new Error('no frame')
      expect(await tooSmallToTouch(embed)).toEqual([])
      await embed.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await view.screenshot(`gallery-${name}-touch-large.png`)
      expect(await outOfReach(embed)).toEqual([])
      expect(await embed.evaluate(linesInSight)).toBeGreaterThanOrEqual(2)
    },
  )

  it('the noscript page', async () => {
    verifies('H-01', 'H-04', 'H-15')
    const context = await environment.newContext({ viewport, expected: blockedModules })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const letScriptsRun = (value: boolean) => devtools.send('Emulation.setScriptExecutionDisabled', { value: !value })
    await letScriptsRun(false)
    // Not in a frame: a cross-site document may already be parsed when scripting is disabled for it.
    await page.goto(embedAddressFor(environment))
    await page.locator('noscript h1').waitFor()
    expect(await page.locator('noscript h1').innerText()).toBe('The Workspace needs JavaScript')
    expect(await page.getByText('The Workspace hasn’t started').isVisible()).toBe(false)
    await page.locator('noscript summary').click()
    await page.locator('noscript code').waitFor()
    // A document parsed without scripts stays as it is; only the test's own scripts run from here on.
    await letScriptsRun(true)
    await page.evaluate(unwrapNoscript)
    for (const layout of shown) {
      await page.setViewportSize(layouts[layout])
      await page.screenshot({ path: environment.artifact(`gallery-unscripted-neutral-${layout}.png`) })
      const violations = [...(await accessibilityViolations(page.mainFrame())), ...(await outOfReach(page.mainFrame()))]
      expect([layout, ...violations]).toEqual([layout])
    }
  })

  it('the noscript page in the reader’s preferred language', async () => {
    verifies('H-01', 'H-15')
    const context = await environment.newContext({
      viewport: layouts.tiny,
      locale: 'ar-EG',
      javaScriptEnabled: false,
      expected: blockedModules,
    })
    const page = await context.newPage()
    await page.goto(embedAddressFor(environment))
    await page.locator('html[lang="ar"][dir="rtl"] noscript h1').waitFor()
    expect(await page.locator('noscript h1').innerText()).toBe('تحتاج مساحة العمل إلى JavaScript')
    expect(await page.locator('noscript h1').evaluate((title) => getComputedStyle(title).letterSpacing)).toBe('normal')
    await page.screenshot({ path: environment.artifact('gallery-unscripted-arabic-tiny.png') })
  })
})

/** Replaces each `noscript` by its content, because axe treats that content as hidden. */
function unwrapNoscript(): void {
  document.querySelector('#late')?.remove()
  const around = document.querySelector('noscript')
  around?.replaceWith(...around.childNodes)
}

async function open(scene: Scene, appearance: Appearance, options: BrowserContextOptions = {}): Promise<PartnerFrame> {
  const expected = expectedIn(scene, appearance)
  const context = await environment.newContext({ viewport, expected, ...options })
  await scene.before?.(context, environment)
  const view = await openPartnerFrame({
    environment,
    context,
    partner: appearances[appearance],
    ...scene.page?.(environment),
  })
  await scene.reach(view, context)
  return view
}

/** Controls of a document that cannot be scrolled into view completely, and any horizontal overflow. */
function outOfReach(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth, clientHeight } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}`)
    for (const control of document.querySelectorAll('button, a[href], summary, input, select')) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      control.scrollIntoView({ block: 'nearest' })
      const { left, right, top, bottom } = control.getBoundingClientRect()
      // Browsers scroll by whole device pixels.
      if (left < -1 || top < -1 || right > clientWidth + 1 || bottom > clientHeight + 1)
        found.push(`${control.textContent} at ${[left, top, right, bottom].map(Math.round).join(' ')}`)
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (!control.contains(hit)) found.push(`${control.textContent} below ${hit?.tagName} ${hit?.className}`)
    }
    // The next screenshot shows the initial scroll position.
    for (const box of document.querySelectorAll('*')) box.scrollTop = 0
    return found
  })
}

/** Number of lines that the content area of a modal shows; infinite without a modal. */
function linesInSight(): number {
  const content = document.querySelector('dialog [data-content]')
  if (content === null) return Infinity
  return content.clientHeight / (Number.parseFloat(getComputedStyle(content).fontSize) * 1.5)
}

/** Controls smaller than 44 CSS pixels (WCAG 2.5.5). */
function tooSmallToTouch(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const buttons = [...document.querySelectorAll('button, a[href], summary')].filter((each) => each.checkVisibility())
    if (buttons.length === 0) return ['no button']
    return buttons
      .map((each) => [each.textContent, each.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => width < 44 || height < 44)
      .map(([text, { width, height }]) => `${text}: ${width} × ${height}`)
  })
}
