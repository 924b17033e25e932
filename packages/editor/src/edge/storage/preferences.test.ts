import { expect, it } from 'vitest'
import { createPreferences } from './preferences.ts'

it('preferences are remembered', () => {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
  }
  const preferences = createPreferences(() => storage as unknown as Storage)
  preferences.write('height', '40')
  expect([preferences.read('height'), preferences.read('other'), [...entries.keys()]]).toEqual([
    '40',
    null,
    ['editor.height'],
  ])
})

it('storage that the browser denies is as if nothing was remembered', () => {
  const preferences = createPreferences(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  preferences.write('height', '40')
  expect(preferences.read('height')).toBeNull()
})
