import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryFiles } from '../repository.ts'

const FILES_MAX = 25

function wideFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > FILES_MAX).map(([folder, count]) => `${folder} has ${count} files`)
}

it('a folder is too wide with 26 files, not counting sub-folders', () => {
  const files = Array.from({ length: 26 }, (_, index) => `a/${index}.ts`)
  expect(wideFolders(files)).toEqual(['a has 26 files'])
  expect(wideFolders([...files.slice(1), 'a/b/c.ts'])).toEqual([])
})

it('no folder of this repository has more than 25 files', () => {
  expect(wideFolders(repositoryFiles())).toEqual([])
})
