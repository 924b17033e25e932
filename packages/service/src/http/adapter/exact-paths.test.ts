import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { routeExactPaths, routeKey, type OnRequestError } from './exact-paths.ts'

const received: string[] = []
let server: Server
let base: string

const noting: RequestHandler = (request, _response, next) => {
  received.push(`${request.method} ${request.path}`)
  next()
}
const answering: RequestHandler = (request, response) =>
  void response.status(200).json({ query: request.query, params: request.params })
const throwing: RequestHandler = () => {
  throw new Error('at once')
}
const rejecting: RequestHandler = async () => await Promise.reject(new Error('later'))
const passing: RequestHandler = (_request, _response, next) => next(new Error('handed on'))

beforeEach(async () => {
  received.length = 0
  const app = express()
  app.get('/routed-by-express', throwing)
  app.use((request, response) => void response.status(404).json({ express: request.path }))
  const paths = new Map([
    [routeKey('GET', '/a'), [noting, answering]],
    [routeKey('POST', '/a'), [noting, throwing]],
    [routeKey('GET', '/later'), [rejecting]],
    [routeKey('GET', '/on'), [passing, answering]],
    [routeKey('GET', '/a/{id}'), [noting, answering]],
  ])
  const onError: OnRequestError = (error, _request, response) =>
    void response.status(500).json({ failed: String(error) })
  server = createServer(routeExactPaths(app, { paths, onError }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
})
const ask = async (method: string, path: string) => {
  const response = await fetch(base + path, { method, headers: { Connection: 'close' } })
  return [response.status, await response.json()] as const
}

describe('exact paths', () => {
  it("runs the path's handlers in order, as Express would", async () => {
    expect(await ask('GET', '/a?b=1&b=2&c=%20')).toEqual([200, { query: { b: ['1', '2'], c: ' ' }, params: {} }])
    expect(received).toEqual(['GET /a'])
  })

  it('passes a parameter at the end of the path', async () => {
    expect(await ask('GET', '/a/b-1?c=2')).toEqual([200, { query: { c: '2' }, params: { id: 'b-1' } }])
    expect(received).toEqual(['GET /a/b-1'])
  })

  it.each([
    ['POST', '/a', 'Error: at once'],
    ['GET', '/later', 'Error: later'],
    ['GET', '/on', 'Error: handed on'],
    ['GET', '/routed-by-express', 'Error: at once'],
  ])('passes a failing handler (%s %s) to the error handler', async (method, path, failed) => {
    expect(await ask(method, path)).toEqual([500, { failed }])
  })

  it.each([
    ['PUT', '/a'],
    ['GET', '/a/'],
    ['GET', '/a/b/'],
    ['GET', '/a/b/c'],
    ['GET', '/a/%62'],
    ['GET', '/a/%7Bid%7D'],
    ['PUT', '/a/b'],
    ['GET', '/A'],
    ['GET', '/%61'],
    ['GET', '/other'],
  ])('leaves %s %s to Express', async (method, path) => {
    expect(await ask(method, path)).toEqual([404, { express: path }])
    expect(received).toEqual([])
  })
})
