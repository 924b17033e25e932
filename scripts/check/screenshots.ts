// The pictures of README and docs: compared with what the pages show today, or taken anew.
import { ensureBrowser, ensureShell, currentBrowserMachine } from '../browsers/chromium.ts'
import { ensureMediaFixtures } from '../media-fixtures.ts'
import { buildPages } from '../build/pages.ts'
import { runTool } from '../run-tool.ts'

/** Returns whether each picture shows what its page shows today; with `update` takes them again. */
export async function checkScreenshots(update: boolean): Promise<boolean> {
  await ensureMediaFixtures()
  await buildPages()
  const browser = ensureBrowser(await currentBrowserMachine())
  const env = {
    PROSCENIUM_CHROMIUM: browser,
    PROSCENIUM_CHROMIUM_SHELL: ensureShell(await currentBrowserMachine(), browser),
    PROSCENIUM_SCREENSHOTS: update ? 'update' : 'check',
  }
  return runTool('vitest', ['run', '--project', 'e2e', 'demo/e2e/appearance/screenshots.e2e.ts'], env) === 0
}
