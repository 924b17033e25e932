import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clearedCookie, cookie, readCookie, SESSION_COOKIE, SIGN_IN_COOKIE } from './cookies.ts'

const names = [SIGN_IN_COOKIE, SESSION_COOKIE]

describe('the cookies of the dashboard', () => {
  it('have names that bind them to the host, and differ', () => {
    verifies('D-10')
    expect(names.every((name) => name.startsWith('__Host-'))).toBe(true)
    expect(new Set(names).size).toBe(2)
  })

  it('reach no script, no other site and no plain connection', () => {
    verifies('D-10')
    expect(cookie('name', 'value')).toBe('name=value; Path=/; HttpOnly; Secure; SameSite=Strict')
  })

  it('end with the browser, after a time, or at once', () => {
    verifies('D-10')
    expect(cookie('name', 'value')).not.toContain('Max-Age')
    expect(cookie('name', 'value', 900)).toMatch(/^name=value; .*SameSite=Strict; Max-Age=900$/)
    expect(clearedCookie('name')).toBe('name=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0')
  })
})

describe('readCookie', () => {
  it.each([
    [`${SESSION_COOKIE}=a`, 'a'],
    [`x=1; ${SESSION_COOKIE}=a=b; y=2`, 'a=b'],
    [`x=1;${SESSION_COOKIE}=a ; y=2`, 'a'],
    [`${SESSION_COOKIE}=first; ${SESSION_COOKIE}=second`, 'first'],
    [`${SESSION_COOKIE}=`, ''],
    [`x${SESSION_COOKIE}=a`, null],
    [`${SESSION_COOKIE}x=a`, null],
    [`x=${SESSION_COOKIE}=`, null],
    [SESSION_COOKIE, null],
    ['', null],
    [undefined, null],
  ])('in %j is %j', (field, value) => {
    verifies('D-10')
    expect(readCookie(field, SESSION_COOKIE)).toBe(value)
  })

  it('returns what was set, beside any other cookies', () => {
    verifies('D-10')
    const text = fc.string({ unit: fc.constantFrom(...'aZ09-_='), maxLength: 8 })
    const others = fc.array(
      text.map((value) => `other=${value}`),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(others, text, others, (before, value, after) => {
        const set = cookie(SIGN_IN_COOKIE, value, 900).split(';', 1)
        const field = [...before, ...set, ...after].join('; ')
        expect(names.map((name) => readCookie(field, name))).toEqual([value, null])
      }),
    )
  })
})
