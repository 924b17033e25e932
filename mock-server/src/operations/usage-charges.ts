// Charges of one person or client id, and the 429 of those that are not granted (B-35).
import { hash } from 'node:crypto'
import type { UsageLimitName } from '../domain/limits/usage-limits.ts'
import type { Charge } from '../domain/limits/token-bucket.ts'
import type { OperationResponse } from '../ports.ts'
import { errorResponse, type CodedArea } from './responses.ts'
import type { OperationContext } from './context.ts'

type Limited = Pick<OperationContext, 'store' | 'clock' | 'usageLimits'>

/** `units` of the limit `name`, for whoever `who` names; null without such a limit. */
export function chargeOf(
  { usageLimits }: Pick<Limited, 'usageLimits'>,
  { name, who, units = 1 }: { readonly name: UsageLimitName; readonly who: string; readonly units?: number },
): Charge | null {
  const limit = usageLimits[name]
  return limit === null ? null : { bucket: `${name}:${who}`, units, limit }
}

/** Null where all is granted, or the seconds after which it would be. */
export async function chargeAll(
  { store, clock }: Limited,
  charges: readonly (Charge | null)[],
): Promise<number | null> {
  const limited = charges.filter((charge) => charge !== null)
  if (limited.length === 0) return null
  const granted = await store.usage.charge(limited, clock.now())
  return granted.ok ? null : granted.retryAfterSeconds
}

/** Charges one use of a linked user; the answer is null where it is granted. */
export async function chargeUser(
  context: Limited,
  {
    name,
    linkedUserId,
    area,
  }: { readonly name: UsageLimitName; readonly linkedUserId: string; readonly area: CodedArea },
): Promise<OperationResponse | null> {
  const wait = await chargeAll(context, [chargeOf(context, { name, who: linkedUserId })])
  return wait === null ? null : tooManyRequests(wait, area)
}

/** 429 with the time after which the same request succeeds. */
export function tooManyRequests(seconds: number, area: CodedArea): OperationResponse {
  return errorResponse('rate_limited', { area, rule: 'B-35', headers: { 'Retry-After': String(seconds) } })
}

/** Names a person before there is a row for them, without storing what the partner calls them. */
export function userKey(partnerId: string, isTest: boolean, externalUserId: string): string {
  return hash('sha256', JSON.stringify([partnerId, isTest, externalUserId]), 'base64url')
}
