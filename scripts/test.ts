// Types, then unit and integration tests, then real Chromium. The last line is `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser, thisMachine } from './browser.ts'
import { media } from './media.ts'
import { buildPages } from './pages.ts'
import { artifacts } from './paths.ts'
import { runTool } from './run-tool.ts'

interface Count {
  readonly passed: number
  readonly failed: number
}

export async function run(filters: string[]): Promise<number> {
  mkdirSync(artifacts, { recursive: true })
  const counts = [typeCheck(), await prepared(filters)]
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

function typeCheck(): Count {
  console.log('— types')
  return runTool('tsc', ['-b']) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function prepared(filters: string[]): Promise<Count> {
  try {
    await media()
    await buildPages()
    const browser = ensureBrowser(await thisMachine())
    console.log(`— browser ${browser}`)
    const unit = vitest('unit', ['--project', 'node', '--project', 'dom', ...filters], {})
    const e2e = vitest('e2e', ['--project', 'e2e', ...filters], { PROSCENIUM_CHROMIUM: browser })
    return { passed: unit.passed + e2e.passed, failed: unit.failed + e2e.failed }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

function vitest(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Count {
  const report = join(artifacts, `${name}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests']
  const code = runTool('vitest', ['run', ...args, ...reporters], env)
  return readReport(report, code)
}

/** A test that did not run counts as failed, and so does a run that ended badly without naming a test. */
function readReport(file: string, code: number): Count {
  const report: { numPassedTests: number; numTotalTests: number } = JSON.parse(readFileSync(file, 'utf8'))
  const passed = report.numPassedTests
  const failed = report.numTotalTests - passed
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}
