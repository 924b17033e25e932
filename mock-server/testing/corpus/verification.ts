// B2 in the corpus: sign-ins that later steps continue, and every error response.
import { partners, partnersByName } from '../../src/seed/index.ts'
import type { Step } from './step.ts'
import { get, post, signed, step } from './steps.ts'

const PATH = '/partner-verify-session'
const owner = {
  partner_external_user_id: 'usr_48213',
  email: 'maya.lindqvist@tallyroom.example',
  display_name: 'Maya Lindqvist',
}
const inactive = partners.find(({ status }) => status !== 'active') ?? partnersByName.rubato
const good = signed({ partner_external_user_id: 'u-1' })

export const verificationCorpus: readonly Step[] = [
  post('sign in', PATH, signed({ ...owner, accent_color: '#0a7f5c', timestamp: '2026-11-15T12:00:00Z' })),
  post('sign in a stranger', PATH, signed({ partner_external_user_id: 'stranger' })),
  post('sign in with an address', PATH, signed({ partner_external_user_id: 'new', email: 'new@tallyroom.example' })),
  post('sign in elsewhere', PATH, signed({ partner_external_user_id: 'usr_48213' }, partnersByName.northlight)),
  post('verify nothing', PATH, {}),
  post('verify without a body', PATH, ''),
  post('verify malformed JSON', PATH, '{'),
  post('verify a list', PATH, []),
  post('verify bytes that are no UTF-8', PATH, new Uint8Array([0x7b, 0xff, 0x7d])),
  post('verify as text', PATH, JSON.stringify(good), { 'Content-Type': 'text/plain' }),
  post('verify too much', PATH, ' '.repeat(70_000)),
  post('verify an unknown client', PATH, { ...good, client_id: 'f'.repeat(32) }),
  post('verify an inactive partner', PATH, signed({ partner_external_user_id: 'u-1' }, inactive)),
  post('verify a wrong signature', PATH, { ...good, signature: '0'.repeat(64) }),
  post('verify late', PATH, signed({ partner_external_user_id: 'u-1', timestamp: '2026-11-15T11:54:59Z' })),
  post('verify nobody', PATH, signed({ email: 'new@tallyroom.example' })),
  post('verify an object', PATH, { ...good, payload: { partner_external_user_id: 'u-1' } }),
  get('verify by GET', PATH),
  step('verify by OPTIONS', { method: 'OPTIONS', path: PATH, headers: { Origin: 'https://elsewhere.example' } }),
]
