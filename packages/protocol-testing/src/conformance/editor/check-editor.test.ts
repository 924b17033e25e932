import { verifies } from '@proscenium/testkit'
import { describe, expect, it, vi } from 'vitest'
import { ourEditor } from '../../../testing/our-editor.ts'
import { createRawEditor } from '../../../testing/raw-editor.ts'
import { wrongEditors, type Quirk } from '../../../testing/wrong-editors.ts'
import { checkEditor } from './check-editor.ts'
import type { EditorFactory, EditorSurroundings } from './memory-editor.ts'

const postStatus = (view: Window, { hostOrigin }: EditorSurroundings): void =>
  view.parent.postMessage({ type: 'STATUS_UPDATE', status: 'Loading' }, hostOrigin)

/** A correct editor, apart from a message that it sends `ms` after each of its first snapshots. */
function withLateMessages({ snapshots, ms }: { readonly snapshots: number; readonly ms: number }): EditorFactory {
  return (view, surroundings) => {
    let received = 0
    view.addEventListener('message', (event) => {
      if (event.origin !== surroundings.hostOrigin || event.source !== view.parent) return
      if (Reflect.get(Object(event.data), 'type') !== 'VIDEO_DATA') return
      received += 1
      if (received <= snapshots) surroundings.clock.setTimer(() => postStatus(view, surroundings), ms)
    })
    return createRawEditor(view, surroundings)
  }
}

function every(ms: number, { clock }: EditorSurroundings, act: () => void): () => void {
  let stop = (): void => {}
  const next = (): void => {
    stop = clock.setTimer(() => (act(), next()), ms)
  }
  next()
  return () => stop()
}

const repeats = ['repeats EDITOR_READY with back-off until VIDEO_DATA arrives', 'P-01 P-44'] as const
const acknowledges = ['acknowledges each VIDEO_DATA once', 'P-02 P-44'] as const
const forms = ['understands VIDEO_DATA in both forms', 'P-25 P-39'] as const
const repeated = ['is unaffected by a repeated VIDEO_DATA', 'P-44'] as const
const sibling = ['ignores messages from another window of the host’s origin', 'P-40'] as const
const junk = ['ignores unknown types', 'P-43'] as const
const responses = ['accepts one response per request, by requestId', 'P-42'] as const
const pushed = ['accepts an unsolicited token', 'P-26 P-45'] as const
const exported = ['resends EXPORT_COMPLETE until it is acknowledged', 'P-04 P-46'] as const
const capable = ['respects the capabilities', 'P-49'] as const

/** Defects of an editor, each with the one check that must report it. */
const broken: readonly (readonly [Quirk, readonly [name: string, requirements: string], detail: string])[] = [
  ['never announces', ['sends EDITOR_READY', 'P-01'], 'no EDITOR_READY arrived within 5000 ms'],
  ['announces once', repeats, '1 EDITOR_READY in 10000 ms'],
  ['announces at a fixed interval', repeats, 'no back-off: the first gap is 100 ms, the last 100 ms'],
  ['never stops announcing', repeats, '1 EDITOR_READY after VIDEO_DATA'],
  [
    'announces only on the first mount',
    ['announces itself again after a reload', 'P-01 P-44'],
    'the new document sends no EDITOR_READY',
  ],
  ['never acknowledges', acknowledges, 'acknowledgements of three snapshots, the last a repeat: 0, 0, 0'],
  ['acknowledges only changes', acknowledges, 'acknowledgements of three snapshots, the last a repeat: 1, 1, 0'],
  ['acknowledges twice', acknowledges, 'acknowledgements of three snapshots, the last a repeat: 2, 2, 2'],
  ['reads no payload', forms, 'VIDEO_DATA as {type, payload} was not acknowledged'],
  ['reads no flat data', forms, 'VIDEO_DATA as {type, …fields} was not acknowledged'],
  ['restarts at each snapshot', repeated, 'messages besides the acknowledgement of a repeated VIDEO_DATA: 1'],
  ['counts repeated snapshots', repeated, 'a repeated VIDEO_DATA changed its state'],
  [
    'ignores repeated revisions',
    ['accepts a restarted host', 'P-44'],
    'revision 1 is not acknowledged after 7, although a restarted host counts from 1',
  ],
  [
    'accepts any origin',
    ['ignores messages from another origin', 'P-40'],
    'VIDEO_DATA from another origin was acknowledged before the handshake',
  ],
  [
    'accepts any source',
    sibling,
    'VIDEO_DATA from another window of the host’s origin was acknowledged before the handshake',
  ],
  ['accepts a sibling’s token', sibling, 'it accepted a token from another window of the host’s origin'],
  ['accepts a sibling’s reply', sibling, 'it accepted a response from another window of the host’s origin'],
  [
    'reads data first',
    ['checks origin and source before reading data', 'P-40'],
    'it read the data of a message from a foreign sender',
  ],
  ['posts to any origin', ['posts only to the host’s exact origin', 'P-41'], 'it posted to *'],
  [
    'posts to its embedder',
    ['posts nothing to a page that may not host it', 'P-41'],
    'it posted 7 times to a page that may not host it',
  ],
  ['rejects unknown keys', ['accepts unknown keys', 'P-43'], 'VIDEO_DATA with unknown keys was not acknowledged'],
  ['replies to unknown types', junk, 'it responded to messages of unknown types'],
  ['throws on invalid messages', junk, "it threw TypeError: Cannot read properties of null (reading 'type')"],
  [
    'accepts malformed data',
    ['ignores malformed VIDEO_DATA', 'P-43'],
    'it acknowledged VIDEO_DATA although it is empty',
  ],
  [
    'sends malformed requests',
    ['sends only valid messages', 'P-39 P-43'],
    'REQUEST_CATALOG_SEARCH is malformed: mode: invalid value',
  ],
  ['reuses an id', ['gives each request a unique requestId', 'P-42'], 'two requests have the same requestId'],
  ['accepts any reply', responses, 'it accepted a response to a request it never sent'],
  [
    'ignores errors',
    ['rejects a request on an error response', 'P-31 P-48'],
    'CATALOG_SEARCH_ERROR did not reject the search',
  ],
  ['keeps its first token', pushed, 'an unsolicited token is not accepted'],
  ['reads no wrapped token', pushed, 'TOKEN_REFRESHED as {type, payload} is not accepted'],
  [
    'requests every token',
    ['sends one token request for concurrent callers', 'P-22 P-45'],
    '3 requests for three concurrent calls',
  ],
  ['sends an export once', exported, 'sent once in 130000 ms without an acknowledgement'],
  ['gives up an export', exported, 'not sent again after ok: false'],
  ['resends an export forever', exported, 'sent again after ok: true'],
  ['exits', capable, 'REQUEST_EXIT_EDITOR although canExit is false'],
  ['opens the account', capable, 'NAVIGATE_TO_ACCOUNT although accountNavigation is false'],
  ['searches without the capability', capable, 'REQUEST_CATALOG_SEARCH although catalogSearch is false'],
]

describe('the conformance of an editor', () => {
  it.each([
    ['our own editor end', ourEditor],
    ['an independent implementation', createRawEditor],
  ] as const)('passes all checks with %s', async (_which, factory) => {
    verifies('P-01', 'P-02', 'P-39', 'P-40', 'P-41', 'P-42', 'P-43', 'P-44', 'P-45', 'P-46', 'P-49')
    const report = await checkEditor(factory, { strict: true })
    expect(report.text).not.toMatch(/^(FAILED|NOT-SHOWN)/m)
    expect([report.ok, report.checks.length]).toEqual([true, 65])
  })

  it.each(broken)('says what is wrong with an editor that %s', async (quirk, [name, requirements], detail) => {
    const { ok, checks } = await checkEditor((view, surroundings) => createRawEditor(view, surroundings, quirk))
    const failures = checks.filter(({ outcome }) => outcome === 'failed')
    const lines = failures.map((each) => [each.name, each.requirements.join(' '), each.detail])
    expect(lines).toContainEqual([name, requirements, detail])
    expect(ok).toBe(false)
  })

  it.each(Object.entries(wrongEditors))(
    'names the requirement that an editor violates which %s: %s',
    async (quirk, id) => {
      verifies('P-55')
      const { ok, checks } = await checkEditor(
        (view, surroundings) => createRawEditor(view, surroundings, quirk as Quirk),
        { strict: true },
      )
      const failures = checks.filter(({ outcome }) => outcome === 'failed')
      expect(failures.flatMap(({ requirements }) => requirements)).toContain(id)
      expect(failures.length).toBeLessThanOrEqual(2)
      expect(ok).toBe(false)
    },
  )

  it('fails for a recommendation only if it is strict', async () => {
    verifies('P-55')
    const forgetful: EditorFactory = (view, surroundings) => createRawEditor(view, surroundings, 'waits forever')
    const reports = [await checkEditor(forgetful), await checkEditor(forgetful, { strict: true })]
    expect(reports.map(({ ok }) => ok)).toEqual([true, false])
    expect(reports.map(({ checks }) => checks.filter(({ outcome }) => outcome === 'failed').length)).toEqual([1, 1])
  })

  it.each([300, 700])(
    'passes an editor that is still reacting to the first snapshot %i ms after it acknowledged it',
    async (ms) => {
      verifies('P-44')
      const { text } = await checkEditor(withLateMessages({ snapshots: 1, ms }))
      expect(text.split('\n')[0]).toBe('65 passed, 0 failed, 0 not shown')
    },
  )

  it('fails an editor that sends something late after every snapshot', async () => {
    verifies('P-44')
    const { checks } = await checkEditor(withLateMessages({ snapshots: Infinity, ms: 300 }))
    const failures = checks.filter(({ outcome }) => outcome === 'failed')
    expect(failures.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
      'is unaffected by a repeated VIDEO_DATA: messages besides the acknowledgement of a repeated VIDEO_DATA: 1',
    ])
  })

  it('does not judge the effect of a message on an editor that never falls silent', async () => {
    const chatty: EditorFactory = (view, surroundings) => {
      const editor = createRawEditor(view, surroundings)
      const stop = every(200, surroundings, () => editor.state.snapshot() !== null && postStatus(view, surroundings))
      return { ...editor, dispose: () => (stop(), editor.dispose()) }
    }
    const { checks } = await checkEditor(chatty)
    const others = checks.filter(({ outcome }) => outcome !== 'passed')
    expect(others.map(({ name, outcome, detail }) => `${outcome}: ${name}: ${detail}`)).toEqual([
      'not-shown: is unaffected by a repeated VIDEO_DATA: it never falls silent, so the effect of a repeat cannot be observed',
      'not-shown: ignores unknown types: it never falls silent, so a response to unknown types cannot be observed',
    ])
  })

  it('waits for an editor that takes two seconds to send an export and to show an outcome', async () => {
    const slow: EditorFactory = (view, surroundings) => {
      const { clock } = surroundings
      const later = () => new Promise<void>((resolve) => void clock.setTimer(resolve, 2_000))
      const editor = createRawEditor(view, surroundings)
      const { search, finishExport } = editor.actions ?? {}
      const actions = {
        ...editor.actions,
        async search(query: string) {
          try {
            return (await search?.(query)) ?? []
          } finally {
            await later()
          }
        },
        async finishExport(exportId: string) {
          await later()
          finishExport?.(exportId)
        },
      }
      return { ...editor, actions }
    }
    const { text } = await checkEditor(slow)
    expect(text.split('\n').at(0)).toBe('65 passed, 0 failed, 0 not shown')
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
      expect(report.text.split('\n').at(0)).toBe('64 passed, 0 failed, 1 not shown')
    } finally {
      vi.useRealTimers()
    }
  })

  it('counts nothing as passed that it could not observe', async () => {
    const { checks, text } = await checkEditor((view, surroundings) => {
      const { dispose } = createRawEditor(view, surroundings)
      return { dispose }
    })
    const unseen = checks.filter(({ outcome }) => outcome === 'not-shown')
    const lines = unseen.map(({ name, detail }) => `${name}: ${detail}`)
    expect(lines).toEqual(
      expect.arrayContaining([
        'is unaffected by a repeated VIDEO_DATA: its state cannot be observed (state.snapshot)',
        'gives each request a unique requestId: no action triggers it (actions.search)',
        'accepts one response per request, by requestId: no action triggers it (actions.search)',
        'rejects a request on an error response: no action triggers it (actions.search)',
        'accepts an unsolicited token: its token cannot be observed (state.token)',
        'sends one token request for concurrent callers: no action triggers it (actions.refreshToken)',
        'resends EXPORT_COMPLETE until it is acknowledged: no action triggers it (actions.finishExport)',
        'respects the capabilities: no action triggers it (actions.exit, openAccount or search)',
        'obeys RESET_PROJECT: its state cannot be observed (state.project)',
        'sends REQUEST_ADD_VIDEO: no action triggers it (actions.addVideo)',
      ]),
    )
    expect(text.split('\n')[0]).toBe('21 passed, 0 failed, 44 not shown')
  })

  it('passes no check for an editor that does nothing', async () => {
    const { checks } = await checkEditor(() => ({ dispose: () => {} }))
    expect(checks.filter(({ outcome }) => outcome === 'passed')).toEqual([])
    expect(checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)).toEqual(['sends EDITOR_READY'])
  })

  it('reports what a factory throws', async () => {
    const report = await checkEditor(() => {
      throw new Error('no canvas')
    })
    expect(report.text).toContain('no EDITOR_READY arrived within 5000 ms (it threw Error: no canvas)')
  })
})
