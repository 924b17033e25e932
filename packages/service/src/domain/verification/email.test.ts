import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { emailKey } from './email.ts'

it('is matched without regard to the case of ASCII letters only', () => {
  verifies('B-13')
  expect(emailKey('Ada.LOVELACE@Example.COM')).toBe('ada.lovelace@example.com')
  expect(emailKey('ÄDA@example.com')).toBe('Äda@example.com')
  expect(emailKey('\u212Aate@example.com')).toBe('\u212Aate@example.com')
})
