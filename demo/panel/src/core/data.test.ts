import { describe, expect, it } from 'vitest'
import { entitlementRows, userRows } from './data.ts'

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

describe('a linked user', () => {
  it('is named by display name, or by external id, with the partner', () => {
    const users = [user, { ...user, display_name: null, internal_user_id: null, test: true }]
    expect(userRows({ linked_users: users, next_cursor: null })).toEqual([
      { id: 'u1', label: 'Maya · Tallyroom', hasAccount: true },
      { id: 'u1', label: 'x-1 · Tallyroom · test', hasAccount: false },
    ])
  })
})

describe('the entitlements of a user', () => {
  it('are listed by source; only membership claims and add-ons have an id', () => {
    const rows = entitlementRows({
      orders: [{ video_id: 'v1', status: 'completed' }],
      grants: [{ id: 'g1', kind: 'membership', video_id: 'v2' }],
      admin: [{ video_id: 'v3', allow: true }],
      next_cursor: null,
    })
    expect(rows.map(({ grantId, kind, videoId, description }) => [grantId, kind, videoId, description])).toEqual([
      ['', 'order', 'v1', 'bought'],
      ['g1', 'membership', 'v2', 'membership'],
      ['', 'admin', 'v3', 'operator allows'],
    ])
  })
})
