// What every panel of the built page must satisfy.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Result } from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe violations, a line each. Runs in a world of its own, which the page's policy does not reach. */
export async function violations(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('Runtime.evaluate', { expression: `${axeSource};0`, allowUnsafeEvalBlockedByCSP: true })
  const found = await page.evaluate(async () => {
    const axe: { run(options: object): Promise<{ violations: Result[] }> } = Reflect.get(window, 'axe')
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** How far the content is wider than the window, in px. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Controls that are smaller than 44 px where a finger uses them, as `tag text`. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, select, nav a, input:not([type="radio"]):not([type="checkbox"])',
      ),
    ]
      .filter((element) => element.offsetParent !== null && !element.matches('[type="file"]'))
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map((element) => `${element.tagName} ${element.textContent || element.getAttribute('aria-label')}`),
  )
