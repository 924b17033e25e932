import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import {
  asksForRetry,
  endsSession,
  isExpiredLink,
  isVerificationRateLimited,
  retryAfterMs,
  type EmbedError,
} from './embed-error.ts'
import { isRejection, isUnanswered } from './retryable.ts'

const verification = (status: number, message: string): EmbedError => ({ kind: 'verification', status, message })
const workspace = (status: number, code: string): EmbedError => ({ kind: 'workspace', status, code, message: code })
const unreadable = (status: number): EmbedError => ({ kind: 'unreadable', call: 'c', status, issue: 'i' })
const network: EmbedError = { kind: 'network', call: 'c', online: true, message: 'Failed to create a socket' }
const timeout: EmbedError = { kind: 'timeout', call: 'c', seconds: 12 }

type Case = [question: string, ask: (error: EmbedError) => boolean, yes: EmbedError[], no: EmbedError[]]

describe('an error', () => {
  it.each<Case>([
    [
      'asks for one retry',
      asksForRetry,
      [verification(500, 'Failed to create session'), verification(500, 'Failed to create user link')],
      [
        verification(500, 'Internal server error'),
        verification(403, 'Failed to create session'),
        { ...workspace(500, 'internal_error'), message: 'Failed to create session' } as EmbedError,
        network,
      ],
    ],
    [
      'says that the link has expired',
      isExpiredLink,
      [verification(403, 'Payload expired')],
      [
        verification(400, 'Payload expired'),
        verification(403, 'Invalid signature'),
        { ...workspace(403, 'expired'), message: 'Payload expired' } as EmbedError,
      ],
    ],
    [
      'limits the verifications',
      isVerificationRateLimited,
      [verification(429, 'Too many verifications')],
      [verification(403, 'Payload expired'), workspace(429, 'rate_limited'), unreadable(429)],
    ],
    [
      'ends the session',
      endsSession,
      [workspace(401, 'invalid_session'), workspace(403, 'partner_inactive')],
      [workspace(403, 'not_owned'), verification(403, 'Partner is not active'), network],
    ],
    ['is not a response', isUnanswered, [network, timeout], [unreadable(502), workspace(500, 'internal_error')]],
    [
      'is a rejection',
      isRejection,
      [workspace(404, 'not_found'), workspace(499, 'x')],
      [workspace(429, 'rate_limited'), workspace(500, 'internal_error'), unreadable(404), verification(403, 'No.')],
    ],
  ])('%s', (_, ask, yes, no) => {
    verifies('B-07', 'B-17')
    expect([yes.map(ask), no.map(ask)]).toEqual([yes.map(() => true), no.map(() => false)])
  })

  it('names the delay that the service asks for, an hour at most', () => {
    verifies('B-35')
    const waiting = (retryAfterSeconds: number) =>
      retryAfterMs({ ...verification(429, 'm'), retryAfterSeconds } as EmbedError)
    expect([waiting(0), waiting(7), waiting(3_600), waiting(3_601)]).toEqual([0, 7_000, 3_600_000, 3_600_000])
    expect([retryAfterMs(network), retryAfterMs(verification(429, 'm'))]).toEqual([null, null])
    expect(retryAfterMs({ ...verification(429, 'm'), retryAfterSeconds: undefined } as never)).toBeNull()
  })
})
