import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export interface TestCount {
  readonly passed: number
  readonly failed: number
}

/**
 * The result of one vitest run. Each named failure counts: a test that failed or did not run, a setup, a file that cannot
 * be loaded, an error outside the tests. The exit code alone proves nothing, because an exit hook may set it to 0. A run
 * without a report counts as failed, and one that exits with an error but names no failure.
 */
export function readReport(file: string, code: number): TestCount {
  const details = readDetails(file)
  if (!existsSync(file) || details === null) return { passed: 0, failed: 1 }
  const report: { numPassedTests: number } = JSON.parse(readFileSync(file, 'utf8'))
  const failed = details.failures.length
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** A failed test, a file that could not be loaded, or an error outside the tests. */
export interface Failure {
  readonly name: string
  readonly message: string
}

/** What the JSON report lacks. */
export interface RunDetails {
  readonly failures: readonly Failure[]
  /** What this machine cannot execute, each with the reason: `the kit in Go: go is not installed`. */
  readonly notExecuted: readonly string[]
}

/** File of the details reporter beside a JSON report. */
export const detailsFile = (report: string): string => `${report}.details`

const SHOWN = 8
const NAMED = 40
const LINES = 15
const COLUMNS = 160

export function writeDetails(report: string, details: RunDetails): void {
  writeFileSync(detailsFile(report), JSON.stringify(details))
}

/** Null without a details file. */
function readDetails(report: string): RunDetails | null {
  const file = detailsFile(report)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/**
 * Failures of a run, for the end of a log: the last eight with up to fifteen lines each, up to forty earlier ones by
 * name.
 */
export function readFailures(report: string): string[] {
  const failures = readDetails(report)?.failures ?? []
  const hidden = failures.length - SHOWN - NAMED
  return [
    ...(hidden > 0 ? [`✗ ${hidden} more`] : []),
    ...failures.slice(-SHOWN - NAMED, -SHOWN).map(({ name }) => `✗ ${name}`),
    ...failures.slice(-SHOWN).flatMap(({ name, message }) => [`✗ ${name}`, ...excerpt(message)]),
  ]
}

/** What runs did not execute, one line per reason, for the end of a log. */
export function readNotExecuted(reports: readonly string[]): string[] {
  const byReason = new Map<string, Set<string>>()
  for (const text of reports.flatMap((report) => readDetails(report)?.notExecuted ?? [])) {
    const [what = '', ...why] = text.split(': ')
    const reason = why.join(': ')
    byReason.set(reason, (byReason.get(reason) ?? new Set()).add(what))
  }
  return [...byReason].map(([reason, whats]) => `${reason}: ${[...whats].toSorted().join(', ')}`).toSorted()
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
