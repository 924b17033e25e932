import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Result } from 'axe-core'
import type { Frame } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Axe violations of one document, a line each. Frames inside it need calls of their own; a document that shows one leaves
 * the main landmark and the first heading to it.
 */
export async function accessibilityViolations(frame: Frame): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  const found = await frame.evaluate(async () => {
    const axe: { run(options: object): Promise<{ violations: Result[] }> } = Reflect.get(window, 'axe')
    const showsFrame = [...document.querySelectorAll('iframe')].some((shown) => shown.closest('[inert]') === null)
    const rules = showsFrame
      ? { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } }
      : {}
    // One example is enough for passed rules; reporting all of them takes most of axe's time. Only an experimental rule reads
    // style sheets, which axe would fetch against the page's policy.
    const options = { iframes: false, resultTypes: ['violations'], preload: false, rules }
    return (await axe.run(options)).violations
  })
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`))
}
