import { parseInspection, type InspectorRecord } from '@proscenium/protocol/inspector'
import { expect, it } from 'vitest'
import { nothingRelayed, parseConsole } from '../core/console.ts'
import type { FaultRow } from '../core/faults.ts'
import { addToLog, emptyLog } from '../core/log.ts'
import { parseRequest, type ServiceRequest } from '../core/requests.ts'
import { panelReport } from './bug-report.ts'

const record = (change: Partial<InspectorRecord>): InspectorRecord => ({
  id: 1,
  at: 1_000,
  end: 'host',
  direction: 'in',
  outcome: 'passed',
  type: 'REQUEST_ADD_VIDEO',
  origin: 'http://editor.localhost:4300',
  ...change,
})
const request = (id: number, change: object = {}): ServiceRequest => {
  const entry = { id, request_id: `req-${id}`, at: '1970-01-01T00:00:02.000Z', operation: 'mintToken', status: 200 }
  const parsed = parseRequest({ ...entry, method: 'POST', route: '/partner/v1/token', duration_ms: 4, ...change })
  if (parsed === null) throw new Error('not read')
  return parsed
}
const state = { now: 2_000, frozen: false, offset: 0, rows: [], rowsMax: 100 }
const fault: FaultRow = { id: 'f1', operation: 'mintToken', words: 'status 500 internal_error', hits: 1, times: null }
const empty = { service: null, log: emptyLog, requests: [], relayed: nothingRelayed, ownLines: [] }
const sectionsOf = (report: string) =>
  Object.fromEntries(report.split('\n\n').map((section) => [section.slice(3, 10), section.split('\n').slice(1)]))

it('a report lists messages with their outcome and states with their reason', () => {
  const log = [
    record({ requestId: 'r1', fields: { videoId: 'v1' } }),
    record({ at: 1_250, direction: 'out', type: 'VIDEO_SOURCE', requestId: 'r1' }),
    record({ id: 3, outcome: 'refused', type: null, rule: 'P-40', reason: 'origin', count: 10 }),
    { kind: 'state' as const, at: 3_000, state: 'failed', reason: 'https://user:pw@host.example/path' },
  ].reduce(addToLog, emptyLog)
  const report = panelReport({ ...empty, log })
  expect(sectionsOf(report)['Bridge ']).toEqual([
    '00:00:01.000 ← REQUEST_ADD_VIDEO · videoId v1 · request r1 · 250 ms',
    '00:00:01.250 → VIDEO_SOURCE · request r1 · 250 ms',
    '00:00:01.000 ← unread · refused P-40 · origin: http://editor.localhost:4300 · 10 times',
    '00:00:03.000 embed: failed (…)',
  ])
  const [recording = ''] = sectionsOf(report)['The mes'] ?? []
  expect(parseInspection(recording)).toMatchObject({
    ok: true,
    inspection: { records: [{ id: 1 }, { id: 2 }, { id: 3 }] },
  })
})

it('a report lists the last requests by their ids, also what is not an operation if it was rejected', () => {
  const page = { operation: null, method: 'GET', route: '/partner/embed/{client_id}' }
  const rejected = { status: 500, code: 'internal_error', fault: { id: 'f1', words: 'status 500' } }
  const many = Array.from({ length: 51 }, (_, index) => request(index + 1))
  const requests = [...many, request(52, page), request(53, { ...page, status: 404 }), request(54, rejected)]
  const lines = sectionsOf(panelReport({ ...empty, requests }))['Request']
  expect([lines?.length, lines?.[0]]).toEqual([50, '00:00:02.000 mintToken 200 · 4 ms · request req-4'])
  expect(lines?.slice(-2)).toEqual([
    '00:00:02.000 GET /partner/embed/{client_id} 404 · 4 ms · request req-53',
    '00:00:02.000 mintToken 500 · 4 ms · internal_error · fault: status 500 · request req-54',
  ])
})

it('a report has console lines in order and without secrets, and says whose', () => {
  const secrets = {
    jwt: 'eyJhbGciOiJIUzI1NiJ9.e30.abc',
    key: 'psk_live_0123456789abcdef0123456789abcdef',
    signature: '0123456789abcdef'.repeat(4),
    token: 'opaque',
  }
  const line = (at: number, ...parts: unknown[]) => ({ at, source: 'editor', level: 'warn', parts })
  const relayed = parseConsole({
    observed: ['embed page', 'editor'],
    lines: [
      line(3_000, 'not sent', { authToken: secrets.token, attempt: 2 }),
      line(1_000, `with ${secrets.jwt}`),
      line(2_000, 'key', secrets.key, 'of', `https://host.example/v1/media/${secrets.signature}?sig=1`),
    ],
  })
  const ownLines = [{ at: 2_500, source: 'page with the dock', level: 'error', parts: [`of ${secrets.signature}`] }]
  const report = panelReport({ ...empty, relayed: relayed ?? nothingRelayed, ownLines })
  expect(sectionsOf(report)['Console']).toEqual([
    '00:00:01.000 editor, warn: …',
    '00:00:02.000 editor, warn: key … of …',
    '00:00:02.500 page with the dock, error: of …',
    '00:00:03.000 editor, warn: not sent {"authToken":"…","attempt":2}',
    'Observed: the page with the dock, embed page, editor; not workers, payment windows and lines of the browser itself.',
  ])
  for (const secret of Object.values(secrets)) expect(report).not.toContain(secret)
})

it('a report says that an embed from before the dock is not observed', () => {
  const lines = sectionsOf(panelReport({ ...empty, ownLines: ['nonsense'] }))['Console']
  expect(lines?.at(-1)).toMatch(/^Observed: the page with the dock; .* Reload embed observes it\.$/)
  expect([null, 'text', {}, { observed: [] }].map(parseConsole)).toEqual([null, null, null, null])
})

it.each<[string, Partial<typeof state>, FaultRow[], string[]]>([
  ['at real time', {}, [], ['clock Thu 1 Jan 1970, 00:00:02 UTC', 'no faults']],
  [
    'ahead',
    { now: 7_202_000, offset: 7_200_000 },
    [],
    ['clock Thu 1 Jan 1970, 02:00:02 UTC · real time Thu 1 Jan 1970, 00:00:02 UTC', 'no faults'],
  ],
  [
    'behind',
    { offset: -5_000 },
    [],
    ['clock Thu 1 Jan 1970, 00:00:02 UTC · real time Thu 1 Jan 1970, 00:00:07 UTC', 'no faults'],
  ],
  ['frozen', { frozen: true, offset: 9_000 }, [], ['clock Thu 1 Jan 1970, 00:00:02 UTC · frozen', 'no faults']],
  [
    'with faults',
    {},
    [fault, { ...fault, operation: '*', words: 'drop', times: 2 }],
    [
      'clock Thu 1 Jan 1970, 00:00:02 UTC',
      'fault mintToken: status 500 internal_error, 1 hit',
      'fault every operation: drop, 1 of 2 hit',
    ],
  ],
])('a report says what QA has set at the service: %s', (_, change, faults, lines) => {
  const report = panelReport({ ...empty, service: { state: { ...state, ...change }, faults } })
  expect(sectionsOf(report)['Service']).toEqual(lines)
})

it('a report says that the service did not answer', () => {
  expect(sectionsOf(panelReport(empty))['Service']).toEqual(['did not answer'])
})
