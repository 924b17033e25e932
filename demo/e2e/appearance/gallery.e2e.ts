// Every state in every layout and look: what axe says of it, whether all of it can be reached, and a picture to look at.
import { verifies } from '@proscenium/testkit'
import type { BrowserContextOptions, Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { appearances, scenes, type Appearance, type Scene } from './gallery-scenes.ts'
import { embedAddressFor, layouts, openPartnerFrame, type Layout, type PartnerFrame } from '../support/partner-frame.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const stage = useTestEnvironment({ windowless: true })
const viewport = layouts.full
const shown = Object.keys(layouts) as Layout[]
const pairs = scenes.flatMap((scene) => scene.appearances.map((look) => [scene.name, look, scene] as const))

describe('the gallery', () => {
  it.each(pairs)('%s, %s', async (name, look, scene) => {
    verifies('H-01', 'H-03', 'H-04', 'H-15')
    const view = await open(scene, look)
    for (const layout of shown) {
      await view.resize(layout)
      const faults = await Promise.all((await view.visibleFrames()).map(accessibilityViolations))
      await view.screenshot(`gallery-${name}-${look}-${layout}.png`)
      expect([layout, ...faults.flat()]).toEqual([layout])
      const [embed] = view.frames()
      expect([layout, ...(embed === undefined ? ['no frame'] : await outOfReach(embed))]).toEqual([layout])
    }
  })

  it.each(['purchase', 'exports', 'project-unsaved', 'session-ended', 'service-error'])(
    '%s, by touch and with text twice as large',
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

  it('unscripted', async () => {
    verifies('H-01', 'H-04', 'H-15')
    const context = await stage.newContext({ viewport })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const letScriptsRun = (value: boolean) => devtools.send('Emulation.setScriptExecutionDisabled', { value: !value })
    await letScriptsRun(false)
    // Not in a frame: one of another site may have been read by the time it is told that it may run nothing.
    await page.goto(embedAddressFor(stage))
    await page.locator('noscript h1').waitFor()
    expect(await page.locator('noscript h1').innerText()).toBe('The Workspace needs JavaScript')
    expect(await page.getByText('The Workspace hasn’t started').isVisible()).toBe(false)
    await page.locator('noscript summary').click()
    await page.locator('noscript code').waitFor()
    // A document that was read without scripts stays as it is: what runs from here on is the test's alone.
    await letScriptsRun(true)
    await page.evaluate(unwrapNoscript)
    for (const layout of shown) {
      await page.setViewportSize(layouts[layout])
      await page.screenshot({ path: stage.artifact(`gallery-unscripted-neutral-${layout}.png`) })
      const faults = [...(await accessibilityViolations(page.mainFrame())), ...(await outOfReach(page.mainFrame()))]
      expect([layout, ...faults]).toEqual([layout])
    }
  })

  it('unscripted, in the language that the reader asks for', async () => {
    verifies('H-01', 'H-15')
    const context = await stage.newContext({ viewport: layouts.tiny, locale: 'ar-EG', javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(embedAddressFor(stage))
    await page.locator('html[lang="ar"][dir="rtl"] noscript h1').waitFor()
    expect(await page.locator('noscript h1').innerText()).toBe('تحتاج مساحة العمل إلى JavaScript')
    expect(await page.locator('noscript h1').evaluate((title) => getComputedStyle(title).letterSpacing)).toBe('normal')
    await page.screenshot({ path: stage.artifact('gallery-unscripted-arabic-tiny.png') })
  })
})

/** axe takes whatever a `noscript` holds for hidden: it comes to stand in its place, without what it keeps away. */
function unwrapNoscript(): void {
  document.querySelector('#late')?.remove()
  const around = document.querySelector('noscript')
  around?.replaceWith(...around.childNodes)
}

async function open(scene: Scene, look: Appearance, options: BrowserContextOptions = {}): Promise<PartnerFrame> {
  const context = await stage.newContext({ viewport, expected: scene.expected ?? [], ...options })
  await scene.before?.(context, stage)
  const view = await openPartnerFrame({
    environment: stage,
    context,
    partner: appearances[look],
    ...scene.page?.(stage),
  })
  await scene.reach(view, context)
  return view
}

/** Controls of a document that cannot be brought into the viewport whole, and any scrolling sideways. */
function outOfReach(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth, clientHeight } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}`)
    for (const control of document.querySelectorAll('button, a[href], summary, input, select')) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      control.scrollIntoView({ block: 'nearest' })
      const { left, right, top, bottom } = control.getBoundingClientRect()
      // Browsers scroll by whole pixels of the screen.
      if (left < -1 || top < -1 || right > clientWidth + 1 || bottom > clientHeight + 1)
        found.push(`${control.textContent} at ${[left, top, right, bottom].map(Math.round).join(' ')}`)
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (!control.contains(hit)) found.push(`${control.textContent} below ${hit?.tagName} ${hit?.className}`)
    }
    // The next picture is of what a person sees first.
    for (const box of document.querySelectorAll('*')) box.scrollTop = 0
    return found
  })
}

/** How many lines the content of a modal has room for; without a modal, endlessly many. */
function linesInSight(): number {
  const content = document.querySelector('dialog [data-content]')
  if (content === null) return Infinity
  return content.clientHeight / (Number.parseFloat(getComputedStyle(content).fontSize) * 1.5)
}

/** Controls below 44 CSS pixels (WCAG 2.5.5). */
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
