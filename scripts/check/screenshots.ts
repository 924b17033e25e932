// Screenshots of README and docs: compares them with the pages of today, or retakes them.
import { ensureBrowser, ensureShell, currentBrowserMachine } from '../browsers/chromium.ts'
import { buildPages } from '../build/pages.ts'
import { runTool } from '../run-tool.ts'

const files = [
  'demo/e2e/appearance/screenshots.long.e2e.ts',
  'demo/e2e/appearance/recording.long.e2e.ts',
  'demo/e2e/appearance/parts.long.e2e.ts',
  'demo/e2e/appearance/every-screen.long.e2e.ts',
  'demo/e2e/guides/guide-screens.e2e.ts',
  'packages/dashboard/e2e/screenshots.long.e2e.ts',
]

/** Returns whether each screenshot matches its page; with `update`, retakes them. */
export async function checkScreenshots(update: boolean): Promise<boolean> {
  await buildPages()
  const browser = ensureBrowser(await currentBrowserMachine())
  const env = {
    PROSCENIUM_CHROMIUM: browser,
    PROSCENIUM_CHROMIUM_SHELL: ensureShell(await currentBrowserMachine(), browser),
    PROSCENIUM_SCREENSHOTS: update ? 'update' : 'check',
    PROSCENIUM_LONG: '1',
  }
  return runTool('vitest', ['run', '--project', 'e2e', ...files], env) === 0
}
