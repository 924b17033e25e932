// Global setup of the browsers project: finds or builds once what the tests in Firefox and WebKit need.
import type { TestProject } from 'vitest/node'
import type { ProvidedEnvironment } from '../../demo/servers/provided.ts'
import { ensureEngines, currentEngineMachine } from '../browsers/engines.ts'
import { ensureMediaFixtures } from '../media-fixtures.ts'
import { buildPages, outputOf, pages } from '../build/pages.ts'
import { artifacts, cacheRoot, root } from '../paths.ts'

export async function setup(project: TestProject): Promise<void> {
  const engines = ensureEngines(currentEngineMachine())
  await ensureMediaFixtures()
  await buildPages()
  const environment: ProvidedEnvironment = {
    root,
    artifacts,
    cacheRoot,
    media: 'coded',
    browser: engines.firefox,
    shell: engines.firefox,
    engines,
    pages: Object.fromEntries(pages.map((page) => [page.name, outputOf(page)])),
  }
  project.provide('proscenium', environment)
}
