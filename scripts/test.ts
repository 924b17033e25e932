// Types, then unit and integration tests (store tests on both engines), then real Chromium. The last line is `N passed,
// N failed`.
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, ensureShell, currentBrowserMachine } from './browsers/chromium.ts'
import { ensureMediaFixtures } from './media-fixtures.ts'
import { buildPages } from './build/pages.ts'
import { artifacts, root } from './paths.ts'
import {
  detailsFile,
  readFailures,
  readNotExecuted,
  readReport,
  sumCounts,
  writeDetails,
  type TestCount,
} from './vitest/test-report.ts'
import { withHeartbeat } from './heartbeat.ts'
import { runTool } from './run-tool.ts'
import { buildServer } from './build/server.ts'

export async function run(filters: string[]): Promise<number> {
  return runTests(filters, { types: await withHeartbeat('types', typeCheck) })
}

/**
 * Runs unit and end-to-end tests, of the files that match a filter if there is one, and reports them together with the
 * counts of earlier parts. Returns the exit code.
 */
export async function runTests(
  filters: readonly string[],
  before: Readonly<Record<string, TestCount>> = {},
): Promise<number> {
  mkdirSync(artifacts, { recursive: true })
  const counts = {
    ...before,
    unit: await counted('unit', () => unit(filters)),
    e2e: await counted('e2e', () => endToEnd(filters)),
  }
  const tests = sumCounts([counts.unit, counts.e2e])
  if (tests.passed + tests.failed === 0) console.error(`no test file matches ${filters.join(' ')}`)
  for (const [part, { failed }] of Object.entries(counts)) if (failed > 0) printFailures(part)
  for (const line of readNotExecuted(Object.keys(counts).map(reportOf))) console.log(`not executed, ${line}`)
  const { passed, failed } = sumCounts(Object.values(counts))
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && tests.passed > 0 ? 0 : 1
}

/** CI shows only the end of a log, so every failure is named again there. */
function printFailures(part: string): void {
  const failures = readFailures(reportOf(part))
  for (const line of failures.length > 0 ? failures : [`✗ ${part} failed: see its output above`]) console.error(line)
}

const reportOf = (part: string): string => join(artifacts, `${part}.json`)

function typeCheck(): TestCount {
  console.log('— types')
  return runTool('tsc', ['-b']) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Reports an error that prevents a part from running, and counts it as one failure. */
async function counted(part: string, begin: () => Promise<TestCount>): Promise<TestCount> {
  const report = reportOf(part)
  for (const file of [report, detailsFile(report)]) rmSync(file, { force: true })
  try {
    return await begin()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    writeDetails(report, { failures: [{ name: `${part} cannot run`, message }], notExecuted: [] })
    return { passed: 0, failed: 1 }
  }
}

/** Concurrent test files. Many wait for a browser or another process much of the time, so two cores can run three. */
const workers = `--maxWorkers=${availableParallelism() + 1}`

const detailsReporter = join(root, 'scripts/vitest/details-reporter.ts')

async function unit(filters: readonly string[]): Promise<TestCount> {
  await inLog('rendering media', () => ensureMediaFixtures())
  // Separate from `dist`, which belongs to the command's own builds.
  const server = join(root, 'packages/operator/.cache')
  await withHeartbeat('building the pages and the server', async () => {
    await buildPages()
    await buildServer(server, { mockServer: true })
  })
  const env = { PROSCENIUM_BUILT_SERVER: server }
  const args = ['--project', 'node', '--project', 'postgres', '--project', 'dom*', workers]
  return vitest({ name: 'unit', args, filters, env })
}

async function endToEnd(filters: readonly string[]): Promise<TestCount> {
  const machine = await currentBrowserMachine()
  const { browser, shell } = await withHeartbeat('looking for Chromium', () => {
    const found = ensureBrowser(machine)
    return { browser: found, shell: ensureShell(machine, found) }
  })
  console.log(`— browser ${browser}, without a window ${shell}`)
  const env = { PROSCENIUM_CHROMIUM: browser, PROSCENIUM_CHROMIUM_SHELL: shell }
  return vitest({ name: 'e2e', args: ['--project', 'e2e', workers], filters, env })
}

interface TestRun {
  /** Names the report. */
  readonly name: string
  readonly args: readonly string[]
  /** With a filter, a run may have no tests; without one, that is a failure. */
  readonly filters: readonly string[]
  readonly env: NodeJS.ProcessEnv
}

async function vitest({ name, args, filters, env }: TestRun): Promise<TestCount> {
  const report = reportOf(name)
  const reporters = ['default', 'json', detailsReporter].map((reporter) => `--reporter=${reporter}`)
  const lenient = filters.length > 0 ? ['--passWithNoTests'] : []
  const all = ['run', ...args, ...filters, ...reporters, `--outputFile.json=${report}`, ...lenient]
  const code = await inLog(`${name} tests`, () => runTool('vitest', all, env))
  return readReport(report, code)
}

/** With a heartbeat, except on a terminal, where the step redraws its progress. */
async function inLog<Result>(label: string, step: () => Result | Promise<Result>): Promise<Result> {
  return process.stdout.isTTY ? step() : withHeartbeat(label, step)
}
