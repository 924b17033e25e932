import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { root } from '../paths.ts'
import { publishedFolders } from '../publish/packages.ts'
import { blocksOf, readmes } from './readmes.ts'

it('a rule says how each block of each published README is run, and each rule has its block', () => {
  verifies('O-17')
  const names = publishedFolders().map((folder) => basename(folder))
  expect(Object.keys(readmes).toSorted()).toEqual(names.toSorted())
  for (const folder of publishedFolders()) {
    const text = readFileSync(join(root, folder, 'README.md'), 'utf8')
    expect(blocksOf(basename(folder), text).length).toBeGreaterThan(0)
  }
})

it('reports a block without a rule and a rule without a block', () => {
  const fence = '```'
  const text = `${fence}sh\nnpm install x\n${fence}\n`
  expect(() => blocksOf('protocol', `${text}${fence}js\nnew()\n${fence}\n`)).toThrow(
    'protocol, line 4: no rule says how this block is run',
  )
  expect(() => blocksOf('protocol', text)).toThrow('protocol has no block that starts with import { createEditor }')
})
