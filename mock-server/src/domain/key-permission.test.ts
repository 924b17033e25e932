import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { keyRefusal } from './key-permission.ts'

const good = { kind: 'standard', scopes: ['fulfilment:read'], revoked: false, partnerActive: true } as const
const catalogue = { area: 'catalogue' } as const
const listing = { area: 'fulfilment', scope: 'fulfilment:read' } as const

describe('an API key', () => {
  it('of either kind and without any scope opens the catalogue', () => {
    verifies('A-01')
    expect(keyRefusal(good, catalogue)).toBeNull()
    expect(keyRefusal({ ...good, kind: 'catalogue', scopes: [] }, catalogue)).toBeNull()
  })

  it('opens fulfilment where it is a standard key with the scope', () => {
    verifies('C-01', 'C-10')
    expect(keyRefusal(good, listing)).toBeNull()
    expect(keyRefusal({ ...good, scopes: ['embed:session'] }, listing)).toBe('missing_scope')
    expect(keyRefusal({ ...good, scopes: ['fulfilment:download'] }, listing)).toBe('missing_scope')
  })

  it('is refused for the first of its faults: revoked, kind, scope, partner', () => {
    verifies('C-01')
    const faulty = { kind: 'catalogue', scopes: [], revoked: true, partnerActive: false } as const
    expect(keyRefusal(faulty, listing)).toBe('revoked_api_key')
    expect(keyRefusal({ ...faulty, revoked: false }, listing)).toBe('wrong_key_type')
    expect(keyRefusal({ ...faulty, revoked: false, kind: 'standard' }, listing)).toBe('missing_scope')
    expect(keyRefusal({ ...good, partnerActive: false }, listing)).toBe('partner_inactive')
    expect(keyRefusal({ ...faulty, revoked: false }, catalogue)).toBe('partner_inactive')
  })
})
