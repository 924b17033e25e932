// Data of the service that QA can change: snapshots, partners, users and their entitlements.
import { parseClientIds, type ClientIdRow } from './credentials.ts'
import { numberAt, rowOf, rowsAt, textAt } from './read.ts'

export interface SnapshotRow {
  readonly name: string
  readonly takenAt: number
  readonly rows: number
}

export interface PartnerRow {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly embedMode: string
  readonly partnerType: string
  readonly brandingMode: string
  readonly discount: number
  readonly downloads: number
  readonly clientIds: readonly ClientIdRow[]
}

export interface UserRow {
  readonly id: string
  readonly label: string
  readonly hasAccount: boolean
}

/** `grantId` identifies what can be revoked by id; '' for an operator override. */
export interface EntitlementRow {
  readonly grantId: string
  readonly kind: 'membership' | 'addon' | 'admin' | 'order'
  readonly videoId: string
  readonly description: string
}

export interface VideoChoice {
  readonly id: string
  readonly title: string
}

export interface OrderRow {
  readonly id: string
  readonly title: string
  /** Name of the customer; '' when unknown. */
  readonly user: string
  readonly status: string
}

export function parseSnapshots(body: unknown): SnapshotRow[] {
  return rowsAt(body, 'snapshots').map((row) => ({
    name: textAt(row, 'name'),
    takenAt: Date.parse(textAt(row, 'taken_at')),
    rows: numberAt(row, 'rows'),
  }))
}

export function parsePartners(body: unknown): PartnerRow[] {
  return rowsAt(body, 'partners').map((row) => ({
    id: textAt(row, 'id'),
    name: textAt(row, 'name'),
    status: textAt(row, 'status'),
    embedMode: textAt(row, 'embed_mode'),
    partnerType: textAt(row, 'partner_type'),
    brandingMode: textAt(rowOf(row['branding']), 'mode'),
    discount: numberAt(row, 'discount_percentage'),
    downloads: numberAt(row, 'monthly_download_limit'),
    clientIds: parseClientIds(row),
  }))
}

export function parseUsers(body: unknown): UserRow[] {
  return rowsAt(body, 'linked_users').map((row) => {
    const name = textAt(row, 'display_name') || textAt(row, 'external_user_id')
    const test = row['test'] === true ? ' · test' : ''
    return {
      id: textAt(row, 'id'),
      label: `${name} · ${textAt(row, 'partner_name')}${test}`,
      hasAccount: typeof row['internal_user_id'] === 'string',
    }
  })
}

export function parseEntitlements(body: unknown): EntitlementRow[] {
  const orders = rowsAt(body, 'orders').map((row) => entitlement(row, 'order', 'bought'))
  const grants = rowsAt(body, 'grants').map((row) =>
    textAt(row, 'kind') === 'addon'
      ? entitlement(row, 'addon', 'add-on')
      : entitlement(row, 'membership', 'membership'),
  )
  const overrides = rowsAt(body, 'admin').map((row) =>
    entitlement(row, 'admin', row['allow'] === true ? 'operator allows' : 'operator refuses'),
  )
  return [...orders, ...grants, ...overrides]
}

function entitlement(row: ReturnType<typeof rowOf>, kind: EntitlementRow['kind'], description: string): EntitlementRow {
  return { grantId: textAt(row, 'id'), kind, videoId: textAt(row, 'video_id'), description }
}

export function parseVideos(body: unknown): VideoChoice[] {
  return rowsAt(body, 'videos').map((row) => ({ id: textAt(row, 'id'), title: textAt(row, 'title') }))
}

export function parseOrders(body: unknown): OrderRow[] {
  return rowsAt(body, 'orders').map((row) => ({
    id: textAt(row, 'id'),
    title: textAt(row, 'title'),
    user: textAt(row, 'display_name'),
    status: textAt(row, 'status'),
  }))
}
