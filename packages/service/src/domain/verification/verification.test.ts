import { verificationErrors } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { signRaw } from './signature.ts'
import { verifyPayload, readVerificationBody, type Credentials, type VerificationResult } from './verification.ts'

/** 2026-11-20T10:00:00Z. */
const NOW = 1_795_168_800_000
const secret = '0f5c2b7e9a1d4c63b8e07f21d5a9c4e6'
const payload = { partner_external_user_id: 'user-7', email: 'ada@example.com', timestamp: '2026-11-20T10:00:00Z' }

/** Runs the steps of the operation: read, look up, verify. Returns a rejection as status and message. */
function verify(body: unknown, credentials: Credentials | null): string | Extract<VerificationResult, { ok: true }> {
  const read = readVerificationBody(body)
  const verified = read.ok ? verifyPayload({ fields: read.fields, credentials, now: NOW }) : read
  if (verified.ok) return verified
  const { status, message } = verificationErrors[verified.code]
  return `${status} ${message}`
}

const active: Credentials = { partnerStatus: 'active', secrets: [secret] }

function signed(text: string, by = secret): { client_id: string; payload: string; signature: string } {
  return { client_id: 'c0ffee00c0ffee00c0ffee00c0ffee00', payload: text, signature: signRaw(text, by) }
}

interface Draft {
  payload: Record<string, unknown>
  secret: string
  credentials: Credentials | null
  without: string[]
}

/** The six errors in order of precedence, each with the response that it gets on its own. */
const errors: readonly { name: string; outcome: string; apply: (draft: Draft) => void }[] = [
  {
    name: 'missing field',
    outcome: '400 Missing client_id, payload, or signature',
    apply: (draft) => draft.without.push('signature'),
  },
  { name: 'unknown client', outcome: '403 Invalid client_id', apply: (draft) => (draft.credentials = null) },
  {
    name: 'inactive partner',
    outcome: '403 Partner is not active',
    apply: (draft) => (draft.credentials &&= { ...draft.credentials, partnerStatus: 'suspended' }),
  },
  { name: 'wrong secret', outcome: '403 Invalid signature', apply: (draft) => (draft.secret = 'another secret') },
  {
    name: 'old timestamp',
    outcome: '403 Payload expired',
    apply: (draft) => (draft.payload['timestamp'] = '2026-11-20T09:54:59Z'),
  },
  {
    name: 'no user id',
    outcome: '400 Missing partner_external_user_id in payload',
    apply: (draft) => delete draft.payload['partner_external_user_id'],
  },
]

function verifyWith(chosen: readonly (typeof errors)[number][]): ReturnType<typeof verify> {
  const draft: Draft = { payload: { ...payload }, secret, credentials: active, without: [] }
  for (const error of chosen) error.apply(draft)
  const body = Object.entries(signed(JSON.stringify(draft.payload), draft.secret))
  return verify(Object.fromEntries(body.filter(([name]) => !draft.without.includes(name))), draft.credentials)
}

const subsets = Array.from({ length: 2 ** errors.length }, (_, bits) => errors.filter((_error, at) => bits & (1 << at)))

describe('verification with several errors', () => {
  it('covers every pair and every larger set of errors', () => {
    verifies('B-06')
    expect(subsets.length).toBe(64)
    expect(subsets.filter(({ length }) => length === 2).length).toBe(15)
  })

  it.each(
    subsets.filter(({ length }) => length > 0).map((set) => [set.map(({ name }) => name).join(' + '), set] as const),
  )('reports the first of: %s', (_, set) => {
    verifies('B-06', 'B-07')
    expect(verifyWith(set)).toBe(set[0]?.outcome)
  })

  it('returns the identity if there is no error', () => {
    verifies('B-06', 'B-18')
    expect(verifyWith([])).toEqual({
      ok: true,
      payload,
      externalUserId: 'user-7',
      email: 'ada@example.com',
      displayName: null,
      secretIndex: 0,
    })
  })
})

describe('verification body', () => {
  const good = signed('{"partner_external_user_id":"a"}')
  const { client_id, payload: text, signature } = good

  it.each([
    ['null', null],
    ['nothing', undefined],
    ['a list', [good]],
    ['text', 'client_id=1'],
    ['a number', 7],
    ['true', true],
    ['an empty object', {}],
    ['no client id', { payload: text, signature }],
    ['no payload', { client_id, signature }],
    ['no signature', { client_id, payload: text }],
    ['an empty client id', { ...good, client_id: '' }],
    ['an empty payload', { ...good, payload: '' }],
    ['an empty signature', { ...good, signature: '' }],
    ['a numeric client id', { ...good, client_id: 7 }],
    ['a null client id', { ...good, client_id: null }],
    ['a list as client id', { ...good, client_id: [client_id] }],
    ['a numeric payload', { ...good, payload: 7 }],
    ['a null payload', { ...good, payload: null }],
    ['a list as payload', { ...good, payload: [text] }],
    ['a boolean payload', { ...good, payload: true }],
    ['an object as signature', { ...good, signature: { hex: signature } }],
    ['a null signature', { ...good, signature: null }],
  ])('that is or has %s is reported as missing a field', (_, body) => {
    verifies('B-08', 'B-07')
    expect(verify(body, active)).toBe('400 Missing client_id, payload, or signature')
  })

  it('with unknown keys is accepted', () => {
    verifies('B-05')
    expect(verify({ ...good, extra: 1 }, active)).toMatchObject({ ok: true, externalUserId: 'a' })
  })

  it('with a payload object is verified as that object serialised again', () => {
    verifies('B-05')
    expect(readVerificationBody({ ...good, payload: { b: 1, a: ['x'] } })).toEqual({
      ok: true,
      fields: { clientId: 'c0ffee00c0ffee00c0ffee00c0ffee00', payload: '{"b":1,"a":["x"]}', signature },
    })
    expect(verify({ ...good, payload: { partner_external_user_id: 'a' } }, active)).toMatchObject({ ok: true })
    const spaced = signed('{ "partner_external_user_id": "a" }')
    expect(verify({ ...spaced, payload: JSON.parse(spaced.payload) as unknown }, active)).toBe('403 Invalid signature')
  })

  it('with a payload object too deep to serialise is reported as missing the payload', () => {
    verifies('B-08')
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)
    expect(verify({ ...good, payload: deep }, active)).toBe('400 Missing client_id, payload, or signature')
  })
})

it('a payload that is not JSON is a mistake of the caller', () => {
  const fields = signed('{}')
  expect(() => readVerificationBody({ ...fields, payload: { id: 1n } })).toThrow(TypeError)
})

describe('signed text', () => {
  it.each([
    '[]',
    '[{"partner_external_user_id":"a"}]',
    '"a"',
    '7',
    'null',
    'true',
    'not json',
    '{',
    '{"a":1}x',
    ' ',
    '\uFEFF{"partner_external_user_id":"a"}',
  ])('%j, which is not an object, lacks the user id', (text) => {
    verifies('B-10', 'B-07')
    expect(verify(signed(text), active)).toBe('400 Missing partner_external_user_id in payload')
  })

  it.each([undefined, null, '', '   ', 7, true, [], ['a'], {}, '\uD800', 'a\0b', 'a'.repeat(513)])(
    'with %j as user id lacks one',
    (id) => {
      verifies('B-06', 'B-07')
      const text = JSON.stringify({ partner_external_user_id: id })
      expect(verify(signed(text), active)).toBe('400 Missing partner_external_user_id in payload')
    },
  )

  it('preserves the user id exactly as signed', () => {
    const ids = ['a', ' a ', 'Å', '用户/7?x=1', '0', '__proto__', 'a'.repeat(512)]
    const read = ids.map((id) => verify(signed(JSON.stringify({ partner_external_user_id: id })), active))
    expect(read.map((verified) => typeof verified === 'object' && verified.externalUserId)).toEqual(ids)
  })

  it.each([
    [300_000, undefined],
    [-300_000, undefined],
    [300_001, '403 Payload expired'],
    [-300_001, '403 Payload expired'],
  ])('with a timestamp %i ms off the clock is checked', (offset, outcome) => {
    verifies('B-09')
    const timestamp = new Date(NOW + offset).toISOString()
    const result = verify(signed(JSON.stringify({ ...payload, timestamp })), active)
    expect(typeof result === 'string' ? result : undefined).toBe(outcome)
  })

  it.each([[NOW], [''], [null], ['yesterday'], [String(NOW)], [{}], [false]])(
    'with the timestamp %j is expired',
    (timestamp) => {
      verifies('B-09', 'B-07')
      expect(verify(signed(JSON.stringify({ ...payload, timestamp })), active)).toBe('403 Payload expired')
    },
  )

  it('without a timestamp never expires', () => {
    verifies('B-09')
    expect(verify(signed('{"partner_external_user_id":"a"}'), active)).toMatchObject({ ok: true })
  })

  it('may contain unknown keys, which are signed and grant nothing', () => {
    verifies('B-11')
    const claims = { premium: true, plan: 'gold', owned_videos: ['v1'], embed_mode: 'catalog', __proto__x: 1 }
    const result = verify(signed(JSON.stringify({ ...payload, ...claims })), active)
    expect(result).toEqual({
      ok: true,
      payload: { ...payload, ...claims },
      externalUserId: 'user-7',
      email: 'ada@example.com',
      displayName: null,
      secretIndex: 0,
    })
    const altered = {
      ...signed(JSON.stringify({ ...payload, ...claims })),
      payload: JSON.stringify({ ...payload, ...claims, plan: 'none' }),
    }
    expect(verify(altered, active)).toBe('403 Invalid signature')
  })

  it('gains no field from a __proto__ key', () => {
    verifies('B-11')
    const text = '{"__proto__":{"partner_external_user_id":"a","timestamp":7}}'
    expect(verify(signed(text), active)).toBe('400 Missing partner_external_user_id in payload')
  })
})

describe('optional fields', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['  ', null],
    ['', null],
    [7, null],
    [null, null],
    ['a\uD800b', 'a\uFFFDb'],
    ['a\0b', 'a\uFFFDb'],
  ])('display_name %j is read as %j', (name, expected) => {
    verifies('B-12')
    expect(verify(signed(JSON.stringify({ ...payload, display_name: name })), active)).toMatchObject({
      displayName: expected,
      secretIndex: 0,
    })
  })

  it.each([[undefined], [null], [7], [''], ['nobody'], [['a@b.c']]])(
    'email %j links no account and is accepted',
    (email) => {
      verifies('B-14')
      expect(verify(signed(JSON.stringify({ ...payload, email })), active)).toMatchObject({ ok: true, email: null })
    },
  )
})

describe('credentials', () => {
  it.each([
    ['suspended' as const, '403 Partner is not active'],
    ['pending' as const, '403 Partner is not active'],
  ])('of a %s partner open no session', (partnerStatus, outcome) => {
    verifies('B-18', 'B-07')
    expect(verify(signed(JSON.stringify(payload)), { ...active, partnerStatus })).toBe(outcome)
  })

  it('in grace verify under either secret, and tell which', () => {
    verifies('B-32')
    const grace: Credentials = { partnerStatus: 'active', secrets: ['new secret', secret] }
    expect(verify(signed(JSON.stringify(payload)), grace)).toMatchObject({ ok: true, secretIndex: 1 })
    expect(verify(signed(JSON.stringify(payload), 'new secret'), grace)).toMatchObject({ ok: true, secretIndex: 0 })
    expect(verify(signed(JSON.stringify(payload), 'older'), grace)).toBe('403 Invalid signature')
  })
})
