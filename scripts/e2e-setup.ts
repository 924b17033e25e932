// Vitest's global set-up of the e2e project: what the stage needs, found or made once, handed over as plain strings.
import type { TestProject } from 'vitest/node'
import type { ProvidedStage } from '../demo/servers/provided.ts'
import { ensureBrowser, ensureShell, thisMachine } from './browser.ts'
import { media } from './media.ts'
import { buildPages, outputOf, pages } from './pages.ts'
import { artifacts, cacheRoot, root } from './paths.ts'

export async function setup(project: TestProject): Promise<void> {
  await media()
  await buildPages()
  const machine = await thisMachine()
  const browser = ensureBrowser(machine)
  const stage: ProvidedStage = {
    root,
    artifacts,
    cacheRoot,
    browser,
    shell: ensureShell(machine, browser),
    pages: Object.fromEntries(pages.map((page) => [page.name, outputOf(page)])),
  }
  project.provide('proscenium', stage)
}
