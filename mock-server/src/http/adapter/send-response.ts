// Puts an operation's answer on the wire.
import { verificationErrors } from '@proscenium/contract'
import type { Response } from 'express'
import type { OperationResponse } from '../../ports.ts'
import { JSON_CSP } from './csp.ts'
import { updateRequestContext } from '../observability/request-context.ts'
import { recordResponseBody } from '../control-api/request-hooks.ts'

/** Sends a JSON answer. Nothing of the service's JSON is for shared caches. */
export function sendResponse(response: Response, answer: OperationResponse): void {
  recordResponseBody(response, answer.body)
  if (answer.status >= 400) updateRequestContext(response, refusalOf(answer))
  response.status(answer.status)
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value)
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store')
  if (answer.status === 304) return void response.end()
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Security-Policy', JSON_CSP)
  if (answer.bytes !== undefined) {
    response.setHeader('Content-Length', answer.bytes.length)
    return void response.end(answer.bytes)
  }
  // As text it goes out in one piece with the head.
  const text = JSON.stringify(answer.body)
  response.setHeader('Content-Length', Buffer.byteLength(text))
  response.end(text)
}

/** Verification says its refusals in sentences (SPEC 7); log and metrics say them in the codes of their table. */
const verificationCodes = new Map<unknown, string>(
  Object.entries(verificationErrors).map(([code, { message }]) => [message, code]),
)

function refusalOf({ body, rule }: OperationResponse): { code?: string; rule?: string } {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  const coded = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
  const code = coded ?? verificationCodes.get(error)
  return { ...(code === undefined ? {} : { code }), ...(rule === undefined ? {} : { rule }) }
}
