import { verifies } from '@proscenium/testkit'
import { describe, expect, it, vi } from 'vitest'
import { createRawEditor, type Quirk } from '../../../testing/raw-editor.ts'
import { createEditor } from '../../editor.ts'
import { checkEditor } from './check-editor.ts'
import type { EditorFactory } from './memory-subject.ts'

const ours: EditorFactory = (window, { hostOrigin, clock }) => {
  const editor = createEditor({ hostOrigins: [hostOrigin], window, clock, log: () => {} })
  return {
    dispose: () => editor.dispose(),
    actions: {
      search: async (query) =>
        (await editor.searchCatalog({ mode: 'text', query })).results.map((each) => each.videoId),
      finishExport: (exportId) => editor.exportComplete({ exportId }),
      refreshToken: () => editor.refreshToken(),
      exit: () => editor.requestExit(),
      openAccount: () => editor.navigateToAccount(),
    },
    state: { token: () => editor.token.current, snapshot: () => editor.bootData.current },
  }
}

const repeats = ['repeats the announcement with back-off until boot data come', 'P-01 P-44'] as const
const acknowledges = ['acknowledges each VIDEO_DATA once', 'P-02 P-44'] as const
const forms = ['understands VIDEO_DATA in both forms', 'P-25 P-39'] as const
const repeated = ['takes a repeated snapshot as the same', 'P-44'] as const
const sibling = ['ignores another window of the host’s origin', 'P-40'] as const
const junk = ['ignores unknown types', 'P-43'] as const
const responses = ['takes the answer to its own request, once', 'P-42'] as const
const pushed = ['takes a token that comes unasked', 'P-26 P-45'] as const
const exported = ['tells of an export until it is stored', 'P-04 P-46'] as const
const capable = ['keeps to the capabilities', 'P-49'] as const

/** Defects of an editor, each with the one check that must report it. */
const broken: readonly (readonly [Quirk, readonly [name: string, requirements: string], detail: string])[] = [
  ['never announces', ['announces itself', 'P-01'], 'no EDITOR_READY came within 5000 ms'],
  ['announces once', repeats, 'EDITOR_READY came 1 times in 10000 ms'],
  ['announces at a fixed interval', repeats, 'it does not back off: the first gap is 100 ms, the last 100 ms'],
  ['never stops announcing', repeats, 'it went on after VIDEO_DATA (1 more)'],
  [
    'announces only on the first mount',
    ['shakes hands again after a reload', 'P-01 P-44'],
    'the new document announces nothing',
  ],
  ['never acknowledges', acknowledges, 'acknowledgements of three snapshots, the last a repeat: 0, 0, 0'],
  ['acknowledges only changes', acknowledges, 'acknowledgements of three snapshots, the last a repeat: 1, 1, 0'],
  ['acknowledges twice', acknowledges, 'acknowledgements of three snapshots, the last a repeat: 2, 2, 2'],
  ['reads no payload', forms, 'VIDEO_DATA as {type, payload} is not understood'],
  ['reads no flat data', forms, 'VIDEO_DATA as {type, …fields} is not understood'],
  ['restarts at each snapshot', repeated, 'the same snapshot again made it say 1 more beside the acknowledgement'],
  ['counts repeated snapshots', repeated, 'the same snapshot again changes what it keeps'],
  [
    'ignores repeated revisions',
    ['serves a host that begins anew', 'P-44'],
    'a host that counts its snapshots anew is not acknowledged',
  ],
  [
    'accepts any origin',
    ['ignores another origin', 'P-40'],
    'VIDEO_DATA from another origin was acknowledged before the handshake',
  ],
  [
    'accepts any source',
    sibling,
    'VIDEO_DATA from another window of the host’s origin was acknowledged before the handshake',
  ],
  ['accepts a sibling’s token', sibling, 'it took a token from another window of the host’s origin'],
  ['accepts a sibling’s reply', sibling, 'it took an answer from another window of the host’s origin'],
  [
    'reads data first',
    ['looks at origin and source before data', 'P-40'],
    'it read the data of a message before it knew the sender',
  ],
  ['posts to any origin', ['names the origin of everything it posts', 'P-41'], 'it posted to *'],
  [
    'posts to its embedder',
    ['tells nothing to a page that may not host it', 'P-41'],
    'it posted 7 times to a page that may not host it',
  ],
  ['rejects unknown keys', ['lets unknown keys pass', 'P-43'], 'VIDEO_DATA with unknown keys was not acknowledged'],
  ['replies to unknown types', junk, 'it answered messages that nobody knows'],
  ['throws on invalid messages', junk, "it threw TypeError: Cannot read properties of null (reading 'type')"],
  [
    'accepts malformed data',
    ['refuses malformed VIDEO_DATA without harm', 'P-43'],
    'it acknowledged VIDEO_DATA although it is empty',
  ],
  [
    'sends malformed requests',
    ['says only what a host can read', 'P-39 P-43'],
    'REQUEST_CATALOG_SEARCH is malformed: mode: invalid value',
  ],
  ['reuses an id', ['gives each request an id of its own', 'P-42'], 'two requests carry the same requestId'],
  ['accepts any reply', responses, 'it took an answer to a request it never made'],
  ['ignores errors', ['takes an error as an answer', 'P-31 P-48'], 'the search is not ended by its error'],
  ['keeps its first token', pushed, 'a token that came unasked is not taken'],
  ['reads no wrapped token', pushed, 'TOKEN_REFRESHED as {type, payload} is not understood'],
  [
    'requests every token',
    ['asks once for a token, however many need it', 'P-22 P-45'],
    'it asked 3 times for what it needs once',
  ],
  ['sends an export once', exported, 'it was told once in 130000 ms without acknowledgement'],
  ['gives up an export', exported, 'it was not told again after ok: false'],
  ['resends an export forever', exported, 'it is told again after ok: true'],
  ['exits', capable, 'REQUEST_EXIT_EDITOR although canExit is false'],
  ['opens the account', capable, 'NAVIGATE_TO_ACCOUNT although accountNavigation is false'],
  ['searches without the capability', capable, 'REQUEST_CATALOG_SEARCH although catalogSearch is false'],
]

describe('the conformance of an editor', () => {
  it.each([
    ['our own editor end', ours],
    ['an independent implementation', createRawEditor],
  ] as const)('passes all checks with %s', async (_which, factory) => {
    verifies('P-01', 'P-02', 'P-39', 'P-40', 'P-41', 'P-42', 'P-43', 'P-44', 'P-45', 'P-46', 'P-49')
    const report = await checkEditor(factory)
    expect(report.text).not.toMatch(/^(FAILED|NOT-SHOWN)/m)
    expect([report.ok, report.checks.length]).toEqual([true, 23])
  })

  it.each(broken)('fails exactly one check for an editor that %s', async (quirk, [name, requirements], detail) => {
    const { ok, checks } = await checkEditor((view, surroundings) => createRawEditor(view, surroundings, quirk))
    const failures = checks.filter(({ outcome }) => outcome === 'failed')
    expect(failures.map((each) => [each.name, each.requirements.join(' '), each.detail])).toEqual([
      [name, requirements, detail],
    ])
    expect(ok).toBe(false)
  })

  it('uses the test’s timers for an editor that has its own clock', async () => {
    vi.useFakeTimers()
    try {
      const setTimer = (callback: () => void, ms: number) => {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      }
      const ownClock: EditorFactory = (view, { hostOrigin, clock }) =>
        createRawEditor(view, { hostOrigin, clock: { ...clock, setTimer } })
      const report = await checkEditor(ownClock, { pass: (ms) => vi.advanceTimersByTimeAsync(ms) })
      expect(report.text.split('\n')[0]).toBe('23 passed, 0 failed, 0 not shown')
    } finally {
      vi.useRealTimers()
    }
  })

  it('counts nothing as passed that it could not observe', async () => {
    const { checks, text } = await checkEditor((view, surroundings) => {
      const { dispose } = createRawEditor(view, surroundings)
      return { dispose }
    })
    expect(
      checks.filter(({ outcome }) => outcome === 'not-shown').map(({ name, detail }) => `${name}: ${detail}`),
    ).toEqual([
      'takes a repeated snapshot as the same: what it keeps cannot be seen (state.snapshot)',
      'gives each request an id of its own: it cannot be made to (actions.search)',
      'takes the answer to its own request, once: it cannot be made to (actions.search)',
      'takes an error as an answer: it cannot be made to (actions.search)',
      'takes a token that comes unasked: its token cannot be seen (state.token)',
      'asks once for a token, however many need it: it cannot be made to (actions.refreshToken)',
      'tells of an export until it is stored: it cannot be made to (actions.finishExport)',
      'keeps to the capabilities: it cannot be made to (actions.exit, openAccount or search)',
    ])
    expect(text.split('\n')[0]).toBe('15 passed, 0 failed, 8 not shown')
  })

  it('passes no check for an editor that does nothing', async () => {
    const { checks } = await checkEditor(() => ({ dispose: () => {} }))
    expect(checks.filter(({ outcome }) => outcome === 'passed')).toEqual([])
    expect(checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)).toEqual(['announces itself'])
  })

  it('reports what a factory throws', async () => {
    const report = await checkEditor(() => {
      throw new Error('no canvas')
    })
    expect(report.text).toContain('no EDITOR_READY came within 5000 ms (it threw Error: no canvas)')
  })
})
