// The doctor's token opens a request through the public address whose response says what reached the service (O-15). It is
// signed with the seal key, so that it needs no row, and works for minutes only.
import { Buffer } from '#platform/buffer'
import { hmacSha256, timingSafeEqual } from '#platform/crypto'
import type { Keys } from './derived-keys.ts'

/** GET describes the request; POST responds to the first bytes of a body. Without a token the path does not exist. */
export const DOCTOR_PATH = '/doctor-check'
/** Its response begins at once and ends later. */
export const DOCTOR_STREAM_PATH = `${DOCTOR_PATH}/stream`
/** Longer than the doctor runs, with clocks that differ by a minute. */
const VALID_MS = 120_000

/** What reached the service. */
export interface ArrivedRequest {
  /** The network address that limits count. */
  readonly client: string
  /** `X-Forwarded-For` as it arrived. */
  readonly forwarded: string | null
  /** How many proxies it trusts, or which. */
  readonly trustedProxies: number | readonly string[]
  readonly host: string
  /** What `/readyz` would name as not ready. */
  readonly unready: readonly string[]
}

type DoctorKeys = Pick<Keys, 'doctor'>

export function doctorToken(keys: DoctorKeys, now: number): string {
  return signed(keys.doctor[0], now + VALID_MS)
}

export function isDoctorToken(keys: DoctorKeys, { token, now }: { token: string; now: number }): boolean {
  const expires = Number.parseInt(token, 10)
  const given = Buffer.from(token)
  const isSignedWith = (key: Uint8Array): boolean => {
    const expected = Buffer.from(signed(key, expires))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  return expires > now && keys.doctor.some(isSignedWith)
}

function signed(key: Uint8Array, expires: number): string {
  return `${expires}.${hmacSha256(key, String(expires)).toString('base64url')}`
}
