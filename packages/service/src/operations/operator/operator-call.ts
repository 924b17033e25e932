// What every operation of the operator API shares: its token, its audit events, and finding what a request names (O-01).
import type { FieldIssue, OperationDefinition } from '@proscenium/contract'
import type { AuditAction } from '@proscenium/contract/dashboard'
import { matchesServiceToken } from '../../domain/auth/service-token.ts'
import { clientNetwork } from '../../domain/limits/client-network.ts'
import type { BlobStore, OperationResponse } from '../../ports.ts'
import type { AuditDetails, AuditEntry } from '../../store/dashboard/audit.ts'
import type { OperationContext, OperationInput } from '../context.ts'
import { readRequest, type ReadRequest } from '../read-request.ts'
import { errorResponse, invalidRequest, type ErrorOptions } from '../responses.ts'
import type { UsageRecorder } from '../usage/recorder.ts'
import { chargeAll, chargeOf, tooManyRequests } from '../usage-charges.ts'

type OperatorError =
  | 'missing_token'
  | 'invalid_operator_token'
  | 'invalid_signature'
  | 'not_found'
  | 'conflict'
  | 'too_many_keys'

/** What the operations of the operator API need; the CLI runs them with no more than this. */
export type OperatorContext = Pick<
  OperationContext,
  'clock' | 'random' | 'store' | 'keys' | 'websiteRule' | 'operatorToken' | 'usageLimits' | 'doctor'
> & {
  readonly blobs: Pick<BlobStore, 'delete'>
  /** Absent outside a service. */
  readonly usageRecorder?: Pick<UsageRecorder, 'flush'>
}

export type OperatorOperation = (context: OperatorContext, input: OperationInput) => Promise<OperationResponse>

/** An operation behind the operator's token, which is checked before the request. Without one, it does not exist. */
export function withOperator<const Definition extends OperationDefinition>(
  definition: Definition,
  handler: (context: OperatorContext, call: ReadRequest<Definition>) => Promise<OperationResponse>,
): OperatorOperation {
  return async (context, input) => {
    const { operatorToken } = context
    const { authorization } = input.headers
    if (operatorToken === null) return rejection('not_found')
    if (authorization === undefined) return rejection('missing_token')
    if (!matchesServiceToken(operatorToken, authorization))
      return await wrongCredential(context, input, 'invalid_operator_token')
    const read = readRequest(definition, input)
    return read.ok ? await handler(context, read.value) : read.response
  }
}

/** Only wrong tokens and signatures are counted, so that a stranger cannot lock the operator out. */
export async function wrongCredential(
  context: Pick<OperatorContext, 'usageLimits' | 'store' | 'clock'>,
  { client = '' }: OperationInput,
  code: 'invalid_operator_token' | 'invalid_signature',
): Promise<OperationResponse> {
  const who = clientNetwork(client)
  const wait = await chargeAll(context, [chargeOf(context, { name: 'operatorAttempts', who })])
  return wait === null ? rejection(code) : tooManyRequests(wait, 'operator')
}

/** An error response of the operator API. */
export function rejection(code: OperatorError, options: Omit<ErrorOptions, 'area'> = {}): OperationResponse {
  return errorResponse(code, { rule: 'O-01', ...options, area: 'operator' })
}

export function unknown(noun: string): OperationResponse {
  return rejection('not_found', { message: `There is no such ${noun}.` })
}

/** 400 for fields that the schema alone cannot judge; each rule completes "`field` must be …". */
export function wrongFields(details: readonly FieldIssue[]): OperationResponse {
  return invalidRequest(details, { area: 'operator', rule: 'O-01' })
}

/** What happened to which partner; never contains a secret. */
export interface Audited {
  readonly partnerId: string
  readonly action: AuditAction
  readonly details?: AuditDetails
  /** Whether the partner is mailed about it; a running service does so within a minute (D-13). */
  readonly mail?: boolean
}

/** An audit event of now. */
export function auditEntry(
  { random, clock }: Pick<OperationContext, 'random' | 'clock'>,
  { partnerId, action, details = {}, mail = false }: Audited,
): AuditEntry {
  return { id: random.uuid(), at: clock.now(), actor: 'operator', partnerId, action, details, mail }
}

export function iso(time: number): string {
  return new Date(time).toISOString()
}

export function isoOrNull(time: number | null): string | null {
  return time === null ? null : iso(time)
}
