import { describe, expect, it } from 'vitest'
import { keyCaller, sessionCaller } from './caller.ts'

describe('caller in the log', () => {
  it('of a key is its partner and prefix', () => {
    expect(keyCaller({ id: 'k1', partnerId: 'p1', prefix: 'psk_live_abcd' })).toEqual({
      partner: 'p1',
      key: 'psk_live_abcd',
    })
  })

  it('of a key without a stored prefix is its partner and the start of its id', () => {
    const id = '7b0e3c2a-91d4-4f6b-a1c2-0d9e8f7a6b5c'
    expect(keyCaller({ id, partnerId: 'p1', prefix: null })).toEqual({ partner: 'p1', key: '7b0e3c2a-91d4' })
  })

  it('of a session is its partner and the start of its id', () => {
    const id = '01a1ffb1-ba7b-7f6b-a1c2-0d9e8f7a6b5c'
    expect(sessionCaller({ id, partner_id: 'p1' })).toEqual({ partner: 'p1', session: '01a1ffb1-ba7b-7f6b' })
  })
})
