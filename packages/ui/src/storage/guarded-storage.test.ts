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

const throwDenied = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

it('stores text where storage is allowed', () => {
  const one = storage()
  const guarded = createGuardedStorage(() => one)
  expect(guarded.write('a', '1')).toBe(true)
  expect(guarded.read('a')).toBe('1')
  expect(guarded.keys()).toEqual(['a'])
  guarded.remove('a')
  expect([guarded.read('a'), guarded.keys()]).toEqual([null, []])
})

it('reports that nothing is stored where access to the storage throws', () => {
  verifies('H-14')
  const guarded = createGuardedStorage(throwDenied)
  expect(guarded.write('a', '1')).toBe(false)
  expect([guarded.read('a'), guarded.keys()]).toEqual([null, []])
  expect(() => guarded.remove('a')).not.toThrow()
})

it('reports that nothing is stored where its use throws, e.g. when it is full', () => {
  verifies('H-14')
  const one = storage({ setItem: throwDenied, getItem: throwDenied, removeItem: throwDenied })
  const guarded = createGuardedStorage(() => one)
  expect([guarded.write('a', '1'), guarded.read('a'), guarded.keys()]).toEqual([false, null, []])
  expect(() => guarded.remove('a')).not.toThrow()
})
