import { describe, expect, it } from 'vitest'
import { checkResponse, type ObservedResponse } from './check-response.ts'

const id = '2a848829-37c3-4e4c-8222-8d485d0991e0'
const fields = { 'Content-Type': 'application/json; charset=utf-8', 'X-Request-Id': id }
const page = { data: [], has_more: false, next_cursor: null }
const listed: ObservedResponse = {
  method: 'GET',
  path: '/v1/videos?limit=1',
  status: 200,
  headers: new Headers(fields),
  body: page,
}

type Change = Partial<Omit<ObservedResponse, 'headers'>> & { headers?: Record<string, string> }
const judged = ({ headers = {}, ...change }: Change) => {
  const sent = new Headers({ ...fields, ...headers })
  for (const [name, value] of Object.entries(headers)) if (value === '') sent.delete(name)
  return () => checkResponse({ ...listed, ...change, headers: sent })
}
const error = (code: string) => ({ error: { code, message: 'text' } })
const challenge = { 'WWW-Authenticate': 'Bearer realm="catalogue"' }

describe('a response within the contract', () => {
  it.each<[string, Change]>([
    ['a page', {}],
    ['a HEAD response', { method: 'HEAD', body: null }],
    ['an error of the area', { status: 401, body: error('missing_api_key'), headers: challenge }],
    ['bytes', { path: '/v1/media/stream/x', status: 206, body: undefined, headers: { 'Content-Type': 'video/mp4' } }],
    ['another method', { method: 'POST', status: 405, body: error('method_not_allowed'), headers: { Allow: 'GET' } }],
    ['a preflight', { method: 'OPTIONS', status: 204, body: null }],
    ['an unknown address', { path: '/v1/nothing', status: 404, body: error('not_found') }],
    ['an undecodable address', { path: '/partner/%E0%A4', status: 400, body: error('invalid_request') }],
    ['an HTML page', { path: '/partner/embed/x', body: undefined }],
    [
      'a verification error',
      { method: 'POST', path: '/partner-verify-session', status: 403, body: { error: 'Payload expired' } },
    ],
  ])('passes: %s', (_, change) => {
    expect(judged(change)).not.toThrow()
  })
})

describe('a response that violates the contract', () => {
  it.each<[string, Change, string]>([
    ['a status', { status: 418 }, 'listVideos: GET /v1/videos?limit=1 → 418: the status is not documented'],
    ['a missing field', { body: { data: [], has_more: false } }, 'next_cursor'],
    ['an extra field', { body: { ...page, total: 0 } }, 'fields that are not in its schema'],
    ['a wrong content type', { headers: { 'Content-Type': 'text/html' } }, 'the type is not application/json'],
    ['no request id', { headers: { 'X-Request-Id': '' } }, 'X-Request-Id is missing'],
    ['no challenge', { status: 401, body: error('missing_api_key') }, 'WWW-Authenticate is missing'],
    ['a code of another area', { status: 403, body: error('not_owned') }, 'not_owned is not a code of catalogue'],
    ['a code of another status', { status: 403, body: error('not_found') }, 'not_found belongs to 404'],
    ['no Allow', { method: 'PUT', status: 405, body: error('method_not_allowed') }, 'Allow is missing'],
    ['an unsupported method with a success', { method: 'PUT' }, 'expected 405 method_not_allowed'],
    ['an unknown address with a success', { path: '/v1/nothing' }, 'no operation: GET /v1/nothing → 200: expected 404'],
    ['a body with HEAD', { method: 'HEAD' }, 'a HEAD response has a body'],
    ['JSON instead of bytes', { path: '/v1/media/stream/x', body: {} }, 'an undocumented body'],
    [
      'no Retry-After',
      { method: 'POST', path: '/partner/v1/search', status: 429, body: error('rate_limited') },
      'Retry-After is missing',
    ],
    [
      'an unknown verification error',
      { method: 'POST', path: '/partner-verify-session', status: 403, body: { error: 'No.' } },
      'not a verification error',
    ],
  ])('throws: %s', (_, change, message) => {
    expect(judged(change)).toThrow(message)
  })
})
