import { describe, expect, it } from 'vitest'
import { auditOutcome } from './audit.ts'
import { licenceList, unapproved, withBundled, type Bill } from './bill.ts'

const library = (name: string, id: string) => ({
  type: 'library',
  name,
  version: '1.2.3',
  licenses: [{ license: { id } }],
})
const libvips = { ...library('sharp-libvips-linux-x64', 'LGPL-3.0-or-later'), group: '@img' }
const bill = (...components: Bill['components']): Bill => ({ components })

describe('the licence list', () => {
  it('names libvips and its version within the package that contains it', () => {
    const named = withBundled(bill(library('preact', 'MIT'), libvips), { cairo: '1.18.6', vips: '8.18.7' })
    expect(licenceList(named).split('\n')).toEqual([
      '@img/sharp-libvips-linux-x64 1.2.3: LGPL-3.0-or-later (libvips: loaded dynamically from a package of its own, which anybody may replace)',
      '@img/sharp-libvips-linux-x64 contains cairo 1.18.6',
      '@img/sharp-libvips-linux-x64 contains libvips 8.18.7',
      'preact 1.2.3: MIT',
      '',
    ])
    expect(unapproved(named)).toEqual([])
  })

  it.each([
    ['GPL-3.0-only', library('copyleft', 'GPL-3.0-only'), ['copyleft 1.2.3 (GPL-3.0-only)']],
    ['the LGPL of another package', library('other', 'LGPL-3.0-or-later'), ['other 1.2.3 (LGPL-3.0-or-later)']],
    ['MIT and ISC', library('both', 'MIT AND ISC'), []],
    [
      'the GPL beside the LGPL of libvips',
      { ...libvips, ...library('sharp-libvips-linux-x64', 'LGPL-3.0-or-later AND GPL-3.0-only') },
      ['@img/sharp-libvips-linux-x64 1.2.3 (LGPL-3.0-or-later AND GPL-3.0-only)'],
    ],
    [
      'the LGPL beside the licence of sharp',
      { ...libvips, ...library('sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later') },
      [],
    ],
    ['none', { type: 'library', name: 'bare', version: '1.2.3' }, ['bare 1.2.3 (none)']],
    ['a choice', { ...library('any', ''), licenses: [{ expression: '(MIT OR CC0-1.0)' }] }, []],
  ])('approves few licences: %s', (_, component, expected) => {
    expect(unapproved(bill(component))).toEqual(expected)
  })
})

describe('the audit', () => {
  const advisory = { module_name: 'sharp', severity: 'high', title: 'bad image', url: 'https://a.example/1' }

  it('fails on a known vulnerability and names it', () => {
    const stdout = JSON.stringify({ advisories: { 1: advisory } })
    const lines = ['sharp: high: bad image https://a.example/1']
    expect(auditOutcome({ status: 1, stdout, stderr: '' })).toEqual({ passes: false, lines })
  })

  it('passes without one', () => {
    const stdout = '\n{ "advisories": {} }'
    const lines = ['Audited: no known vulnerability.']
    expect(auditOutcome({ status: 0, stdout, stderr: '' })).toEqual({ passes: true, lines })
  })

  it('names a moderate vulnerability and passes', () => {
    const stdout = JSON.stringify({ advisories: { 1: { ...advisory, severity: 'moderate' } } })
    const lines = ['sharp: moderate: bad image https://a.example/1']
    expect(auditOutcome({ status: 1, stdout, stderr: '' })).toEqual({ passes: true, lines })
  })

  it('fails if it has no report for another reason', () => {
    const stderr = 'Error: ERR_PNPM_AUDIT_NO_LOCKFILE'
    const lines = [`Not audited: ${stderr}.`]
    expect(auditOutcome({ status: 1, stdout: '', stderr })).toEqual({ passes: false, lines })
  })

  it('says so if the registry does not answer', () => {
    const stderr = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n × The audit endpoint responded with 405:'
    const lines = ['Not audited: the registry does not answer audits (ERR_PNPM_AUDIT_BAD_RESPONSE).']
    expect(auditOutcome({ status: 1, stdout: '', stderr })).toEqual({ passes: true, lines })
  })
})
