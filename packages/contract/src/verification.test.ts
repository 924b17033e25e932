import { describe, expect, it } from 'vitest'
import { verifies } from '@proscenium/testkit'
import { verifiedSession } from './index.ts'

const session = {
  session_token: 'vN1xO0d6bJmQ3uT8yKf2aWc5rZe7hPqL4sGiXoBtCnE',
  session_expires_at: '2026-11-21T00:00:00.000Z',
  linked_user_id: 'a2f4c1de-8b3f-4d2a-9a41-5c0e7f6b1d23',
  internal_user_id: 'b7d9e0f1-2c3a-4b5c-8d6e-7f8091a2b3c4',
  partner_id: 'c0ffee00-1234-4abc-9def-0123456789ab',
  partner_name: 'Tallyroom',
  embed_mode: 'workspace',
  branding_logo_url: 'https://cdn.tallyroom.example/logo.svg',
  branding_accent_color: '#B4532A',
  branding_source: { logo: 'payload', accent: 'branding_config' },
  partner_type: 'purchase',
  monthly_download_limit: 30,
  branding_mode: 'branded',
  discount_percentage: 12.5,
}
const accepts = (value: unknown): boolean => verifiedSession.safeParse(value).success

describe('the verified session', () => {
  it('has exactly fourteen fields', () => {
    verifies('B-15')
    expect(Object.keys(verifiedSession.shape)).toEqual([
      'session_token',
      'session_expires_at',
      'linked_user_id',
      'internal_user_id',
      'partner_id',
      'partner_name',
      'embed_mode',
      'branding_logo_url',
      'branding_accent_color',
      'branding_source',
      'partner_type',
      'monthly_download_limit',
      'branding_mode',
      'discount_percentage',
    ])
    expect(accepts(session)).toBe(true)
    expect(accepts({ ...session, extra: 1 })).toBe(false)
    expect(accepts({ ...session, branding_source: { ...session.branding_source, extra: 'none' } })).toBe(false)
  })

  it.each(Object.keys(session))('is rejected without %s', (field) => {
    verifies('B-15')
    expect(accepts(Object.fromEntries(Object.entries(session).filter(([name]) => name !== field)))).toBe(false)
  })

  it.each([
    ['no internal user', { internal_user_id: null }],
    [
      'no branding',
      { branding_logo_url: null, branding_accent_color: null, branding_source: { logo: 'none', accent: 'none' } },
    ],
    ['catalogue mode', { embed_mode: 'catalog' }],
    ['a platform partner', { partner_type: 'platform' }],
    ['the clean look', { branding_mode: 'clean' }],
    ['white label', { branding_mode: 'whitelabel' }],
  ])('may have %s', (_, change) => {
    verifies('B-15')
    expect(accepts({ ...session, ...change })).toBe(true)
  })

  it.each([
    ['an origin of branding', { branding_source: { logo: 'stored', accent: 'none' } }],
    ['an embed mode', { embed_mode: 'editor' }],
    ['a type of partner', { partner_type: 'reseller' }],
    ['a branding mode', { branding_mode: 'dark' }],
  ])('may have %s that only a newer service knows', (_, change) => {
    verifies('P-50')
    expect(accepts({ ...session, ...change })).toBe(true)
  })

  it.each([
    ['a token of fewer than 128 bits', { session_token: 'short' }],
    ['a time that is not ISO 8601', { session_expires_at: 'tomorrow' }],
    ['a time of no certain zone', { session_expires_at: '2026-11-21T00:00:00' }],
    ['a linked user that is not a UUID', { linked_user_id: 'usr_48213' }],
    ['no linked user', { linked_user_id: null }],
    ['no partner', { partner_id: null }],
    ['an accent in lowercase', { branding_accent_color: '#b4532a' }],
    ['a short accent', { branding_accent_color: '#B42' }],
    ['a broken limit', { monthly_download_limit: 2.5 }],
    ['a discount in words', { discount_percentage: '10' }],
    ['a mode that is not text', { embed_mode: 7 }],
  ])('may not have %s', (_, change) => {
    verifies('B-15')
    expect(accepts({ ...session, ...change })).toBe(false)
  })
})
