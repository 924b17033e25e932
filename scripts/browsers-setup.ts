// Vitest's global set-up of the browsers project: what the tests in Firefox and WebKit need, found or made once.
import type { TestProject } from 'vitest/node'
import type { ProvidedStage } from '../demo/servers/provided.ts'
import { ensureEngines, thisEngineMachine } from './engines.ts'
import { media } from './media.ts'
import { buildPages, outputOf, pages } from './pages.ts'
import { artifacts, cacheRoot, root } from './paths.ts'

export async function setup(project: TestProject): Promise<void> {
  const engines = ensureEngines(thisEngineMachine())
  await media()
  await buildPages()
  const stage: ProvidedStage = {
    root,
    artifacts,
    cacheRoot,
    browser: engines.firefox,
    shell: engines.firefox,
    engines,
    pages: Object.fromEntries(pages.map((page) => [page.name, outputOf(page)])),
  }
  project.provide('proscenium', stage)
}
