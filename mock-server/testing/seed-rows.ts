// Rows for tests that need a database but no service.
import type { SeedRows } from '@proscenium/service/store/maintenance/seed-rows'

/** A seed without rows. */
export const emptySeedRows: SeedRows = {
  partners: [],
  client_ids: [],
  client_secrets: [],
  partner_websites: [],
  api_keys: [],
  partner_logins: [],
  taxonomy_terms: [],
  videos: [],
  video_files: [],
  video_features: [],
  video_terms: [],
  scene_cuts: [],
  collections: [],
  collection_videos: [],
  internal_users: [],
  linked_users: [],
  orders: [],
  membership_claims: [],
  addon_grants: [],
  admin_overrides: [],
  search: [],
}

/** A video without files, `n` microseconds into the year. */
export function video(n: number) {
  return {
    id: `v${n}`,
    title: `Title ${n}`,
    artist: 'Ärtist',
    description: '',
    sold_out: 0,
    tempo: null,
    energy: null,
    price_minor: 1,
    currency: 'USD',
    published_at: `2026-01-01T00:00:00.${String(n).padStart(6, '0')}Z`,
  } as const
}
