// Media host responses as judged by Node's own client (llhttp) and by our reader, which must never be more lenient.
import { once } from 'node:events'
import { get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { byteReader } from './byte-reader.ts'
import { readResponse } from './response-reader.ts'

const OK = 'HTTP/1.1 200 OK'
const lines = (...all: readonly string[]): string => all.join('\r\n')
const sized = (...fields: readonly string[]): string => lines(OK, ...fields, 'Content-Length: 5', '', 'hello')
const chunked = (...body: readonly string[]): string => lines(OK, 'Transfer-Encoding: chunked', '', ...body)
const chunkedHello = (size: string, ...end: readonly string[]): string => chunked(size, 'hello', '0', ...end, '', '')

const fine: Readonly<Record<string, string>> = {
  'a length': sized(),
  'no reason phrase': lines('HTTP/1.1 200 ', 'Content-Length: 5', '', 'hello'),
  'a reason phrase beyond ASCII': lines('HTTP/1.1 200 Caf\xe9', 'Content-Length: 5', '', 'hello'),
  'a tab in a value': sized('X: a\tb'),
  'a value beyond ASCII': sized('X: caf\xe9'),
  'an empty value': sized('X:'),
  'space around a value': sized('X: \t a \t '),
  chunks: chunkedHello('5'),
  'a chunk with zeros before its size': chunkedHello('0005'),
  'a chunk extension': chunkedHello('5;a=b'),
  'a quoted chunk extension': chunkedHello('5;a="b c"'),
  'a trailer': chunkedHello('5', 'X-Trailer: a'),
  'a body without a length': lines('HTTP/1.0 200 OK', '', 'hello'),
  'a 204 without a body': lines('HTTP/1.1 204 No Content', '', ''),
  'a 304 with the length of the representation': lines('HTTP/1.1 304 Not Modified', 'Content-Length: 5', '', ''),
  'an interim response before it': `${lines('HTTP/1.1 103 Early Hints', 'Link: </x>', '', '')}${sized()}`,
}

/** Characters allowed in none of the places below. */
const characters = { NUL: '\0', 'a control character': '\u0001', CR: '\r', LF: '\n', VT: '\u000b', DEL: '\u007f' }
const places: Readonly<Record<string, (bad: string) => string>> = {
  'a reason phrase': (bad) => lines(`HTTP/1.1 200 O${bad}K`, 'Content-Length: 5', '', 'hello'),
  'a field name': (bad) => sized(`X${bad}Y: a`),
  'the start of a value': (bad) => sized(`X: ${bad}a`),
  'a value': (bad) => sized(`X: a${bad}b`),
  'the end of a value': (bad) => sized(`X: a${bad}`),
  'a length': (bad) => lines(OK, `Content-Length: ${bad}5`, '', 'hello'),
  'a chunk size': (bad) => chunkedHello(`${bad}5`),
  'the name of a chunk extension': (bad) => chunkedHello(`5;a${bad}=b`),
  'the value of a chunk extension': (bad) => chunkedHello(`5;a=b${bad}c`),
  'a quoted chunk extension': (bad) => chunkedHello(`5;a="b${bad}c"`),
  'the end of the last chunk': (bad) => chunked('5', 'hello', `0${bad}`, '', ''),
  'the name of a trailer': (bad) => chunkedHello('5', `X${bad}Y: a`),
  'the value of a trailer': (bad) => chunkedHello('5', `X: a${bad}b`),
}
const corrupted = Object.entries(places).flatMap(([place, make]) =>
  Object.entries(characters).map(([name, bad]) => [`${name} in ${place}`, make(bad)] as const),
)

const malformed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(corrupted),
  nothing: '',
  'another protocol': lines('SSH-2.0-OpenSSH', '', ''),
  'a lower-case protocol name': sized().replace('HTTP', 'http'),
  'HTTP/2': sized().replace('HTTP/1.1', 'HTTP/2.0'),
  'a version without a dot': sized().replace('HTTP/1.1', 'HTTP/11'),
  'a status of two digits': sized().replace('200', '20'),
  'a status of four digits': sized().replace('200', '2000'),
  'a non-numeric status': sized().replace('200', 'OKK'),
  'two spaces before the status': sized().replace(' 200', '  200'),
  'a tab before the status': sized().replace(' 200', '\t200'),
  'lines that end in LF': sized().replaceAll('\r\n', '\n'),
  'lines that end in CR': sized().replaceAll('\r\n', '\r'),
  'a head without an end': lines(OK, 'Content-Length: 5'),
  'an overlong head': sized(`X: ${'x'.repeat(100_000)}`),
  'a field without a colon': sized('X'),
  'a field without a name': sized(': a'),
  'a space before a colon': sized('X : a'),
  'a space before a name': sized(' X: a'),
  'a folded field': sized('X: a', ' b'),
  'a folded length': lines(OK, 'Content-Length: 5', ' 5', '', 'hello'),
  'brackets in a name': sized('X(Y): a'),
  'a name beyond ASCII': sized('X\xe9: a'),
  'an empty length': lines(OK, 'Content-Length:', '', 'hello'),
  'a signed length': lines(OK, 'Content-Length: +5', '', 'hello'),
  'a negative length': lines(OK, 'Content-Length: -5', '', 'hello'),
  'a fraction': lines(OK, 'Content-Length: 5.0', '', 'hello'),
  'a hexadecimal length': lines(OK, 'Content-Length: 0x5', '', 'hello'),
  'a length containing a space': lines(OK, 'Content-Length: 5 5', '', 'hello'),
  'an oversized length': lines(OK, `Content-Length: ${'9'.repeat(30)}`, '', 'hello'),
  'two lengths': sized('Content-Length: 4'),
  'the same length twice': sized('Content-Length: 5'),
  'a list of lengths': lines(OK, 'Content-Length: 5, 5', '', 'hello'),
  'a length and chunks': lines(OK, 'Content-Length: 5', 'Transfer-Encoding: chunked', '', '5', 'hello', '0', '', ''),
  'chunks and a length': lines(OK, 'Transfer-Encoding: chunked', 'Content-Length: 5', '', '5', 'hello', '0', '', ''),
  'less than its length': sized().slice(0, -1),
  'a chunk without a size': chunkedHello(''),
  'a chunk of a signed size': chunkedHello('+5'),
  'a chunk of a hexadecimal size with its prefix': chunkedHello('0x5'),
  'a chunk with a non-numeric size': chunkedHello('g'),
  'a chunk size followed by a space': chunkedHello('5 '),
  'a chunk size preceded by a space': chunkedHello(' 5'),
  'a chunk size followed by a tab': chunkedHello('5\t'),
  'an oversized chunk size': chunkedHello('f'.repeat(20)),
  'a chunk longer than its size': chunkedHello('4'),
  'a chunk shorter than its size': chunkedHello('6'),
  'a chunk that ends in LF': chunked('5\r\nhello\n0', '', ''),
  'a chunk that ends in CR': chunked('5\r\nhello\r0', '', ''),
  'chunks without the last chunk': chunked('5', 'hello', ''),
  'a chunk extension without a name': chunkedHello('5;=b'),
  'an empty chunk extension': chunkedHello('5;'),
  'a chunk extension with brackets': chunkedHello('5;a(b)'),
  'a quoted chunk extension without an end': chunkedHello('5;a="b'),
  'text after a quoted chunk extension': chunkedHello('5;a="b"c'),
  'a trailer without a colon': chunkedHello('5', 'X'),
  'a length in the trailer': chunkedHello('5', 'Content-Length: 5'),
  'a trailer without a name': chunkedHello('5', ': a'),
  'a 204 with a body': lines('HTTP/1.1 204 No Content', '', 'hello'),
  'a 304 with a body': lines('HTTP/1.1 304 Not Modified', '', 'hello'),
  'a 204 with a length': lines('HTTP/1.1 204 No Content', 'Content-Length: 5', '', 'hello'),
  'a 204 with chunks': lines('HTTP/1.1 204 No Content', 'Transfer-Encoding: chunked', '', '5', 'hello', '0', '', ''),
}

/** Whether Node's client accepts the whole response. */
async function byLlhttp(text: string): Promise<boolean> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(Buffer.from(text, 'latin1')))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const taken = await new Promise<boolean>((resolve) => {
    const clientRequest = get(
      { port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false },
      (response) => {
        response.on('error', () => resolve(false)).resume()
        response.once('close', () => resolve(response.complete))
      },
    )
    // Bytes after a response are judged with it.
    clientRequest.on('error', () => resolve(false))
  })
  server.close()
  return taken
}

async function byUs(text: string, piecewise: boolean): Promise<boolean> {
  const bytes = Buffer.from(text, 'latin1')
  const size = piecewise ? 1 : Math.max(1, bytes.length)
  let at = 0
  const reader = byteReader(async () => (at < bytes.length ? bytes.subarray(at, (at += size)) : null))
  try {
    const { body } = await readResponse(reader)
    for await (const piece of body) if (piece.length === 0) return false
    return true
  } catch {
    return false
  }
}

describe('a response', () => {
  it.each(Object.entries(fine))('with %s is accepted by both', async (_, text) => {
    verifies('A-21')
    expect([await byLlhttp(text), await byUs(text, false), await byUs(text, true)]).toEqual([true, true, true])
  })

  it.each(Object.entries(malformed))('with %s is accepted by neither, or only by llhttp', async (_, text) => {
    verifies('A-19')
    expect([await byUs(text, false), await byUs(text, true)]).toEqual([false, false])
  })

  it('is rejected wherever llhttp rejects it', async () => {
    verifies('A-19')
    const all = Object.entries({ ...fine, ...malformed })
    expect(Object.keys(malformed).length).toBeGreaterThanOrEqual(99)
    const lenient: string[] = []
    for (const [name, text] of all) if (!(await byLlhttp(text)) && (await byUs(text, false))) lenient.push(name)
    expect(lenient).toEqual([])
  })
})
