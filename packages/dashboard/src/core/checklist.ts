// What is left to do before a partner's customers can use the embed.
import type { ResponseOf } from './api.ts'
import type { PanelId } from './panels.ts'

export type Step = 'logo' | 'websites' | 'test-session' | 'key' | 'live-session'

export interface ChecklistRow {
  readonly step: Step
  readonly done: boolean
  /** Where it is done. */
  readonly panel: PanelId
}

export interface AccountState {
  readonly profile: ResponseOf<'readProfile'>
  readonly test: ResponseOf<'readCredentials'>
  readonly live: ResponseOf<'readCredentials'>
  readonly keys: ResponseOf<'listApiKeys'>
}

export function checklist({ profile, test, live, keys }: AccountState): ChecklistRow[] {
  return [
    { step: 'logo', done: profile.logo_url !== null, panel: 'profile' },
    { step: 'websites', done: profile.websites.length > 0, panel: 'profile' },
    { step: 'test-session', done: isUsed(test), panel: 'guide' },
    { step: 'key', done: keys.api_keys.some(({ revoked_at: revoked }) => revoked === null), panel: 'keys' },
    { step: 'live-session', done: isUsed(live), panel: 'guide' },
  ]
}

/** Whether a link was ever verified with these credentials. */
function isUsed({ secrets, client_ids: ids }: ResponseOf<'readCredentials'>): boolean {
  return [...secrets, ...ids].some(({ last_used_at: last }) => last !== null)
}
