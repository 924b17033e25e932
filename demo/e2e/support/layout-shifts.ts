// Layout shifts of a document.
import type { BrowserContext, Frame } from 'playwright-core'

declare global {
  interface Window {
    layoutShifts?: { readonly at: number; readonly what: string }[]
  }
}

/** Makes every document of the context record its layout shifts. Call it before the first page. */
export async function recordLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: { at: number; what: string }[] = (window.layoutShifts = [])
    const nameOf = ({ node }: { node: Element | null }): string => node?.className || node?.nodeName || 'gone'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push({
          at: entry.startTime,
          what: Reflect.get(entry, 'sources').map(nameOf).join(', '),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Layout shifts of a frame since its first paint, each by the parts that moved. Before that, a test that inspects an
 * element forces a layout without the styles, which no user sees.
 */
export async function layoutShiftsOf(frame: Frame | undefined): Promise<readonly string[]> {
  if (frame === undefined) return ['no such frame']
  return frame.evaluate(async () => {
    for (let painted = 0; painted < 3; painted += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const [first] = performance.getEntriesByType('paint')
    if (first === undefined || window.layoutShifts === undefined) return ['no layout shifts were recorded']
    return window.layoutShifts.filter(({ at }) => at > first.startTime).map(({ what }) => what)
  })
}
