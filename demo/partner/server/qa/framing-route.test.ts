import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { ancestorsOf } from './framing-route.ts'

it.each([
  [
    "default-src 'none'; frame-ancestors 'self' https://a.example http://b.example:4100",
    ['https://a.example', 'http://b.example:4100'],
  ],
  ["frame-ancestors 'none'", ["'none'"]],
  ['frame-ancestors *', null],
  ["default-src 'none'", null],
  ['', null],
])('the policy %j allows these websites', (policy, websites) => {
  verifies('B-33')
  expect(ancestorsOf(policy)).toEqual(websites)
})
