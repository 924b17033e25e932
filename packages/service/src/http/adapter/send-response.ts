// Writes an operation's response to the HTTP response.
import type { Response } from 'express'
import { hasManyItems } from '../../domain/text/json-parts.ts'
import { jsonBytes } from '../../operations/json-bytes.ts'
import { errorCodeOf } from '../../operations/responses.ts'
import type { OperationResponse } from '../../ports.ts'
import { JSON_CSP } from './csp.ts'
import { updateRequestContext } from '../observability/request-context.ts'
import { recordResponseBody } from './request-hooks.ts'

/** Sends a JSON response. Shared caches must not store the service's JSON. */
export function sendResponse(response: Response, result: OperationResponse): void {
  recordResponseBody(response, result.body)
  if (result.status >= 400) updateRequestContext(response, errorContextOf(result))
  response.status(result.status)
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, value)
  if (result.cookies !== undefined) response.setHeader('Set-Cookie', [...result.cookies])
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store')
  if (result.status === 304) return void response.end()
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Security-Policy', JSON_CSP)
  if (result.bytes !== undefined) return sendBytes(response, result.bytes)
  if (hasManyItems(result.body)) return void jsonBytes(result.body).then((parts) => sendParts(response, parts))
  sendText(response, JSON.stringify(result.body))
}

/** A string leaves in one write with the head. */
function sendText(response: Response, text: string): void {
  response.setHeader('Content-Length', Buffer.byteLength(text))
  response.end(text)
}

/** Bytes up to which decoding them costs less than a second write. */
const TEXT_MAX = 16_384

function sendBytes(response: Response, bytes: Uint8Array): void {
  if (bytes.length > TEXT_MAX) return sendParts(response, [bytes])
  sendText(response, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString())
}

function sendParts(response: Response, parts: readonly Uint8Array[]): void {
  const bytes = parts.reduce((sum, { length }) => sum + length, 0)
  response.setHeader('Content-Length', bytes)
  for (const part of parts.slice(0, -1)) response.write(part)
  response.end(parts.at(-1))
}

function errorContextOf(result: OperationResponse): { code?: string; rule?: string } {
  const { rule } = result
  const code = errorCodeOf(result)
  return { ...(code === null ? {} : { code }), ...(rule === undefined ? {} : { rule }) }
}
