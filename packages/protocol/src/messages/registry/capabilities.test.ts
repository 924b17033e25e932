import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { capabilitiesOf } from './capabilities.ts'

it('withholds exit, add-ons and the account from partner sessions and grants the other six', () => {
  verifies('P-49')
  expect(capabilitiesOf('partner')).toEqual({
    canSwitchProject: true,
    canSwitchVideo: true,
    canExit: false,
    catalogSearch: true,
    catalogPreviewSources: true,
    catalogSongMatch: true,
    exportPurchaseGate: true,
    addonDeliverables: false,
    accountNavigation: false,
  })
})

it('grants all nine to consumer sessions', () => {
  verifies('P-49')
  expect(Object.values(capabilitiesOf('consumer'))).toEqual([true, true, true, true, true, true, true, true, true])
})

it('returns a fresh object on every call', () => {
  Object.assign(capabilitiesOf('consumer'), { canExit: false })
  expect(capabilitiesOf('consumer').canExit).toBe(true)
})
