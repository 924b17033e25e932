import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { capabilitiesOf } from './capabilities.ts'

it('closes exit, add-ons and the account to partner sessions and leaves the other six', () => {
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

it('opens all nine to consumer sessions', () => {
  verifies('P-49')
  expect(Object.values(capabilitiesOf('consumer'))).toEqual([true, true, true, true, true, true, true, true, true])
})

it('gives a fresh object at every call', () => {
  capabilitiesOf('consumer').canExit = false
  expect(capabilitiesOf('consumer').canExit).toBe(true)
})
