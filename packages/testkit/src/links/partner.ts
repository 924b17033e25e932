// A partner in the middle of a rotation, with every kind of credential.

const HOUR = 3_600_000

/** The time of every link, in ms. */
export const LINK_TIME = Date.parse('2026-11-15T12:00:00.000Z')

interface Credential {
  readonly mode: 'test' | 'live'
  /** Null: current. */
  readonly endsAt: number | null
}

export const clientIds = {
  live: { clientId: '7c1e4fb2a95d4e0c8b3fd6127a90e54d', mode: 'live', endsAt: null },
  test: { clientId: '0b6f3c7d1e2a4958b7c6d5e4f3a2b1c0', mode: 'test', endsAt: null },
  previous: { clientId: 'd1a2b3c4e5f60718293a4b5c6d7e8f90', mode: 'live', endsAt: LINK_TIME + HOUR },
  expired: { clientId: 'a0b1c2d3e4f5061728394a5b6c7d8e9f', mode: 'live', endsAt: LINK_TIME - HOUR },
} as const satisfies Readonly<Record<string, Credential & { readonly clientId: string }>>

export const secrets = {
  live: { secret: '5f2c0a9d8e7b46138a5d4c3b2a190f8e7d6c5b4a39281706f5e4d3c2b1a09f8e', mode: 'live', endsAt: null },
  test: { secret: 'c4b3a29180f7e6d5c4b3a29180f7e6d5c4b3a29180f7e6d5c4b3a29180f7e6d5', mode: 'test', endsAt: null },
  previous: {
    secret: '91d0f3b2c5a4e7968877665544332211ffeeddccbbaa00998877665544332211',
    mode: 'live',
    endsAt: LINK_TIME + HOUR,
  },
  expired: {
    secret: '2468ace013579bdf2468ace013579bdf2468ace013579bdf2468ace013579bdf',
    mode: 'live',
    endsAt: LINK_TIME - HOUR,
  },
} as const satisfies Readonly<Record<string, Credential & { readonly secret: string }>>

export const WEBSITE = 'https://tallyroom.example'

/** A key of the APIs, which signs nothing. */
export const apiKey = `psk_live_${'0'.repeat(33)}`

/** A client id and a secret of another partner. */
export const foreignPartner = {
  clientId: 'ffeeddccbbaa99887766554433221100',
  secret: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
} as const
