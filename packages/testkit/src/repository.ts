import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A source file: its path from the repository root, with forward slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string }

export const root = join(import.meta.dirname, '../../..', '/')
const skipped = new Set(['node_modules', 'dist', '.cache', '.artifacts', '.vitest', '.git', 'coverage'])
const folders = ['packages', 'mock-server', 'demo', 'scripts']

/** Every TypeScript and JavaScript file in the working tree, tracked by git or not. */
export function readRepository(): SourceFile[] {
  return folders.flatMap(walk).filter(isSource).map(read)
}

/** Every text file in the working tree: source, documents and configuration. */
export function readTextFiles(): SourceFile[] {
  return repositoryFiles().filter(isText).map(read)
}

/** Paths of every file in the working tree, without build output and dependencies. */
export function repositoryFiles(): string[] {
  return walk('')
}

/** Whether a path is a test: unit, component or end-to-end. */
export function isTest(path: string): boolean {
  return /\.(?:test\.tsx?|e2e\.ts)$/.test(path)
}

/** Whether a test file runs in `check long` only: `name.long.e2e.ts`. */
export function isLongTest(path: string): boolean {
  return isTest(path) && path.includes('.long.')
}

/** Whether a file serves only tests: a test, a benchmark, or a file in a package's `testing` or `e2e` folder. */
export function isForTests(path: string): boolean {
  return isTest(path) || /^(?:packages\/[^/]+|mock-server)\/(?:bench|e2e|testing)\//.test(path)
}

function walk(folder: string): string[] {
  return readdirSync(`${root}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path)
    return entry.isFile() ? [path] : []
  })
}

function isSource(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path)
}

function isText(path: string): boolean {
  return isSource(path) || /\.(?:md|txt|css|html|json|ya?ml|svg|sh)$/.test(path)
}

function read(path: string): SourceFile {
  return { path, text: readFileSync(`${root}${path}`, 'utf8') }
}
