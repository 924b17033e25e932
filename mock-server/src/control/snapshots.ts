// Named snapshots: everything customers and operators made, and the clock. They are kept in memory and end with the server.
import { ok } from '../operations/answers.ts'
import type { Answer, ClockState } from '../ports.ts'
import type { Content } from '../store/content.ts'
import { conflict, fieldsOf, malformed, missing } from './body.ts'
import { clockState } from './clock.ts'
import type { ControlCall } from './control-call.ts'

export interface Snapshot {
  readonly name: string
  /** By the service's clock, ms. */
  readonly takenAt: number
  readonly clock: ClockState
  readonly content: Content
}

/** By name, in the order of their making. */
export type Snapshots = Map<string, Snapshot>

const SNAPSHOTS_MAX = 20

export const snapshotCalls: readonly ControlCall[] = [
  {
    method: 'GET',
    path: '/snapshots',
    summary: 'The snapshots that were taken',
    perform: async ({ snapshots }) => ok({ snapshots: [...snapshots.values()].map(shown) }),
  },
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
      snapshots.delete(params['name'] ?? '') ? ok({ removed: 1 }) : missing('There is no such snapshot.'),
  },
]

type Perform = ControlCall['perform']

async function takeSnapshot(...[context, { body }]: Parameters<Perform>): Promise<Answer> {
  const { snapshots, gate, clock, service } = context
  const { name } = fieldsOf(body)
  if (typeof name !== 'string' || !/^[\w.-]{1,64}$/.test(name))
    return malformed('name is 1 to 64 letters, digits, dots, dashes or underscores.')
  if (!snapshots.has(name) && snapshots.size >= SNAPSHOTS_MAX)
    return conflict('too_many_snapshots', `There are ${SNAPSHOTS_MAX} snapshots; forget one first.`)
  const snapshot = await gate.exclusively(async () => {
    const content = await service.store.content.take()
    return { name, content, takenAt: clock.now(), clock: clock.state() }
  })
  snapshots.delete(name)
  snapshots.set(name, snapshot)
  return ok(shown(snapshot))
}

async function restoreSnapshot(...[context, { params }]: Parameters<Perform>): Promise<Answer> {
  const { snapshots, gate, clock, service } = context
  const snapshot = snapshots.get(params['name'] ?? '')
  if (snapshot === undefined) return missing('There is no such snapshot.')
  const restored = await gate.exclusively(async () => {
    if (!(await service.store.content.put(snapshot.content))) return false
    await service.store.limits.clear()
    clock.restore(snapshot.clock)
    return true
  })
  if (!restored) return conflict('catalogue_changed', 'The catalogue is another than when the snapshot was taken.')
  return ok({ ...shown(snapshot), clock: clockState(clock) })
}

function shown({ name, takenAt, content }: Snapshot): object {
  const rows = Object.values(content.rows).reduce((sum, table) => sum + table.length, 0)
  return { name, taken_at: new Date(takenAt).toISOString(), rows }
}
