import { respond } from '@proscenium/service/http/adapter/respond'
import { verifies } from '@proscenium/testkit'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import bodyParser from './body-parser.ts'

const answer: RequestHandler = ({ body }, response) => void response.json(body === undefined ? 'no body' : { body })
const failed: ErrorRequestHandler = ({ status }, _request, response, _next) => void response.status(status ?? 500).end()

/** What a handler gets, or the status of the error. */
async function received(parser: unknown, type: string | undefined, bytes: Uint8Array): Promise<unknown> {
  const app = express().use(parser as RequestHandler, answer, failed)
  const { status, body } = await respond(app, {
    method: 'POST',
    url: 'https://site.example/api',
    headers: [
      ['content-length', String(bytes.length)],
      ...(type === undefined ? [] : [['content-type', type] as const]),
    ],
    body: Uint8Array.from(bytes).buffer,
  })
  return status === 200 ? ((await new Response(body).json()) as unknown) : status
}

async function same(both: readonly unknown[], type: string | undefined, bytes: Uint8Array): Promise<void> {
  const [express5, browser] = await Promise.all(both.map(async (parser) => await received(parser, type, bytes)))
  expect(browser).toEqual(express5)
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const type = fc.constantFrom(
  'application/json',
  'Application/JSON; charset=utf-8',
  'application/json;',
  'application/jsonp',
  'application/problem+json',
  'text/plain',
  'text/plain; charset=utf-8',
  undefined,
)
const json = fc.oneof(
  fc.json().map(utf8),
  fc.json().map((text) => utf8(`\uFEFF ${text}\n`)),
  fc.constantFrom('', ' ', 'null', '1', '"text"', '{', '[1,]', '{"a":1} x').map(utf8),
  fc.string({ unit: 'grapheme' }).map(utf8),
)
const bytes = fc.oneof(json, fc.uint8Array({ maxLength: 100 }))

describe('a body in a browser is read as Express reads it', () => {
  it('as JSON: an object or an array of that type alone, else an error with its status', async () => {
    verifies('O-17')
    const both = [express.json(), bodyParser.json()]
    await fc.assert(fc.asyncProperty(type, json, async (given, body) => await same(both, given, body)))
  })

  it('as text, of any type that is asked for', async () => {
    verifies('O-17')
    const plain = [express.text(), bodyParser.text()]
    await fc.assert(fc.asyncProperty(type, bytes, async (given, body) => await same(plain, given, body)))
    const raw = [express.text({ type: 'application/json' }), bodyParser.text({ type: 'application/json' })]
    await fc.assert(fc.asyncProperty(type, bytes, async (given, body) => await same(raw, given, body)))
  })
})
