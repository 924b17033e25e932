// Responses as a host writes them, byte by byte: which are read and which are rejected.
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteReader } from './byte-reader.ts'
import { readResponse } from './response-reader.ts'

/** A connection that delivers these pieces in one buffer, which each of them overwrites. */
function piecewise(text: string, cuts: readonly number[] = []): () => Promise<Buffer | null> {
  const ends = [...new Set([...cuts.filter((at) => at > 0 && at < text.length), text.length])].toSorted((a, b) => a - b)
  const buffer = Buffer.alloc(text.length)
  let at = 0
  return async () => {
    const end = ends.shift()
    if (end === undefined) return null
    const count = buffer.write(text.slice(at, end), 'latin1')
    at = end
    return buffer.subarray(0, count)
  }
}

async function read(text: string, cuts?: readonly number[]) {
  const reader = byteReader(piecewise(text, cuts))
  const { body, headers, ...head } = await readResponse(reader)
  let bytes = ''
  for await (const piece of body) bytes += piece.toString('latin1')
  return { ...head, bytes, clean: reader.isEmpty(), type: headers.get('content-type') }
}

const bytewise = (text: string): number[] => Array.from({ length: text.length }, (_, at) => at)
const lines = (...all: readonly string[]): string => all.join('\r\n')
const OK = 'HTTP/1.1 200 OK'
const sized = lines(OK, 'Content-Length: 5', 'content-TYPE:video/mp4 \t', '', 'hello')
const chunked = lines(OK, 'Transfer-Encoding: Chunked', '', '3;a=b', 'hel', '02', 'lo', '0', 'X-Trailer: 1', '', '')
const open = lines('HTTP/1.1 206 Partial Content', '', 'hello')

describe('a response', () => {
  it.each([
    ['of a known length', sized, { status: 200, reusable: true, bytes: 'hello', clean: true, type: 'video/mp4' }],
    ['in chunks', chunked, { status: 200, reusable: true, bytes: 'hello', clean: true, type: null }],
    ['up to the end', open, { status: 206, reusable: false, bytes: 'hello', clean: true, type: null }],
  ])('%s is read, however its bytes arrive', async (_name, text, expected) => {
    verifies('A-21')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: text.length })), async (cuts) => {
        expect(await read(text, cuts)).toEqual(expected)
      }),
    )
    expect(await read(text, bytewise(text))).toEqual(expected)
  })

  it('is the final one, after interim responses', async () => {
    const before = lines('HTTP/1.1 100 Continue', '', 'HTTP/1.1 103 Early Hints', 'Link: </x>', '', '')
    expect(await read(before + sized)).toMatchObject({ status: 200, bytes: 'hello' })
  })

  it.each([
    [true, 'Connection: keep-alive'],
    [true, 'Connection: closed'],
    [false, 'Connection: close'],
    [false, 'Connection: Keep-Alive, CLOSE'],
  ])('lets its connection be reused: %s, given %s', async (reusable, field) => {
    expect((await read(lines(OK, field, 'Content-Length: 0', '', ''))).reusable).toBe(reusable)
  })

  it('of HTTP/1.0 ends its connection', async () => {
    expect((await read(lines('HTTP/1.0 200', 'Content-Length: 2', '', 'ok'))).reusable).toBe(false)
  })

  it('leaves the bytes beyond its end unread', async () => {
    expect(await read(`${sized}!`)).toMatchObject({ bytes: 'hello', clean: false })
    expect(await read(`${chunked}!`)).toMatchObject({ bytes: 'hello', clean: false })
  })
})

describe('a malformed response', () => {
  const over = (...fields: readonly string[]): string => lines(OK, ...fields, '', 'hello')
  const pieces = (body: string): string => lines(OK, 'Transfer-Encoding: chunked', '', body)
  const cases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'not terminated by CRLF': {
      nothing: '',
      'lines with another ending': sized.replaceAll('\r\n', '\n'),
      'a head without an end': lines(OK, 'Content-Length: 5'),
      'an overlong head': over(...Array.from({ length: 300 }, () => `X-Long: ${'x'.repeat(50)}`)),
      'an overlong line': over(`X-Long: ${'x'.repeat(20_000)}`),
      'a chunk longer than its size': pieces('4\r\nhello\r\n0\r\n\r\n'),
      'a chunk shorter than its size': pieces('6\r\nhello\r\n0\r\n\r\n'),
      'a chunk with an overlong extension': pieces(`5;${'x'.repeat(2_000)}\r\nhello\r\n0\r\n\r\n`),
      'chunks without the last chunk': pieces('5\r\nhello\r\n'),
      'too many trailer fields': pieces(`5\r\nhello\r\n0\r\n${'X: y\r\n'.repeat(300)}\r\n`),
    },
    'does not speak HTTP/1.1': {
      'another protocol': 'SSH-2.0-OpenSSH_9.6\r\n',
      'HTTP/2': lines('HTTP/2 200', 'Content-Length: 0', '', ''),
      'no status': lines('HTTP/1.1 OK', '', ''),
      'a status of four digits': lines('HTTP/1.1 2000 OK', '', ''),
    },
    'switched protocols': {
      'a change of protocol': lines('HTTP/1.1 101 Switching Protocols', 'Upgrade: x', '', ''),
    },
    'is an invalid header name': {
      'a field without a name': over(': x'),
      'a field without a colon': over('Content-Length'),
      'a field name with a space': over('Content-Length : 5'),
      'a folded field': over('X-Long: a', ' b'),
    },
    'a line contains a control character': { 'a field with a zero byte': over('X-Zero: a\0b') },
    'the length of a body is ambiguous': {
      'a length and chunks': over('Content-Length: 5', 'Transfer-Encoding: chunked'),
      'another coding': over('Transfer-Encoding: gzip, chunked'),
    },
    'the length of a body is not a number': {
      'two lengths': over('Content-Length: 5', 'Content-Length: 4'),
      'a signed length': over('Content-Length: +5'),
      'a length of another base': over('Content-Length: 0x5'),
    },
    'a body is truncated': {
      'less than its length': sized.slice(0, -1),
      'less than its chunk': pieces('6\r\nhello'),
    },
    'a chunk has no size': {
      'a chunk that begins with its bytes': pieces('\r\nhello'),
      'a chunk of a signed size': pieces('-5\r\nhello\r\n0\r\n\r\n'),
      'a chunk with a non-numeric size': pieces('5x\r\nhello\r\n0\r\n\r\n'),
    },
  }
  const rows = Object.entries(cases).flatMap(([message, texts]) =>
    Object.entries(texts).map(([name, text]) => [name, text, message] as const),
  )

  it.each(rows)('(%s) is rejected, however its bytes arrive', async (_name, text, message) => {
    verifies('A-19')
    for (const cuts of [[], bytewise(text)]) await expect(read(text, cuts)).rejects.toThrow(message)
  })
})
