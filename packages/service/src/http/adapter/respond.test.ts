import { verifies } from '@proscenium/testkit'
import express from 'express'
import { expect, it } from 'vitest'
import { respond, type PlainRequest } from './respond.ts'

const app = express()
app.get('/empty', (_request, response) => void response.status(204).end())
app.get('/text', (request, response) => void response.type('text').send(`${request.headers['origin']} é`))
app.post('/echo', async (request, response) => {
  for await (const chunk of request) response.write(chunk)
  response.end()
})
app.get('/cookies', (_request, response) => {
  response.append('Set-Cookie', ['a=1', 'b=2'])
  response.end('x')
})
const held = Promise.withResolvers<void>()
app.get('/events', async (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
  response.write('first')
  await held.promise
  response.end('last')
})
app.get('/lost', (_request, response) => void response.destroy())
app.get('/cut', (_request, response) => {
  response.write('part')
  response.destroy()
})

const ask = (path: string, more: Partial<PlainRequest> = {}) =>
  respond(app, { method: 'GET', url: `http://service.example${path}`, headers: [], body: null, ...more })
const text = (body: ReadableStream | null) => new Response(body).text()

it('passes on the fields that a browser hides from scripts', async () => {
  verifies('O-17')
  const sent = await ask('/text', { headers: [['origin', 'http://page.example']] })
  expect(await text(sent.body)).toBe('http://page.example é')
  const { headers } = await ask('/cookies')
  expect(headers.filter(([name]) => name === 'set-cookie')).toEqual([
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ])
})

it('has a body only where HTTP allows one', async () => {
  verifies('O-17')
  expect(await ask('/empty')).toMatchObject({ status: 204, body: null })
  const head = await ask('/text', { method: 'HEAD' })
  expect([head.status, head.body]).toEqual([200, null])
})

it('passes on the bytes of a body, in both directions', async () => {
  verifies('O-17')
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251)
  const { body } = await ask('/echo', { method: 'POST', body: bytes.buffer })
  expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(bytes)
})

it('begins before it ends, as a stream of events does', async () => {
  verifies('O-17')
  const { status, body } = await ask('/events')
  const reader = body?.getReader()
  expect([status, Buffer.from((await reader?.read())?.value ?? []).toString()]).toEqual([200, 'first'])
  held.resolve()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last')
  expect((await reader?.read())?.done).toBe(true)
})

it('fails when the application aborts it, before it begins or within it', async () => {
  verifies('O-17')
  await expect(ask('/lost')).rejects.toThrow('the response was aborted')
  await expect(text((await ask('/cut')).body)).rejects.toThrow('the response was aborted')
})
