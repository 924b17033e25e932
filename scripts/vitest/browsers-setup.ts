// Global setup of the browsers project: finds or builds once what its tests need.
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { ProvidedEnvironment } from '../../demo/servers/provided.ts'
import { ensureEngines, currentEngineMachine } from '../browsers/engines.ts'
import { ensureBrowser, currentBrowserMachine } from '../browsers/chromium.ts'
import { openMedia } from '@proscenium/media-fixtures'
import { outputOf, pages } from '../build/pages.ts'
import { writePlayground } from '../build/playground.ts'
import { bundleTabPages } from '../publish/browser-service.ts'
import { artifacts, cacheRoot, root } from '../paths.ts'

export async function setup(project: TestProject): Promise<void> {
  const chromium = ensureBrowser(await currentBrowserMachine())
  const engines = { ...ensureEngines(currentEngineMachine()), chromium }
  await renderFilms()
  // With the small set of clips, which the service in a tab has too.
  const playground = join(cacheRoot, 'playground')
  await writePlayground(playground)
  const environment: ProvidedEnvironment = {
    root,
    artifacts,
    cacheRoot,
    media: 'film',
    browser: engines.firefox,
    shell: engines.firefox,
    engines,
    pages: Object.fromEntries(pages.map((page) => [page.name, outputOf(page)])),
    tabPages: await bundleTabPages(),
    playground,
  }
  project.provide('proscenium', environment)
}

/** Of the clips that the tests cut and export: the demo renders films on request, which takes longer than a user waits. */
const FILMS = ['stage-haze', 'ocean-dusk']
const FILES = ['thumbnail.jpg', 'preview.mp4', 'master.mp4']

async function renderFilms(): Promise<void> {
  const { pending, dispose } = await openMedia({ set: 'film', cacheRoot })
  try {
    await Promise.all(FILMS.flatMap((film) => FILES.map(async (file) => pending?.ready(`${film}/${file}`))))
  } finally {
    await dispose()
  }
}
