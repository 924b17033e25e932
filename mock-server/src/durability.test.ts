import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { signPayload } from '@proscenium/partner'
import { byRun, verifies } from '@proscenium/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { startChild, type Child } from '../testing/child.ts'
import { makeTestMedia } from '../testing/media.ts'
import { field } from '../testing/service/service.ts'
import { partnersByName } from './seed/index.ts'

const KILLS = byRun({ quick: 4, long: 50 })
/** Sessions acknowledged before each kill, at least. */
const killsAfter = Array.from({ length: KILLS }, (_, round) => 3 + (round % 11))
const { tallyroom } = partnersByName
const folder = mkdtempSync(join(tmpdir(), 'proscenium-killed-'))
const db = join(folder, 'killed.db')
let args: string[] = []

beforeAll(async () => {
  const { cacheRoot } = await makeTestMedia()
  const embed = join(folder, 'embed')
  mkdirSync(embed)
  writeFileSync(join(embed, 'index.html'), '<!doctype html><head><!--embed:config--></head>')
  const pages = ['--embed', embed, '--cache', cacheRoot]
  args = ['--port', '0', '--editor', 'http://editor.localhost:4300/', '--seed', '--db', db, ...pages]
})

async function post(child: Child, path: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(child.base + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

async function signIn(child: Child, name: string): Promise<string> {
  const payload = JSON.stringify({ partner_external_user_id: name, email: `${name}@example.com` })
  const { raw, signature } = signPayload(payload, tallyroom.clientSecret)
  const reply = await post(child, '/partner-verify-session', { client_id: tallyroom.clientId, payload: raw, signature })
  expect(reply.status).toBe(200)
  return String(field(reply.body, 'session_token'))
}

/** Four clients sign in as fast as they can until the kill. Returns the acknowledged tokens. */
async function signInUntilKilled(child: Child, kills: { round: number; after: number }): Promise<string[]> {
  const acknowledged: string[] = []
  const client = async (name: number): Promise<void> => {
    for (let n = 0; ; n += 1) {
      acknowledged.push(await signIn(child, `u-${kills.round % 5}-${name}-${n}`))
      if (acknowledged.length >= kills.after) child.process.kill('SIGKILL')
    }
  }
  // The kill fails each client's request, before or after its response head. Any other rejection, such as a failed
  // assertion of `signIn`, fails the test.
  const ends = await Promise.allSettled([0, 1, 2, 3].map(client))
  for (const end of ends) expect(String(end.status === 'rejected' && end.reason)).toMatch(/fetch failed|terminated/)
  await child.end('SIGKILL')
  return acknowledged
}

describe('a kill during sign-ins', () => {
  it(`loses no acknowledged session, ${KILLS} times in a row on one file`, async () => {
    verifies('B-16')
    const acknowledged: string[] = []
    for (const [round, after] of killsAfter.entries()) {
      const child = await startChild(args)
      acknowledged.push(...(await signInUntilKilled(child, { round, after })))
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(killsAfter.reduce((sum, after) => sum + after, 0))
    const last = await startChild(args)
    const statuses = new Set<number>()
    for (const token of acknowledged) {
      statuses.add((await post(last, '/partner/v1/token', { session_token: token })).status)
    }
    expect(statuses).toEqual(new Set([200]))
    expect(await last.end('SIGTERM')).toBe(0)
    const file = new DatabaseSync(db)
    expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    expect(file.prepare('pragma foreign_key_check').all()).toEqual([])
    file.close()
    expect(existsSync(`${db}-wal`)).toBe(false)
  }, 600_000)
})
