import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createGuardedStorage } from './guarded-storage.ts'

const storage = (changes: Partial<Storage> = {}): Storage => {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    key: (index) => [...texts.keys()][index] ?? null,
    clear: () => texts.clear(),
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    ...changes,
  }
}

const deny = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

it('keeps text where storage is allowed', () => {
  const one = storage()
  const kept = createGuardedStorage(() => one)
  expect(kept.write('a', '1')).toBe(true)
  expect(kept.read('a')).toBe('1')
  expect(kept.keys()).toEqual(['a'])
  kept.remove('a')
  expect([kept.read('a'), kept.keys()]).toEqual([null, []])
})

it('answers that nothing is kept where reaching for storage throws', () => {
  verifies('H-14')
  const kept = createGuardedStorage(deny)
  expect(kept.write('a', '1')).toBe(false)
  expect([kept.read('a'), kept.keys()]).toEqual([null, []])
  expect(() => kept.remove('a')).not.toThrow()
})

it('answers that nothing is kept where its use throws, as when it is full', () => {
  verifies('H-14')
  const one = storage({ setItem: deny, getItem: deny, removeItem: deny })
  const kept = createGuardedStorage(() => one)
  expect([kept.write('a', '1'), kept.read('a'), kept.keys()]).toEqual([false, null, []])
  expect(() => kept.remove('a')).not.toThrow()
})
