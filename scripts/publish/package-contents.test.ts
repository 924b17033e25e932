import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { contentIssues } from './package-contents.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function packageOf(changes: Readonly<Record<string, string | null>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-contents-'))
  folders.push(folder)
  const files = {
    'package.json': '{}',
    'README.md': '',
    LICENSE: '',
    'src/a.ts': '',
    'dist/a.js': '',
    'dist/a.js.map': '{"sources":["../src/a.ts"]}',
    ...changes,
  }
  for (const [name, text] of Object.entries(files)) {
    if (text === null) continue
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

it.each([
  ['a whole package', {}, []],
  ['one without a licence', { LICENSE: null }, ['LICENSE is missing']],
  ['one with a test', { 'src/a.test.ts': '' }, ['src/a.test.ts must not be published']],
  ['a script without a map', { 'dist/a.js.map': null }, ['dist/a.js has no source map']],
  [
    'a declaration that imports a source',
    { 'dist/a.d.ts': "export * from './b.ts'" },
    ['dist/a.d.ts imports a source instead of its script'],
  ],
  [
    'a map with its source',
    { 'src/a.ts': null, 'dist/a.js.map': '{"sources":["../src/a.ts"],"sourcesContent":[""]}' },
    [],
  ],
  ['a map without its source', { 'src/a.ts': null }, ['dist/a.js.map names ../src/a.ts, which is not in the package']],
])('reports the problems of %s', (_what, changes, issues) => {
  expect(contentIssues(packageOf(changes))).toEqual(issues)
})

it('reports a package with more files than it may have', () => {
  expect(contentIssues(packageOf({}), { filesMax: 6 })).toEqual([])
  expect(contentIssues(packageOf({}), { filesMax: 5 })).toEqual(['it has 6 files, and may have 5'])
})

it('reports source maps in a package that has none', () => {
  const rules = { hasMaps: false }
  expect(contentIssues(packageOf({ 'dist/a.js.map': null }), rules)).toEqual([])
  expect(contentIssues(packageOf({}), rules)).toEqual(['dist/a.js has a source map'])
  const named = packageOf({ 'dist/a.js': '\n//# sourceMappingURL=a.js.map', 'dist/a.js.map': null })
  expect(contentIssues(named, rules)).toEqual(['dist/a.js has a source map'])
})
