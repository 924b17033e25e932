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
const error = (code: string) => ({ error: { code, message: 'words' } })
const challenge = { 'WWW-Authenticate': 'Bearer realm="catalogue"' }

describe('an answer within the contract', () => {
  it.each<[string, Change]>([
    ['a page', {}],
    ['its head', { method: 'HEAD', body: null }],
    ['a refusal of the area', { status: 401, body: error('missing_api_key'), headers: challenge }],
    ['bytes', { path: '/v1/media/stream/x', status: 206, body: undefined, headers: { 'Content-Type': 'video/mp4' } }],
    ['another method', { method: 'POST', status: 405, body: error('method_not_allowed'), headers: { Allow: 'GET' } }],
    ['a preflight', { method: 'OPTIONS', status: 204, body: null }],
    ['an address of nothing', { path: '/v1/nothing', status: 404, body: error('not_found') }],
    ['an address that cannot be decoded', { path: '/partner/%E0%A4', status: 400, body: error('invalid_request') }],
    ['a page of HTML', { path: '/partner/embed/x', body: undefined }],
    [
      'a sentence of the verification',
      { method: 'POST', path: '/partner-verify-session', status: 403, body: { error: 'Payload expired' } },
    ],
  ])('passes: %s', (_, change) => {
    expect(judged(change)).not.toThrow()
  })
})

describe('an answer beyond the contract', () => {
  it.each<[string, Change, string]>([
    ['a status', { status: 418 }, 'listVideos: GET /v1/videos?limit=1 → 418: the status is not announced'],
    ['a missing field', { body: { data: [], has_more: false } }, 'next_cursor'],
    ['a field too many', { body: { ...page, total: 0 } }, 'fields that its schema does not'],
    ['another type', { headers: { 'Content-Type': 'text/html' } }, 'the type is not application/json'],
    ['no request id', { headers: { 'X-Request-Id': '' } }, 'no X-Request-Id'],
    ['no challenge', { status: 401, body: error('missing_api_key') }, 'no WWW-Authenticate'],
    ['a foreign code', { status: 403, body: error('not_owned') }, 'not_owned is no word of catalogue'],
    ['a code of another status', { status: 403, body: error('not_found') }, 'not_found belongs to 404'],
    ['no Allow', { method: 'PUT', status: 405, body: error('method_not_allowed') }, 'no Allow'],
    ['another method that is served', { method: 'PUT' }, 'expected 405 method_not_allowed'],
    ['an unknown address that is served', { path: '/v1/nothing' }, 'no operation: GET /v1/nothing → 200: expected 404'],
    ['a body with HEAD', { method: 'HEAD' }, 'a body came with HEAD'],
    ['JSON in place of bytes', { path: '/v1/media/stream/x', body: {} }, 'a body that is not announced'],
    [
      'no time to come again',
      { method: 'POST', path: '/partner/v1/search', status: 429, body: error('rate_limited') },
      'no Retry-After',
    ],
    [
      'a sentence of its own',
      { method: 'POST', path: '/partner-verify-session', status: 403, body: { error: 'No.' } },
      'none of the verification errors',
    ],
  ])('is told: %s', (_, change, message) => {
    expect(judged(change)).toThrow(message)
  })
})
