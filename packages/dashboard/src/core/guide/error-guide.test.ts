// This test regenerates the errors of the guide: `vitest run -u packages/dashboard/src/core/guide`.
import { catalogueErrors, fulfilmentErrors, operations, verificationErrors } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { errorGuide as written } from '../../../testing/error-guide.ts'
import { errorAddress, errorId } from '../guide-address.ts'
import { errorGuide, errorSections } from './error-guide.ts'

it('the errors of the guide are those of docs/guides/errors.md', async () => {
  verifies('D-12')
  await expect(`${JSON.stringify(written(), null, 2)}\n`).toMatchFileSnapshot('./error-guide.json')
})

it('every code that the request log can show has its place in the guide', () => {
  verifies('D-12')
  const tables = { verification: verificationErrors, catalogue: catalogueErrors, fulfilment: fulfilmentErrors }
  for (const section of errorSections)
    expect(Object.keys(errorGuide[section]).toSorted()).toEqual(Object.keys(tables[section]).toSorted())
  const addresses = errorSections.flatMap((section) =>
    Object.keys(tables[section]).map((code) => errorId(section, code)),
  )
  for (const { id, area } of Object.values(operations)) {
    if (area !== 'verification' && area !== 'catalogue' && area !== 'fulfilment') continue
    for (const code of Object.keys(tables[area]))
      expect(addresses).toContain(errorAddress(id, code).replace('/dashboard/guide#', ''))
    expect(errorAddress(id, 'x')).toBe(`/dashboard/guide#${errorId(area, 'x')}`)
  }
})
