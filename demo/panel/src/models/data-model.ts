// Snapshots, partners and people of the service.
import { signal, type ReadonlySignal } from '@preact/signals'
import {
  parseOrders,
  parsePartners,
  parseUsers,
  parseEntitlements,
  parseSnapshots,
  parseVideos,
  type OrderRow,
  type PartnerRow,
  type UserRow,
  type EntitlementRow,
  type SnapshotRow,
  type VideoChoice,
} from '../core/data.ts'
import type { ControlCall } from '../ports/control-call.ts'
import { createAttempts, type Attempts } from './attempts.ts'
import { createPagedList, readAll } from './paged-list.ts'

/** The lists of which the service answers a page at a time. */
export type ListName = 'partners' | 'users' | 'orders' | 'videos' | 'entitlements'

export interface DataModel extends Pick<Attempts, 'failure' | 'busy'> {
  /** All null until the service told them. */
  readonly snapshots: ReadonlySignal<readonly SnapshotRow[] | null>
  readonly partners: ReadonlySignal<readonly PartnerRow[] | null>
  readonly users: ReadonlySignal<readonly UserRow[] | null>
  /** Those that wait for their payment. */
  readonly orders: ReadonlySignal<readonly OrderRow[] | null>
  readonly videos: ReadonlySignal<readonly VideoChoice[] | null>
  /** Whether a list goes on after its rows here. */
  readonly more: Readonly<Record<ListName, ReadonlySignal<boolean>>>
  /** Reads the next page of a list. */
  loadMore(list: ListName): void
  /** Id of the partner that is looked at; '' for none. */
  readonly partner: ReadonlySignal<string>
  readonly user: ReadonlySignal<string>
  /** Of the person that is looked at; null until they are told. */
  readonly entitlements: ReadonlySignal<readonly EntitlementRow[] | null>
  load(): void
  takeSnapshot(name: string): void
  restoreSnapshot(name: string): void
  deleteSnapshot(name: string): void
  choosePartner(id: string): void
  /** Fields as `POST /_control/partners/{id}` takes them. */
  changePartner(fields: object): void
  chooseUser(id: string): void
  grant(videoId: string, kind: 'membership' | 'addon' | 'admin', allow: boolean): void
  revoke(right: EntitlementRow): void
  /** Ends a pending order. */
  endOrder(id: string, outcome: 'complete' | 'fail' | 'cancel'): void
}

/** `changed` is told after everything that changes what the service holds. */
export function createDataModel(call: ControlCall, changed: () => void): DataModel {
  const snapshots = signal<readonly SnapshotRow[] | null>(null)
  const [partner, person] = [signal(''), signal('')]
  const { failure, busy, attempt } = createAttempts()
  const rightsPath = (): string => `linked-users/${encodeURIComponent(person.value)}/entitlements`
  const lists = {
    partners: createPagedList(call, { path: () => 'partners', parse: parsePartners }),
    users: createPagedList(call, { path: () => 'linked-users', parse: parseUsers }),
    orders: createPagedList(call, { path: () => 'orders?status=pending&limit=25', parse: parseOrders }),
    videos: createPagedList(call, { path: () => 'videos', parse: parseVideos }),
    entitlements: createPagedList(call, { path: rightsPath, parse: parseEntitlements }),
  }
  const [partners, users, orders] = [lists.partners.rows, lists.users.rows, lists.orders.rows]
  const [videos, entitlements] = [lists.videos.rows, lists.entitlements.rows]

  async function lookAtPerson(): Promise<void> {
    const owns = users.value?.some(({ id, hasAccount }) => id === person.value && hasAccount) ?? false
    if (owns) await lists.entitlements.refresh()
    else lists.entitlements.clear()
  }

  async function look(): Promise<void> {
    const [taken] = await Promise.all([
      readAll(call, 'snapshots', parseSnapshots),
      lists.partners.refresh(),
      lists.users.refresh(),
      lists.orders.refresh(),
    ])
    snapshots.value = taken
    partner.value = still(partner.value, partners.value ?? [])
    person.value = still(person.value, users.value ?? [])
    if (videos.value === null) await lists.videos.refresh()
    await lookAtPerson()
  }

  const act = (path: string, body?: object): void =>
    void attempt(async () => {
      await call(path, body, body === undefined ? 'DELETE' : undefined)
      await look()
      changed()
    })

  return {
    ...{ snapshots, partners, users, orders, videos, partner, user: person, entitlements, failure, busy },
    more: {
      partners: lists.partners.more,
      users: lists.users.more,
      orders: lists.orders.more,
      videos: lists.videos.more,
      entitlements: lists.entitlements.more,
    },
    loadMore: (list) => void attempt(() => lists[list].loadMore()),
    load: () => void attempt(look),
    takeSnapshot: (name) => act('snapshots', { name }),
    restoreSnapshot: (name) => act(`snapshots/${name}/restore`, {}),
    deleteSnapshot: (name) => act(`snapshots/${name}`),
    choosePartner: (id) => void (partner.value = id),
    changePartner: (fields) => act(`partners/${partner.value}`, fields),
    chooseUser(id) {
      person.value = id
      lists.entitlements.clear()
      void attempt(lookAtPerson)
    },
    endOrder: (id, outcome) => act(`orders/${id}`, { outcome }),
    grant: (videoId, kind, allow) =>
      act(rightsPath(), { video_id: videoId, kind, ...(kind === 'admin' ? { allow } : {}) }),
    revoke: ({ kind, grantId, videoId }) =>
      kind === 'admin'
        ? act(rightsPath(), { video_id: videoId, kind, allow: null })
        : act(`${rightsPath()}/${grantId}`),
  }
}

/** The choice as long as it is among what there is, else the first of it. */
function still(id: string, rows: readonly { readonly id: string }[]): string {
  return rows.some((row) => row.id === id) ? id : (rows[0]?.id ?? '')
}
