// Named snapshots of everything customers and operators made, and of the clock; not of the usage counters. Stored in memory; lost on restart.
// Their files stay in place, held: a blob never changes under its key, so restored rows find the files that they name.
import { ok } from '@proscenium/service/operations/responses'
import type { OperationResponse, BlobStore } from '@proscenium/service/ports'
import type { BlobName } from '@proscenium/service/store/maintenance/content'
import { controlError, notFound } from '../body.ts'
import { clockState } from '../clock.ts'
import type { ControlContext, ControlHandlers, ControlInput } from '../control-call.ts'
import { listHandler, listResult, pageInMemory } from '../lists.ts'
import type { Snapshot, Snapshots } from './snapshot.ts'

const SNAPSHOTS_MAX = 20

export const snapshotHandlers = {
  listSnapshots: listHandler<'listSnapshots'>({
    place: [''],
    async read({ snapshots }, _input, request) {
      const page = pageInMemory([...snapshots.values()], request, ({ name }) => name)
      return 'rejected' in page ? page : listResult('snapshots', page, toJson)
    },
  }),
  takeSnapshot,
  restoreSnapshot,
  deleteSnapshot: async ({ snapshots }, { params: { name } }) =>
    deleteSnapshot(snapshots, name) ? ok({ removed: 1 }) : notFound('There is no such snapshot.'),
} satisfies Partial<ControlHandlers>

async function takeSnapshot(
  context: ControlContext,
  { body: { name } }: ControlInput<'takeSnapshot'>,
): Promise<OperationResponse> {
  const { snapshots, requestLock, clock, blobs, service } = context
  if (!snapshots.has(name) && snapshots.size >= SNAPSHOTS_MAX) return controlError('too_many_snapshots')
  const snapshot = await requestLock.runExclusive(async () => {
    const content = await service.store.content.take()
    const release = blobs.hold(content.files.map(({ key }) => key))
    return { name, content, release, takenAt: clock.now(), clock: clock.state() }
  })
  deleteSnapshot(snapshots, name)
  snapshots.set(name, snapshot)
  return ok(toJson(snapshot))
}

async function restoreSnapshot(
  context: ControlContext,
  { params: { name } }: ControlInput<'restoreSnapshot'>,
): Promise<OperationResponse> {
  const { snapshots, requestLock, clock } = context
  const snapshot = snapshots.get(name)
  if (snapshot === undefined) return notFound('There is no such snapshot.')
  const error = await requestLock.runExclusive(() => restoreContent(context, snapshot))
  return error === null ? ok({ ...toJson(snapshot), clock: clockState(clock) }) : controlError(error)
}

/** Null after a restore; otherwise the reason why nothing was restored. */
async function restoreContent(
  { clock, blobs, service: { store } }: ControlContext,
  { content, clock: savedClock }: Snapshot,
): Promise<'catalogue_changed' | 'files_gone' | null> {
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
