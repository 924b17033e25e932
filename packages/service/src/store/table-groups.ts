// Tables grouped by owner, parents before children: insert in this order, delete in reverse.
import type { Database } from './schema.ts'

type Tables = readonly (keyof Database)[]

/** Identity and permissions of partners. */
const partnerTables = [
  'partners',
  'client_ids',
  'client_secrets',
  'partner_websites',
  'api_keys',
  'partner_logins',
  'partner_logos',
] as const satisfies Tables

/** Customers and all their data. */
export const customerTables = [
  'internal_users',
  'linked_users',
  'sessions',
  'orders',
  'settlements',
  'collection_quotes',
  'membership_claims',
  'addon_grants',
  'admin_overrides',
  'projects',
  'project_songs',
  'exports',
  'export_videos',
  'export_files',
  'issue_reports',
  'idempotency_keys',
  'download_counts',
  'video_views',
  'video_demand',
] as const satisfies Tables

/** Who signed in to the dashboard, and what happened to partners' accounts. */
const accountTables = ['dashboard_links', 'dashboard_sessions', 'audit_events'] as const satisfies Tables

/** Everything except the catalogue. */
export const contentTables = [
  'settings',
  ...partnerTables,
  ...accountTables,
  ...customerTables,
] as const satisfies Tables

/** Written by the seed and by imports only: rows that refer to the catalogue can be restored while it is unchanged. */
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

/** Tables whose row counts QA can read. */
export const countedTables = [...partnerTables, ...customerTables, ...catalogueTables] as const satisfies Tables
