// The tables, as Kysely sees them. Column types are those every engine has: text, integer, double. Times are integers
// (ms since the epoch), truth values 0 or 1, ids text; `published_at` is text whose order is the order of time.
import type { BrandingMode, ContentTagGroup, PartnerType, VerifiedSession } from '@proscenium/contract'
import type { KeyMode } from '../domain/api-key.ts'
import type { FileRole } from '../domain/preview-kind.ts'

export type PartnerStatus = 'active' | 'suspended' | 'pending'
export type Flag = 0 | 1

export interface PartnersTable {
  id: string
  name: string
  status: PartnerStatus
  partner_type: PartnerType
  monthly_download_limit: number
  discount_percentage: number
  embed_mode: VerifiedSession['embed_mode']
  branding_logo_url: string | null
  branding_primary: string | null
  branding_mode: BrandingMode
}

export interface LinkedUsersTable {
  id: string
  partner_id: string
  is_test: Flag
  external_user_id: string
  display_name: string | null
  internal_user_id: string | null
  created_at: number
  updated_at: number
}

/** What was verified travels with the session, so that an operator's change holds from the next one on (B-21). */
export interface SessionsTable {
  id: string
  token_hash: string
  partner_id: string
  linked_user_id: string
  internal_user_id: string | null
  is_test: Flag
  created_at: number
  expires_at: number
  revoked_at: number | null
  embed_mode: VerifiedSession['embed_mode']
  branding_logo_url: string | null
  branding_accent_color: string | null
}

export interface VideosTable {
  id: string
  title: string
  artist: string
  description: string
  published_at: string
  sold_out: Flag
  tempo: number | null
  energy: number | null
  price_minor: number
  currency: string
}

export interface VideoFilesTable {
  video_id: string
  role: FileRole
  /** Path on the media host. */
  key: string
  bytes: number
  sha256: string
  content_type: string
  width: number
  height: number
  duration_seconds: number
  modified_at: number
}

export type TermKind = 'category' | 'tag' | 'content_tag' | 'atmosphere'

export interface Database {
  settings: { name: string; value: string }
  partners: PartnersTable
  client_ids: { client_id: string; partner_id: string; is_test: Flag; expires_at: number | null }
  client_secrets: { id: string; partner_id: string; is_test: Flag; sealed: string; expires_at: number | null }
  partner_websites: { partner_id: string; origin: string }
  internal_users: {
    id: string
    email: string
    email_key: string
    is_test: Flag
    email_confirmed_at: number
    password_hash: string | null
    created_at: number
  }
  linked_users: LinkedUsersTable
  sessions: SessionsTable
  api_keys: {
    id: string
    partner_id: string
    mode: KeyMode
    key_hash: string
    /** Words parted by spaces, as in OAuth. */
    scopes: string
    created_at: number
    revoked_at: number | null
  }
  videos: VideosTable
  video_files: VideoFilesTable
  taxonomy_terms: { kind: TermKind; slug: string; name: string; grp: ContentTagGroup | null }
  video_terms: { video_id: string; kind: TermKind; slug: string; position: number }
  collections: { id: string; name: string; description: string; position: number }
  collection_videos: { collection_id: string; video_id: string; position: number }
  orders: {
    id: string
    internal_user_id: string
    partner_id: string
    video_id: string
    status: 'pending' | 'completed' | 'failed' | 'cancelled'
    created_at: number
    completed_at: number | null
  }
  rate_hits: { bucket: string; at: number }
}
