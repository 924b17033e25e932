// What a layout must not have: nested scroll areas, small targets, several accents, many tab stops.
import type { Frame, Locator } from 'playwright-core'

/** Number of boxes around an element that scroll up and down, in its document and in those around it. */
export async function scrollAreasAround(element: Locator, frame: Frame): Promise<number> {
  const own = await element.evaluate(countScrollAreas)
  const outer = frame.parentFrame()
  if (outer === null) return own
  const owner = await frame.frameElement()
  const around = outer.locator(`iframe[src=${JSON.stringify(await owner.getAttribute('src'))}]`)
  return own + (await scrollAreasAround(around, outer))
}

function countScrollAreas(element: Element): number {
  let count = 0
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    const isRoot = box === document.documentElement
    const scrolls = isRoot || ['auto', 'scroll'].includes(getComputedStyle(box).overflowY)
    if (scrolls && getComputedStyle(box).overflowY !== 'hidden' && box.scrollHeight > box.clientHeight + 1) count += 1
  }
  return count
}

/** Visible controls smaller than `least` CSS pixels, a line each. A checkbox is as large as its label. */
export function smallTargets(frame: Frame, least = 24): Promise<string[]> {
  return frame.evaluate((minimum) => {
    const selector = 'button, a[href], summary, select, input:not([type="file"], [type="range"])'
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => {
        const target = each.matches('[type="checkbox"], [type="radio"]') ? (each.closest('label') ?? each) : each
        return [each.getAttribute('aria-label') ?? each.textContent, target.getBoundingClientRect()] as const
      })
      .filter(([, { width, height }]) => width > 2 && (width < minimum || height < minimum))
      .map(([text, { width, height }]) => `${text}: ${width} × ${height}`)
  }, least)
}

/** Names of the visible buttons in the accent colour; of those in the dialog or menu where one is open. */
export function accentButtons(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const modal = document.querySelector(':modal, :popover-open')
    const sample = (modal ?? document.querySelector('main') ?? document.body).appendChild(document.createElement('i'))
    sample.style.background = 'var(--accent)'
    const accent = getComputedStyle(sample).backgroundColor
    sample.remove()
    return [...(modal ?? document).querySelectorAll<HTMLElement>('button')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => getComputedStyle(each).backgroundColor === accent)
      .map((each) => each.textContent.trim())
  })
}

/** Number of controls that the Tab key reaches before an element. */
export function tabStopsBefore(element: Locator): Promise<number> {
  return element.evaluate((end) => {
    const selector = 'button, a[href], summary, select, input, textarea, [tabindex]'
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => (each.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0).length
  })
}
