// A signed cookie that says to which partners this browser has signed in, so that a sign-in from another one is mailed
// (D-13). It signs nobody in.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookie, readCookie } from '../../domain/auth/cookies.ts'
import type { OperationContext, OperationInput } from '../context.ts'

const COOKIE = '__Host-proscenium-known-browser'
const KNOWN_SECONDS = 31_536_000
const MARKS_MAX = 5
const MARK = /^(\d{1,16})\.([\w-]{43})$/

type Context = Pick<OperationContext, 'keys' | 'clock'>

/** Whether the request's browser has signed in to the partner within a year. */
export function isKnownBrowser({ keys, clock }: Context, { headers }: OperationInput, partnerId: string): boolean {
  return marksOf(headers).some((mark) => {
    const [, at = '0'] = MARK.exec(mark) ?? []
    const expected = Buffer.from(markOf(keys.knownBrowsers, partnerId, Number(at)))
    const present = Buffer.from(mark)
    if (present.length !== expected.length || !timingSafeEqual(present, expected)) return false
    return Number(at) + KNOWN_SECONDS * 1_000 > clock.now()
  })
}

/** The cookie of a browser that signs in to the partner now, with its marks of others. */
export function knownBrowserCookie({ keys, clock }: Context, { headers }: OperationInput, partnerId: string): string {
  const marks = [markOf(keys.knownBrowsers, partnerId, clock.now()), ...marksOf(headers)]
  return cookie(COOKIE, marks.slice(0, MARKS_MAX).join('~'), KNOWN_SECONDS)
}

function marksOf(headers: OperationInput['headers']): string[] {
  const marks = (readCookie(headers['cookie'], COOKIE) ?? '').split('~', MARKS_MAX)
  return marks.filter((mark) => MARK.test(mark))
}

function markOf(key: Uint8Array, partnerId: string, at: number): string {
  const signed = createHmac('sha256', key)
    .update(JSON.stringify([partnerId, at]))
    .digest('base64url')
  return `${at}.${signed}`
}
