import type { OperationRow } from './operation-row.ts'
import { isRecord, shapeIssue } from './response-shape.ts'

type ReadResponse =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string }

/** A success with the documented body, or the service's error. */
export function readResponse(row: OperationRow, { status, text }: { status: number; text: string }): ReadResponse {
  const parsed = parseJson(text)
  if (status === 200) {
    const issue = parsed.ok ? shapeIssue(row.response, parsed.value) : 'the body is not JSON'
    return parsed.ok && issue === null
      ? { ok: true, body: parsed.value }
      : { ok: false, code: 'invalid_response', message: `the response is not as documented: ${issue}` }
  }
  const error = parsed.ok && isRecord(parsed.value) && isRecord(parsed.value['error']) ? parsed.value['error'] : {}
  const { code, message } = error
  return typeof code === 'string' && typeof message === 'string'
    ? { ok: false, code, message }
    : { ok: false, code: 'unexpected_status', message: `status ${status} without an error of the service` }
}

function parseJson(text: string): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    // The parser reports malformed input only by throwing.
    return { ok: false }
  }
}
