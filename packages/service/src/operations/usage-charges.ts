// Charges uses to a user or client id, and the 429 response for rejected ones (B-35).
import { sha256 } from '#platform/crypto'
import type { UsageLimitName } from '../domain/limits/usage-limits.ts'
import type { Charge } from '../domain/limits/token-bucket.ts'
import type { OperationResponse } from '../ports.ts'
import { errorResponse, type CodedArea } from './responses.ts'
import type { OperationContext } from './context.ts'

type ChargeContext = Pick<OperationContext, 'store' | 'clock' | 'usageLimits'>

/** A charge of `units` on the limit `name` for the subject `who`; null if there is no such limit. */
export function chargeOf(
  { usageLimits }: Pick<ChargeContext, 'usageLimits'>,
  { name, who, units = 1 }: { readonly name: UsageLimitName; readonly who: string; readonly units?: number },
): Charge | null {
  const limit = usageLimits[name]
  return limit === null ? null : { bucket: `${name}:${who}`, units, limit }
}

/** Null if everything is granted, otherwise the seconds until it would be. */
export async function chargeAll(
  { store, clock }: ChargeContext,
  charges: readonly (Charge | null)[],
): Promise<number | null> {
  const limited = charges.filter((charge) => charge !== null)
  if (limited.length === 0) return null
  const granted = await store.usage.charge(limited, clock.now())
  return granted.ok ? null : granted.retryAfterSeconds
}

/** Charges one use to a linked user; returns null if granted, otherwise the 429 response. */
export async function chargeUser(
  context: ChargeContext,
  {
    name,
    linkedUserId,
    area,
  }: { readonly name: UsageLimitName; readonly linkedUserId: string; readonly area: CodedArea },
): Promise<OperationResponse | null> {
  const wait = await chargeAll(context, [chargeOf(context, { name, who: linkedUserId })])
  return wait === null ? null : tooManyRequests(wait, area)
}

/** 429 with the time after which the same request succeeds (B-35). */
export function tooManyRequests(seconds: number, area: CodedArea): OperationResponse {
  return errorResponse('rate_limited', { area, rule: 'B-35', headers: { 'Retry-After': String(seconds) } })
}

/** Identifies a user who has no row yet, without storing the partner's external id. */
export function userKey(partnerId: string, isTest: boolean, externalUserId: string): string {
  return sha256(JSON.stringify([partnerId, isTest, externalUserId]), 'base64url')
}
