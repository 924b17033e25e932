// Holds docs/guides/errors.md to the contract's error tables.
import { errorsByArea, fulfilmentErrors, transportErrors, verificationErrors } from '@proscenium/contract'
import { readGuides, tableRows } from '@proscenium/testkit/guides'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'

const text = readGuides().find(({ name }) => name === 'errors')?.text ?? ''
const { catalogue, workspace, editor, dashboard, fulfilment } = errorsByArea

type Rows = Readonly<Record<string, { readonly status: number; readonly message: string }>>

const isOfCalls = (name: string): boolean => Object.hasOwn(fulfilmentErrors, name)
const linkErrors: Rows = Object.fromEntries(Object.entries(fulfilment).filter(([name]) => !isOfCalls(name)))

/** Each section with the errors it lists. The operator's and the control API's are not for partners. */
const sections: Readonly<Record<string, Rows>> = {
  Catalogue: catalogue,
  Fulfilment: fulfilmentErrors,
  'Download links': linkErrors,
  'Any address': transportErrors,
  Workspace: workspace,
  Editor: editor,
  Dashboard: dashboard,
}

const code = (cell: string | undefined): string => (cell ?? '').replaceAll(/<a [^>]*><\/a>|`/g, '')
const anchor = (cell: string | undefined): string => /^<a id="([^"]+)"><\/a>/.exec(cell ?? '')?.[1] ?? ''

/** Prefix of the anchors of a section. */
const prefixes: Readonly<Record<string, string>> = { 'Download links': 'download', 'Any address': 'any' }

describe('the guide of errors', () => {
  it('lists every verification error in order, with a fix', () => {
    verifies('B-07', 'D-09')
    const rows = tableRows(text, 'Verification')
    const shown = rows.map(([status, message]) => `${status} ${code(message)}`)
    expect(shown).toEqual(Object.values(verificationErrors).map(({ status, message }) => `${status} ${message}`))
    expect(rows.filter(([, , fix = '']) => fix.length < 10)).toEqual([])
  })

  it.each(Object.entries(sections))('lists every error with its exact text and a fix: %s', (heading, errors) => {
    verifies('A-23', 'C-09')
    const rows = tableRows(text, heading)
    const shown = rows.map(([status, name, message]) => `${status} ${code(name)} ${message}`)
    const expected = Object.entries(errors).map(([name, { status, message }]) => `${status} ${name} ${message}`)
    expect(shown.toSorted()).toEqual(expected.toSorted())
    expect(rows.filter(([, , , fix = '']) => fix.length < 8)).toEqual([])
  })

  it('gives every error an anchor, its API and its code, and a fix that needs no other row', () => {
    verifies('D-08')
    const codes = Object.keys(verificationErrors)
    expect(tableRows(text, 'Verification').map(([, cell]) => anchor(cell))).toEqual(
      codes.map((name) => `verification-${name}`),
    )
    for (const heading of Object.keys(sections)) {
      const prefix = prefixes[heading] ?? heading.toLowerCase()
      for (const [, cell] of tableRows(text, heading)) expect(anchor(cell)).toBe(`${prefix}-${code(cell)}`)
    }
    expect(text).not.toMatch(/\bas above\b/i)
  })

  it('lists the errors of every area but the operator’s', () => {
    expect(Object.keys(errorsByArea).toSorted()).toEqual(
      ['catalogue', 'dashboard', 'editor', 'fulfilment', 'operator', 'workspace'].toSorted(),
    )
  })
})
