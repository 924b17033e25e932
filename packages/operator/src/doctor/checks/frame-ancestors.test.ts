import { describe, expect, it } from 'vitest'
import { framesAllowed } from './hosts.ts'

const ORIGIN = 'https://service.example'

describe('framesAllowed', () => {
  it.each([
    "default-src 'none'",
    'frame-ancestors *',
    'frame-ancestors https:',
    'frame-ancestors https://service.example',
    'frame-ancestors service.example:443',
    'frame-ancestors https://*.example',
    'frame-ancestors http://a.example https://service.example:*',
    'frame-ancestors https://service.example, frame-ancestors https:',
  ])('allows %s', (policy) => {
    expect(framesAllowed(policy, ORIGIN)).toBe(true)
  })

  it.each([
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
    'frame-ancestors',
    'frame-ancestors http://service.example',
    'frame-ancestors https://service.example:8443',
    'frame-ancestors https://*.service.example',
    'frame-ancestors https://other.example',
    "frame-ancestors https:, frame-ancestors 'none'",
  ])('forbids %s', (policy) => {
    expect(framesAllowed(policy, ORIGIN)).toBe(false)
  })
})
