import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { isRateLimited } from '../errors/retryable.ts'
import { isBootDataStale, issueKey } from './issue-report.ts'

it('reports of one video and one reason are one', () => {
  verifies('H-16')
  expect(issueKey({ videoId: 'V1', reason: 'Frozen' })).toBe('v1 Frozen')
  expect(issueKey({ videoId: 'v1' })).toBe('v1 ')
})

const boot = videoData({ ownedVideoIds: ['V1', 'v2'] })

it.each([
  ['v1', 'ready', 'owned', false],
  ['v1', 'ready', 'preview', true],
  ['v9', 'ready', 'owned', true],
  ['v9', 'ready', 'preview', false],
  ['v9', 'unavailable', 'preview', true],
] as const)('the source of %s is %s and %s: the boot data is outdated: %s', (videoId, status, ownership, expected) => {
  verifies('H-16')
  expect(isBootDataStale({ videoId, status, ownership } as never, boot)).toBe(expected)
})

it('an owned video that a long list omits does not make the boot data outdated', () => {
  verifies('H-16', 'B-26')
  const long = videoData({ ownedVideoIds: Array.from({ length: 1_000 }, (_, n) => `v${n}`) })
  const stateOf = (videoId: string, ownership: string) =>
    isBootDataStale({ videoId, status: 'ready', ownership } as never, long)
  expect([stateOf('older', 'owned'), stateOf('older', 'preview'), stateOf('v1', 'preview')]).toEqual([
    false,
    false,
    true,
  ])
})

it('an editor without boot data needs it', () => {
  expect(isBootDataStale({ videoId: 'v9', status: 'ready', ownership: 'preview' } as never, null)).toBe(true)
})

it('only a rate limit of a call delays a report', () => {
  verifies('H-16')
  const error = { kind: 'workspace', status: 429, code: 'rate_limited', message: 'Wait.' } as const
  expect(isRateLimited(error)).toBe(true)
  expect(isRateLimited({ ...error, status: 403 })).toBe(false)
  expect(isRateLimited({ kind: 'verification', status: 429, message: 'Wait.' })).toBe(false)
})
