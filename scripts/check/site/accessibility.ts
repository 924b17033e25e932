import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../paths.ts'

const axe = createRequire(join(root, 'demo/package.json')).resolve('axe-core/axe.min.js')

interface Found {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

/** Axe violations of a page, a line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(axe, 'utf8'))
  const found: Found[] = await page.evaluate(
    `axe.run({ resultTypes: ['violations'] }).then((result) => result.violations)`,
  )
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`))
}
