// Any run of valid messages, outcomes, reloads and calls of the host keeps what the bridge promises.
import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { driveEditor } from '../../testing/editor-driver.ts'
import type { HostHandlers } from '../host.ts'
import { editorToHost, replies, type EditorToHostType } from '../messages/schemas/definitions.ts'
import { fixtures, videoData } from '../testing/fixtures/fixtures.ts'

type Step =
  | { readonly act: 'say'; readonly type: EditorToHostType; readonly id: number }
  | { readonly act: 'settle'; readonly well: boolean }
  | { readonly act: 'ready'; readonly anew: boolean }
  | { readonly act: 'update' | 'pushToken' | 'purchaseComplete' | 'resetProject' }
type Mode = 'partner' | 'consumer'
type Wire = Readonly<Record<string, unknown>>

const requests: readonly string[] = Object.keys(replies)
const spoken = (Object.keys(editorToHost) as EditorToHostType[]).filter((type) => type !== 'EDITOR_READY')
/** Steps of a few types only, so that the same id comes again. */
const steps = (types: readonly EditorToHostType[]): fc.Arbitrary<Step[]> => {
  const say = fc.record({ act: fc.constant('say' as const), type: fc.constantFrom(...types), id: fc.nat(1) })
  const settle = fc.record({ act: fc.constant('settle' as const), well: fc.boolean() })
  const ready = fc.record({ act: fc.constant('ready' as const), anew: fc.boolean() })
  const act = fc.constantFrom(
    'update' as const,
    'pushToken' as const,
    'purchaseComplete' as const,
    'resetProject' as const,
  )
  const call = fc.record({ act })
  return fc.array(
    fc.oneof(
      { weight: 6, arbitrary: say },
      { weight: 3, arbitrary: settle },
      { weight: 2, arbitrary: ready },
      { weight: 1, arbitrary: call },
    ),
    { maxLength: 24 },
  )
}

const answers = {
  bootData: videoData(),
  refreshToken: fixtures.TOKEN_REFRESHED,
  searchCatalog: fixtures.CATALOG_SEARCH_RESULTS,
  addVideo: fixtures.VIDEO_SOURCE,
  facets: fixtures.CATALOG_FACETS,
  collections: fixtures.CATALOG_COLLECTIONS,
  catalogStatus: fixtures.CATALOG_STATUS,
  purchaseQuote: fixtures.PURCHASE_QUOTE,
  collectionQuote: fixtures.COLLECTION_QUOTE,
} as const
const notices = ['addToCart', 'navigateToUpgrade', 'navigateToAccount', 'exitEditor', 'openPartnerExports'] as const
const foreign: Readonly<Record<Mode, readonly string[]>> = {
  partner: ['addToCart', 'navigateToUpgrade', 'navigateToAccount', 'exitEditor'],
  consumer: ['openPartnerExports'],
}

/** A host all of whose handlers wait until they are settled, and a journal of what passed and what was stored. */
function setUp(hostMode: Mode) {
  const pending: ((well: boolean) => void)[] = []
  const journal: Wire[] = []
  const told: string[] = []
  const later = (value: unknown, onWell?: () => void): Promise<unknown> =>
    new Promise((resolve, reject) => {
      pending.push((well) => {
        if (well) onWell?.()
        if (well) resolve(value)
        else reject(new Error('offline'))
      })
    })
  const asked = Object.entries(answers).map(([name, value]) => [name, () => later(value)])
  const heardOf = notices.map((name) => [name, () => void told.push(name)])
  const handlers = {
    ...Object.fromEntries([...asked, ...heardOf]),
    exportComplete: ({ exportId }: { exportId: string }) =>
      later(undefined, () => journal.push({ type: 'stored', exportId })),
  } as Partial<HostHandlers>
  const played = driveEditor({ handlers, hostMode })
  let seen = 0
  /** Moves what was posted meanwhile into the journal. */
  const note = (): void => {
    journal.push(...played.windows.posts.slice(seen).map(({ message }) => message as Wire))
    seen = played.windows.posts.length
  }
  return { ...played, pending, journal, told, note }
}

type Stage = ReturnType<typeof setUp>

async function take(stage: Stage, chosen: Step, life: string): Promise<void> {
  const { host, say, pending, windows } = stage
  if (chosen.act === 'say') await say({ ...fixtures[chosen.type], ...idsOf(chosen), type: chosen.type })
  else if (chosen.act === 'settle') pending.shift()?.(chosen.well)
  else if (chosen.act === 'ready') await say({ type: 'EDITOR_READY', instanceId: life })
  else if (chosen.act === 'update') host.update(videoData({ ownedVideoIds: ['v'] }))
  else if (chosen.act === 'pushToken') host.pushToken({ authToken: 'pushed', accessToken: 'pushed' })
  else if (chosen.act === 'purchaseComplete') host.purchaseComplete(fixtures.PURCHASE_COMPLETE)
  else host.resetProject('v')
  await windows.settled()
}

function idsOf({ type, id }: { type: EditorToHostType; id: number }): object {
  if (type === 'EXPORT_COMPLETE') return { exportId: `export ${id}` }
  return requests.includes(type) ? { requestId: `${type} ${id}` } : {}
}

it('any run keeps one answer an id, nothing before the handshake, and the export’s promise', async () => {
  verifies('P-42', 'P-44', 'P-46', 'P-49')
  const types = fc.subarray(spoken, { minLength: 1, maxLength: 4 })
  const run = fc.tuple(types.chain(steps), fc.constantFrom<Mode>('partner', 'consumer'))
  await fc.assert(
    fc.asyncProperty(run, async ([taken, mode]) => {
      const stage = setUp(mode)
      let lives = 0
      for (const chosen of taken) {
        if (chosen.act === 'ready' && (chosen.anew || lives === 0)) lives += 1
        await take(stage, chosen, `life ${lives}`)
        stage.note()
      }
      while (stage.pending.length > 0) await take(stage, { act: 'settle', well: true }, '')
      stage.note()
      judge(stage.journal)
      expect(stage.told.filter((name) => foreign[mode].includes(name))).toEqual([])
      expect(stage.windows.posts.filter(({ targetOrigin }) => !targetOrigin.startsWith('https://'))).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

/** Reads the journal life by life. */
function judge(journal: readonly Wire[]): void {
  const stored = new Set<unknown>()
  let life = newLife(undefined)
  for (const entry of journal) {
    if (entry.type === 'stored') stored.add(entry.exportId)
    else if (entry.type === 'EDITOR_READY')
      life = entry.instanceId === life.instanceId ? life : newLife(entry.instanceId)
    else if (spoken.some((type) => type === entry.type)) life.said.add(nameOf(entry))
    else judgeAnswer(entry, life, stored)
  }
  const unanswered = [...life.said].filter((said) => requests.some((type) => said.startsWith(`${type} `)))
  expect(unanswered.filter((said) => life.instanceId !== undefined && !life.answered.has(said))).toEqual([])
}

function judgeAnswer(entry: Wire, life: ReturnType<typeof newLife>, stored: ReadonlySet<unknown>): void {
  expect(life.instanceId, `${String(entry.type)} needs an EDITOR_READY`).toBeDefined()
  if (entry.type === 'VIDEO_DATA') life.booted = true
  if (entry.type === 'PURCHASE_COMPLETE' || entry.type === 'RESET_PROJECT') expect(life.booted).toBe(true)
  if (entry.type === 'EXPORT_COMPLETE_ACK') {
    expect([...life.said]).toContain(`EXPORT_COMPLETE ${String(entry.exportId)}`)
    if (entry.ok === true) expect(stored.has(entry.exportId)).toBe(true)
  }
  if (typeof entry.requestId !== 'string') return
  expect([...life.said]).toContain(entry.requestId)
  expect(life.answered.has(entry.requestId), `a second answer to ${entry.requestId}`).toBe(false)
  life.answered.add(entry.requestId)
}

function newLife(instanceId: unknown) {
  return { instanceId, booted: false, said: new Set<string>(), answered: new Set<string>() }
}

/** A request by its id, which holds its type; an export by type and id. */
function nameOf({ type, requestId, exportId }: Wire): string {
  if (typeof requestId === 'string') return requestId
  return exportId === undefined ? String(type) : `${String(type)} ${String(exportId)}`
}
