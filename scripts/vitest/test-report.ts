import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export interface TestCount {
  readonly passed: number
  readonly failed: number
}

/**
 * The result of one vitest run, from its JSON report and exit code. A test that did not run counts as failed. So does a
 * run that exits with an error but names no failed test, and one without a report.
 */
export function readReport(file: string, code: number): TestCount {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report: { numPassedTests: number; numTotalTests: number } = JSON.parse(readFileSync(file, 'utf8'))
  const passed = report.numPassedTests
  const failed = report.numTotalTests - passed
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** A failed test, a file that could not be loaded, or an error outside the tests. */
export interface Failure {
  readonly name: string
  readonly message: string
}

/** File of the failure reporter beside a JSON report. */
export const failuresFile = (report: string): string => `${report}.failures`

const SHOWN = 8
const NAMED = 40
const LINES = 15
const COLUMNS = 160

export function writeFailures(report: string, failures: readonly Failure[]): void {
  writeFileSync(failuresFile(report), JSON.stringify(failures))
}

/**
 * Failures of a run, for the end of a log: the last eight with up to fifteen lines each, up to forty earlier ones by
 * name.
 */
export function readFailures(report: string): string[] {
  const file = failuresFile(report)
  if (!existsSync(file)) return []
  const failures: Failure[] = JSON.parse(readFileSync(file, 'utf8'))
  const hidden = failures.length - SHOWN - NAMED
  return [
    ...(hidden > 0 ? [`✗ ${hidden} more`] : []),
    ...failures.slice(-SHOWN - NAMED, -SHOWN).map(({ name }) => `✗ ${name}`),
    ...failures.slice(-SHOWN).flatMap(({ name, message }) => [`✗ ${name}`, ...excerpt(message)]),
  ]
}

const excerpt = (message: string): string[] =>
  message
    .split('\n')
    .filter((line) => !/^ +at .*\/node_modules\//.test(line))
    .slice(0, LINES)
    .map((line) => `    ${line.slice(0, COLUMNS)}`)

export function sumCounts(counts: readonly TestCount[]): TestCount {
  const total = { passed: 0, failed: 0 }
  for (const { passed, failed } of counts) {
    total.passed += passed
    total.failed += failed
  }
  return total
}
