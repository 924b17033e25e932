// Every message of the editor end: what it posts, what settles it, and what capabilities or the phase forbid.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { fixtures } from '@proscenium/protocol-testing'
import { driveHost } from '../../testing/host-driver.ts'
import { outcomeOf } from '../../testing/outcome.ts'
import type { Editor } from '../editor.ts'
import type { SongSearch } from '../generated/types.ts'
import { capabilitiesOf } from '../index.ts'
import { notices as definedNotices } from '../messages/registry/message-table.ts'

const { audioProfile } = fixtures.REQUEST_CATALOG_SEARCH as SongSearch

/** One row per request: the call, the fields posted beside type and id, and the type of its response. */
const requests = [
  ['REQUEST_CATALOG_FACETS', (editor: Editor) => editor.facets(), {}, 'CATALOG_FACETS'],
  ['REQUEST_CATALOG_COLLECTIONS', (editor: Editor) => editor.collections(), {}, 'CATALOG_COLLECTIONS'],
  [
    'REQUEST_CATALOG_STATUS',
    (editor: Editor) => editor.catalogStatus({ videoIds: ['v', 'w'] }),
    { videoIds: ['v', 'w'] },
    'CATALOG_STATUS',
  ],
  [
    'REQUEST_PURCHASE_QUOTE',
    (editor: Editor) => editor.purchaseQuote({ videoIds: ['v'] }),
    { videoIds: ['v'] },
    'PURCHASE_QUOTE',
  ],
  [
    'REQUEST_COLLECTION_QUOTE',
    (editor: Editor) => editor.collectionQuote({ videoIds: ['v'], projectId: 'p' }),
    { videoIds: ['v'], projectId: 'p' },
    'COLLECTION_QUOTE',
  ],
] as const

describe('a request of the editor', () => {
  it.each(requests)('%s resolves with the response to its id', async (type, ask, fields, response) => {
    verifies('P-16', 'P-17', 'P-19', 'P-20', 'P-21', 'P-32', 'P-33', 'P-35', 'P-36', 'P-37')
    const { editor, open, post, sent } = driveHost()
    await open()
    const promise = ask(editor)
    const { requestId } = sent()[0] ?? {}
    expect(sent()).toEqual([{ type, requestId: expect.stringMatching(/^(\d+-){4}1$/), ...fields }])
    await post({ ...fixtures[response], type: response, requestId })
    const { requestId: _id, ...expected } = fixtures[response]
    expect(await promise).toEqual(expected)
  })

  it.each(requests)('%s rejects with the code of its error', async (type, ask) => {
    verifies('P-31', 'P-38', 'P-48')
    const { editor, open, post, sent } = driveHost()
    await open()
    const promise = outcomeOf(ask(editor))
    const error = type === 'REQUEST_COLLECTION_QUOTE' ? 'COLLECTION_QUOTE_ERROR' : 'CATALOG_SEARCH_ERROR'
    await post({ type: error, requestId: sent()[0]?.['requestId'], code: 'rate_limited', message: 'Slow down.' })
    expect(await promise).toBe('rate_limited')
  })

  it('carries the profile of a song', async () => {
    verifies('P-15')
    const { editor, open, sent } = driveHost()
    await open()
    void outcomeOf(editor.searchCatalog({ mode: 'song', audioProfile }))
    void outcomeOf(editor.searchCatalog({ mode: 'similar', videoId: 'v' }))
    expect(sent().map(({ mode, videoId }) => [mode, videoId])).toEqual([
      ['song', undefined],
      ['similar', 'v'],
    ])
    editor.dispose()
  })
})

/** One row per notice: the call, and everything that is posted. */
const notices: readonly (readonly [string, (editor: Editor) => void, object])[] = [
  ['EDIT_COMPLETE', (editor) => editor.editComplete({ renderId: 'r', cuts: [1, 2] }), { renderId: 'r', cuts: [1, 2] }],
  [
    'PROJECT_SAVED',
    (editor) => editor.projectSaved({ projectId: 'p', projectName: 'Summer' }),
    { projectId: 'p', projectName: 'Summer' },
  ],
  ['ADD_TO_CART', (editor) => editor.addToCart({ videoId: 'v', projectId: 'p' }), { videoId: 'v', projectId: 'p' }],
  [
    'REQUEST_PURCHASE',
    (editor) => editor.requestPurchase({ videoId: 'v', videoIds: ['v', 'w'], price: 4900, reason: 'export' }),
    { videoId: 'v', videoIds: ['v', 'w'], price: 4900, reason: 'export' },
  ],
  ['REQUEST_VIDEO_PURCHASE', (editor) => editor.requestVideoPurchase({ videoId: 'v' }), { videoId: 'v' }],
  ['NAVIGATE_TO_PURCHASE', (editor) => editor.navigateToPurchase({ videoId: 'v' }), { videoId: 'v' }],
  ['NAVIGATE_TO_UPGRADE', (editor) => editor.navigateToUpgrade(), {}],
  ['NAVIGATE_TO_ACCOUNT', (editor) => editor.navigateToAccount(), {}],
  ['REQUEST_EXIT_EDITOR', (editor) => editor.requestExit({ hasUnsavedChanges: true }), { hasUnsavedChanges: true }],
  ['REQUEST_OPEN_PROJECT', (editor) => editor.openProject({ projectId: 'p' }), { projectId: 'p' }],
  ['OPEN_PARTNER_EXPORTS', (editor) => editor.openPartnerExports(), {}],
  [
    'REPORT_VIDEO_ISSUE',
    (editor) => editor.reportVideoIssue({ videoId: 'v', reason: 'no picture', hadStorage: false }),
    { videoId: 'v', reason: 'no picture', hadStorage: false },
  ],
]

describe('a notice of the editor', () => {
  it('is tested here if the editor has a method for it', () => {
    const defined = Object.entries(definedNotices).filter(([, row]) => 'editor' in row)
    expect(notices.map(([type]) => type).toSorted()).toEqual(defined.map(([type]) => type).toSorted())
  })

  it.each(notices)('%s is posted unchanged', async (type, give, fields) => {
    verifies('P-03', 'P-06', 'P-07', 'P-08', 'P-09', 'P-10', 'P-11', 'P-12', 'P-13', 'P-14', 'P-23', 'P-24')
    const { editor, open, sent } = driveHost()
    await open()
    give(editor)
    expect(sent()).toEqual([{ type, ...fields }])
  })

  it('throws when the host would reject it, before and after the handshake, and after disposal', async () => {
    const { editor, open, sent } = driveHost()
    const invalid = expect.objectContaining({ code: 'invalid' })
    expect(() => editor.requestPurchase({ videoId: '' })).toThrow(invalid)
    await open()
    expect(() => editor.requestPurchase({ videoId: '' })).toThrow(invalid)
    editor.dispose()
    expect(() => editor.openPartnerExports()).toThrow(expect.objectContaining({ code: 'disposed' }))
    expect(sent()).toEqual([])
  })
})

describe('a missing capability', () => {
  it('throws or rejects as unsupported in a partner session, and nothing is posted', async () => {
    verifies('P-49')
    const { editor, open, sent } = driveHost({}, { capabilities: capabilitiesOf('partner') })
    await open()
    const unsupported = expect.objectContaining({ code: 'unsupported' })
    expect(() => editor.requestExit()).toThrow(unsupported)
    expect(() => editor.navigateToAccount()).toThrow(unsupported)
    expect(sent()).toEqual([])
    editor.openProject({ projectId: 'p' })
    expect(sent()).toHaveLength(1)
  })

  it.each([
    ['catalogSearch', (editor: Editor) => editor.searchCatalog({ mode: 'text' })],
    ['catalogSearch', (editor: Editor) => editor.facets()],
    ['catalogSearch', (editor: Editor) => editor.collections()],
    ['catalogSongMatch', (editor: Editor) => editor.searchCatalog({ mode: 'song', audioProfile })],
    ['catalogPreviewSources', (editor: Editor) => editor.addVideo({ videoId: 'v', intent: 'preview' })],
    ['exportPurchaseGate', (editor: Editor) => editor.purchaseQuote({ videoIds: ['v'] })],
  ])('blocks what needs %s', async (name, ask) => {
    verifies('P-49')
    const { editor, open, sent } = driveHost({}, { capabilities: { ...capabilitiesOf('consumer'), [name]: false } })
    const early = outcomeOf(ask(editor))
    await open()
    expect([await early, await outcomeOf(ask(editor)), sent()]).toEqual(['unsupported', 'unsupported', []])
  })
})

describe('before the handshake', () => {
  it('requests and notices are queued, and sent in order after the acknowledgement and before a listener’s own', async () => {
    verifies('P-44')
    const { editor, open, posted } = driveHost()
    const types = () => posted().map(({ type }) => type)
    void outcomeOf(editor.facets())
    editor.reportVideoIssue({ videoId: 'v' })
    void outcomeOf(editor.refreshToken())
    editor.token.subscribe(() => editor.projectSaved({ projectId: 'p', projectName: '' }))
    editor.bootData.subscribe(() => editor.openPartnerExports())
    expect(types()).toEqual(['EDITOR_READY'])
    await open()
    expect(types()).toEqual([
      'EDITOR_READY',
      'EDITOR_VIDEO_DATA_ACK',
      'REQUEST_CATALOG_FACETS',
      'REPORT_VIDEO_ISSUE',
      'REQUEST_TOKEN_REFRESH',
      'PROJECT_SAVED',
      'OPEN_PARTNER_EXPORTS',
    ])
    editor.dispose()
  })

  it('a request that ends while it is queued is not sent', async () => {
    verifies('P-42')
    const { editor, open, sent, clock } = driveHost({ requestTimeoutMs: 500 })
    const controller = new AbortController()
    const given = outcomeOf(editor.facets({ signal: controller.signal }))
    const late = outcomeOf(editor.collections())
    const token = outcomeOf(editor.refreshToken())
    controller.abort()
    clock.advance(500)
    expect([await given, await late, await token]).toEqual(['aborted', 'timeout', 'timeout'])
    await open()
    expect(sent()).toEqual([])
  })

  it('at most sixty-four messages are queued; disposal rejects them all', async () => {
    const { editor, open, sent } = driveHost()
    const waiting = Array.from({ length: 65 }, () => outcomeOf(editor.facets()))
    expect(await waiting[64]).toBe('unavailable')
    editor.dispose()
    expect(new Set(await Promise.all(waiting.slice(0, 64)))).toEqual(new Set(['disposed']))
    await open()
    expect(sent()).toEqual([])
  })

  it('a notice that is still queued at disposal is logged', () => {
    const { editor, logs } = driveHost()
    editor.openPartnerExports()
    editor.dispose()
    expect(logs).toMatchObject([{ message: 'OPEN_PARTNER_EXPORTS was not sent' }])
  })

  it('a queued notice that the session turns out to forbid is logged and not sent', async () => {
    verifies('P-49')
    const { editor, open, sent, logs } = driveHost({}, { capabilities: capabilitiesOf('partner') })
    editor.requestExit()
    await open()
    expect([sent(), logs]).toMatchObject([[], [{ message: 'REQUEST_EXIT_EDITOR was not sent' }]])
  })
})

describe('a finished export', () => {
  const result = { exportId: 'e', name: 'Summer', files: { main: 'https://files.example/e.mp4' } }

  it('is sent from the handshake on until the host has stored it, also to a restarted host', async () => {
    verifies('P-04', 'P-28', 'P-46')
    const { editor, open, post, sent, clock } = driveHost()
    const stored = editor.exportComplete(result)
    const again = editor.exportComplete(result)
    expect(sent()).toEqual([])
    await open()
    expect(sent()).toEqual([{ type: 'EXPORT_COMPLETE', ...result }])
    await post({ type: 'EXPORT_COMPLETE_ACK', exportId: 'e', ok: false })
    clock.advance(2_000)
    expect(sent()).toHaveLength(2)
    clock.advance(3_000)
    await open()
    expect(sent()).toHaveLength(3)
    await post({ type: 'EXPORT_COMPLETE_ACK', exportId: 'e', ok: true })
    await Promise.all([stored, again])
    clock.advance(600_000)
    await editor.exportComplete(result)
    expect(sent('EXPORT_COMPLETE')).toHaveLength(3)
  })

  it('is rejected when it is invalid, and by disposal', async () => {
    const { editor, clock, post, open, logs } = driveHost()
    expect(await outcomeOf(editor.exportComplete({ exportId: '' }))).toBe('invalid')
    await open()
    await post({ type: 'EXPORT_COMPLETE_ACK', exportId: 'other', ok: true })
    expect(logs).toMatchObject([{ message: expect.stringMatching(/EXPORT_COMPLETE_ACK: unknown/) }])
    const waiting = outcomeOf(editor.exportComplete(result))
    editor.dispose()
    expect([await waiting, await outcomeOf(editor.exportComplete(result)), clock.pending]).toEqual([
      'disposed',
      'disposed',
      0,
    ])
  })
})

describe('an unsolicited message of the host', () => {
  it('reaches subscribers until they unsubscribe', async () => {
    verifies('P-27', 'P-29')
    const { editor, open, post, logs } = driveHost()
    await open()
    const received: unknown[] = []
    editor.onPurchaseComplete(() => {
      throw new Error('a bug of the editor')
    })
    const stop = editor.onPurchaseComplete((outcome) => received.push(outcome))
    editor.onResetProject((video) => received.push(video))
    await post({ ...fixtures.PURCHASE_COMPLETE, type: 'PURCHASE_COMPLETE' })
    await post({ type: 'RESET_PROJECT', payload: { videoId: 'v' } })
    stop()
    await post({ ...fixtures.PURCHASE_COMPLETE, type: 'PURCHASE_COMPLETE' })
    expect(received).toEqual([fixtures.PURCHASE_COMPLETE, { videoId: 'v' }])
    expect(logs).toMatchObject(Array.from({ length: 2 }, () => ({ message: 'a listener of the bridge threw' })))
  })
})

describe('the session’s token', () => {
  const lasting = (seconds: number): string =>
    `e30.${Buffer.from(JSON.stringify({ iat: 0, exp: seconds })).toString('base64url')}.sig`
  const session = { authToken: lasting(900), accessToken: lasting(900) }

  it('is renewed a minute before its expiry, sharing the request of a caller', async () => {
    verifies('P-22', 'P-45')
    const { editor, open, post, sent, clock } = driveHost({}, session)
    await open()
    clock.advance(839_999)
    expect(sent()).toEqual([])
    clock.advance(1)
    const own = editor.refreshToken()
    expect(sent()).toEqual([{ type: 'REQUEST_TOKEN_REFRESH' }])
    await post({ type: 'TOKEN_REFRESHED', authToken: 'next', accessToken: 'next' })
    expect([await own, editor.token.current]).toEqual([{ authToken: 'next', accessToken: 'next' }, 'next'])
  })

  it('is no longer renewed after disposal', async () => {
    const { editor, open, clock } = driveHost({}, session)
    await open()
    expect(clock.pending).toBe(1)
    editor.dispose()
    expect(clock.pending).toBe(0)
  })

  it.each([
    [0, []],
    [300_000, [600_000]],
  ])('is renewed ahead by a configured %s ms', async (refreshAheadMs, moments) => {
    const { editor, open, sent, clock } = driveHost({ refreshAheadMs }, session)
    await open()
    const seen: number[] = []
    for (let second = 1; second <= 605; second += 1) {
      clock.advance(1_000)
      if (sent().length > seen.length) seen.push(clock.now())
    }
    expect(seen).toEqual(moments)
    editor.dispose()
    expect(clock.pending).toBe(0)
  })
})
