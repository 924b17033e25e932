// Snapshots, partners and people of the service.
import { signal, type ReadonlySignal } from '@preact/signals'
import {
  parseOrders,
  parsePartners,
  parsePeople,
  parseRights,
  parseSnapshots,
  parseVideos,
  type OrderRow,
  type PartnerRow,
  type PersonRow,
  type RightRow,
  type SnapshotRow,
  type VideoChoice,
} from '../core/data.ts'
import type { ControlCall } from '../ports/control-call.ts'
import { createAttempts, type Attempts } from './attempts.ts'
import { createPagedList, readAll } from './paged-list.ts'

/** The lists of which the service answers a page at a time. */
export type ListName = 'partners' | 'people' | 'orders' | 'videos' | 'rights'

export interface DataModel extends Pick<Attempts, 'failure' | 'busy'> {
  /** All null until the service told them. */
  readonly snapshots: ReadonlySignal<readonly SnapshotRow[] | null>
  readonly partners: ReadonlySignal<readonly PartnerRow[] | null>
  readonly people: ReadonlySignal<readonly PersonRow[] | null>
  /** Those that wait for their payment. */
  readonly orders: ReadonlySignal<readonly OrderRow[] | null>
  readonly videos: ReadonlySignal<readonly VideoChoice[] | null>
  /** Whether a list goes on after its rows here. */
  readonly more: Readonly<Record<ListName, ReadonlySignal<boolean>>>
  /** Reads the next page of a list. */
  loadMore(list: ListName): void
  /** Id of the partner that is looked at; '' for none. */
  readonly partner: ReadonlySignal<string>
  readonly person: ReadonlySignal<string>
  /** Of the person that is looked at; null until they are told. */
  readonly rights: ReadonlySignal<readonly RightRow[] | null>
  load(): void
  takeSnapshot(name: string): void
  restoreSnapshot(name: string): void
  forgetSnapshot(name: string): void
  choosePartner(id: string): void
  /** Fields as `POST /_control/partners/{id}` takes them. */
  changePartner(fields: object): void
  choosePerson(id: string): void
  grant(videoId: string, kind: 'membership' | 'addon' | 'admin', allow: boolean): void
  takeBack(right: RightRow): void
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
    people: createPagedList(call, { path: () => 'linked-users', parse: parsePeople }),
    orders: createPagedList(call, { path: () => 'orders?status=pending&limit=25', parse: parseOrders }),
    videos: createPagedList(call, { path: () => 'videos', parse: parseVideos }),
    rights: createPagedList(call, { path: rightsPath, parse: parseRights }),
  }
  const [partners, people, orders] = [lists.partners.rows, lists.people.rows, lists.orders.rows]
  const [videos, rights] = [lists.videos.rows, lists.rights.rows]

  async function lookAtPerson(): Promise<void> {
    const owns = people.value?.some(({ id, hasAccount }) => id === person.value && hasAccount) ?? false
    if (owns) await lists.rights.refresh()
    else lists.rights.clear()
  }

  async function look(): Promise<void> {
    const [taken] = await Promise.all([
      readAll(call, 'snapshots', parseSnapshots),
      lists.partners.refresh(),
      lists.people.refresh(),
      lists.orders.refresh(),
    ])
    snapshots.value = taken
    partner.value = still(partner.value, partners.value ?? [])
    person.value = still(person.value, people.value ?? [])
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
    ...{ snapshots, partners, people, orders, videos, partner, person, rights, failure, busy },
    more: {
      partners: lists.partners.more,
      people: lists.people.more,
      orders: lists.orders.more,
      videos: lists.videos.more,
      rights: lists.rights.more,
    },
    loadMore: (list) => void attempt(() => lists[list].loadMore()),
    load: () => void attempt(look),
    takeSnapshot: (name) => act('snapshots', { name }),
    restoreSnapshot: (name) => act(`snapshots/${name}/restore`, {}),
    forgetSnapshot: (name) => act(`snapshots/${name}`),
    choosePartner: (id) => void (partner.value = id),
    changePartner: (fields) => act(`partners/${partner.value}`, fields),
    choosePerson(id) {
      person.value = id
      lists.rights.clear()
      void attempt(lookAtPerson)
    },
    endOrder: (id, outcome) => act(`orders/${id}`, { outcome }),
    grant: (videoId, kind, allow) =>
      act(rightsPath(), { video_id: videoId, kind, ...(kind === 'admin' ? { allow } : {}) }),
    takeBack: ({ kind, grantId, videoId }) =>
      kind === 'admin'
        ? act(rightsPath(), { video_id: videoId, kind, allow: null })
        : act(`${rightsPath()}/${grantId}`),
  }
}

/** The choice as long as it is among what there is, else the first of it. */
function still(id: string, rows: readonly { readonly id: string }[]): string {
  return rows.some((row) => row.id === id) ? id : (rows[0]?.id ?? '')
}
