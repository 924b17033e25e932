// Named snapshots of everything customers and operators made, and of the clock. Stored in memory; lost on restart.
// Their files stay in place, held: a blob never changes under its key, so restored rows find the files that they name.
import { snapshotRequest } from '@proscenium/contract/control'
import { ok } from '../../operations/responses.ts'
import type { OperationResponse, BlobStore } from '../../ports.ts'
import type { BlobName } from '../../store/maintenance/content.ts'
import { conflict, notFound } from '../body.ts'
import { bodyCall, type BodyInput } from '../body-call.ts'
import { clockState } from '../clock.ts'
import type { ControlCall, ControlContext } from '../control-call.ts'
import { listCall, listResult, pageInMemory } from '../lists.ts'
import type { Snapshot, Snapshots } from './snapshot.ts'

const SNAPSHOTS_MAX = 20

export const snapshotCalls: readonly ControlCall[] = [
  listCall({
    path: '/snapshots',
    summary: 'The snapshots taken',
    place: [''],
    async read({ snapshots }, _input, request) {
      const page = pageInMemory([...snapshots.values()], request, ({ name }) => name)
      return 'rejected' in page ? page : listResult('snapshots', page, toJson)
    },
  }),
  bodyCall({
    path: '/snapshots',
    request: snapshotRequest,
    body: '{name}',
    summary:
      'Stores the clock and everything but the catalogue under a name, replacing an earlier snapshot of that name',
    perform: takeSnapshot,
  }),
  {
    method: 'POST',
    path: '/snapshots/{name}/restore',
    summary: 'Restores the snapshot atomically: every request sees either before or after',
    perform: restoreSnapshot,
  },
  {
    method: 'DELETE',
    path: '/snapshots/{name}',
    summary: 'Deletes a snapshot',
    perform: async ({ snapshots }, { params }) =>
      deleteSnapshot(snapshots, params['name'] ?? '') ? ok({ removed: 1 }) : notFound('There is no such snapshot.'),
  },
]

type Perform = ControlCall['perform']

async function takeSnapshot(
  context: ControlContext,
  { fields: { name } }: BodyInput<typeof snapshotRequest>,
): Promise<OperationResponse> {
  const { snapshots, requestLock, clock, blobs, service } = context
  if (!snapshots.has(name) && snapshots.size >= SNAPSHOTS_MAX)
    return conflict('too_many_snapshots', `There are ${SNAPSHOTS_MAX} snapshots, the maximum; delete one first.`)
  const snapshot = await requestLock.runExclusive(async () => {
    const content = await service.store.content.take()
    const release = blobs.hold(content.files.map(({ key }) => key))
    return { name, content, release, takenAt: clock.now(), clock: clock.state() }
  })
  deleteSnapshot(snapshots, name)
  snapshots.set(name, snapshot)
  return ok(toJson(snapshot))
}

const restoreErrors = {
  catalogue_changed: 'The catalogue has changed since the snapshot was taken.',
  files_gone: 'Export files of the snapshot are missing or have changed.',
} as const

async function restoreSnapshot(...[context, { params }]: Parameters<Perform>): Promise<OperationResponse> {
  const { snapshots, requestLock, clock } = context
  const snapshot = snapshots.get(params['name'] ?? '')
  if (snapshot === undefined) return notFound('There is no such snapshot.')
  const error = await requestLock.runExclusive(() => restoreContent(context, snapshot))
  return error === null ? ok({ ...toJson(snapshot), clock: clockState(clock) }) : conflict(error, restoreErrors[error])
}

/** Null after a restore; otherwise the reason why nothing was restored. */
async function restoreContent(
  { clock, blobs, service: { store } }: ControlContext,
  { content, clock: savedClock }: Snapshot,
): Promise<keyof typeof restoreErrors | null> {
  if (!(await filesExist(blobs, content.files))) return 'files_gone'
  const orphans = await store.content.put(content)
  if (orphans === null) return 'catalogue_changed'
  for (const key of orphans) await blobs.delete(key)
  await store.limits.clear()
  await store.usage.clear()
  clock.restore(savedClock)
  return null
}

async function filesExist(blobs: BlobStore, files: readonly BlobName[]): Promise<boolean> {
  for (const { key, bytes } of files) if ((await blobs.size(key)) !== bytes) return false
  return true
}

function deleteSnapshot(snapshots: Snapshots, name: string): boolean {
  snapshots.get(name)?.release()
  return snapshots.delete(name)
}

function toJson({ name, takenAt, content }: Snapshot): object {
  const rows = Object.values(content.rows).reduce((sum, table) => sum + table.length, 0)
  return { name, taken_at: new Date(takenAt).toISOString(), rows }
}
