// Any clonable value, sent to running ends from foreign senders and from the genuine peer, through a real structured
// clone.
import fc from 'fast-check'
import { byRun, verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { fixtures } from '@proscenium/protocol-testing'
import { watchPrototypes } from '../testing/hostile-check.ts'
import { openEditorTestBed, openHostTestBed, type HostileTestBed } from '../testing/hostile-ends.ts'
import { hostileValue, nearMiss } from '../testing/hostile-values.ts'

type Message = Readonly<Record<string, unknown>>

const clonable = fc.oneof(hostileValue, nearMiss).filter((value) => arrivalOf(value) !== null)

/** The value as it arrives; null where it cannot be posted. */
function arrivalOf(value: unknown): { readonly value: unknown } | null {
  try {
    return { value: structuredClone(value) }
  } catch {
    return null
  }
}

/** The handler calls and the end's messages that an action causes. */
async function effectsOf(
  bed: HostileTestBed,
  act: () => Promise<void>,
): Promise<{ calls: string[]; replies: Message[] }> {
  const [calls, replies] = [bed.reached.length, bed.posted().length]
  await act()
  return { calls: bed.reached.slice(calls), replies: bed.posted().slice(replies) }
}

/** Whether a message is an error response to a rejected request (P-43, P-48). */
function isErrorResponse({ type, code, status, ok }: Message): boolean {
  if (type === 'VIDEO_SOURCE') return status === 'unavailable'
  if (type === 'EXPORT_COMPLETE_ACK') return ok === false
  return (type === 'CATALOG_SEARCH_ERROR' || type === 'COLLECTION_QUOTE_ERROR') && code === 'invalid_request'
}

/** Sends one value to an end from every sender and checks the guarantees. Returns whether the end rejected it. */
async function rejects(bed: HostileTestBed, value: unknown): Promise<boolean> {
  const strange = await effectsOf(bed, () => bed.postFromForeignSenders(value))
  if (strange.calls.length + strange.replies.length > 0) throw new Error('a foreign message had an effect')
  const result = bed.parse(arrivalOf(value)?.value)
  const { calls, replies } = await effectsOf(bed, () => bed.post(value))
  if (result.ok) return false
  if (calls.length > 0) throw new Error(`a rejected value reached ${calls.join()}`)
  const most = bed.repliesToRejected && result.reason === 'malformed' ? 1 : 0
  if (replies.length > most || !replies.every(isErrorResponse))
    throw new Error(`a rejected value was answered ${replies.length} times`)
  return true
}

it(
  'any clonable value that is rejected reaches no handler and gets at most an error response, at either end',
  { timeout: 240_000 },
  async () => {
    verifies('P-40', 'P-42', 'P-43')
    const [host, editor] = [await openHostTestBed(), await openEditorTestBed()]
    const checkPrototypes = watchPrototypes()
    const runs = byRun({ quick: 4_000, long: 20_000 })
    const rejected = { host: 0, editor: 0 }
    await fc.assert(
      fc.asyncProperty(clonable, async (value) => {
        if (await rejects(host, value)) rejected.host += 1
        if (await rejects(editor, value)) rejected.editor += 1
      }),
      { numRuns: runs },
    )
    checkPrototypes()
    expect(rejected.host).toBeGreaterThan(runs * 0.6)
    expect(rejected.editor).toBeGreaterThan(runs * 0.6)
    expect(editor.logs.length).toBeLessThanOrEqual(65)
    const { calls } = await effectsOf(host, () => host.post({ type: 'STATUS_UPDATE', status: 'still here' }))
    expect(calls).toEqual(['status'])
    const { requestId } = editor.posted().find(({ type }) => type === 'REQUEST_CATALOG_SEARCH') ?? {}
    await editor.post({ type: 'CATALOG_SEARCH_RESULTS', ...fixtures.CATALOG_SEARCH_RESULTS, requestId })
    expect(await editor.search).toMatchObject({ results: expect.any(Array) })
  },
)
