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
  { caller, operation, input, response, began }: Recording & Outcome,
): void {
  const { status } = response
  const code = status < 400 ? null : errorCodeOf(response)
  const durationMs = usageRecorder.stopwatch() - began
  usageRecorder.requestFinished({ ...caller, operation, status, code, durationMs, requestId: input.requestId ?? '' })
  const { keyId } = caller
  if (keyId === null) return
  usageRecorder.count(caller, 'api_calls', { keyId })
  if (code !== null) usageRecorder.count(caller, 'api_errors')
  usageRecorder.used('api_keys', keyId)
}

interface Outcome {
  readonly caller: KnownCaller
  readonly response: OperationResponse
  readonly began: number
}
