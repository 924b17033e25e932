import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { isOutboxKey, outboxKeyPrefix, parseOutboxEntry, serialiseOutboxEntry } from './outbox-key.ts'

const entry = { exportId: 'e1', text: '{"exportId":"e1","name":"Rain\\nagain"}', receivedAt: 1_760_000_000_000 }

it('an entry round-trips through its stored text', () => {
  verifies('P-46')
  expect(serialiseOutboxEntry(entry)).toBe('1760000000000 {"exportId":"e1","name":"Rain\\nagain"}')
  expect(parseOutboxEntry(serialiseOutboxEntry(entry))).toEqual(entry)
})

it.each([
  'x12 {"exportId":"e"}',
  '12 {"exportId":"e"}x',
  '12345678901234567 {"exportId":"e"}',
  '',
  '{}',
  '12',
  '12 {}',
  '12 {"exportId":""}',
  '12 {"exportId":7}',
  '12 {',
  'x {"exportId":"e"}',
  '1 null',
])('the text %j is not an entry', (text) => {
  expect(parseOutboxEntry(text)).toBeNull()
})

it.each([
  ['a', 'a/b'],
  ['a', 'a%2Fb'],
  ['', 'a'],
])('keys of %j and %j never collide', (one, other) => {
  verifies('P-46')
  expect(`${outboxKeyPrefix(other)}e1`.startsWith(outboxKeyPrefix(one))).toBe(false)
  expect(isOutboxKey(outboxKeyPrefix(one))).toBe(true)
})

it('accepts any user id, even ill-formed text', () => {
  expect(outboxKeyPrefix('\ud800')).toBe('exports/%EF%BF%BD/')
  expect(isOutboxKey('something else')).toBe(false)
})
