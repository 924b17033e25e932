import { expect, it } from 'vitest'

it('every test runs in UTC', () => {
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('UTC')
})
