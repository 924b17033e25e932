// Whatever can be cloned, sent to ends that live: from strangers and from the true peer, by a real structured clone.
import fc from 'fast-check'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { watchPrototypes } from '../testing/hostile-check.ts'
import { openEditorTestBed, openHostTestBed, type HostileTestBed } from '../testing/hostile-ends.ts'
import { hostileValue, nearMiss } from '../testing/hostile-values.ts'
import { fixtures } from './testing.ts'

type Said = Readonly<Record<string, unknown>>

const clonable = fc.oneof(hostileValue, nearMiss).filter((value) => arrivalOf(value) !== null)

/** What arrives of a value; null where nothing can be posted. */
function arrivalOf(value: unknown): { readonly value: unknown } | null {
  try {
    return { value: structuredClone(value) }
  } catch {
    return null
  }
}

/** What the owner's code heard and the end said while something was done to it. */
async function effectsOf(bed: HostileTestBed, act: () => Promise<void>): Promise<{ heard: string[]; said: Said[] }> {
  const [heard, said] = [bed.reached.length, bed.posted().length]
  await act()
  return { heard: bed.reached.slice(heard), said: bed.posted().slice(said) }
}

/** Whether a message is an answer that a refused request gets (P-43, P-48). */
function isRefusal({ type, code, status, ok }: Said): boolean {
  if (type === 'VIDEO_SOURCE') return status === 'unavailable'
  if (type === 'EXPORT_COMPLETE_ACK') return ok === false
  return (type === 'CATALOG_SEARCH_ERROR' || type === 'COLLECTION_QUOTE_ERROR') && code === 'invalid_request'
}

/** Sends one value to an end in every way and holds it to its promises. Returns whether the end refused it. */
async function refuses(bed: HostileTestBed, value: unknown): Promise<boolean> {
  const strange = await effectsOf(bed, () => bed.sayFromForeignSenders(value))
  if (strange.heard.length + strange.said.length > 0) throw new Error('a stranger was heard')
  const result = bed.parse(arrivalOf(value)?.value)
  const { heard, said } = await effectsOf(bed, () => bed.say(value))
  if (result.ok) return false
  if (heard.length > 0) throw new Error(`a refused value reached ${heard.join()}`)
  const most = bed.answersRejected && result.reason === 'malformed' ? 1 : 0
  if (said.length > most || !said.every(isRefusal)) throw new Error(`a refused value was answered ${said.length} times`)
  return true
}

it(
  'reaches no handler and gets no answer but a refusal, whatever it is, at either end',
  { timeout: 240_000 },
  async () => {
    verifies('P-40', 'P-42', 'P-43')
    const [host, editor] = [await openHostTestBed(), await openEditorTestBed()]
    const look = watchPrototypes()
    const refused = { host: 0, editor: 0 }
    await fc.assert(
      fc.asyncProperty(clonable, async (value) => {
        if (await refuses(host, value)) refused.host += 1
        if (await refuses(editor, value)) refused.editor += 1
      }),
      { numRuns: 20_000 },
    )
    look()
    expect(refused.host).toBeGreaterThan(12_000)
    expect(refused.editor).toBeGreaterThan(12_000)
    expect(editor.logs.length).toBeLessThanOrEqual(65)
    const { heard } = await effectsOf(host, () => host.say({ type: 'STATUS_UPDATE', status: 'still here' }))
    expect(heard).toEqual(['status'])
    const { requestId } = editor.posted().find(({ type }) => type === 'REQUEST_CATALOG_SEARCH') ?? {}
    await editor.say({ type: 'CATALOG_SEARCH_RESULTS', ...fixtures.CATALOG_SEARCH_RESULTS, requestId })
    expect(await editor.search).toMatchObject({ results: expect.any(Array) })
  },
)
