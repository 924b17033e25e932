// Named snapshots: everything customers and operators made, and the clock. They are kept in memory and end with the server.
// Their files stay where they are, held: a blob never changes under its key, so rows that come back find what they named.
import { ok } from '../../operations/responses.ts'
import type { OperationResponse, BlobStore, ClockState } from '../../ports.ts'
import type { BlobName, Content } from '../../store/maintenance/content.ts'
import { conflict, fieldsOf, badRequest, notFound } from '../body.ts'
import { clockState } from '../clock.ts'
import type { ControlCall, ControlContext } from '../control-call.ts'
import { listCall, listResult, pageInMemory } from '../lists.ts'

export interface Snapshot {
  readonly name: string
  /** By the service's clock, ms. */
  readonly takenAt: number
  readonly clock: ClockState
  readonly content: Content
  /** Lets go of its files. */
  readonly release: () => void
}

/** By name, in the order of their making. */
export type Snapshots = Map<string, Snapshot>

const SNAPSHOTS_MAX = 20

export const snapshotCalls: readonly ControlCall[] = [
  listCall({
    path: '/snapshots',
    summary: 'The snapshots that were taken',
    place: [''],
    async read({ snapshots }, _input, asked) {
      const page = pageInMemory([...snapshots.values()], asked, ({ name }) => name)
      return 'rejected' in page ? page : listResult('snapshots', page, shown)
    },
  }),
  {
    method: 'POST',
    path: '/snapshots',
    body: '{name}',
    summary: 'Keeps everything but the catalogue, and the clock, under a name; an earlier one of that name goes',
    perform: takeSnapshot,
  },
  {
    method: 'POST',
    path: '/snapshots/{name}/restore',
    summary: 'Puts all of it back at once: every request sees either before or after',
    perform: restoreSnapshot,
  },
  {
    method: 'DELETE',
    path: '/snapshots/{name}',
    summary: 'Forgets a snapshot',
    perform: async ({ snapshots }, { params }) =>
      forget(snapshots, params['name'] ?? '') ? ok({ removed: 1 }) : notFound('There is no such snapshot.'),
  },
]

type Perform = ControlCall['perform']

async function takeSnapshot(...[context, { body }]: Parameters<Perform>): Promise<OperationResponse> {
  const { snapshots, requestLock, clock, blobs, service } = context
  const { name } = fieldsOf(body)
  if (typeof name !== 'string' || !/^[\w.-]{1,64}$/.test(name))
    return badRequest('name is 1 to 64 letters, digits, dots, dashes or underscores.')
  if (!snapshots.has(name) && snapshots.size >= SNAPSHOTS_MAX)
    return conflict('too_many_snapshots', `There are ${SNAPSHOTS_MAX} snapshots; forget one first.`)
  const snapshot = await requestLock.runExclusive(async () => {
    const content = await service.store.content.take()
    const release = blobs.hold(content.files.map(({ key }) => key))
    return { name, content, release, takenAt: clock.now(), clock: clock.state() }
  })
  forget(snapshots, name)
  snapshots.set(name, snapshot)
  return ok(shown(snapshot))
}

const refusals = {
  catalogue_changed: 'The catalogue is another than when the snapshot was taken.',
  files_gone: 'Files of exports that the snapshot names are gone, or are others.',
} as const

async function restoreSnapshot(...[context, { params }]: Parameters<Perform>): Promise<OperationResponse> {
  const { snapshots, requestLock, clock } = context
  const snapshot = snapshots.get(params['name'] ?? '')
  if (snapshot === undefined) return notFound('There is no such snapshot.')
  const refused = await requestLock.runExclusive(() => putBack(context, snapshot))
  return refused === null ? ok({ ...shown(snapshot), clock: clockState(clock) }) : conflict(refused, refusals[refused])
}

/** Null once everything is as it was; what stands against it otherwise, and nothing done. */
async function putBack(
  { clock, blobs, service: { store } }: ControlContext,
  { content, clock: then }: Snapshot,
): Promise<keyof typeof refusals | null> {
  if (!(await areThere(blobs, content.files))) return 'files_gone'
  const orphans = await store.content.put(content)
  if (orphans === null) return 'catalogue_changed'
  for (const key of orphans) await blobs.delete(key)
  await store.limits.clear()
  await store.usage.clear()
  clock.restore(then)
  return null
}

async function areThere(blobs: BlobStore, files: readonly BlobName[]): Promise<boolean> {
  for (const { key, bytes } of files) if ((await blobs.size(key)) !== bytes) return false
  return true
}

function forget(snapshots: Snapshots, name: string): boolean {
  snapshots.get(name)?.release()
  return snapshots.delete(name)
}

function shown({ name, takenAt, content }: Snapshot): object {
  const rows = Object.values(content.rows).reduce((sum, table) => sum + table.length, 0)
  return { name, taken_at: new Date(takenAt).toISOString(), rows }
}
