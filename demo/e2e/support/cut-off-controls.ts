import type { Frame } from 'playwright-core'

/**
 * What is too wide for its place in a document, a line each: controls and headings outside the window or cut off by a box
 * that does not scroll, and boxes that scroll both ways.
 */
export async function cutOffControls(frame: Frame): Promise<readonly string[]> {
  return frame.evaluate(() => {
    const TOLERANCE = 1
    const shown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 2 * TOLERANCE
    const exceeds = (inner: DOMRect, outer: { readonly left: number; readonly right: number }): boolean =>
      inner.left < outer.left - TOLERANCE || inner.right > outer.right + TOLERANCE
    const isCutOff = (element: Element): boolean => {
      const rect = element.getBoundingClientRect()
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box)
        const scrolls = overflowX === 'auto' || overflowX === 'scroll'
        if (scrolls && box.scrollWidth > box.clientWidth) return false
        if (overflowX !== 'visible' && exceeds(rect, box.getBoundingClientRect())) return true
        // Of what is around it, only the window can cut it off.
        if (position === 'fixed' || box.matches(':popover-open, :modal')) break
      }
      return exceeds(rect, { left: 0, right: innerWidth })
    }
    const scrollsInBoth = (box: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const scrolls = [overflowX, overflowY].every((value) => value === 'auto' || value === 'scroll')
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box
      return scrolls && scrollWidth > clientWidth + TOLERANCE && scrollHeight > clientHeight + TOLERANCE
    }
    const boxes = Array.from(document.querySelectorAll('*'))
      .filter((box) => shown(box) && scrollsInBoth(box))
      .map((box) => `${box.localName}.${box.className} scrolls both ways: ${box.scrollWidth} in ${box.clientWidth}`)
    const controls = Array.from(document.querySelectorAll('button, input, select, textarea, a[href], h1, h2, h3'))
      .filter((element) => shown(element) && isCutOff(element))
      .map((element) => {
        const { left, right } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.textContent
        return `${element.localName} “${name.trim()}” from ${Math.round(left)} to ${Math.round(right)}`
      })
    return [...boxes, ...controls]
  })
}
