import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { readEmail } from './identity.ts'

describe('readEmail', () => {
  it.each(['ada@example.com', 'Ada.L+x@Example.COM', 'ада@пример.рф', '"a@b"@example.com', "o'neil@sub.example.co"])(
    'reads %s as written',
    (email) => {
      verifies('B-13')
      expect(readEmail(email)).toBe(email)
    },
  )

  it('reads up to 320 UTF-16 units', () => {
    verifies('B-14')
    const email = `${'a'.repeat(314)}@b.cde`
    expect([readEmail(email), readEmail(`a${email}`)]).toEqual([email, null])
  })

  it('removes surrounding white space', () => {
    verifies('B-13')
    expect(readEmail(' ada@example.com\n')).toBe('ada@example.com')
  })

  it.each([
    undefined,
    null,
    7,
    {},
    ['a@b.c'],
    '',
    ' ',
    'ada',
    '@example.com',
    'ada@',
    'a da@example.com',
    'ada@exam ple.com',
    'a\0@example.com',
    'a\uD800@example.com',
    `${'a'.repeat(320)}@b.c`,
  ])('returns null for %j', (email) => {
    verifies('B-14')
    expect(readEmail(email)).toBeNull()
  })
})
