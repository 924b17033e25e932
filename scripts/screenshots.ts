// The pictures of README and docs: compared with what the pages show today, or taken anew.
import { ensureBrowser, ensureShell, thisMachine } from './browser.ts'
import { media } from './media.ts'
import { buildPages } from './pages.ts'
import { runTool } from './run-tool.ts'

/** Returns whether each picture shows what its page shows today; with `update` takes them again. */
export async function checkScreenshots(update: boolean): Promise<boolean> {
  await media()
  await buildPages()
  const browser = ensureBrowser(await thisMachine())
  const env = {
    PROSCENIUM_CHROMIUM: browser,
    PROSCENIUM_CHROMIUM_SHELL: ensureShell(await thisMachine(), browser),
    PROSCENIUM_SCREENSHOTS: update ? 'update' : 'check',
  }
  return runTool('vitest', ['run', '--project', 'e2e', 'demo/e2e/screenshots.e2e.ts'], env) === 0
}
