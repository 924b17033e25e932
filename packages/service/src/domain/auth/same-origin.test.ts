import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { isSameOrigin } from './same-origin.ts'

const service = { origin: 'https://service.example' }

describe('isSameOrigin', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://proxy.example' }, true],
    [{ origin: 'https://service.example' }, true],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://service.example' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://service.example' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': '' }, false],
    [{ origin: 'https://service.example.evil.example' }, false],
    [{ origin: 'http://service.example' }, false],
    [{ origin: 'null' }, false],
    [{}, false],
  ])('of %j is %s', (headers, expected) => {
    verifies('D-10')
    expect(isSameOrigin(headers, service)).toBe(expected)
  })
})
