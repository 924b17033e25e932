// Global setup of the e2e project: finds or builds once what the test environment needs, passed on as plain strings.
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { ProvidedEnvironment } from '../../demo/servers/provided.ts'
import { ensureBrowser, ensureShell, currentBrowserMachine } from '../browsers/chromium.ts'
import { ensureMediaFixtures } from '../media-fixtures.ts'
import { outputOf, pages } from '../build/pages.ts'
import { writePlayground } from '../build/playground.ts'
import { bundleTabPages } from '../publish/browser-service.ts'
import { artifacts, cacheRoot, root } from '../paths.ts'

export async function setup(project: TestProject): Promise<void> {
  const media = process.env['PROSCENIUM_SCREENSHOTS'] === undefined ? 'coded' : 'film'
  if (media === 'coded') await ensureMediaFixtures()
  const playground = join(cacheRoot, 'playground')
  await writePlayground(playground)
  const machine = await currentBrowserMachine()
  const browser = ensureBrowser(machine)
  const environment: ProvidedEnvironment = {
    root,
    artifacts,
    cacheRoot,
    media,
    browser,
    shell: ensureShell(machine, browser),
    pages: Object.fromEntries(pages.map((page) => [page.name, outputOf(page)])),
    tabPages: await bundleTabPages(),
    playground,
  }
  project.provide('proscenium', environment)
}
