// The tables by whose they are. Parents before children: rows go in in this order, and out in the other.
import type { Database } from './schema.ts'

type Tables = readonly (keyof Database)[]

/** What partners are known by and may do. */
const partnerTables = [
  'partners',
  'client_ids',
  'client_secrets',
  'partner_websites',
  'api_keys',
] as const satisfies Tables

/** Customers, and all that is theirs. */
export const customerTables = [
  'internal_users',
  'linked_users',
  'sessions',
  'orders',
  'collection_quotes',
  'membership_claims',
  'addon_grants',
  'admin_overrides',
  'projects',
  'exports',
  'export_videos',
  'export_files',
  'issue_reports',
  'idempotency_keys',
  'download_counts',
] as const satisfies Tables

/** Everything but the catalogue. */
export const contentTables = ['settings', ...partnerTables, ...customerTables] as const satisfies Tables

/** Written by the seed alone: what refers to it can be put back while it stays as it is. */
export const catalogueTables = [
  'videos',
  'video_files',
  'taxonomy_terms',
  'video_terms',
  'video_features',
  'collections',
  'collection_videos',
  'scene_cuts',
] as const satisfies Tables

/** What QA is told the sizes of. */
export const countedTables = [...partnerTables, ...customerTables, ...catalogueTables] as const satisfies Tables
