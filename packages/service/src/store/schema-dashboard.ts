// Tables of the partner dashboard and of the operator's imports.

/** The one login of a partner (D-01). The operator registers the address; the first sign-in links it. */
export interface PartnerLoginsTable {
  partner_id: string
  email: string
  /** Lower-case, for comparison; unique. */
  email_key: string
  /** Time of the first sign-in; null before it. */
  linked_at: number | null
  created_at: number
  /** `Accept-Language` of the last sign-in, for the mails about the account (D-13). */
  languages: string | null
}

/**
 * An e-mailed sign-in link (D-10). `partner_id` is null for an address that is not registered: such a row exists, so that
 * both requests do the same work, but nothing is sent.
 */
export interface DashboardLinksTable {
  token_hash: string
  /** Hash of the cookie of the browser that requested the link. */
  browser_hash: string
  partner_id: string | null
  created_at: number
  expires_at: number
  used_at: number | null
}

/** A signed-in dashboard (D-10, D-13). It ends 12 hours after `seen_at`, 30 days after `created_at`, or at `ended_at`. */
export interface DashboardSessionsTable {
  token_hash: string
  partner_id: string
  created_at: number
  seen_at: number
  ended_at: number | null
  /** Address prefix and browser of the sign-in; null if they are unknown. */
  network: string | null
  browser: string | null
}

/** What happened to a partner's account (D-11). `action` is one of the contract's; `details` is JSON without secrets. */
export interface AuditEventsTable {
  id: string
  partner_id: string
  at: number
  actor: 'partner' | 'operator'
  action: string
  details: string
  /** Id of the dashboard session and its address prefix at that moment; null for others than the partner. */
  session: string | null
  network: string | null
  /** `due` until the partner's mail about it is sent (D-13). */
  mail: 'due' | null
}

/** An uploaded logo (D-02), stored as a blob under `blob_key` and addressed by the hash of its bytes. */
export interface PartnerLogosTable {
  hash: string
  partner_id: string
  content_type: string
  bytes: number
  blob_key: string
  created_at: number
}

/** Progress of a catalogue import (O-01): `lines` lines of the file were applied. */
export interface CatalogueImportsTable {
  id: string
  lines: number
  started_at: number
  updated_at: number
  finished_at: number | null
  /** Lines among them that were left out. */
  wrong_lines: number
}

/** Why lines of an import were left out, in the order of the file; the first thousand errors. */
export interface CatalogueImportErrorsTable {
  import_id: string
  position: number
  line: number
  field: string
  rule: string
  missing: string | null
}

export interface DashboardTables {
  partner_logins: PartnerLoginsTable
  partner_logos: PartnerLogosTable
  dashboard_links: DashboardLinksTable
  dashboard_sessions: DashboardSessionsTable
  audit_events: AuditEventsTable
  catalogue_imports: CatalogueImportsTable
  catalogue_import_errors: CatalogueImportErrorsTable
}
