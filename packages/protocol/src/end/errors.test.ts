import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { BridgeError, toError, toWireError } from './errors.ts'

describe('toWireError', () => {
  const neutral = { code: 'internal_error', message: 'The request could not be served.' }

  it.each([
    [
      'a coded error',
      Object.assign(new Error('Too many.'), { code: 'rate_limited' }),
      { code: 'rate_limited', message: 'Too many.' },
    ],
    ['a BridgeError', new BridgeError('unavailable', 'Offline.'), { code: 'unavailable', message: 'Offline.' }],
    [
      'a plain object with code and message',
      { code: 'not_owned', message: 'No.' },
      { code: 'not_owned', message: 'No.' },
    ],
    ['a bare error', new TypeError('secret is undefined at /srv/app.ts'), neutral],
    ['a system error', Object.assign(new Error('connect 10.0.0.5:5432'), { code: 'ECONNREFUSED' }), neutral],
    ['an error with a capitalised code', Object.assign(new Error('at /srv'), { code: 'Internal' }), neutral],
    ['an error with a code of more than 64', Object.assign(new Error('at /srv'), { code: 'c'.repeat(65) }), neutral],
    ['a DOMException', new DOMException('aborted', 'AbortError'), neutral],
    ['an error whose message is not a string', { code: 'not_owned', message: 7 }, neutral],
    ['an object without a code', { message: 'No.' }, neutral],
    ['a string', 'oh', neutral],
    ['null', null, neutral],
    ['undefined', undefined, neutral],
  ])('maps %s', (_name, thrown, wire) => {
    verifies('P-48')
    expect(toWireError(thrown)).toEqual(wire)
  })

  it('truncates a message to the schema’s maximum', () => {
    expect(toWireError({ code: 'long', message: 'm'.repeat(5_000) }).message).toHaveLength(1_000)
  })
})

describe('toError', () => {
  it('returns an error as it is', () => {
    const error = new TypeError('thrown')
    expect(toError(error)).toBe(error)
  })

  it('wraps anything else in a BridgeError with a neutral text', () => {
    const wrapped = toError('thrown')
    expect(wrapped).toBeInstanceOf(BridgeError)
    expect(wrapped).toMatchObject({ name: 'BridgeError', code: 'invalid', message: 'It could not be sent.' })
  })
})
