// Snapshots, partners and users of the service.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { ControlClient, ControlInput } from '@proscenium/contract/control-client'
import {
  rightRows,
  orderRows,
  partnerRows,
  userRows,
  type OrderRow,
  type PartnerRow,
  type UserRow,
  type NamedUser,
  type RightRow,
  type VideoChoice,
} from '../core/data.ts'
import { createAttempts, type Attempts } from './attempts.ts'
import { createPagedList } from './paged-list.ts'
import { createSnapshotsModel, type SnapshotsModel } from './snapshots-model.ts'

/** Lists that the service returns in pages. */
export type ListName = 'partners' | 'users' | 'orders' | 'videos' | 'rights'

/** What the operator grants without a purchase. */
export type RightKind = ControlInput<'grantRight', 'body'>['kind']

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
  /** Rights of the selected user; null until loaded. */
  readonly rights: ReadonlySignal<readonly RightRow[] | null>
  readonly snapshots: SnapshotsModel
  load(): void
  choosePartner(id: string): void
  changePartner(change: ControlInput<'changePartner', 'body'>): void
  chooseUser(id: string): void
  grantRight(videoId: string, kind: RightKind, allow: boolean): void
  /** Revokes every right of this kind that the selected user has to the video. */
  revokeRight(videoId: string, kind: RightKind): void
  /** Settles a pending order. */
  settleOrder(id: string, outcome: ControlInput<'settleOrder', 'body'>['outcome']): void
}

/** Calls `changed` after every change of the service's data. */
export function createDataModel(call: ControlClient, changed: () => void): DataModel {
  const partner = signal('')
  const user = signal('')
  const followsDock = signal(false)
  const { failure, busy, attempt } = createAttempts()
  const ofUser = (): NamedUser => {
    const chosen = users.value?.find(({ id }) => id === user.value)
    if (chosen === undefined) throw new Error('no user is chosen')
    return chosen.named
  }
  const lists = createLists(call, ofUser)
  const partners = lists.partners.rows
  const users = lists.users.rows
  const orders = lists.orders.rows
  const videos = lists.videos.rows
  const rights = lists.rights.rows

  async function loadRights(): Promise<void> {
    const owns = users.value?.some(({ id, hasAccount }) => id === user.value && hasAccount) ?? false
    if (owns) await lists.rights.refresh()
    else lists.rights.clear()
  }

  async function refresh(): Promise<void> {
    await Promise.all([snapshots.refresh(), lists.partners.refresh(), lists.users.refresh(), lists.orders.refresh()])
    if (followsDock.value) await loadRow(lists.partners, partner.value)
    else partner.value = selectedOrFirst(partner.value, partners.value ?? [])
    user.value = selectedOrFirst(user.value, users.value ?? [])
    if (videos.value === null) await lists.videos.refresh()
    await loadRights()
  }

  const act = (work: () => Promise<unknown>): void =>
    void attempt(async () => {
      snapshots.clearOutcome()
      await work()
      await refresh()
      changed()
    })
  const snapshots = createSnapshotsModel(call, act)

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
    rights,
    failure,
    busy,
    more: {
      partners: lists.partners.more,
      users: lists.users.more,
      orders: lists.orders.more,
      videos: lists.videos.more,
      rights: lists.rights.more,
    },
    loadMore: (list) => void attempt(() => lists[list].loadMore()),
    load: () => void attempt(refresh),
    choosePartner: (id) => {
      partner.value = id
    },
    changePartner: (body) => act(() => call('changePartner', { params: { partner: partner.value }, body })),
    chooseUser(id) {
      user.value = id
      lists.rights.clear()
      void attempt(loadRights)
    },
    settleOrder: (id, outcome) => act(() => call('settleOrder', { params: { order_id: id }, body: { outcome } })),
    grantRight: (videoId, kind, allow) =>
      act(() => call('grantRight', { body: { ...ofUser(), video_id: videoId, kind, allow } })),
    revokeRight: (videoId, kind) => act(() => call('revokeRight', { body: { ...ofUser(), video_id: videoId, kind } })),
  }
}

function createLists(call: ControlClient, ofUser: () => NamedUser) {
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
    rights: createPagedList((query) => call('listRights', { query: { ...ofUser(), ...query } }), rightRows),
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
