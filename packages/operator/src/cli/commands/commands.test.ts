// Each command over a fake port: the call it makes, what it prints, how it asks and fails.
import { operatorOperations } from '@proscenium/contract/operator'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { fakePort, runLine, type RecordedCall } from '@proscenium/mock-server/testing/cli/run'
import { commands } from '../command-table.ts'

const AT = '2026-11-15T12:00:00.000Z'
const partner = {
  id: 'p-1',
  name: 'Tallyroom',
  status: 'active',
  partner_type: 'purchase',
  embed_mode: 'workspace',
  branding_mode: 'branded',
  logo_url: null,
  accent_color: null,
  categories: ['fitness'],
  payment_terms: null,
  discount_percentage: 10,
  monthly_download_limit: 30,
  websites: [],
  contact_email: null,
  login: { email: 'dev@tallyroom.example', linked_at: AT },
  client_ids: [{ client_id: 'c-old', test: false, valid_until: AT }],
  credentials_rotated_at: AT,
  created_at: AT,
}
const credentials = { client_id: 'c-1', client_secret: 's-1', test_client_id: 'c-2', test_client_secret: 's-2' }
const key = {
  id: 'k-1',
  name: 'Sync',
  mode: 'live',
  kind: 'standard',
  scopes: [],
  prefix: 'psk_live_abcd',
  created_at: AT,
}
const listedKey = { ...key, last_used_at: null, revoked_at: null }
const order = {
  id: 'o-1',
  partner_id: 'p-1',
  linked_user_id: 'u-1',
  display_name: 'Maya',
  status: 'pending',
  videos: [{ video_id: 'v-1', title: 'Rain', price_minor: 1_250 }],
  price_minor: 1_250,
  currency: 'EUR',
  created_at: AT,
}
const right = { id: 'g-1', kind: 'addon', video_id: 'v-1', allow: true }
const session = { id: 's-1', linked_user_id: 'u-1', created_at: AT, expires_at: AT, ended: null }

interface Row {
  readonly line: string
  readonly call: RecordedCall
  readonly body: object
  /** Some line of the output. */
  readonly shows: string
  /** The output with `--quiet`. */
  readonly quiet: readonly string[]
  readonly asks?: true
}

const inPartner = { params: { partner: 'p-1' } }
const user = { partner: 'p-1', external_user_id: 'usr' }
const rows: readonly Row[] = [
  {
    line: 'partner create Tallyroom --login dev@tallyroom.example --type platform --embed-mode catalog --branding clean --category a --category b --payment-terms Net-30 --discount 12.5 --download-limit 9 --website https://a.example --contact-email c@a.example --status pending',
    call: {
      id: 'createPartner',
      request: {
        body: {
          name: 'Tallyroom',
          login_email: 'dev@tallyroom.example',
          status: 'pending',
          partner_type: 'platform',
          embed_mode: 'catalog',
          branding_mode: 'clean',
          categories: ['a', 'b'],
          payment_terms: 'Net-30',
          discount_percentage: 12.5,
          monthly_download_limit: 9,
          websites: ['https://a.example'],
          contact_email: 'c@a.example',
        },
      },
    },
    body: { partner, credentials },
    shows: 'client secret       s-1',
    quiet: ['CLIENT_ID=c-1', 'CLIENT_SECRET=s-1', 'TEST_CLIENT_ID=c-2', 'TEST_CLIENT_SECRET=s-2'],
  },
  {
    line: 'partner list --limit 5 --cursor abc',
    call: { id: 'listPartners', request: { query: { limit: '5', cursor: 'abc' } } },
    body: { partners: [partner], next_cursor: null },
    shows: 'Tallyroom  active  purchase  dev@tallyroom.example  p-1',
    quiet: ['p-1'],
  },
  {
    line: 'partner show p-1',
    call: { id: 'readPartner', request: inPartner },
    body: { partner },
    shows: 'previous client id  c-old (until 2026-11-15 12:00 UTC)',
    quiet: ['p-1'],
  },
  {
    line: 'partner set p-1 --name New --category none --payment-terms none --discount x',
    call: {
      id: 'changePartner',
      request: {
        ...inPartner,
        body: { name: 'New', categories: [], payment_terms: null, discount_percentage: 'x' },
      },
    },
    body: { partner },
    shows: 'login               dev@tallyroom.example (linked 2026-11-15 12:00 UTC)',
    quiet: ['p-1'],
  },
  {
    line: 'partner suspend p-1',
    call: { id: 'changePartner', request: { ...inPartner, body: { status: 'suspended' } } },
    body: { partner: { ...partner, status: 'suspended' } },
    shows: 'status              suspended',
    quiet: ['p-1'],
    asks: true,
  },
  {
    line: 'partner activate p-1',
    call: { id: 'changePartner', request: { ...inPartner, body: { status: 'active' } } },
    body: { partner },
    shows: 'status              active',
    quiet: ['p-1'],
  },
  {
    line: 'partner delete p-1',
    call: { id: 'deletePartner', request: inPartner },
    body: { id: 'p-1', users: 2 },
    shows: 'Deleted p-1 and 2 users.',
    quiet: ['p-1'],
    asks: true,
  },
  {
    line: 'partner login p-1 ops@tallyroom.example',
    call: { id: 'changePartnerLogin', request: { ...inPartner, body: { email: 'ops@tallyroom.example' } } },
    body: { partner },
    shows: 'id                  p-1',
    quiet: ['p-1'],
    asks: true,
  },
  {
    line: 'partner unlink p-1',
    call: { id: 'unlinkPartnerLogin', request: inPartner },
    body: { partner: { ...partner, login: null } },
    shows: 'login               –',
    quiet: ['p-1'],
    asks: true,
  },
  {
    line: 'partner secrets p-1',
    call: { id: 'revealPartnerCredentials', request: { ...inPartner, body: {} } },
    body: { credentials },
    shows: 'test client secret  s-2',
    quiet: ['CLIENT_ID=c-1', 'CLIENT_SECRET=s-1', 'TEST_CLIENT_ID=c-2', 'TEST_CLIENT_SECRET=s-2'],
  },
  {
    line: 'partner rotate p-1 --what id --grace 1h',
    call: { id: 'rotatePartnerCredentials', request: { ...inPartner, body: { what: 'id', grace: '1h' } } },
    body: { client_id: 'c-9', client_secret: null, previous_valid_until: AT, next_allowed_at: AT },
    shows: 'client secret            unchanged',
    quiet: ['CLIENT_ID=c-9'],
    asks: true,
  },
  {
    line: 'partner reset-rotation p-1',
    call: { id: 'resetRotation', request: inPartner },
    body: { next_allowed_at: AT },
    shows: 'The partner may rotate from 2026-11-15 12:00 UTC.',
    quiet: [],
  },
  {
    line: 'key create p-1 --mode live --name Sync',
    call: { id: 'createPartnerKey', request: { ...inPartner, body: { mode: 'live', kind: 'standard', name: 'Sync' } } },
    body: { ...key, key: 'psk_live_abcdef' },
    shows: 'psk_live_abcdef',
    quiet: ['psk_live_abcdef'],
  },
  {
    line: 'key list p-1',
    call: { id: 'listPartnerKeys', request: { ...inPartner, query: {} } },
    body: { keys: [listedKey, { ...listedKey, id: 'k-2', revoked_at: AT }], next_cursor: 'next' },
    shows: 'psk_live_abcd  live  standard  Sync  2026-11-15 12:00 UTC  –     active                        k-1',
    quiet: ['k-1'],
  },
  {
    line: 'key revoke p-1 k-1',
    call: { id: 'revokePartnerKey', request: { params: { partner: 'p-1', key_id: 'k-1' } } },
    body: { id: 'k-1', revoked_at: AT },
    shows: 'Revoked k-1.',
    quiet: ['k-1'],
    asks: true,
  },
  {
    line: 'order list --partner p-1 --user usr --mode test',
    call: { id: 'listOrders', request: { query: { ...user, mode: 'test' } } },
    body: { orders: [], next_cursor: null },
    shows: 'CREATED  STATUS  PRICE  USER  VIDEOS  ID',
    quiet: [],
  },
  {
    line: 'order list --status pending',
    call: { id: 'listOrders', request: { query: { status: 'pending' } } },
    body: { orders: [order], next_cursor: null },
    shows: '2026-11-15 12:00 UTC  pending  EUR 12.50  Maya  Rain    o-1',
    quiet: ['o-1'],
  },
  {
    line: 'order show o-1',
    call: { id: 'readOrder', request: { params: { order_id: 'o-1' } } },
    body: { ...order, mode: 'live', reason: null, settlements: [] },
    shows: 'Of a live customer.',
    quiet: ['o-1'],
  },
  {
    line: 'order settle o-1 --failed',
    call: { id: 'settleOrder', request: { params: { order_id: 'o-1' }, body: { outcome: 'failed' } } },
    body: { id: 'o-1', status: 'ended' },
    shows: 'Order o-1 is ended.',
    quiet: ['o-1'],
    asks: true,
  },
  {
    line: 'right grant p-1 usr v-1 --kind admin --block --mode test',
    call: {
      id: 'grantRight',
      request: { body: { ...user, mode: 'test', video_id: 'v-1', kind: 'admin', allow: false } },
    },
    body: { ...right, kind: 'admin', allow: false },
    shows: 'Blocked v-1 (admin).',
    quiet: ['g-1'],
  },
  {
    line: 'right list p-1 usr',
    call: { id: 'listRights', request: { query: user } },
    body: { rights: [right], next_cursor: null },
    shows: 'addon  v-1    allowed  g-1',
    quiet: ['v-1'],
  },
  {
    line: 'right revoke p-1 usr v-1',
    call: { id: 'revokeRight', request: { body: { ...user, video_id: 'v-1', kind: 'addon' } } },
    body: { revoked: 1 },
    shows: 'Revoked 1.',
    quiet: [],
    asks: true,
  },
  {
    line: 'video unpublish v-1',
    call: { id: 'updateVideo', request: { params: { video_id: 'v-1' }, body: { unpublished: true } } },
    body: { id: 'v-1', unpublished: true },
    shows: 'Unpublished v-1.',
    quiet: ['v-1'],
    asks: true,
  },
  {
    line: 'video publish v-1',
    call: { id: 'updateVideo', request: { params: { video_id: 'v-1' }, body: { unpublished: false } } },
    body: { id: 'v-1', unpublished: false },
    shows: 'Published v-1.',
    quiet: ['v-1'],
  },
  {
    line: 'video remove v-1',
    call: { id: 'deleteVideo', request: { params: { video_id: 'v-1' } } },
    body: { id: 'v-1' },
    shows: 'Deleted v-1.',
    quiet: ['v-1'],
    asks: true,
  },
  {
    line: 'session list p-1 usr',
    call: { id: 'listUserSessions', request: { query: user } },
    body: { sessions: [session, { ...session, id: 's-2', ended: 'revoked' }], next_cursor: null },
    shows: 's-1  2026-11-15 12:00 UTC  2026-11-15 12:00 UTC  open',
    quiet: ['s-1'],
  },
  {
    line: 'session revoke s-1',
    call: { id: 'revokeSessions', request: { body: { session_id: 's-1' } } },
    body: { revoked: 1 },
    shows: 'Revoked.',
    quiet: [],
    asks: true,
  },
  {
    line: 'session revoke-all p-1 --user usr --mode test',
    call: { id: 'revokeSessions', request: { body: { ...user, mode: 'test' } } },
    body: { revoked: 3 },
    shows: 'Revoked 3.',
    quiet: ['3'],
    asks: true,
  },
]

const words = (line: string): string[] => line.split(' ')

describe.each(rows.map((row) => [row.line.split(' --')[0] ?? '', row] as const))('%s', (_name, row) => {
  const { line, call, body, shows, quiet, asks } = row
  const yes = asks === true ? ['--yes'] : []

  it('makes its call and prints the result for people', async () => {
    verifies('O-01')
    const port = fakePort({ status: 200, body })
    const { code, out } = await runLine([...words(line), ...yes], port)
    expect([code, port.calls, port.closed()]).toEqual([0, [call], 1])
    expect(out).toContain(shows)
    expect(out.join('\n')).not.toContain('undefined')
  })

  it('names what it changes before it asks or changes it', async () => {
    verifies('O-01')
    const changes = operatorOperations[call.id].method !== 'GET'
    for (const answer of ['n', 'y']) {
      const { announced } = await runLine(words(line), { ...fakePort({ status: 200, body }), isTerminal: true, answer })
      expect(announced).toEqual(changes ? ['Changing service.'] : [])
    }
  })

  it('prints the body with --json, and ids or secrets alone with --quiet', async () => {
    verifies('O-01')
    const json = await runLine([...words(line), ...yes, '--json'], fakePort({ status: 200, body }))
    expect(json.out).toEqual([JSON.stringify(body)])
    const ids = await runLine([...words(line), ...yes, '--quiet'], fakePort({ status: 200, body }))
    expect([ids.code, ids.out, ids.err]).toEqual([0, quiet, []])
  })

  it('asks first if it is destructive, and then does nothing without a yes', async () => {
    verifies('O-01')
    const answers = async (answer: string | null) => {
      const port = fakePort({ status: 200, body })
      const { code, questions } = await runLine(words(line), { ...port, isTerminal: true, answer })
      return [code, questions.length, port.calls.length]
    }
    const asked = asks === true
    expect(await answers('y')).toEqual([0, asked ? 1 : 0, 1])
    expect(await answers('YES ')).toEqual([0, asked ? 1 : 0, 1])
    for (const answer of ['n', '', 'yess', null]) expect(await answers(answer)).toEqual(asked ? [6, 1, 0] : [0, 0, 1])
    const port = fakePort({ status: 200, body })
    const unattended = await runLine(words(line), port)
    expect([unattended.code, port.calls.length]).toEqual(asked ? [6, 0] : [0, 1])
    if (asked) expect(unattended.err).toContain('Add --yes to go ahead.')
  })

  it.each([
    [400, 'invalid_request', 2],
    [401, 'invalid_operator_token', 5],
    [404, 'not_found', 3],
    [409, 'conflict', 4],
    [500, 'internal_error', 1],
  ])('fails with one exit code per kind of error: %i', async (status, code, expected) => {
    verifies('O-01')
    const rejected = { status, body: { error: { code, message: 'No.' } } }
    const result = await runLine([...words(line), ...yes], fakePort(rejected))
    expect([result.code, result.out]).toEqual([expected, []])
    expect(result.err[0]).toBe('proscenium: No.')
    expect(result.err.length).toBeLessThanOrEqual(2)
    const json = await runLine([...words(line), ...yes, '--json'], fakePort(rejected))
    expect([json.code, json.out]).toEqual([expected, [JSON.stringify(rejected.body)]])
  })
})

it('these lines cover every command on partners, keys, orders, grants and sessions', () => {
  const covered = commands.filter(({ name }) => rows.some(({ line }) => `${line} `.startsWith(`${name} `)))
  const calling = commands.filter(({ name }) => /^(?:partner (?!website )|key |order |right |session )/.test(name))
  expect(calling.filter((command) => !covered.includes(command)).map(({ name }) => name)).toEqual([])
  expect(calling.length).toBeGreaterThan(20)
})
