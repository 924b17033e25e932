// The long tail: test files of which an ordinary run executes only representatives.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { runTests } from '../test.ts'

/** Test files that call `byRun`, use `onlyLong` or are named `*.long.*`, by path from the repository's root. */
export function longTestFiles(): string[] {
  const isDependency = (path: string): boolean => path.includes('node_modules')
  const patterns = ['packages', 'mock-server', 'demo', 'scripts'].map((folder) => `${folder}/**/*.{test,e2e}.{ts,tsx}`)
  return globSync(patterns, { cwd: root, exclude: isDependency })
    .filter((path) => path.includes('.long.') || /\bbyRun\(|\bonlyLong\b/.test(readFileSync(join(root, path), 'utf8')))
    .toSorted()
}

/** Runs these files with every combination and full counts. Returns whether they passed. */
export async function checkLong(): Promise<boolean> {
  process.env['PROSCENIUM_LONG'] = '1'
  try {
    return (await runTests(longTestFiles())) === 0
  } finally {
    delete process.env['PROSCENIUM_LONG']
  }
}
