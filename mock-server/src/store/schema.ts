// The tables, as Kysely sees them. Column types are those every engine has: text, integer, double. Times are integers
// (ms since the epoch), truth values 0 or 1, ids text; `published_at` is text whose order is the order of time.
import type { BrandingMode, ContentTagGroup, PartnerType, VerifiedSession } from '@proscenium/contract'
import type { Generated } from 'kysely'
import type { KeyMode } from '../domain/auth/api-key.ts'
import type { KeyKind } from '../domain/auth/key-permission.ts'
import type { FileRole } from '../domain/entitlement/file-role.ts'
import type { CollectionQuotesTable, GrantTable, OrdersTable } from './schema-commerce.ts'

export type { CollectionQuotesTable, GrantTable, OrdersTable } from './schema-commerce.ts'

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
  /** When credentials were rotated last; null: never (SPEC 5 rotation). */
  credentials_rotated_at: number | null
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
  branding_mode: BrandingMode
}

export interface VideosTable {
  id: string
  title: string
  /** See `titleKeyOf`; derived by the writer of the catalogue, like the next one. */
  title_key: string
  /** Of the leading file, rounded as it is shown. */
  duration_seconds: number
  /** What a search finds it by (`indexedTexts`); empty where it is not searchable. */
  search_text: string
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

/** A finished export. `editor_export_id` is the editor's name for it, unique for its linked user (P-46). */
export interface ExportsTable {
  id: string
  linked_user_id: string
  editor_export_id: string
  name: string
  project_id: string | null
  /** What the editor told, as JSON. */
  details: string
  /** 0: files were uploaded, and the editor has not told of the export yet. Nobody is shown it. */
  announced: Flag
  /** When the editor told of it; until then, when its last file came. */
  created_at: number
}

export type ExportFile = 'main' | 'reel' | 'lyric'

/** A file of an export, kept as a blob under `blob_key`. */
export interface ExportFilesTable {
  export_id: string
  file: ExportFile
  blob_key: string
  bytes: number
  sha256: string
  content_type: string
  created_at: number
}

export interface IssueReportsTable {
  id: string
  linked_user_id: string
  partner_id: string
  video_id: string
  /** What the editor told, as JSON. */
  details: string
  created_at: number
}

/** The answer to a request with an Idempotency-Key. `request_hash` tells another request under the same key. */
export interface IdempotencyTable {
  /** Who asked, and for what operation. */
  scope: string
  key: string
  request_hash: string
  /** The id of what the request made. */
  subject_id: string
  created_at: number
}

/** `energy` (bands) and `orientation` are derived from the video; the others are given. */
export type TermKind = 'category' | 'tag' | 'content_tag' | 'atmosphere' | 'energy' | 'orientation'

/** What is known of a video beside its tempo and energy; 0 … 1. */
export interface VideoFeaturesTable {
  video_id: string
  /** How sure the tempo is. */
  tempo_confidence: number | null
  brightness: number | null
  dynamics: number | null
  valence: number | null
  /** Name of the model that made `embedding`, and the vector: base64 of its little-endian 32-bit floats. */
  embedding_model: string | null
  embedding: string | null
}

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
  /** `sessions_opened` counts all there ever were: somebody with few of them has none to end. */
  linked_users: LinkedUsersTable & { sessions_opened: Generated<number> }
  sessions: SessionsTable
  api_keys: {
    id: string
    partner_id: string
    mode: KeyMode
    kind: KeyKind
    /** What its owner calls it. */
    name: string
    key_hash: string
    /** See `keyPrefix`; null where the key is older than this column. */
    prefix: string | null
    /** Words parted by spaces, as in OAuth. */
    scopes: string
    created_at: number
    revoked_at: number | null
  }
  videos: VideosTable
  video_files: VideoFilesTable
  taxonomy_terms: { kind: TermKind; slug: string; name: string; grp: ContentTagGroup | null }
  /** `published_at` is the video's, so that the videos of a term can be read newest first. */
  video_terms: { video_id: string; kind: TermKind; slug: string; position: number; published_at: string }
  video_features: VideoFeaturesTable
  /** One row, `id` 1: `version` is another after every change of the catalogue, and never an earlier one again. */
  catalogue_state: { id: number; version: string }
  /** The full-text index; what it holds beside `video_id` is the engine's own (`search-index.ts`). */
  video_words: { video_id: string }
  collections: { id: string; name: string; description: string; position: number }
  collection_videos: { collection_id: string; video_id: string; position: number }
  orders: OrdersTable
  collection_quotes: CollectionQuotesTable
  membership_claims: GrantTable
  addon_grants: GrantTable
  /** The operator's word on one video for one account: granted (1) or refused (0). */
  admin_overrides: { internal_user_id: string; video_id: string; allow: Flag; created_at: number }
  projects: ProjectsTable
  exports: ExportsTable
  /** The videos an export is made of. */
  export_videos: { export_id: string; video_id: string }
  export_files: ExportFilesTable
  issue_reports: IssueReportsTable
  idempotency_keys: IdempotencyTable
  /** Downloads from the Workspace by linked user and UTC month `YYYY-MM` (B-30). */
  download_counts: { linked_user_id: string; month: string; count: number }
  /** Where scenes begin, in seconds, ascending by `position`. */
  scene_cuts: { video_id: string; position: number; at_seconds: number }
}
