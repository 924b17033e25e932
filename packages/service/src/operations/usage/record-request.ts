// Records the outcome of a request whose caller is a known client id or API key (D-07, D-12).
import type { OperationResponse } from '../../ports.ts'
import type { UsageScope } from '../../store/usage/usage-batch.ts'
import type { OperationContext, OperationInput } from '../context.ts'
import { errorCodeOf } from '../responses.ts'

export interface KnownCaller extends UsageScope {
  /** Null without an API key. */
  readonly keyId: string | null
}

/** A request while it runs. */
export interface RunningRequest {
  /** Set once the caller is known; a request without one is not recorded. */
  caller: KnownCaller | null
}

interface Recording {
  readonly operation: string
  readonly input: OperationInput
}

/** Performs the request and records its outcome. Errors: rejects as the request does, which is recorded as a 500. */
export async function recordRequest(
  context: OperationContext,
  recording: Recording,
  perform: (request: RunningRequest) => Promise<OperationResponse>,
): Promise<OperationResponse> {
  const began = context.usageRecorder.stopwatch()
  const request: RunningRequest = { caller: null }
  let response: OperationResponse = { status: 500, body: { error: { code: 'internal_error' } } }
  try {
    response = await perform(request)
    return response
  } finally {
    if (request.caller !== null) record(context, { ...recording, caller: request.caller, response, began })
  }
}

function record(
  { usageRecorder }: OperationContext,
  { caller: { partnerId, isTest, keyId }, operation, input, response, began }: Recording & Outcome,
): void {
  usageRecorder.requestFinished({
    partnerId,
    isTest,
    keyId,
    operation,
    status: response.status,
    code: response.status < 400 ? null : errorCodeOf(response),
    durationMs: usageRecorder.stopwatch() - began,
    requestId: input.requestId ?? '',
  })
}

interface Outcome {
  readonly caller: KnownCaller
  readonly response: OperationResponse
  readonly began: number
}
