// Data of the service that QA can change: snapshots, partners, users and their rights.
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
  readonly brandingMode: Partner['branding_mode']
  readonly discount: number
  readonly downloads: number
  readonly clientIds: readonly ClientIdRow[]
}

/** A user as the operator's requests name it. */
export interface NamedUser {
  readonly partner: string
  readonly external_user_id: string
  readonly mode: 'test' | 'live'
}

export interface UserRow {
  readonly id: string
  readonly label: string
  readonly hasAccount: boolean
  readonly named: NamedUser
}

export interface RightRow {
  readonly id: string
  readonly kind: ControlResponse<'listRights'>['rights'][number]['kind']
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
    brandingMode: partner.branding_mode,
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
    named: {
      partner: user.partner_id,
      external_user_id: user.external_user_id,
      mode: user.test ? ('test' as const) : ('live' as const),
    },
  }))
}

const sources = { order: 'bought', membership: 'membership', addon: 'add-on' }

export function rightRows({ rights }: ControlResponse<'listRights'>): RightRow[] {
  return rights.map(({ id, kind, video_id: videoId, allow }) => {
    const override = allow ? 'operator allows' : 'operator refuses'
    return { id, kind, videoId, description: kind === 'admin' ? override : sources[kind] }
  })
}

export function orderRows({ orders }: ControlResponse<'listOrders'>): OrderRow[] {
  return orders.map(({ id, videos: [first], display_name: user, status }) => {
    return { id, title: first?.title ?? '', user: user ?? '', status }
  })
}
