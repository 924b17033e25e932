import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signedAddress, signingFaults, isSigningFault, type AddressInput, type SigningFault } from './address.ts'

const partner = {
  id: 'p1',
  name: 'Tallyroom',
  label: 'Tallyroom',
  clientId: '0123456789abcdef0123456789abcdef',
  clientSecret: 'the-secret',
  testClientId: 'fedcba9876543210fedcba9876543210',
  testSecret: 'the-test-secret',
  apiKey: null,
}

const input = (fault: SigningFault): AddressInput => ({
  serviceOrigin: 'http://service.localhost:4200',
  ownAddress: 'http://partner.localhost:4100/',
  partner,
  user: { id: 'u-1', email: 'maya@example.com', displayName: 'Maya Okafor' },
  fault,
  now: Date.UTC(2026, 10, 20, 12),
})

/** Parses the address as the service does. */
function read(fault: SigningFault) {
  const url = new URL(signedAddress(input(fault)))
  const payload = url.searchParams.get('payload')
  const raw = payload === null ? null : Buffer.from(payload, 'base64').toString('utf8')
  const signature = url.searchParams.get('sig')
  const signedWith = (secret: string) =>
    raw !== null && signature === createHmac('sha256', secret).update(raw).digest('hex')
  return { client: url.pathname, raw, signature, signedWith }
}

describe('the signed address', () => {
  it('contains the client, the user and the time, signed with the client secret', () => {
    const { client, raw, signedWith } = read('none')
    expect(client).toBe('/partner/embed/0123456789abcdef0123456789abcdef')
    expect(JSON.parse(raw ?? '')).toEqual({
      partner_external_user_id: 'u-1',
      email: 'maya@example.com',
      display_name: 'Maya Okafor',
      timestamp: '2026-11-20T12:00:00.000Z',
    })
    expect(signedWith('the-secret')).toBe(true)
  })

  it('omits the parameter that a fault names', () => {
    expect(read('no-payload').raw).toBeNull()
    expect(read('no-payload').signature).not.toBeNull()
    expect(read('no-sig').signature).toBeNull()
    expect(read('no-sig').raw).not.toBeNull()
  })

  it.each(['wrong-secret', 'altered'] as const)('breaks the signature for %s', (fault) => {
    const { raw, signedWith } = read(fault)
    expect(JSON.parse(raw ?? '')).toMatchObject({ partner_external_user_id: 'u-1' })
    expect(signedWith('the-secret')).toBe(false)
  })

  it.each([
    ['expired', { timestamp: '2026-11-20T11:50:00.000Z' }],
    ['custom-logo', { logo_url: 'http://partner.localhost:4100/logo-session.svg' }],
    ['custom-accent', { accent_color: '#ff7a1a' }],
    ['bad-accent', { accent_color: 'tomato' }],
  ] as const)('carries a valid signature of %s', (fault, part) => {
    const { raw, signedWith } = read(fault)
    expect(JSON.parse(raw ?? '')).toMatchObject(part)
    expect(signedWith('the-secret')).toBe(true)
  })

  it.each([
    ['no-user', 'partner_external_user_id'],
    ['no-email', 'email'],
  ] as const)('signs a payload for %s without %s', (fault, key) => {
    const { raw, signedWith } = read(fault)
    expect(JSON.parse(raw ?? '')).not.toHaveProperty(key)
    expect(signedWith('the-secret')).toBe(true)
  })

  it('pairs the test client with the test secret', () => {
    const { client, signedWith } = read('test')
    expect(client).toBe('/partner/embed/fedcba9876543210fedcba9876543210')
    expect(signedWith('the-test-secret')).toBe(true)
  })

  it('uses an unknown client id', () => {
    expect(read('unknown-client').client).toBe('/partner/embed/00000000000000000000000000000000')
  })

  it('accepts only the known fault names', () => {
    expect(Object.keys(signingFaults).every(isSigningFault)).toBe(true)
    expect(['toString', '', 5, undefined].some(isSigningFault)).toBe(false)
  })
})
