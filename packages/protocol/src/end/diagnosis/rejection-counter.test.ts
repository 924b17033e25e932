import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createRejectionCounter } from './rejection-counter.ts'

describe('createRejectionCounter', () => {
  it('counts each kind from one', () => {
    verifies('P-40')
    const counter = createRejectionCounter()
    const counts = Array.from({ length: 10_000 }, () => counter.add('origin', 'https://evil.example'))
    expect([counts[0], counts[1], counts.at(-1)]).toEqual([1, 2, 10_000])
    expect(counter.list()).toEqual([{ reason: 'origin', origin: 'https://evil.example', count: 10_000 }])
  })

  it('counts reasons and origins separately, and merges what exceeds its table', () => {
    const counter = createRejectionCounter()
    for (let index = 0; index < 1_000; index += 1) counter.add('origin', `https://${index}.evil.example`)
    expect(counter.list()).toHaveLength(65)
    expect(counter.list().at(-1)).toEqual({ reason: 'others', origin: 'others', count: 936 })
  })

  it('still counts a known kind separately when its table is full', () => {
    const counter = createRejectionCounter()
    for (let index = 0; index < 64; index += 1) counter.add('origin', `https://${index}.evil.example`)
    expect(counter.add('origin', 'https://0.evil.example')).toBe(2)
    expect(counter.list()).toHaveLength(64)
  })

  it('adds several to a count', () => {
    const counter = createRejectionCounter()
    counter.add('malformed rows', 'https://editor.example', 3)
    expect(counter.add('malformed rows', 'https://editor.example', 2)).toBe(5)
  })
})
