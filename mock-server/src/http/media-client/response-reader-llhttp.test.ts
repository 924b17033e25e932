// Responses of a media host as Node's own client (llhttp) judges them, and as our reader does: never more leniently.
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
const whole = (size: string, ...end: readonly string[]): string => chunked(size, 'hello', '0', ...end, '', '')

const fine: Readonly<Record<string, string>> = {
  'a length': sized(),
  'no reason phrase': lines('HTTP/1.1 200 ', 'Content-Length: 5', '', 'hello'),
  'a reason phrase beyond ASCII': lines('HTTP/1.1 200 Caf\xe9', 'Content-Length: 5', '', 'hello'),
  'a tab in a value': sized('X: a\tb'),
  'a value beyond ASCII': sized('X: caf\xe9'),
  'an empty value': sized('X:'),
  'space around a value': sized('X: \t a \t '),
  chunks: whole('5'),
  'a chunk with zeros before its size': whole('0005'),
  'a chunk extension': whole('5;a=b'),
  'a quoted chunk extension': whole('5;a="b c"'),
  'a trailer': whole('5', 'X-Trailer: a'),
  'until the end': lines('HTTP/1.0 200 OK', '', 'hello'),
  'a 204 without a body': lines('HTTP/1.1 204 No Content', '', ''),
  'a 304 that tells the length of the representation': lines('HTTP/1.1 304 Not Modified', 'Content-Length: 5', '', ''),
  'an interim response before': `${lines('HTTP/1.1 103 Early Hints', 'Link: </x>', '', '')}${sized()}`,
}

/** What may stand in none of the places below. */
const characters = { NUL: '\0', 'a control character': '\u0001', CR: '\r', LF: '\n', VT: '\u000b', DEL: '\u007f' }
const places: Readonly<Record<string, (bad: string) => string>> = {
  'a reason phrase': (bad) => lines(`HTTP/1.1 200 O${bad}K`, 'Content-Length: 5', '', 'hello'),
  'a field name': (bad) => sized(`X${bad}Y: a`),
  'the beginning of a value': (bad) => sized(`X: ${bad}a`),
  'a value': (bad) => sized(`X: a${bad}b`),
  'the end of a value': (bad) => sized(`X: a${bad}`),
  'a length': (bad) => lines(OK, `Content-Length: ${bad}5`, '', 'hello'),
  'a chunk size': (bad) => whole(`${bad}5`),
  'the name of a chunk extension': (bad) => whole(`5;a${bad}=b`),
  'the value of a chunk extension': (bad) => whole(`5;a=b${bad}c`),
  'a quoted chunk extension': (bad) => whole(`5;a="b${bad}c"`),
  'the end of the last chunk': (bad) => chunked('5', 'hello', `0${bad}`, '', ''),
  'the name of a trailer': (bad) => whole('5', `X${bad}Y: a`),
  'the value of a trailer': (bad) => whole('5', `X: a${bad}b`),
}
const spoilt = Object.entries(places).flatMap(([place, make]) =>
  Object.entries(characters).map(([name, bad]) => [`${name} in ${place}`, make(bad)] as const),
)

const malformed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(spoilt),
  nothing: '',
  'another protocol': lines('SSH-2.0-OpenSSH', '', ''),
  'HTTP in small letters': sized().replace('HTTP', 'http'),
  'HTTP/2': sized().replace('HTTP/1.1', 'HTTP/2.0'),
  'a version without a point': sized().replace('HTTP/1.1', 'HTTP/11'),
  'a status of two digits': sized().replace('200', '20'),
  'a status of four digits': sized().replace('200', '2000'),
  'a status of letters': sized().replace('200', 'OKK'),
  'two spaces before the status': sized().replace(' 200', '  200'),
  'a tab before the status': sized().replace(' 200', '\t200'),
  'lines that end in LF': sized().replaceAll('\r\n', '\n'),
  'lines that end in CR': sized().replaceAll('\r\n', '\r'),
  'a head without an end': lines(OK, 'Content-Length: 5'),
  'a head that is too long': sized(`X: ${'x'.repeat(100_000)}`),
  'a field without a colon': sized('X'),
  'a field without a name': sized(': a'),
  'a space before a colon': sized('X : a'),
  'a space before a name': sized(' X: a'),
  'a field over two lines': sized('X: a', ' b'),
  'a length over two lines': lines(OK, 'Content-Length: 5', ' 5', '', 'hello'),
  'brackets in a name': sized('X(Y): a'),
  'a name beyond ASCII': sized('X\xe9: a'),
  'an empty length': lines(OK, 'Content-Length:', '', 'hello'),
  'a signed length': lines(OK, 'Content-Length: +5', '', 'hello'),
  'a negative length': lines(OK, 'Content-Length: -5', '', 'hello'),
  'a fraction': lines(OK, 'Content-Length: 5.0', '', 'hello'),
  'a hexadecimal length': lines(OK, 'Content-Length: 0x5', '', 'hello'),
  'a length with a space in it': lines(OK, 'Content-Length: 5 5', '', 'hello'),
  'a length beyond all numbers': lines(OK, `Content-Length: ${'9'.repeat(30)}`, '', 'hello'),
  'two lengths': sized('Content-Length: 4'),
  'the same length twice': sized('Content-Length: 5'),
  'a list of lengths': lines(OK, 'Content-Length: 5, 5', '', 'hello'),
  'a length and chunks': lines(OK, 'Content-Length: 5', 'Transfer-Encoding: chunked', '', '5', 'hello', '0', '', ''),
  'chunks and a length': lines(OK, 'Transfer-Encoding: chunked', 'Content-Length: 5', '', '5', 'hello', '0', '', ''),
  'less than its length': sized().slice(0, -1),
  'a chunk without a size': whole(''),
  'a chunk of a signed size': whole('+5'),
  'a chunk of a hexadecimal size with its prefix': whole('0x5'),
  'a chunk of no number': whole('g'),
  'a chunk size with a space behind it': whole('5 '),
  'a chunk size with a space before it': whole(' 5'),
  'a chunk size with a tab behind it': whole('5\t'),
  'a chunk size beyond all numbers': whole('f'.repeat(20)),
  'a chunk that is longer than it says': whole('4'),
  'a chunk that is shorter than it says': whole('6'),
  'a chunk that ends in LF': chunked('5\r\nhello\n0', '', ''),
  'a chunk that ends in CR': chunked('5\r\nhello\r0', '', ''),
  'chunks without the last': chunked('5', 'hello', ''),
  'a chunk extension without a name': whole('5;=b'),
  'an empty chunk extension': whole('5;'),
  'a chunk extension with brackets': whole('5;a(b)'),
  'a quoted chunk extension without an end': whole('5;a="b'),
  'text behind a quoted chunk extension': whole('5;a="b"c'),
  'a trailer without a colon': whole('5', 'X'),
  'a trailer without a name': whole('5', ': a'),
  'a 204 with a body': lines('HTTP/1.1 204 No Content', '', 'hello'),
  'a 304 with a body': lines('HTTP/1.1 304 Not Modified', '', 'hello'),
  'a 204 with a length': lines('HTTP/1.1 204 No Content', 'Content-Length: 5', '', 'hello'),
  'a 204 with chunks': lines('HTTP/1.1 204 No Content', 'Transfer-Encoding: chunked', '', '5', 'hello', '0', '', ''),
}

/** Whether Node's client takes the response, all of it. */
async function byLlhttp(text: string): Promise<boolean> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(Buffer.from(text, 'latin1')))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const taken = await new Promise<boolean>((resolve) => {
    const asked = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false }, (response) => {
      response.on('error', () => resolve(false)).resume()
      response.once('close', () => resolve(response.complete))
    })
    // What follows a response is judged with it.
    asked.on('error', () => resolve(false))
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
  it.each(Object.entries(fine))('with %s is read by both', async (_, text) => {
    verifies('A-21')
    expect([await byLlhttp(text), await byUs(text, false), await byUs(text, true)]).toEqual([true, true, true])
  })

  it.each(Object.entries(malformed))('with %s is read by neither, or by llhttp alone', async (_, text) => {
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
