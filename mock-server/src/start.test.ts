import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byRun, onlyLong, verifies } from '@proscenium/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { runChild, startChild } from '../testing/child.ts'
import { makeTestMedia } from '../testing/media.ts'

const BIN = join(import.meta.dirname, '../../packages/operator/bin/proscenium-server.mjs')
const folder = mkdtempSync(join(tmpdir(), 'proscenium-start-'))
const key = randomBytes(32).toString('hex')
let seeded: string[] = []
let deployed: string[] = []

beforeAll(async () => {
  const { cacheRoot } = await makeTestMedia()
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><!--embed:config--></head>')
  const common = ['--port', '0', '--embed', folder, '--dashboard', folder, '--cache', cacheRoot]
  seeded = [...common, '--seed']
  deployed = [...common, '--origin', 'https://service.example', '--editor', 'https://editor.example/']
})

function bin(args: readonly string[], imported?: string) {
  const preload = imported === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(imported)}`]
  return spawnSync(process.execPath, [...preload, BIN, ...args], { encoding: 'utf8' })
}

describe('the bin', () => {
  it('prints its version and options without starting anything', () => {
    expect(bin(['--version']).stdout).toMatch(/^proscenium-server \d/)
    expect(bin(['--help']).stdout).toContain('PROSCENIUM_PORT')
  })

  it('rejects an old Node in one line with the command to run', () => {
    const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.9.0' } })"
    const { status, stderr } = bin(['--port', '0'], old)
    const fix = `With it: npx -p node@24 node ${BIN} --port 0`
    expect([status, stderr]).toEqual([1, `proscenium-server needs Node 24, this is 22.9.0. ${fix}\n`])
  })

  it('forwards the call', () => {
    const { status, stderr } = bin(['--port', 'x'])
    expect([status, stderr]).toEqual([2, 'proscenium: --port must be a number from 0 to 65535, not x\n'])
  })
})

describe('production', () => {
  it('rejects a database that contains a secret of the seed, and accepts one without', async () => {
    const db = join(folder, 'seeded.db')
    const seed = await startChild([...seeded, '--db', db], { PROSCENIUM_SEAL_KEY: key })
    expect(await seed.end('SIGTERM')).toBe(0)
    const production = { NODE_ENV: 'production', PROSCENIUM_SEAL_KEY: key }
    const { code, stderr } = await runChild([...deployed, '--db', db], production, 'service')
    expect([code, stderr]).toEqual([
      1,
      'proscenium: The database contains published secrets of the seed (Tallyroom): use a database that was never seeded.\n',
    ])
    const clean = await startChild([...deployed, '--db', join(folder, 'clean.db')], production, 'service')
    expect(await clean.end('SIGTERM')).toBe(0)
  })
})

describe('outside plain development', () => {
  const strong = { PROSCENIUM_SEAL_KEY: key }
  const development = createHash('sha256').update('proscenium development seal key').digest('hex')
  const start = (args: readonly string[], env: Record<string, string>) => runChild(['--port', '0', ...args], env)

  it('the command rejects published and weak keys, seed data and an unauthenticated control API in one line', async () => {
    verifies('O-08')
    const everywhere = ['--host', '0.0.0.0']
    const cases = [
      [everywhere, {}, 'The published seal key is rejected'],
      [everywhere, { PROSCENIUM_SEAL_KEY: development }, 'The published seal key is rejected'],
      [everywhere, { PROSCENIUM_SEAL_KEY: development.toUpperCase() }, 'The published seal key is rejected'],
      [everywhere, { PROSCENIUM_SEAL_KEY: '0'.repeat(64), NODE_ENV: 'test' }, 'The weak seal key is rejected'],
      [['--origin', 'https://service.example'], {}, 'The published seal key is rejected'],
      [[], { NODE_ENV: 'staging' }, 'The published seal key is rejected'],
      [[...everywhere, '--seed'], strong, '--seed is rejected'],
      [[...everywhere, '--control'], strong, '--control is rejected without a token'],
      [[...everywhere, '--control'], { ...strong, PROSCENIUM_CONTROL_TOKEN: 'x'.repeat(64) }, 'can be guessed'],
    ] as const
    const tried = byRun({ quick: cases.filter((_, at) => at % 4 === 0), long: [...cases] })
    for (const [args, env, message] of tried) {
      const { code, stderr } = await start(args, env)
      expect(stderr).toContain(message)
      expect([message, code, stderr.trim().split('\n').length]).toEqual([message, 2, 1])
    }
  })

  it.each(onlyLong)('a seeded database does not start in any mode', async () => {
    verifies('O-08')
    const db = join(folder, 'shared.db')
    await (await startChild([...seeded, '--db', db], strong)).end('SIGTERM')
    const { code, stderr } = await start(['--host', '0.0.0.0', '--db', db], strong)
    expect([code, stderr]).toEqual([
      1,
      'proscenium: The database contains published secrets of the seed (Tallyroom): use a database that was never seeded.\n',
    ])
  })

  it('plain development warns of what it would reject elsewhere', async () => {
    verifies('O-08')
    const child = await startChild([...seeded, '--control'], { PROSCENIUM_LOG: 'warn' })
    await child.end('SIGTERM')
    const events = child
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    expect(events).toMatchObject([
      { level: 40, event: 'seed_data' },
      { level: 40, event: 'control_api' },
      { level: 40, event: 'published_seal_key' },
    ])
  })
})
