import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { fixtures } from '@proscenium/protocol-testing'
import type { HostHandlers } from '../../host.ts'
import { notices as definedNotices } from '../../messages/registry/message-table.ts'
import { driveEditor } from '../../../testing/editor-driver.ts'

type Notice = readonly [type: keyof typeof fixtures, handler: keyof HostHandlers, given: readonly unknown[]]

const bothModes: readonly Notice[] = [
  ['EDIT_COMPLETE', 'editComplete', [fixtures.EDIT_COMPLETE]],
  ['STATUS_UPDATE', 'status', [fixtures.STATUS_UPDATE.status]],
  ['PROJECT_SAVED', 'projectSaved', [fixtures.PROJECT_SAVED]],
  ['REQUEST_PURCHASE', 'purchase', [fixtures.REQUEST_PURCHASE]],
  ['REQUEST_VIDEO_PURCHASE', 'videoPurchase', [fixtures.REQUEST_VIDEO_PURCHASE]],
  ['NAVIGATE_TO_PURCHASE', 'navigateToPurchase', [fixtures.NAVIGATE_TO_PURCHASE]],
  ['REQUEST_OPEN_PROJECT', 'openProject', [fixtures.REQUEST_OPEN_PROJECT]],
  ['REPORT_VIDEO_ISSUE', 'reportVideoIssue', [fixtures.REPORT_VIDEO_ISSUE]],
]
const partnerOnly: readonly Notice[] = [['OPEN_PARTNER_EXPORTS', 'openPartnerExports', []]]
const consumerOnly: readonly Notice[] = [
  ['ADD_TO_CART', 'addToCart', [fixtures.ADD_TO_CART]],
  ['NAVIGATE_TO_UPGRADE', 'navigateToUpgrade', []],
  ['NAVIGATE_TO_ACCOUNT', 'navigateToAccount', []],
  ['REQUEST_EXIT_EDITOR', 'exitEditor', [fixtures.REQUEST_EXIT_EDITOR]],
]
const partner = [...bothModes, ...partnerOnly].map((notice) => ['partner', ...notice] as const)
const consumer = [...bothModes, ...consumerOnly].map((notice) => ['consumer', ...notice] as const)

/** A host with a handler for every notice, each of which records its name and arguments. */
function setUp(hostMode: 'partner' | 'consumer' | undefined) {
  const calls: unknown[][] = []
  const names = [...bothModes, ...partnerOnly, ...consumerOnly].map(([, handler]) => handler)
  const noting = names.map((name) => [name, (...given: unknown[]) => void calls.push([name, ...given])])
  const handlers: Partial<HostHandlers> = Object.fromEntries(noting)
  return { ...driveEditor({ handlers, ...(hostMode === undefined ? {} : { hostMode }) }), calls }
}

it('every notice of the definitions is tested here', () => {
  const tested = [...bothModes, ...partnerOnly, ...consumerOnly].map(([type, handler]) => [type, handler])
  const defined = Object.entries(definedNotices).map(([type, { host }]) => [type, host])
  expect(Object.fromEntries(tested)).toEqual(Object.fromEntries(defined))
})

describe.each([...partner, ...consumer])('in a %s session', (hostMode, type, handler, given) => {
  it(`${type} reaches ${handler}, in either form, and is not answered`, async () => {
    verifies('P-03', 'P-05', 'P-06', 'P-07', 'P-08', 'P-09', 'P-10', 'P-11', 'P-12', 'P-13', 'P-14', 'P-23', 'P-24')
    verifies('P-39', 'P-49')
    const { open, post, calls, received, clock } = setUp(hostMode)
    await open()
    await post({ ...fixtures[type], type })
    clock.advance(1_000)
    await post({ type, payload: fixtures[type] })
    expect(calls).toEqual([
      [handler, ...given],
      [handler, ...given],
    ])
    expect(received()).toEqual([])
  })
})

it.each([
  [undefined, 'NAVIGATE_TO_ACCOUNT', 'it is suppressed in partner sessions'],
  ['partner', 'NAVIGATE_TO_ACCOUNT', 'it is suppressed in partner sessions'],
  ['partner', 'REQUEST_EXIT_EDITOR', 'it is suppressed in partner sessions'],
  ['partner', 'ADD_TO_CART', 'it means nothing in partner sessions'],
  ['partner', 'NAVIGATE_TO_UPGRADE', 'it means nothing in partner sessions'],
  ['consumer', 'OPEN_PARTNER_EXPORTS', 'it means nothing in consumer sessions'],
] as const)('mode %s: %s has no effect, which is logged once', async (hostMode, type, reason) => {
  verifies('P-07', 'P-11', 'P-12', 'P-13', 'P-23', 'P-49')
  const { open, post, calls, received, logs, records } = setUp(hostMode)
  await open()
  for (let time = 0; time < 9; time += 1) await post({ ...fixtures[type], type })
  expect([calls, received()]).toEqual([[], []])
  expect(logs).toHaveLength(1)
  expect(logs[0]?.details).toMatchObject({ reason: `${type}: ${reason}` })
  expect(records()).toContainEqual(
    expect.objectContaining({ outcome: 'ignored', type, rule: 'P-49', reason, count: 9 }),
  )
})

it.each(['partner', 'consumer'] as const)('a %s host may omit every handler', async (hostMode) => {
  const { open, post, received, logs } = driveEditor({ hostMode })
  await open()
  const notices = hostMode === 'partner' ? partner : consumer
  for (const [, type] of notices) await post({ ...fixtures[type], type })
  expect(received()).toEqual([])
  // Its editor waits for the outcome of a purchase, so that one is named.
  expect(logs.map(({ message }) => message.split(': ').at(-1))).toEqual([
    'the host has no handler purchase',
    'the host has no handler videoPurchase',
    'the host has no handler navigateToPurchase',
  ])
})

it.each([
  ['throws', () => JSON.parse('{')],
  ['rejects', () => Promise.reject(new Error('offline'))],
])('a handler that %s is logged, and the next message is handled', async (_name, fail) => {
  verifies('P-06')
  const saved: unknown[] = []
  const { open, post, logs } = driveEditor({
    handlers: {
      editComplete: fail,
      projectSaved: (project) => void saved.push(project),
    },
  })
  await open()
  await post({ type: 'EDIT_COMPLETE' })
  await post({ ...fixtures.PROJECT_SAVED, type: 'PROJECT_SAVED' })
  expect(logs).toMatchObject([{ level: 'warn', message: 'a listener of the bridge threw' }])
  expect(saved).toEqual([fixtures.PROJECT_SAVED])
})

it('a rejection of the acknowledgement handler or of a phase listener is logged', async () => {
  verifies('P-02')
  const fail = (): Promise<void> => Promise.reject(new Error('offline'))
  const listener: () => unknown = fail
  const { host, open, logs } = driveEditor({ handlers: { acknowledged: fail } })
  host.onPhase(listener)
  await open()
  expect(logs.map(({ message }) => message)).toEqual(Array(4).fill('a listener of the bridge threw'))
  expect(host.phase).toBe('open')
})

it('an acknowledgement does not reach its handler once a listener has disposed of the host', async () => {
  verifies('P-02')
  const diagnosed: unknown[] = []
  const { host, open } = driveEditor({ handlers: { acknowledged: (diagnostics) => void diagnosed.push(diagnostics) } })
  host.onPhase((phase) => phase === 'open' && host.dispose())
  await open()
  expect([host.phase, diagnosed]).toEqual(['disposed', []])
})

it.each([
  ['PROJECT_SAVED', { projectId: 7, projectName: 'n' }],
  ['REQUEST_PURCHASE', { videoId: '' }],
  ['REQUEST_PURCHASE', { videoId: 'v', videoIds: [''] }],
  ['REQUEST_VIDEO_PURCHASE', {}],
  ['NAVIGATE_TO_PURCHASE', { videoId: null }],
  ['REQUEST_OPEN_PROJECT', { hasUnsavedChanges: 'yes' }],
  ['REPORT_VIDEO_ISSUE', { videoId: ['v'] }],
])('a malformed %s reaches no handler and is logged', async (type, fields) => {
  verifies('P-43')
  const { open, post, calls, received, logs } = setUp('partner')
  await open()
  await post({ ...fields, type })
  expect([calls, received(), logs.length]).toEqual([[], [], 1])
})

it('no handler is called before EDITOR_READY', async () => {
  verifies('P-44')
  const { post, calls } = setUp('consumer')
  for (const [, type] of consumer) await post({ ...fixtures[type], type })
  expect(calls).toEqual([])
})
