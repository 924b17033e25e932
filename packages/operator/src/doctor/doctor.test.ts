// Plants one misconfiguration after the other; the doctor finds each, and nothing else (O-01, O-08).
import { verifies } from '@proscenium/testkit'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFolderBlobs } from '@proscenium/service/blobs/folder'
import { deriveKeys } from '@proscenium/service/operations/keys/derived-keys'
import { checkSealKey } from '@proscenium/service/operations/keys/seal-key'
import { PASSWORD, startSmtp } from '@proscenium/mock-server/testing/smtp-server'
import { applySeed } from '@proscenium/mock-server/seed/apply-seed'
import { openStore, type Store } from '@proscenium/service/store/store'
import { systemClock, systemRandom } from '@proscenium/service/system'
import { catalogueOf, lineSender } from '@proscenium/mock-server/testing/catalogue-file'
import { makeTestMedia } from '@proscenium/mock-server/testing/media'
import type { DoctorPorts, DoctorTarget } from './check.ts'
import type { ArrivedRequest } from '@proscenium/service/operations/keys/doctor-token'
import { runDoctor } from './doctor.ts'
import { trySmtp } from './smtp-trial.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const SEAL = '5f'.repeat(8) + '0123456789abcdef'.repeat(3)
const PAY = 'https://pay.example/checkout'
const keys = deriveKeys(Uint8Array.from(Buffer.from(SEAL, 'hex')))
const random = systemRandom()
const clock = { now: () => NOW }
const external = { mode: 'external', page: PAY, secret: 'Zq4tL9vX2mB7cR1kW8nH5pD3sG6jY0fA' } as const

interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

function arrived(changed: Partial<ArrivedRequest>): string {
  const reply = { client: '192.0.2.1', forwarded: '192.0.2.1', trustedProxies: 1, host: 'service.example', unready: [] }
  return JSON.stringify({ ...reply, ...changed })
}

/** The answers of a healthy world by URL; `Date` is added. */
const world: Readonly<Record<string, Reply>> = {
  'https://media.example/clips/1/master.mp4': { status: 206, headers: { 'content-range': 'bytes 0-0/1001' } },
  'https://media.example': {},
  'https://editor.example/app': {
    headers: { 'content-security-policy': "default-src 'self'; frame-ancestors https://service.example" },
  },
  [PAY]: { status: 400 },
  'https://service.example': {
    headers: { 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000' },
  },
  'http://service.example': { status: 301, headers: { location: 'https://service.example/' } },
  'https://service.example/_control/state': {
    status: 404,
    headers: { 'strict-transport-security': 'max-age=31536000' },
  },
  'https://service.example/doctor-check': { headers: { 'content-encoding': 'br' }, body: arrived({}) },
  'https://service.example/doctor-check/stream': { body: 'first' },
}

/** The doctor's path for anybody else. */
const withoutToken: Reply = { ...world['https://service.example'], status: 404 }

function fetchOf(changed: Readonly<Record<string, Reply | 'unreachable'>>): typeof globalThis.fetch {
  return async (input, init) => {
    const url = String(input instanceof Request ? input.url : input).replace(/^(https?:\/\/[^/]+)\/$|\?.*$/, '$1')
    const isDoctor = new Headers(init?.headers).has('authorization')
    const found = changed[url] ?? world[url] ?? { status: 404 }
    const reply = url.endsWith('/doctor-check') && !isDoctor ? withoutToken : found
    if (reply === 'unreachable') throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
    const { status = 200, headers = {}, body = null } = reply
    return new Response(body, { status, headers: { date: new Date(NOW).toUTCString(), ...headers } })
  }
}

let folder: string
let store: Store
let seeded: Store
let smtp: Awaited<ReturnType<typeof startSmtp>>
let healthy: DoctorTarget
const ports: Omit<DoctorPorts, 'fetch'> = {
  clock,
  random,
  certificateOf: async () => ({ problem: null, validTo: NOW + 80 * 86_400_000 }),
  trySmtp,
  announceUpload: async () => 200,
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-doctor-'))
  store = await openStore(join(folder, 'service.db'))
  await checkSealKey({ store, keys, random, db: 'service.db' })
  await lineSender(store)(catalogueOf([1]))
  seeded = await openStore(':memory:')
  const media = await makeTestMedia()
  await checkSealKey({ store: seeded, keys, random, db: 'seeded' })
  await applySeed({
    store: seeded,
    media,
    secretKeys: keys.secrets,
    random,
    serviceOrigin: 'https://service.example',
    restore: false,
  })
  smtp = await startSmtp({})
  healthy = {
    configurationError: null,
    plainDevelopment: false,
    keys,
    store,
    storeError: null,
    databaseName: 'service.db',
    blobs: await openFolderBlobs({ directory: join(folder, 'blobs'), random, clock: systemClock() }),
    blobsError: null,
    mediaOrigin: 'https://media.example',
    editorUrl: 'https://editor.example/app',
    publicOrigin: 'https://service.example',
    mail: { url: smtp.url, from: 'Proscenium <mail@service.example>' },
    payment: external,
  }
})
afterAll(async () => {
  await smtp.close()
  await store.close()
  await seeded.close()
  await rm(folder, { recursive: true, force: true })
})

interface World {
  readonly target?: Partial<DoctorTarget>
  readonly ports?: Partial<DoctorPorts>
  readonly replies?: Readonly<Record<string, Reply | 'unreachable'>>
}

async function examine({ target = {}, ports: changed = {}, replies = {} }: World = {}) {
  return await runDoctor({
    ...ports,
    fetch: fetchOf(replies),
    ...changed,
    target: { ...healthy, ...target },
    timeoutMs: 5_000,
  })
}

describe('the doctor', () => {
  it('finds nothing in a healthy service', async () => {
    verifies('O-01')
    const { status, results } = await examine()
    expect(results.filter((result) => result.status !== 'ok')).toEqual([])
    expect([status, results.length]).toEqual(['ok', 24])
  })

  it('skips what a developer’s machine does not have', async () => {
    const payment = { mode: 'simulated', page: null, secret: null } as const
    const nothing = { mediaOrigin: null, editorUrl: null, publicOrigin: null, mail: null, payment }
    const { status, results } = await examine({ target: { ...nothing, plainDevelopment: true } })
    expect(status).toBe('ok')
    expect(results.filter((result) => result.status === 'skipped').map(({ check }) => check)).toEqual([
      'published_secrets',
      'media_host',
      'editor',
      'clock',
      'payments',
      'smtp',
      'certificate',
      'public_origin',
      'client_address',
      'private_paths',
      'security_headers',
      'http_redirect',
      'compression',
      'long_addresses',
      'uploads',
      'streaming',
    ])
  })

  it('reports a check that takes too long', async () => {
    const stuck: typeof globalThis.fetch = () => new Promise(() => undefined)
    const target = { publicOrigin: null, editorUrl: null }
    const options = { ...ports, fetch: stuck, timeoutMs: 50, target: { ...healthy, ...target } }
    const { results } = await runDoctor(options)
    const late = results.filter(({ message }) => message === 'No result within 0.05 s.').map(({ check }) => check)
    expect(late).toEqual(expect.arrayContaining(['media_host', 'clock']))
  })
})

interface Plant extends World {
  readonly found: string
  readonly says: string
  readonly warns?: true
}

const at = (ms: number) => ({ date: new Date(NOW + ms).toUTCString() })
const unwritable = async (): Promise<never> => await Promise.reject(new Error('ENOSPC: no space left on device'))

const plants: Readonly<Record<string, () => Plant | Promise<Plant>>> = {
  'a published seal key in production': () => ({
    target: { configurationError: 'The published seal key is rejected outside plain development' },
    found: 'configuration',
    says: 'The service does not start: The published seal key is rejected outside plain development.',
  }),
  'a database that cannot be opened': () => ({
    target: { store: null, storeError: 'There is no database service.db.' },
    found: 'database',
    says: 'There is no database service.db.',
  }),
  'a full disk below the database': () => ({
    target: { store: { ...store, health: { ...store.health, checkWrites: unwritable } } },
    found: 'database',
    says: 'ENOSPC: no space left on device.',
  }),
  'pending migrations': () => ({
    target: { store: { ...store, health: { ...store.health, pendingMigrations: async () => ['0012_dashboard'] } } },
    found: 'migrations',
    says: '1 of the database’s migrations is pending.',
  }),
  'a database that does not sync': () => ({
    target: { store: { ...store, health: { ...store.health, durabilityProblems: async () => ['fsync is off'] } } },
    found: 'durability',
    says: 'An acknowledged write may be lost: fsync is off.',
  }),
  'another seal key': () => ({
    target: { keys: deriveKeys(new Uint8Array(32).fill(7)) },
    found: 'seal_key',
    says: 'The database was written with another seal key.',
  }),
  'published keys of the demo': () => ({
    target: { store: { ...seeded, health: store.health } },
    found: 'published_secrets',
    says: 'The database contains published secrets of the seed (Tallyroom): use a database that was never seeded.',
  }),
  'a blob folder without space': () => ({
    target: { blobs: healthy.blobs === null ? null : { ...healthy.blobs, put: unwritable } },
    found: 'blobs',
    says: 'ENOSPC: no space left on device.',
  }),
  'a media host without ranges': () => ({
    replies: { 'https://media.example/clips/1/master.mp4': { status: 200 } },
    found: 'media_host',
    says: 'It ignores Range requests, so no video can be sought.',
  }),
  'a file that the media host lacks': () => ({
    replies: { 'https://media.example/clips/1/master.mp4': { status: 404 } },
    found: 'media_host',
    says: 'It returns 404 for clips/1/master.mp4 of the catalogue.',
  }),
  'an unreachable media host': () => ({
    replies: { 'https://media.example/clips/1/master.mp4': 'unreachable', 'https://media.example': 'unreachable' },
    found: 'media_host',
    says: 'connect ECONNREFUSED.',
  }),
  'no payment': () => ({
    target: { payment: { mode: 'off', page: null, secret: null } },
    found: 'payments',
    says: 'Off: nothing can be bought.',
    warns: true,
  }),
  'a simulated payment': () => ({
    target: { payment: { mode: 'simulated', page: null, secret: null } },
    found: 'payments',
    says: 'Payments are simulated.',
  }),
  'a payment secret that can be guessed': () => ({
    target: { payment: { ...external, secret: 'secret' } },
    found: 'payments',
    says: 'The payment secret can be guessed.',
  }),
  'a payment page without TLS': () => ({
    target: { payment: { ...external, page: 'http://pay.example/' } },
    found: 'payments',
    says: 'http://pay.example is not https.',
  }),
  'a payment page that fails': () => ({
    replies: { [PAY]: { status: 502 } },
    found: 'payments',
    says: 'https://pay.example returns 502.',
  }),
  'an unreachable payment page': () => ({
    replies: { [PAY]: 'unreachable' },
    found: 'payments',
    says: 'connect ECONNREFUSED.',
  }),
  'an editor with X-Frame-Options': () => ({
    replies: { 'https://editor.example/app': { headers: { 'x-frame-options': 'SAMEORIGIN' } } },
    found: 'editor',
    says: 'The editor forbids framing with X-Frame-Options.',
  }),
  'an editor for another service': () => ({
    replies: {
      'https://editor.example/app': {
        headers: { 'content-security-policy': 'frame-ancestors https://*.other.example' },
      },
    },
    found: 'editor',
    says: 'The editor’s frame-ancestors do not allow the service.',
  }),
  'a clock that is ten minutes behind': () => ({
    replies: { 'https://media.example': { headers: at(600_000) } },
    found: 'clock',
    says: 'It is 600 s behind that of the media host.',
  }),
  'a clock that is slightly ahead': () => ({
    replies: { 'https://media.example': { headers: at(-20_000) } },
    found: 'clock',
    says: 'It is 20 s ahead of that of the media host.',
    warns: true,
  }),
  'no mail server': () => ({
    target: { mail: null },
    found: 'smtp',
    says: 'No mail server is configured: nobody can sign in to the dashboard.',
    warns: true,
  }),
  'a wrong password of the mail server': () => ({
    target: { mail: { url: smtp.url.replace(PASSWORD, 'wrong-password'), from: 'mail@service.example' } },
    found: 'smtp',
    says: 'The mail server answers, but it refuses the user name and password (535).',
  }),
  'an expired certificate': () => ({
    ports: { certificateOf: async () => ({ problem: 'CERT_HAS_EXPIRED', validTo: NOW - 86_400_000 }) },
    found: 'certificate',
    says: 'It has expired.',
  }),
  'an untrusted certificate': () => ({
    ports: { certificateOf: async () => ({ problem: 'SELF_SIGNED_CERT_IN_CHAIN', validTo: NOW + 80 * 86_400_000 }) },
    found: 'certificate',
    says: 'Clients do not trust it: SELF_SIGNED_CERT_IN_CHAIN.',
  }),
  'a certificate that expires soon': () => ({
    ports: { certificateOf: async () => ({ problem: null, validTo: NOW + 5.5 * 86_400_000 }) },
    found: 'certificate',
    says: 'It expires in 5 days.',
    warns: true,
  }),
  'no HSTS': () => ({
    replies: { 'https://service.example': { headers: { 'x-content-type-options': 'nosniff' } } },
    found: 'security_headers',
    says: 'Strict-Transport-Security is missing or shorter than 180 days.',
    warns: true,
  }),
  'a proxy that drops headers': () => ({
    replies: { 'https://service.example': { headers: { 'strict-transport-security': 'max-age=31536000' } } },
    found: 'security_headers',
    says: 'X-Content-Type-Options is missing.',
  }),
  'a service that is not ready': () => ({
    replies: {
      'https://service.example/doctor-check': {
        headers: { 'content-encoding': 'br' },
        body: arrived({ unready: ['database'] }),
      },
    },
    found: 'public_origin',
    says: 'The service is not ready: database.',
  }),
  'an exposed control API': () => ({
    replies: {
      'https://service.example/_control/state': {
        status: 401,
        headers: { 'strict-transport-security': 'max-age=31536000' },
      },
    },
    found: 'private_paths',
    says: 'The path of control is open at https://service.example/_control/state (401).',
  }),
}

describe('a planted misconfiguration', () => {
  it.each(Object.keys(plants))('is found, and only it: %s', async (name) => {
    verifies('O-01')
    const plant = plants[name]?.()
    if (plant === undefined) throw new Error(`There is no plant ${name}.`)
    const { found, says, warns, ...changed } = await plant
    const { status, results } = await examine(changed)
    const problems = results.filter((result) => result.status === 'failure' || result.status === 'warning')
    expect(problems.map(({ check, message }) => `${check}: ${message}`)).toEqual([`${found}: ${says}`])
    expect(status).toBe(warns ? 'warning' : 'failure')
    expect(problems[0]?.fix).toMatch(/^[A-Z].*\.$/)
    expect(JSON.stringify(results)).not.toContain(PASSWORD)
    expect(JSON.stringify(results)).not.toContain(SEAL)
  })

  it('is a mail server that refuses the sender, or offers no TLS', async () => {
    const picky = await startSmtp({
      onMailFrom: (_address, _session, callback) => callback(new Error('no')),
    })
    const refused = await examine({ target: { mail: { url: picky.url, from: 'Proscenium <mail@service.example>' } } })
    await picky.close()
    const [problem] = refused.results.filter((result) => result.status === 'failure')
    expect(problem?.message).toBe('The mail server answers, but it refuses the sender mail@service.example (550).')
    const plain = smtp.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
    const unencrypted = await examine({ target: { mail: { url: plain, from: 'mail@service.example' } } })
    const messages = unencrypted.results.filter((result) => result.status === 'failure').map(({ message }) => message)
    expect(messages).toEqual(['The mail server offers no STARTTLS.'])
  })
})
