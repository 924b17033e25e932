// Puts an operation's answer on the wire.
import type { Response } from 'express'
import type { Answer } from '../ports.ts'

/** Sends a JSON answer. Nothing of the service's JSON is for shared caches. */
export function sendAnswer(response: Response, answer: Answer): void {
  const text = Buffer.from(JSON.stringify(answer.body))
  response.status(answer.status)
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value)
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', text.length)
  response.end(text)
}
