import { readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { byRun } from '../by-run.ts'
import { readRepository } from '../repository.ts'
import { verifies } from '../verifies.ts'
import { isShipped, patternsOf, type SourcePattern } from './patterns.ts'

const named = (text: string, path = 'packages/embed/src/core/a.ts') => [...patternsOf([{ path, text }]).keys()]

describe('patternsOf', () => {
  it('finds literals and constant texts once, with their places', () => {
    const text = `a(/b+/gi, 4 / 2)\nnew RegExp('c\\\\d', 'u'); new RegExp(d); new RegExp("e")\nf = /b+/gi`
    expect(named(text)).toEqual(['/b+/gi', '/c\\d/u', '/e/'])
    expect(patternsOf([{ path: 'a.ts', text }]).get('/b+/gi')?.at).toEqual(['a.ts:1', 'a.ts:3'])
  })
})

describe('the regular expressions of this repository', () => {
  const patterns = patternsOf(readRepository().filter(({ path }) => isShipped(path)))
  const proven = new Set(readFileSync(`${import.meta.dirname}/proven-patterns.txt`, 'utf8').split('\n'))
  const fresh = [...patterns].filter(([name]) => byRun({ quick: !proven.has(name), long: true }))

  // In this thread, without a worker.
  beforeEach(() => vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure'))
  afterEach(() => vi.unstubAllEnvs())

  it(
    'take linear time for any text: proven-patterns.txt lists those that were checked',
    { timeout: 600_000 },
    async () => {
      verifies('O-16')
      expect(isSlow({ source: '=+$', flags: '', at: [] })).toBe(true)
      expect(fresh.filter(([, pattern]) => isSlow(pattern)).map(([name, { at }]) => `${name} ${at.join(' ')}`)).toEqual(
        [],
      )
      await expect(`${[...patterns.keys()].join('\n')}\n`).toMatchFileSnapshot('proven-patterns.txt')
    },
  )
})

/** Without time limits, so that the same pattern has the same verdict on any machine. */
function isSlow({ source, flags }: SourcePattern): boolean {
  const none = {
    timeout: null,
    attackTimeout: null,
    incubationTimeout: null,
    recallTimeout: null,
    seedingTimeout: null,
  }
  return checkSync(source, flags, { ...none, randomSeed: 1 }).status !== 'safe'
}
