// API keys for an authentication matrix, one of each kind.
import { formatApiKey } from '@proscenium/service/domain/auth/api-key'
import { partnersByName, type SeedPartner } from '../../src/seed/index.ts'
import { systemRandom } from '@proscenium/service/system'

const { apiKeys: demo }: SeedPartner = partnersByName.tallyroom
const BEFORE_FULFILMENT = '2026-10-14'

type Key = SeedPartner['apiKeys'][number]
const ofDemo = (matches: (key: Key) => boolean): string => demo.find(matches)?.key ?? ''
const active = ({ revokedAt, kind }: Key): boolean => revokedAt === undefined && kind !== 'catalogue'
const current = (key: Key): boolean => active(key) && key.createdAt >= BEFORE_FULFILMENT
const live = ofDemo((key) => current(key) && key.mode === 'live')

/** The demo partner's keys, two of other partners, and three that do not exist. */
export const testKeys = {
  live,
  test: ofDemo((key) => current(key) && key.mode === 'test'),
  /** Without the fulfilment scopes (C-10). */
  oldStandard: ofDemo((key) => active(key) && key.createdAt < BEFORE_FULFILMENT),
  catalogue: ofDemo(({ kind }) => kind === 'catalogue'),
  revoked: ofDemo(({ revokedAt }) => revokedAt !== undefined),
  otherTenant: partnersByName.northlight.apiKeys[0].key,
  suspended: partnersByName.rubato.apiKeys[0].key,
  malformed: 'psk_live_nonsense',
  badChecksum: `${live.slice(0, -1)}${live.endsWith('0') ? '1' : '0'}`,
  unknown: formatApiKey({ mode: 'live', random: systemRandom() }).key,
} as const

/** The Authorization header of a key or token. */
export function bearer(key: string): { Authorization: string } {
  return { Authorization: `Bearer ${key}` }
}

/** The operator's token of every test service. */
export const OPERATOR_TOKEN = 'Op4-test.token_for~the+operator/9876543210'

/** The payment secret of every test service. */
export const PAYMENT_SECRET = 'Pay5-test.secret_for~the+page/0123456789'
