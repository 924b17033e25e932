import { describe, expect, it } from 'vitest'
import { originOf } from './listen.ts'

describe('the origin of a listener', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:4200'],
    ['localhost', 'http://localhost:4200'],
    ['::1', 'http://[::1]:4200'],
  ])('on %s is %s', (host, origin) => {
    expect(originOf({ host, port: 4200 })).toBe(origin)
    expect(new URL(origin).origin).toBe(origin)
  })
})
