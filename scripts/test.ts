// Types, then unit and integration tests (what stores on both engines), then real Chromium. The last line is `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser, thisMachine } from './browser.ts'
import { media } from './media.ts'
import { buildPages } from './pages.ts'
import { artifacts } from './paths.ts'
import { readReport, sum, type Count } from './report.ts'
import { runTool } from './run-tool.ts'

export async function run(filters: string[]): Promise<number> {
  mkdirSync(artifacts, { recursive: true })
  const types = typeCheck()
  const tests = sum([await counted(() => unit(filters)), await counted(() => endToEnd(filters))])
  if (tests.passed + tests.failed === 0) console.error(`no test file matches ${filters.join(' ')}`)
  const { passed, failed } = sum([types, tests])
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && tests.passed > 0 ? 0 : 1
}

function typeCheck(): Count {
  console.log('— types')
  return runTool('tsc', ['-b']) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** What keeps a part from running is told and counts as one failure. */
async function counted(part: () => Promise<Count>): Promise<Count> {
  try {
    return await part()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

async function unit(filters: readonly string[]): Promise<Count> {
  await media()
  await buildPages()
  return vitest('unit', ['--project', 'node', '--project', 'postgres', '--project', 'dom', ...filters], filters)
}

async function endToEnd(filters: readonly string[]): Promise<Count> {
  const browser = ensureBrowser(await thisMachine())
  console.log(`— browser ${browser}`)
  return vitest('e2e', ['--project', 'e2e', ...filters], filters, { PROSCENIUM_CHROMIUM: browser })
}

/** A filter may leave one of the runs without tests; without a filter that is a failure. */
function vitest(name: string, args: readonly string[], filters: readonly string[], env: NodeJS.ProcessEnv = {}): Count {
  const report = join(artifacts, `${name}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const lenient = filters.length > 0 ? ['--passWithNoTests'] : []
  const code = runTool('vitest', ['run', ...args, ...reporters, ...lenient], env)
  return readReport(report, code)
}
