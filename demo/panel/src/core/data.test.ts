import { describe, expect, it } from 'vitest'
import { rightRows, userRows } from './data.ts'

const user = {
  id: 'u1',
  partner_id: 'p1',
  partner_name: 'Tallyroom',
  external_user_id: 'x-1',
  display_name: 'Maya',
  internal_user_id: 'a1',
  test: false,
  updated_at: '2026-11-20T12:00:00.000Z',
}

const named = { partner: 'p1', external_user_id: 'x-1' }

describe('a linked user', () => {
  it('is named by display name, or by external id, with the partner', () => {
    const users = [user, { ...user, display_name: null, internal_user_id: null, test: true }]
    expect(userRows({ linked_users: users, next_cursor: null })).toEqual([
      { id: 'u1', label: 'Maya · Tallyroom', hasAccount: true, named: { ...named, mode: 'live' } },
      { id: 'u1', label: 'x-1 · Tallyroom · test', hasAccount: false, named: { ...named, mode: 'test' } },
    ])
  })
})

describe('the rights of a user', () => {
  it('are described by their source', () => {
    const right = { id: 'r1', video_id: 'v1', allow: true }
    const kinds = ['order', 'membership', 'addon', 'admin'] as const
    const rights = [...kinds.map((kind) => ({ ...right, kind })), { ...right, kind: 'admin' as const, allow: false }]
    const rows = rightRows({ rights, next_cursor: null })
    expect(rows[0]).toEqual({ id: 'r1', kind: 'order', videoId: 'v1', description: 'bought' })
    expect(rows.map(({ description }) => description)).toEqual([
      'bought',
      'membership',
      'add-on',
      'operator allows',
      'operator refuses',
    ])
  })
})
