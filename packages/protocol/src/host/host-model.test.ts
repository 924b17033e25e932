// Model test of the host end: any run of valid messages, outcomes, reloads and host calls satisfies the bridge's
// guarantees.
import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fixtures, videoData } from '@proscenium/protocol-testing'
import { driveEditor } from '../../testing/editor-driver.ts'
import type { HostHandlers } from '../host.ts'
import { capabilitiesOf } from '../messages/registry/capabilities.ts'
import type { EditorToHostType } from '../generated/types.ts'
import { editorToHost, replies } from '../messages/schemas/definitions.ts'

type Step =
  | { readonly act: 'post'; readonly type: EditorToHostType; readonly id: number }
  | { readonly act: 'settle'; readonly well: boolean }
  | { readonly act: 'ready'; readonly isNew: boolean }
  | { readonly act: 'update' | 'pushToken' | 'purchaseComplete' | 'resetProject' }
type Mode = 'partner' | 'consumer'
type Wire = Readonly<Record<string, unknown>>

const requests: readonly string[] = Object.keys(replies)
const sentTypes = (Object.keys(editorToHost) as EditorToHostType[]).filter((type) => type !== 'EDITOR_READY')
/** Steps of a few types only, so that ids repeat. */
const steps = (types: readonly EditorToHostType[]): fc.Arbitrary<Step[]> => {
  const post = fc.record({ act: fc.constant('post' as const), type: fc.constantFrom(...types), id: fc.nat(1) })
  const settle = fc.record({ act: fc.constant('settle' as const), well: fc.boolean() })
  const ready = fc.record({ act: fc.constant('ready' as const), isNew: fc.boolean() })
  const act = fc.constantFrom(
    'update' as const,
    'pushToken' as const,
    'purchaseComplete' as const,
    'resetProject' as const,
  )
  const call = fc.record({ act })
  return fc.array(
    fc.oneof(
      { weight: 6, arbitrary: post },
      { weight: 3, arbitrary: settle },
      { weight: 2, arbitrary: ready },
      { weight: 1, arbitrary: call },
    ),
    { maxLength: 24 },
  )
}

const results = {
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

/** A host whose handlers stay pending until they are settled, with a journal of messages and stored exports. */
function setUp(hostMode: Mode) {
  const pending: ((well: boolean) => void)[] = []
  const journal: Wire[] = []
  const called: string[] = []
  const later = (value: unknown, onWell?: () => void): Promise<unknown> =>
    new Promise((resolve, reject) => {
      pending.push((well) => {
        if (well) onWell?.()
        if (well) resolve(value)
        else reject(new Error('offline'))
      })
    })
  const boot = videoData({ hostMode, capabilities: capabilitiesOf(hostMode) })
  const asked = Object.entries({ ...results, bootData: boot }).map(([name, value]) => [name, () => later(value)])
  const recording = notices.map((name) => [name, () => void called.push(name)])
  const handlers = {
    ...Object.fromEntries([...asked, ...recording]),
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
  return { ...played, boot, pending, journal, called, note }
}

type Setup = ReturnType<typeof setUp>

async function take(setup: Setup, chosen: Step, session: string): Promise<void> {
  const { host, post, pending, windows } = setup
  if (chosen.act === 'post') await post({ ...fixtures[chosen.type], ...idsOf(chosen), type: chosen.type })
  else if (chosen.act === 'settle') pending.shift()?.(chosen.well)
  else if (chosen.act === 'ready') await post({ type: 'EDITOR_READY', instanceId: session })
  else if (chosen.act === 'update') host.update({ ...setup.boot, ownedVideoIds: ['v'] })
  else if (chosen.act === 'pushToken') host.pushToken({ authToken: 'pushed', accessToken: 'pushed' })
  else if (chosen.act === 'purchaseComplete') host.purchaseComplete(fixtures.PURCHASE_COMPLETE)
  else host.resetProject('v')
  await windows.settled()
}

function idsOf({ type, id }: { type: EditorToHostType; id: number }): object {
  if (type === 'EXPORT_COMPLETE') return { exportId: `export ${id}` }
  return requests.includes(type) ? { requestId: `${type} ${id}` } : {}
}

it('any run gives one response per id, nothing before the handshake, and acknowledges only stored exports', async () => {
  verifies('P-42', 'P-44', 'P-46', 'P-49')
  const types = fc.subarray(sentTypes, { minLength: 1, maxLength: 4 })
  const run = fc.tuple(types.chain(steps), fc.constantFrom<Mode>('partner', 'consumer'))
  await fc.assert(
    fc.asyncProperty(run, async ([taken, mode]) => {
      const setup = setUp(mode)
      let sessions = 0
      for (const chosen of taken) {
        if (chosen.act === 'ready' && (chosen.isNew || sessions === 0)) sessions += 1
        await take(setup, chosen, `session ${sessions}`)
        setup.note()
      }
      while (setup.pending.length > 0) await take(setup, { act: 'settle', well: true }, '')
      setup.note()
      judge(setup.journal)
      expect(setup.called.filter((name) => foreign[mode].includes(name))).toEqual([])
      expect(setup.windows.posts.filter(({ targetOrigin }) => !targetOrigin.startsWith('https://'))).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

/** Checks the journal session by session. */
function judge(journal: readonly Wire[]): void {
  const stored = new Set<unknown>()
  let session = newSession(undefined)
  for (const entry of journal) {
    if (entry.type === 'stored') stored.add(entry.exportId)
    else if (entry.type === 'EDITOR_READY')
      session = entry.instanceId === session.instanceId ? session : newSession(entry.instanceId)
    else if (sentTypes.some((type) => type === entry.type)) session.requested.add(nameOf(entry))
    else checkResponse(entry, session, stored)
  }
  const unanswered = [...session.requested].filter((requested) =>
    requests.some((type) => requested.startsWith(`${type} `)),
  )
  expect(
    unanswered.filter((requested) => session.instanceId !== undefined && !session.responded.has(requested)),
  ).toEqual([])
}

function checkResponse(entry: Wire, session: ReturnType<typeof newSession>, stored: ReadonlySet<unknown>): void {
  expect(session.instanceId, `${String(entry.type)} needs an EDITOR_READY`).toBeDefined()
  if (entry.type === 'VIDEO_DATA') session.booted = true
  if (entry.type === 'PURCHASE_COMPLETE' || entry.type === 'RESET_PROJECT') expect(session.booted).toBe(true)
  if (entry.type === 'EXPORT_COMPLETE_ACK') {
    expect([...session.requested]).toContain(`EXPORT_COMPLETE ${String(entry.exportId)}`)
    if (entry.ok === true) expect(stored.has(entry.exportId)).toBe(true)
  }
  if (typeof entry.requestId !== 'string') return
  expect([...session.requested]).toContain(entry.requestId)
  expect(session.responded.has(entry.requestId), `a second answer to ${entry.requestId}`).toBe(false)
  session.responded.add(entry.requestId)
}

function newSession(instanceId: unknown) {
  return { instanceId, booted: false, requested: new Set<string>(), responded: new Set<string>() }
}

/** A request by its id, which includes its type; an export by type and id. */
function nameOf({ type, requestId, exportId }: Wire): string {
  if (typeof requestId === 'string') return requestId
  return exportId === undefined ? String(type) : `${String(type)} ${String(exportId)}`
}
