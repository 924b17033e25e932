import { DASHBOARD_PANELS } from '@proscenium/contract/dashboard'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { usageReport } from '../../testing/fixtures.ts'
import { checklist } from './checklist.ts'
import { timeLeft } from './countdown.ts'
import { accentReport } from './form/accent-report.ts'
import { isEmail, originIssue, suggestedOrigin } from './form/fields.ts'
import { changesOf, rejectedFields, type ProfileForm } from './form/profile.ts'
import { panelAt, panels, pathOf, signInToken } from './panels.ts'
import { bars, labelled, niceCeiling } from './usage/plot.ts'
import { changeOf, errorRate, isEmptyReport, csvText } from './usage/report.ts'
import { causeOf } from './causes.ts'

describe('origins', () => {
  it.each([
    ['https://a.example', null],
    ['https://a.example:8443', null],
    ['http://localhost:3000', null],
    ['http://shop.localhost', null],
    ['http://127.0.0.1', null],
    ['', 'origin-scheme'],
    ['a.example', 'origin-scheme'],
    ['ftp://a.example', 'origin-scheme'],
    ['https://*.example', 'origin-wildcard'],
    ['https://a.example/', 'origin-path'],
    ['https://a.example?x', 'origin-path'],
    ['https://a.example:443', 'origin-path'],
    ['https://A.example', 'origin-invalid'],
    ['https://bücher.example', 'origin-invalid'],
    ['https://[::1]', 'origin-invalid'],
    ['https://a_b.example', 'origin-invalid'],
    ['https://name@a.example', 'origin-invalid'],
    ['https://', 'origin-invalid'],
    ['http://a.example', 'origin-insecure'],
    ['https://b.example', 'origin-repeated'],
  ])('%s: %s', (text, issue) => {
    verifies('D-02')
    expect(originIssue(text, ['https://b.example'])).toBe(issue)
  })

  it.each([
    ['https://A.example/x', 'https://a.example'],
    ['a.example', 'https://a.example'],
    ['https://a.example', null],
    ['http://a.example', null],
    ['https://', null],
    ['*', null],
  ])('%s suggests %s', (text, origin) => {
    expect(suggestedOrigin(text)).toBe(origin)
  })
})

it.each([
  ['name@example.com', true],
  ['ünï@bücher.example', true],
  ['name@localhost', true],
  ['name@', false],
  ['@example.com', false],
  ['a b@example.com', false],
  ['a@b@c', false],
  [`${'a'.repeat(250)}@b.example`, false],
])('%s is an e-mail address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

describe('the profile form', () => {
  const form: ProfileForm = { company: 'A', contactEmail: '', accent: '#AABBCC', websites: [] }

  it('sends only what differs', () => {
    verifies('D-02')
    expect(changesOf(form, { ...form })).toEqual({})
    expect(changesOf(form, { ...form, accent: '#aabbcc' })).toEqual({})
    expect(changesOf(form, { ...form, accent: '', contactEmail: ' a@b.example ' })).toEqual({
      accent: null,
      contact_email: 'a@b.example',
    })
    expect(changesOf({ ...form, contactEmail: 'a@b.example' }, form)).toEqual({ contact_email: null })
  })

  it('finds the field of a rejected path', () => {
    expect(rejectedFields([{ field: 'websites[1]', rule: 'must be an origin' }])).toEqual({ websites: 'rejected' })
    expect(rejectedFields([{ field: 'elsewhere', rule: 'no' }])).toEqual({})
  })
})

it('reports the contrast of an accent', () => {
  verifies('H-03')
  expect(accentReport('#FFFFFF', 'dark')).toMatchObject({ label: 21, shifted: false })
  expect(accentReport('#111111', 'dark')?.shifted).toBe(true)
  expect(accentReport('white', 'dark')).toBeNull()
})

describe('countdowns', () => {
  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_001, '1:00'],
    [3_600_000, '1:00:00'],
    [86_399_000, '23:59:59'],
    [-5, '0:00'],
  ])('%i ms left read %s', (ms, text) => {
    expect(timeLeft(1_000_000 + ms, 1_000_000)).toBe(text)
  })
})

describe('panels', () => {
  it('have distinct paths, and are found by them', () => {
    expect(new Set(panels.map(({ path }) => path)).size).toBe(panels.length)
    // The service knows no other page.
    expect(panels.map(({ path }) => path)).toEqual(['/dashboard', ...DASHBOARD_PANELS.map((id) => `/dashboard/${id}`)])
    expect(panels.map(({ id }) => panelAt(pathOf(id)))).toEqual(panels.map(({ id }) => id))
    expect(panelAt('/dashboard/usage/')).toBe('usage')
  })

  it.each([
    ['#sign-in=abc-_1', 'abc-_1'],
    ['#sign-in=', null],
    ['#sign-in=a b', null],
    ['#other=abc', null],
    ['', null],
  ])('the fragment %s has the token %s', (fragment, token) => {
    verifies('D-10')
    expect(signInToken(fragment)).toBe(token)
  })
})

describe('charts', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [7, 8],
    [11, 15],
    [57, 60],
    [1_001, 1_500],
    [99_999, 100_000],
  ])('%i fits below %i', (value, ceiling) => {
    expect(niceCeiling(value)).toBe(ceiling)
  })

  it('draw a bar per value, in proportion, and a small one visibly', () => {
    const [none, small, full] = bars([0, 1, 1_000], { width: 300, height: 100 })
    expect([none?.height, small?.height, full?.height]).toEqual([0, 1.5, 100])
    expect(bars([], { width: 300, height: 100 })).toEqual([])
  })

  it('label the first bar and up to three more', () => {
    expect(labelled(7, 4)).toEqual([0, 2, 4, 6])
    expect(labelled(24, 4)).toEqual([0, 8, 16])
    expect(labelled(0, 4)).toEqual([])
    expect(labelled(1, 4)).toEqual([0])
  })
})

describe('usage', () => {
  it('compares with the period before, which may have been empty', () => {
    verifies('D-07')
    expect(changeOf({ total: 15, previous_total: 10 })).toBe(0.5)
    expect(changeOf({ total: 15, previous_total: 0 })).toBeNull()
    expect(errorRate(usageReport('live', '7d', 0))).toEqual({ now: null, before: null })
    expect(isEmptyReport(usageReport('live', '7d', 0))).toBe(true)
    expect(isEmptyReport(usageReport('live', '7d'))).toBe(false)
  })

  it('is saved as CSV that a spreadsheet does not run', () => {
    expect(
      csvText([
        ['a', 1],
        ['x,"y"', '=cmd()'],
        ['line\nbreak', '-1'],
      ]),
    ).toBe('a,1\r\n"x,""y""",\'=cmd()\r\n"line\nbreak",\'-1\r\n')
  })
})

it('knows the cause of a code, and of none that is new', () => {
  verifies('D-12')
  expect([causeOf('bad_signature'), causeOf('missing_scope'), causeOf('toString')]).toEqual([
    'bad-signature',
    'missing-scope',
    'other',
  ])
})

it('lists what is left before going live', () => {
  const unused = { mode: 'live' as const, client_ids: [], secrets: [], rotation: null }
  const profile = { logo_url: null, websites: ['https://a.example'] } as never
  const keys = { api_keys: [], active: 0, active_max: 10, next_cursor: null }
  const done = checklist({ profile, test: unused, live: unused, keys }).filter((row) => row.done)
  expect(done.map(({ step }) => step)).toEqual(['websites'])
})
