import { existsSync, readFileSync } from 'node:fs'

export interface Count {
  readonly passed: number
  readonly failed: number
}

/**
 * What one run of vitest came to, from its JSON report and its exit code. A test that did not run counts as failed, and
 * so does a run that ended badly without naming a test or that left no report.
 */
export function readReport(file: string, code: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report: { numPassedTests: number; numTotalTests: number } = JSON.parse(readFileSync(file, 'utf8'))
  const passed = report.numPassedTests
  const failed = report.numTotalTests - passed
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

export function sum(counts: readonly Count[]): Count {
  const total = { passed: 0, failed: 0 }
  for (const { passed, failed } of counts) {
    total.passed += passed
    total.failed += failed
  }
  return total
}
