// Data of the service that QA can change: snapshots, partners, users and their entitlements.
import type { ControlResponse } from '@proscenium/contract/control-client'
import { clientIdRows, type ClientIdRow } from './credentials.ts'

type Partner = ControlResponse<'listPartners'>['partners'][number]

export interface SnapshotRow {
  readonly name: string
  readonly takenAt: number
  readonly rows: number
}

export interface PartnerRow {
  readonly id: string
  readonly name: string
  readonly status: Partner['status']
  readonly embedMode: Partner['embed_mode']
  readonly partnerType: Partner['partner_type']
  readonly brandingMode: Partner['branding']['mode']
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

export function snapshotRows({ snapshots }: ControlResponse<'listSnapshots'>): SnapshotRow[] {
  return snapshots.map(({ name, taken_at: takenAt, rows }) => ({ name, takenAt: Date.parse(takenAt), rows }))
}

export function partnerRows({ partners }: ControlResponse<'listPartners'>): PartnerRow[] {
  return partners.map((partner) => ({
    id: partner.id,
    name: partner.name,
    status: partner.status,
    embedMode: partner.embed_mode,
    partnerType: partner.partner_type,
    brandingMode: partner.branding.mode,
    discount: partner.discount_percentage,
    downloads: partner.monthly_download_limit,
    clientIds: clientIdRows(partner),
  }))
}

export function userRows({ linked_users: users }: ControlResponse<'listLinkedUsers'>): UserRow[] {
  return users.map((user) => ({
    id: user.id,
    label: `${user.display_name || user.external_user_id} · ${user.partner_name}${user.test ? ' · test' : ''}`,
    hasAccount: user.internal_user_id !== null,
  }))
}

export function entitlementRows({ orders, grants, admin }: ControlResponse<'listEntitlements'>): EntitlementRow[] {
  const described = { addon: 'add-on', membership: 'membership' }
  return [
    ...orders.map((row) => ({ grantId: '', kind: 'order' as const, videoId: row.video_id, description: 'bought' })),
    ...grants.map(({ id, kind, video_id: videoId }) => ({ grantId: id, kind, videoId, description: described[kind] })),
    ...admin.map(({ allow, video_id: videoId }) => {
      const description = allow ? 'operator allows' : 'operator refuses'
      return { grantId: '', kind: 'admin' as const, videoId, description }
    }),
  ]
}

export function orderRows({ orders }: ControlResponse<'listOrders'>): OrderRow[] {
  return orders.map(({ id, title, display_name: user, status }) => ({ id, title, user: user ?? '', status }))
}
