// Snapshots, partners and users of the service.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { ControlClient, ControlInput } from '@proscenium/contract/control-client'
import {
  entitlementRows,
  orderRows,
  partnerRows,
  userRows,
  type OrderRow,
  type PartnerRow,
  type UserRow,
  type EntitlementRow,
  type VideoChoice,
} from '../core/data.ts'
import { createAttempts, type Attempts } from './attempts.ts'
import { createPagedList } from './paged-list.ts'
import { createSnapshotsModel, type SnapshotsModel } from './snapshots-model.ts'

/** Lists that the service returns in pages. */
export type ListName = 'partners' | 'users' | 'orders' | 'videos' | 'entitlements'

export interface DataModel extends Pick<Attempts, 'failure' | 'busy'> {
  /** All lists are null until loaded. */
  readonly partners: ReadonlySignal<readonly PartnerRow[] | null>
  readonly users: ReadonlySignal<readonly UserRow[] | null>
  /** Orders awaiting payment. */
  readonly orders: ReadonlySignal<readonly OrderRow[] | null>
  readonly videos: ReadonlySignal<readonly VideoChoice[] | null>
  /** Whether a list has further rows. */
  readonly more: Readonly<Record<ListName, ReadonlySignal<boolean>>>
  /** Reads the next page of a list. */
  loadMore(list: ListName): void
  /** Whether the dock around this panel chooses the partner. */
  readonly followsDock: ReadonlySignal<boolean>
  /** Shows this partner from now on, which the dock has chosen. */
  followPartner(id: string): void
  /** Id of the selected partner; '' for none. */
  readonly partner: ReadonlySignal<string>
  readonly user: ReadonlySignal<string>
  /** Entitlements of the selected user; null until loaded. */
  readonly entitlements: ReadonlySignal<readonly EntitlementRow[] | null>
  readonly snapshots: SnapshotsModel
  load(): void
  choosePartner(id: string): void
  changePartner(change: ControlInput<'changePartner', 'body'>): void
  chooseUser(id: string): void
  grant(videoId: string, kind: ControlInput<'grantEntitlement', 'body'>['kind'], allow: boolean): void
  revoke(entitlement: EntitlementRow): void
  /** Ends a pending order. */
  endOrder(id: string, outcome: ControlInput<'endOrder', 'body'>['outcome']): void
}

/** Calls `changed` after every change of the service's data. */
export function createDataModel(call: ControlClient, changed: () => void): DataModel {
  const partner = signal('')
  const user = signal('')
  const followsDock = signal(false)
  const { failure, busy, attempt } = createAttempts()
  const ofUser = () => ({ params: { id: user.value } })
  const lists = createLists(call, ofUser)
  const partners = lists.partners.rows
  const users = lists.users.rows
  const orders = lists.orders.rows
  const videos = lists.videos.rows
  const entitlements = lists.entitlements.rows

  async function loadEntitlements(): Promise<void> {
    const owns = users.value?.some(({ id, hasAccount }) => id === user.value && hasAccount) ?? false
    if (owns) await lists.entitlements.refresh()
    else lists.entitlements.clear()
  }

  async function refresh(): Promise<void> {
    await Promise.all([snapshots.refresh(), lists.partners.refresh(), lists.users.refresh(), lists.orders.refresh()])
    if (followsDock.value) await loadRow(lists.partners, partner.value)
    else partner.value = selectedOrFirst(partner.value, partners.value ?? [])
    user.value = selectedOrFirst(user.value, users.value ?? [])
    if (videos.value === null) await lists.videos.refresh()
    await loadEntitlements()
  }

  const act = (work: () => Promise<unknown>): void =>
    void attempt(async () => {
      snapshots.clearOutcome()
      await work()
      await refresh()
      changed()
    })
  const snapshots = createSnapshotsModel(call, act)
  const grant = (body: ControlInput<'grantEntitlement', 'body'>): void =>
    act(() => call('grantEntitlement', { ...ofUser(), body }))

  return {
    followPartner(id) {
      followsDock.value = true
      partner.value = id
      void attempt(() => loadRow(lists.partners, id))
    },
    followsDock,
    snapshots,
    partners,
    users,
    orders,
    videos,
    partner,
    user,
    entitlements,
    failure,
    busy,
    more: {
      partners: lists.partners.more,
      users: lists.users.more,
      orders: lists.orders.more,
      videos: lists.videos.more,
      entitlements: lists.entitlements.more,
    },
    loadMore: (list) => void attempt(() => lists[list].loadMore()),
    load: () => void attempt(refresh),
    choosePartner: (id) => {
      partner.value = id
    },
    changePartner: (body) => act(() => call('changePartner', { params: { id: partner.value }, body })),
    chooseUser(id) {
      user.value = id
      lists.entitlements.clear()
      void attempt(loadEntitlements)
    },
    endOrder: (id, outcome) => act(() => call('endOrder', { params: { id }, body: { outcome } })),
    grant: (videoId, kind, allow) => grant({ video_id: videoId, kind, ...(kind === 'admin' ? { allow } : {}) }),
    revoke({ kind, grantId, videoId }) {
      if (kind === 'admin') grant({ video_id: videoId, kind, allow: null })
      else act(() => call('revokeEntitlement', { params: { id: user.value, grant: grantId } }))
    },
  }
}

function createLists(call: ControlClient, ofUser: () => { params: { id: string } }) {
  return {
    partners: createPagedList((query) => call('listPartners', { query }), partnerRows),
    users: createPagedList((query) => call('listLinkedUsers', { query }), userRows),
    orders: createPagedList(
      (query) => call('listOrders', { query: { status: 'pending', limit: '25', ...query } }),
      orderRows,
    ),
    videos: createPagedList(
      (query) => call('listVideoTitles', { query }),
      (page) => page.videos,
    ),
    entitlements: createPagedList((query) => call('listEntitlements', { ...ofUser(), query }), entitlementRows),
  }
}

interface RowList {
  readonly rows: ReadonlySignal<readonly { readonly id: string }[] | null>
  readonly more: ReadonlySignal<boolean>
  loadMore(): Promise<void>
}

/** Loads pages until the row is there, or there are no more. */
async function loadRow({ rows, more, loadMore }: RowList, id: string): Promise<void> {
  while (more.value && rows.value?.some((row) => row.id === id) !== true) await loadMore()
}

/** Keeps the selected id while its row exists, otherwise selects the first row. */
function selectedOrFirst(id: string, rows: readonly { readonly id: string }[]): string {
  return rows.some((row) => row.id === id) ? id : (rows[0]?.id ?? '')
}
