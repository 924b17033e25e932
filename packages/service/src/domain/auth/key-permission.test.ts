import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { keyRejection } from './key-permission.ts'

const good = { kind: 'standard', scopes: ['fulfilment:read'], revoked: false, partnerActive: true } as const
const catalogue = { area: 'catalogue' } as const
const listing = { area: 'fulfilment', scope: 'fulfilment:read' } as const

describe('keyRejection', () => {
  it('lets both kinds of key use the catalogue without any scope', () => {
    verifies('A-01')
    expect(keyRejection(good, catalogue)).toBeNull()
    expect(keyRejection({ ...good, kind: 'catalogue', scopes: [] }, catalogue)).toBeNull()
  })

  it('lets a standard key with the scope use fulfilment', () => {
    verifies('C-01', 'C-10')
    expect(keyRejection(good, listing)).toBeNull()
    expect(keyRejection({ ...good, scopes: ['embed:session'] }, listing)).toBe('missing_scope')
    expect(keyRejection({ ...good, scopes: ['fulfilment:download'] }, listing)).toBe('missing_scope')
  })

  it('reports the first that applies of: revoked, kind, scope, partner', () => {
    verifies('C-01')
    const faulty = { kind: 'catalogue', scopes: [], revoked: true, partnerActive: false } as const
    expect(keyRejection(faulty, listing)).toBe('revoked_api_key')
    expect(keyRejection({ ...faulty, revoked: false }, listing)).toBe('wrong_key_type')
    expect(keyRejection({ ...faulty, revoked: false, kind: 'standard' }, listing)).toBe('missing_scope')
    expect(keyRejection({ ...good, partnerActive: false }, listing)).toBe('partner_inactive')
    expect(keyRejection({ ...faulty, revoked: false }, catalogue)).toBe('partner_inactive')
  })
})
