import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { framedBy } from './framing.ts'

const home = 'https://play.example'
const framed = (policy: string): string => framedBy([home], [['content-security-policy', policy]])[0]?.[1] ?? ''

describe('a policy in the playground', () => {
  it.each([
    ["frame-ancestors 'none'", `frame-ancestors ${home}`],
    ["frame-ancestors 'self'", `frame-ancestors 'self' ${home}`],
    [
      'frame-ancestors https://a.example https://*.b.example',
      `frame-ancestors https://a.example https://*.b.example ${home}`,
    ],
    ['frame-ancestors', `frame-ancestors ${home}`],
  ])('%s permits its page too', (policy, expected) => {
    verifies('O-17')
    expect(framed(policy).trim()).toBe(expected)
  })

  it('keeps its other directives, and those of a policy that permits every frame', () => {
    verifies('O-17')
    expect(framed("default-src 'none';  img-src 'none'; frame-ancestors 'none'; base-uri 'none'")).toBe(
      `default-src 'none';  img-src 'none'; frame-ancestors ${home}; base-uri 'none'`,
    )
    expect(framed("default-src 'none'; frame-src 'none'")).toBe("default-src 'none'; frame-src 'none'")
  })

  it('is changed in every header that has one, whatever its letters, and no other header is', () => {
    verifies('O-17')
    expect(
      framedBy(
        [home],
        [
          ['Content-Security-Policy', "frame-ancestors 'none'"],
          ['set-cookie', "frame-ancestors 'none'"],
          ['content-security-policy', "frame-ancestors 'self'"],
        ],
      ),
    ).toEqual([
      ['Content-Security-Policy', ` frame-ancestors ${home}`],
      ['set-cookie', "frame-ancestors 'none'"],
      ['content-security-policy', ` frame-ancestors 'self' ${home}`],
    ])
  })
})
