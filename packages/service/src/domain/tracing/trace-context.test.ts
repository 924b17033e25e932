import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { formatTraceparent, parseTraceContext, traceHeaders } from './trace-context.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'
const valid = `00-${traceId}-${spanId}-01`

describe('traceparent', () => {
  it('is read and written as level 1 says', () => {
    verifies('O-10')
    expect(parseTraceContext(valid)).toEqual({ traceId, spanId, sampled: true, state: null })
    expect(parseTraceContext(`00-${traceId}-${spanId}-00`)).toMatchObject({ sampled: false })
    expect(formatTraceparent({ traceId, spanId, sampled: true, state: null })).toBe(valid)
  })

  it.each([
    ['other flags without that of sampling', `00-${traceId}-${spanId}-fe`, false],
    ['other flags with that of sampling', `00-${traceId}-${spanId}-ff`, true],
    ['a higher version', `cc-${traceId}-${spanId}-01`, true],
    ['a higher version with more', `cc-${traceId}-${spanId}-01-what-it-adds`, true],
  ])('is read with %s', (_, field, sampled) => {
    expect(parseTraceContext(field)).toEqual({ traceId, spanId, sampled, state: null })
  })

  it.each([
    ['nothing', undefined],
    ['an empty field', ''],
    ['version ff', `ff-${traceId}-${spanId}-01`],
    ['version 00 with more', `${valid}-more`],
    ['a higher version whose more is not set off', `cc-${traceId}-${spanId}-01more`],
    ['a trace id of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['a span id of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['capitals', valid.toUpperCase()],
    ['a short trace id', `00-${traceId.slice(1)}-${spanId}-01`],
    ['a long span id', `00-${traceId}-${spanId}0-01`],
    ['one digit of flags', `00-${traceId}-${spanId}-1`],
    ['a space before it', ` ${valid}`],
    ['a line break after it', `${valid}\n`],
    ['two fields, which Node joins', `${valid}, ${valid}`],
    ['text that is not hexadecimal', `00-${traceId.replace('4', 'g')}-${spanId}-01`],
  ])('is not read from %s', (_, field) => {
    expect(parseTraceContext(field)).toBeNull()
  })
})

describe('tracestate', () => {
  const stateOf = (text: string) => parseTraceContext(valid, text)?.state

  it('is passed on with its members', () => {
    const state = 'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE,tenant@vendor=1'
    expect(stateOf(state)).toBe(state)
    expect(stateOf('a=1 , b=2,,')).toBe('a=1,b=2')
    const context = { traceId, spanId, sampled: true, state }
    expect(traceHeaders(context)).toEqual({ traceparent: valid, tracestate: state })
    expect(traceHeaders({ ...context, state: null })).toEqual({ traceparent: valid })
  })

  it.each([
    ['a member without a value', 'a'],
    ['a key in capitals', 'A=1'],
    ['a value with an equals sign', 'a=1=2'],
    ['a control character', 'a=1\u0001'],
    ['more than 512 characters', `a=${'1'.repeat(256)},b=${'1'.repeat(256)}`],
    ['more than 32 members', Array.from({ length: 33 }, (_, at) => `k${at}=1`).join(',')],
  ])('is dropped with %s', (_, text) => {
    expect(stateOf(text)).toBeNull()
  })
})
