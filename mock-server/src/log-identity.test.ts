import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations, type OperationDefinition } from '@proscenium/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { startChild } from '../testing/child.ts'
import { corpus, play } from '../testing/corpus/corpus.ts'
import type { Exchange } from '../testing/corpus/step.ts'
import { field } from '../testing/field.ts'
import { OPERATOR_TOKEN } from '../testing/service/keys.ts'
import { makeTestMedia } from '../testing/media.ts'
import { partners } from './seed/index.ts'

interface Line {
  readonly level: number
  readonly operation?: string
  readonly status?: number
  readonly code?: string
  readonly partner?: string
  readonly key?: string
  readonly session?: string
}

/** Rejections of unidentified callers: no credential, an unknown one, or an unreadable body. */
const unknownCaller = new Set([
  ...[
    'missing_api_key',
    'invalid_api_key',
    'invalid_session',
    'missing_token',
    'invalid_editor_token',
    'invalid_token',
  ],
  ...['invalid_json', 'payload_too_large', 'unsupported_media_type', 'internal', 'missing_fields', 'unknown_client'],
  ...['method_not_allowed'],
])
/** Used by people without a partner, or after mail: the tests of the dashboard and of the operator API cover them. */
const elsewhere = ['dashboard', 'operator']
const areas: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(operations).map(({ id, area }) => [id, area]),
)
const table = Object.values<OperationDefinition>(operations).filter(({ area }) => !elsewhere.includes(area))
let exchanges: readonly Exchange[]
let text: string
let requests: readonly Line[]

beforeAll(async () => {
  const { cacheRoot } = await makeTestMedia()
  const embed = mkdtempSync(join(tmpdir(), 'proscenium-identity-'))
  writeFileSync(join(embed, 'index.html'), '<!doctype html><head><!--embed:config--></head>')
  const args = ['--port', '0', '--embed', embed, '--cache', cacheRoot, '--seed', '--clock', '2026-11-15T12:00:00Z']
  const child = await startChild(args, { PROSCENIUM_LOG: 'info', PROSCENIUM_OPERATOR_TOKEN: OPERATOR_TOKEN })
  exchanges = await play(corpus, (path, init) => fetch(child.base + path, init))
  await child.end('SIGTERM')
  text = child.log()
  const lines = text.trim().split('\n')
  requests = lines.map((line) => JSON.parse(line) as Line).filter(({ operation }) => operation !== undefined)
})

describe('the log of a conversation over every operation', () => {
  it('names the partner and the key or session of each request with a known caller', () => {
    const created = exchanges.filter(({ request }) => request.path === '/operator/v1/partners')
    const made = created.flatMap(({ response }) =>
      response.status === 201 ? [String(field(response.body, 'partner.id'))] : [],
    )
    const ids = new Set([...partners.map(({ id }) => id), ...made])
    const nameless = requests.filter(({ operation, code, partner, key, session }) => {
      // A rejected verification opens no session.
      const unopened = operation === 'verifyPartnerSession' && code !== undefined
      const named = ids.has(partner ?? '') && (unopened || key !== undefined || session !== undefined)
      return !named && !elsewhere.includes(areas[operation ?? ''] ?? '') && !unknownCaller.has(code ?? '')
    })
    expect(nameless).toEqual([])
    const named = new Set(requests.flatMap(({ operation, partner }) => (partner === undefined ? [] : [operation])))
    expect(table.filter(({ id }) => !named.has(id))).toEqual([])
  })

  it('names keys and sessions by prefixes that authenticate nothing', () => {
    const keys = new Set(requests.flatMap(({ key = [] }) => key))
    const sessions = new Set(requests.flatMap(({ session = [] }) => session))
    expect([keys.size > 3, sessions.size > 3]).toEqual([true, true])
    for (const key of keys) expect(key).toMatch(/^psk_(test|live)_\w{4}$/)
    for (const session of sessions) expect(session).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}$/)
  })

  it('contains none of its secrets, tokens or e-mail addresses', () => {
    const secrets = exchanges.flatMap(({ request, response }) => [
      ...secretsIn(request.headers),
      ...secretsIn(request.body),
      ...secretsIn(request.path.split('/')),
      ...secretsIn(response.body),
      ...secretsIn(response.headers),
    ])
    const known = [...new Set(secrets)]
    expect(known.length).toBeGreaterThan(50)
    expect(known.filter((secret) => text.includes(secret))).toEqual([])
    expect(text).not.toMatch(/@|tallyroom\.example/)
  })
})

/** The log names partners, sessions, videos and reports by ids in this format. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Texts that could be a credential or an address: e-mails, and unbroken runs of 24 or more letters, digits, - and _.
 */
function secretsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(secretsIn)
  if (typeof value !== 'string') return []
  const runs = value.match(/[\w+-]{24,}(?:\.[\w-]{24,})*|[\w.+-]+@[\w.-]+/g) ?? []
  return runs.filter((run) => !uuid.test(run))
}
