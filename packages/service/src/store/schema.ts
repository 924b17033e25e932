// The tables as Kysely types. Column types exist on every engine: text, integer, double. Times are integers (ms since
// the Unix epoch), booleans 0 or 1, ids text; `published_at` is text that sorts in the order of time.
import type { BrandingMode, ContentTagGroup, PartnerType, VerifiedSession } from '@proscenium/contract'
import type { Generated } from 'kysely'
import type { KeyMode } from '../domain/auth/api-key.ts'
import type { KeyKind } from '../domain/auth/key-permission.ts'
import type { FileRole } from '../domain/entitlement/file-role.ts'
import type { CollectionQuotesTable, GrantTable, OrdersTable, SettlementsTable } from './schema-commerce.ts'
import type { RecommendationTables } from './schema-recommendations.ts'
import type { DashboardTables } from './schema-dashboard.ts'
import type { ExportFilesTable, ExportsTable, ProjectSongsTable } from './schema-exports.ts'
import type { UsageTables } from './schema-usage.ts'
import type { Flag } from './flag.ts'

export type { CollectionQuotesTable, GrantTable, OrdersTable, SettlementsTable } from './schema-commerce.ts'
export type { PartnerLoginsTable } from './schema-dashboard.ts'
export type { ExportFile, ExportFilesTable, ExportsTable, ProjectSongsTable } from './schema-exports.ts'

export type PartnerStatus = 'active' | 'suspended' | 'pending'

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
  /** Time of the last rotation; null: never (D-05). */
  credentials_rotated_at: number | null
  /** The partner's own contact (D-02); null: none. */
  contact_email: string | null
  /** Free text of the operator (D-03). */
  payment_terms: string | null
  /** Category slugs: a JSON array (D-03); null: none. */
  categories: string | null
  /** Null in partners older than this column. */
  created_at: number | null
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

/**
 * Verified values are stored with the session, so that an operator's change applies from the next session on (B-21).
 */
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
  branding_mode: BrandingMode
}

export interface VideosTable {
  id: string
  title: string
  /** See `titleKeyOf`; derived on write, like the next column. */
  title_key: string
  /** Of the primary file, rounded as displayed. */
  duration_seconds: number
  /** Its searchable text (`indexedTexts`); empty if it is not searchable. */
  search_text: string
  artist: string
  description: string
  published_at: string
  sold_out: Flag
  unpublished: Flag
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

/** A saved project of the editor. `data` is the editor's own JSON; `revision` counts its saves from 1. */
export interface ProjectsTable {
  id: string
  linked_user_id: string
  name: string
  video_id: string | null
  revision: number
  data: string
  created_at: number
  updated_at: number
}

export interface IssueReportsTable {
  id: string
  linked_user_id: string
  partner_id: string
  video_id: string
  /** The announced details as JSON. */
  details: string
  created_at: number
}

/** The result of a request with an Idempotency-Key. `request_hash` detects a different request with the same key. */
export interface IdempotencyTable {
  /** The caller and the operation. */
  scope: string
  key: string
  request_hash: string
  /** The id of the created resource. */
  subject_id: string
  created_at: number
}

/** `energy` (bands) and `orientation` are derived from the video; the others are supplied. */
export type TermKind = 'category' | 'tag' | 'content_tag' | 'atmosphere' | 'energy' | 'orientation'

/** Features of a video besides its tempo and energy; 0 … 1. */
export interface VideoFeaturesTable {
  video_id: string
  /** Confidence in the tempo. */
  tempo_confidence: number | null
  brightness: number | null
  dynamics: number | null
  valence: number | null
  /** Name of the model that produced `embedding`, and the vector: base64 of its little-endian 32-bit floats. */
  embedding_model: string | null
  embedding: string | null
}

export interface Database extends DashboardTables, RecommendationTables, UsageTables {
  settings: { name: string; value: string }
  partners: PartnersTable
  client_ids: {
    client_id: string
    partner_id: string
    is_test: Flag
    expires_at: number | null
    /** Time of the newest verification (ms), to the minute; null: none since this column exists. */
    last_used_at: number | null
  }
  client_secrets: {
    id: string
    partner_id: string
    is_test: Flag
    sealed: string
    expires_at: number | null
    /** As of `client_ids`. */
    last_used_at: number | null
  }
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
  /** `sessions_opened` counts all sessions ever opened: with a count within the limit, there are none to end. */
  linked_users: LinkedUsersTable & { sessions_opened: Generated<number> }
  sessions: SessionsTable
  api_keys: {
    id: string
    partner_id: string
    mode: KeyMode
    kind: KeyKind
    /** The owner's name for the key. */
    name: string
    key_hash: string
    /** See `keyPrefix`; null if the key is older than this column. */
    prefix: string | null
    /** Separated by spaces, as in OAuth. */
    scopes: string
    created_at: number
    revoked_at: number | null
    /** Time of the newest request with the key (ms), to the minute; null: none. */
    last_used_at: number | null
  }
  videos: VideosTable
  video_files: VideoFilesTable
  taxonomy_terms: { kind: TermKind; slug: string; name: string; grp: ContentTagGroup | null }
  /** `published_at` is copied from the video, so that the videos of a term can be read newest first. */
  video_terms: { video_id: string; kind: TermKind; slug: string; position: number; published_at: string }
  video_features: VideoFeaturesTable
  /** One row, `id` 1: `version` changes with every change of the catalogue and never repeats. */
  catalogue_state: { id: number; version: string }
  /** The full-text index; columns besides `video_id` depend on the engine (`search-index.ts`). */
  video_words: { video_id: string }
  collections: { id: string; name: string; description: string; position: number }
  collection_videos: { collection_id: string; video_id: string; position: number }
  orders: OrdersTable
  settlements: SettlementsTable
  collection_quotes: CollectionQuotesTable
  membership_claims: GrantTable
  addon_grants: GrantTable
  /** An operator override for one video and one account: granted (1) or blocked (0). */
  admin_overrides: { internal_user_id: string; video_id: string; allow: Flag; created_at: number }
  projects: ProjectsTable
  project_songs: ProjectSongsTable
  exports: ExportsTable
  /** The source videos of an export. */
  export_videos: { export_id: string; video_id: string }
  export_files: ExportFilesTable
  issue_reports: IssueReportsTable
  idempotency_keys: IdempotencyTable
  /** Downloads from the Workspace by linked user and UTC month `YYYY-MM` (B-30). */
  download_counts: { linked_user_id: string; month: string; count: number }
  /** Starts of scenes in seconds, ascending by `position`. */
  scene_cuts: { video_id: string; position: number; at_seconds: number }
}
