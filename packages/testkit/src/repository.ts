import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A source file of the repository: its path from the root with forward slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string }

export const root = fileURLToPath(new URL('../../../', import.meta.url))
const skipped = new Set(['node_modules', 'dist', '.cache', '.artifacts', '.git', 'coverage'])
const folders = ['packages', 'mock-server', 'demo', 'scripts']

/** Every TypeScript and JavaScript file of the repository, found on the disc and not through git. */
export function readRepository(): SourceFile[] {
  return folders.flatMap(walk).map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
}

/** Whether a path is a test: unit, component or end-to-end. */
export function isTest(path: string): boolean {
  return /\.(?:test\.tsx?|e2e\.ts)$/.test(path)
}

/** Whether a file serves tests alone: a test, a benchmark, or what stands in a package's own `testing` or `e2e` folder. */
export function isForTests(path: string): boolean {
  return isTest(path) || /^(?:packages\/[^/]+|mock-server)\/(?:bench|e2e|testing)\//.test(path)
}

function walk(folder: string): string[] {
  return readdirSync(`${root}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path)
    return /\.[cm]?[jt]sx?$/.test(entry.name) ? [path] : []
  })
}
