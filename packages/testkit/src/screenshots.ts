// Screenshots that documents show. Beside each is a text, the structure it shows, which `check screenshots` compares
// instead of pixels.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import type { Frame } from 'playwright-core'

/** `check` or `update`, from `check screenshots`; unset in an ordinary run. */
const task = process.env['PROSCENIUM_SCREENSHOTS']

/**
 * What the frames show to users and to assistive technology, with the style sheets in use. Numbers and addresses, which
 * vary, are masked.
 */
export async function structureOf(frames: readonly Frame[]): Promise<string> {
  const parts = frames.map(async (frame) => {
    const sheets = await frame.locator('link[rel="stylesheet"]').all()
    const paths = await Promise.all(sheets.map((sheet) => sheet.getAttribute('href')))
    const tree = await frame.locator('body').ariaSnapshot()
    const steady = tree.replaceAll(/^ *- \/url:.*\n?/gm, '').replaceAll(/\d+/g, '0')
    return [...paths.map((path) => `# ${new URL(path ?? '', frame.url()).pathname}`), steady, ''].join('\n')
  })
  return (await Promise.all(parts)).join('\n')
}

export interface Screenshot {
  /** Where the run wrote it. */
  readonly taken: string
  /** Where the document finds it. */
  readonly published: string
  /** What it shows. */
  readonly structure: string
}

/** The structure that the published screenshot shows; on update, after the screenshot has replaced it. */
export function publishedStructure({ taken, published, structure }: Screenshot): string {
  const beside = `${published.replace(/\.\w+$/, '')}.txt`
  if (task === 'update') {
    copyFileSync(taken, published)
    writeFileSync(beside, structure)
  }
  return task === undefined ? structure : readFileSync(beside, 'utf8')
}
