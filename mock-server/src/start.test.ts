import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runChild, startChild } from '../testing/child.ts'
import { makeTestMedia } from '../testing/media.ts'

const BIN = join(import.meta.dirname, '..', 'bin', 'proscenium-server.mjs')
const folder = mkdtempSync(join(tmpdir(), 'proscenium-start-'))
const key = 'a1'.repeat(32)
let seeded: string[] = []
let deployed: string[] = []

beforeAll(async () => {
  const { cacheRoot } = await makeTestMedia()
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><!--embed:config--></head>')
  const common = ['--port', '0', '--embed', folder, '--cache', cacheRoot]
  seeded = [...common, '--seed']
  deployed = [...common, '--origin', 'https://service.example', '--editor', 'https://editor.example/']
})

function bin(args: readonly string[], imported?: string) {
  const preload = imported === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(imported)}`]
  return spawnSync(process.execPath, [...preload, BIN, ...args], { encoding: 'utf8' })
}

describe('the bin', () => {
  it('says its version and its options without starting anything', () => {
    expect(bin(['--version']).stdout).toMatch(/^proscenium-server \d/)
    expect(bin(['--help']).stdout).toContain('PROSCENIUM_PORT')
  })

  it('refuses an old Node in one line', () => {
    const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.9.0' } })"
    const { status, stderr } = bin([], old)
    expect([status, stderr]).toEqual([1, 'proscenium-server needs Node 24, this is 22.9.0\n'])
  })

  it('hands the call on', () => {
    const { status, stderr } = bin(['--port', 'x'])
    expect([status, stderr]).toEqual([2, 'proscenium: --port must be a number from 0 to 65535, not x\n'])
  })
})

describe('production', () => {
  it('refuses a database that holds a secret of the seed, and takes one without', async () => {
    const db = join(folder, 'seeded.db')
    const seed = await startChild([...seeded, '--db', db], { PROSCENIUM_SEAL_KEY: key })
    expect(await seed.end('SIGTERM')).toBe(0)
    const production = { NODE_ENV: 'production', PROSCENIUM_SEAL_KEY: key }
    const { code, stderr } = await runChild([...deployed, '--db', db], production)
    expect([code, stderr]).toEqual([
      1,
      'proscenium: The database holds secrets of the seed, which everyone knows (Tallyroom).\n',
    ])
    const clean = await startChild([...deployed, '--db', join(folder, 'clean.db')], production)
    expect(await clean.end('SIGTERM')).toBe(0)
  }, 60_000)
})
