// API keys in plain text: public, for developers' machines only. Checksums are those of domain/auth/api-key.
import type { SeedApiKey } from './seed-types.ts'

const standardScopes = ['embed:session', 'fulfilment:read', 'fulfilment:download']
const sessionScope = ['embed:session']

/** The keys of each partner; the first of Tallyroom's is the one to try things with. */
export const apiKeys = {
  tallyroom: [
    /** Used by the demo and its tests. */
    {
      key: 'psk_live_PidjfWfwWLVIwebX23ksg2GRfOq3LFHwn',
      name: 'Production server',
      mode: 'live',
      scopes: standardScopes,
      createdAt: '2026-10-20T08:15:00.000Z',
    },
    {
      key: 'psk_test_QhxeWEEaw1ukcR9IGatdVknv5gV0Xv8Wy',
      name: 'Staging server',
      mode: 'test',
      scopes: standardScopes,
      createdAt: '2026-10-20T08:16:30.000Z',
    },
    /** Revoked. */
    {
      key: 'psk_live_QAcOy7KNxfXFnZWqF35LFYpvCFd4H0LFo',
      name: 'Contractor’s laptop',
      mode: 'live',
      scopes: standardScopes,
      createdAt: '2026-10-15T10:00:00.000Z',
      revokedAt: '2026-10-19T17:45:12.000Z',
    },
    /** Created before 14 October 2026: without the fulfilment scopes (C-10). */
    {
      key: 'psk_live_JH1mJOZyiPb7DtrJMrHl7Sr2l0a3OgPuk',
      name: 'Old checkout service',
      mode: 'live',
      scopes: sessionScope,
      createdAt: '2026-03-02T13:37:20.000Z',
    },
    /** For the catalogue only. */
    {
      key: 'psk_live_UtkxX3rnPLna7xMfJiklI8MIeJX4R1knx',
      name: 'Catalogue sync',
      mode: 'live',
      kind: 'catalogue',
      scopes: [],
      createdAt: '2026-10-20T08:20:00.000Z',
    },
  ],
  northlight: [
    {
      key: 'psk_live_HjfiGCx65nfPBdXQkoXKokh2RQn2YR7hl',
      name: 'Production server',
      mode: 'live',
      scopes: standardScopes,
      createdAt: '2026-10-16T09:00:00.000Z',
    },
  ],
  cadenza: [
    {
      key: 'psk_live_Jj79K2YrgeE3lFvjsBxkNJEnTKu0S0ySq',
      name: 'Membership site',
      mode: 'live',
      scopes: standardScopes,
      createdAt: '2026-10-18T14:22:05.000Z',
    },
    {
      key: 'psk_test_9LDxXVvJsFt4ap1vb2B1DXEdcmm0yMC1C',
      name: 'Continuous integration',
      mode: 'test',
      scopes: standardScopes,
      createdAt: '2026-10-18T14:23:00.000Z',
    },
  ],
  halcyon: [
    {
      key: 'psk_live_BkA7I4bsSEMGpTyJflV6eGqwTUu4R8LV5',
      name: 'Web shop',
      mode: 'live',
      scopes: sessionScope,
      createdAt: '2025-11-30T11:11:11.000Z',
    },
  ],
  ostinato: [
    {
      key: 'psk_live_D8dVOzbqRciw57MhWkxNeUnSAff3kks9S',
      name: 'Production server',
      mode: 'live',
      scopes: standardScopes,
      createdAt: '2026-10-21T07:05:40.000Z',
    },
  ],
  plainsong: [
    /** Created at the first instant of the new scopes. */
    {
      key: 'psk_test_T3FVUVmqw8uBnJS3Vt9wqJCabya2Sz7AR',
      name: 'First tests',
      mode: 'test',
      scopes: standardScopes,
      createdAt: '2026-10-14T00:00:00.000Z',
    },
  ],
  fermata: [],
  rubato: [
    /** Its partner is suspended: the key is valid but rejected. */
    {
      key: 'psk_live_MSvIUIbqVwJ7G8XJc9MW175nCKq2V1b5R',
      name: 'Production server',
      mode: 'live',
      scopes: standardScopes,
      createdAt: '2026-10-17T16:40:00.000Z',
    },
  ],
  interlude: [],
} as const satisfies Readonly<Record<string, readonly SeedApiKey[]>>
