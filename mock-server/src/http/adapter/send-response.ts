// Writes an operation's response to the HTTP response.
import { verificationErrors } from '@proscenium/contract'
import type { Response } from 'express'
import type { OperationResponse } from '../../ports.ts'
import { JSON_CSP } from './csp.ts'
import { updateRequestContext } from '../observability/request-context.ts'
import { recordResponseBody } from '../control-api/request-hooks.ts'

/** Sends a JSON response. Shared caches must not store the service's JSON. */
export function sendResponse(response: Response, result: OperationResponse): void {
  recordResponseBody(response, result.body)
  if (result.status >= 400) updateRequestContext(response, errorContextOf(result))
  response.status(result.status)
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, value)
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store')
  if (result.status === 304) return void response.end()
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Security-Policy', JSON_CSP)
  if (result.bytes !== undefined) {
    response.setHeader('Content-Length', result.bytes.length)
    return void response.end(result.bytes)
  }
  // Sent as a string, the body leaves in one write with the head.
  const text = JSON.stringify(result.body)
  response.setHeader('Content-Length', Buffer.byteLength(text))
  response.end(text)
}

/** Verification reports errors as sentences (B-07); log and metrics use the codes of its table. */
const verificationCodes = new Map<unknown, string>(
  Object.entries(verificationErrors).map(([code, { message }]) => [message, code]),
)

function errorContextOf({ body, rule }: OperationResponse): { code?: string; rule?: string } {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  const coded = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
  const code = coded ?? verificationCodes.get(error)
  return { ...(code === undefined ? {} : { code }), ...(rule === undefined ? {} : { rule }) }
}
