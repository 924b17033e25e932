import { verifies } from '@proscenium/testkit'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { fixtures } from '@proscenium/protocol-testing'
import { capabilitiesOf } from './capabilities.ts'
import { modes, neededCapability, type ModeRow } from './modes.ts'
import { editorToHost } from '../schemas/definitions.ts'
import type { EditorToHostType } from '../../generated/types.ts'

const types = Object.keys(editorToHost) as EditorToHostType[]
const treated = (mode: 'partner' | 'consumer', as: string): EditorToHostType[] =>
  types.filter((type) => modes[type][mode] === as)

describe('the mode table', () => {
  it('has one row for each message of the editor, in their order', () => {
    expect(Object.keys(modes)).toEqual(types)
    expectTypeOf(modes).toExtend<Readonly<Record<EditorToHostType, ModeRow>>>()
  })

  it('suppresses exit and account in partner sessions and ignores messages meant for the consumer site', () => {
    verifies('P-49', 'P-12', 'P-13', 'P-07', 'P-11')
    expect(treated('partner', 'suppress')).toEqual(['NAVIGATE_TO_ACCOUNT', 'REQUEST_EXIT_EDITOR'])
    expect(treated('partner', 'ignore')).toEqual(['ADD_TO_CART', 'NAVIGATE_TO_UPGRADE'])
    expect(treated('partner', 'serve')).toHaveLength(types.length - 4)
  })

  it('serves everything in consumer sessions except the partner’s exports', () => {
    verifies('P-49', 'P-23')
    expect(treated('consumer', 'suppress')).toEqual([])
    expect(treated('consumer', 'ignore')).toEqual(['OPEN_PARTNER_EXPORTS'])
  })

  it.each(['partner', 'consumer'] as const)('serves no message in a %s session whose capability is off', (mode) => {
    verifies('P-49')
    const capabilities = capabilitiesOf(mode)
    const shut = treated(mode, 'serve').filter((type) => {
      const { needs } = modes[type]
      return needs !== null && !capabilities[needs]
    })
    expect(shut).toEqual([])
  })
})

describe('the capability that a message needs', () => {
  it.each([
    ['REQUEST_PURCHASE', 'exportPurchaseGate'],
    ['REQUEST_PURCHASE_QUOTE', 'exportPurchaseGate'],
    ['NAVIGATE_TO_ACCOUNT', 'accountNavigation'],
    ['REQUEST_EXIT_EDITOR', 'canExit'],
    ['REQUEST_OPEN_PROJECT', 'canSwitchProject'],
    ['REQUEST_CATALOG_SEARCH', 'catalogSearch'],
    ['REQUEST_CATALOG_FACETS', 'catalogSearch'],
    ['REQUEST_CATALOG_COLLECTIONS', 'catalogSearch'],
    ['REQUEST_ADD_VIDEO', null],
    ['EDITOR_READY', null],
    ['REQUEST_TOKEN_REFRESH', null],
    ['OPEN_PARTNER_EXPORTS', null],
  ] as const)('of %s is %s', (type, needs) => {
    verifies('P-49')
    expect(modes[type].needs).toBe(needs)
  })

  it('of a song match is catalogSongMatch', () => {
    verifies('P-49', 'P-15')
    const fields = { ...fixtures.REQUEST_CATALOG_SEARCH, mode: 'song' } as const
    expect(neededCapability({ type: 'REQUEST_CATALOG_SEARCH', fields })).toBe('catalogSongMatch')
    const similar = { ...fields, mode: 'similar' } as const
    expect(neededCapability({ type: 'REQUEST_CATALOG_SEARCH', fields: similar })).toBe('catalogSearch')
  })

  it('of a preview of a source is catalogPreviewSources', () => {
    verifies('P-49', 'P-18')
    const fields = { ...fixtures.REQUEST_ADD_VIDEO, intent: 'preview' } as const
    expect(neededCapability({ type: 'REQUEST_ADD_VIDEO', fields })).toBe('catalogPreviewSources')
    expect(neededCapability({ type: 'REQUEST_ADD_VIDEO', fields: fixtures.REQUEST_ADD_VIDEO })).toBeNull()
  })

  it('of a video opened without a project is canSwitchVideo', () => {
    verifies('P-49', 'P-14')
    expect(neededCapability({ type: 'REQUEST_OPEN_PROJECT', fields: { videoId: 'v' } })).toBe('canSwitchVideo')
    expect(neededCapability({ type: 'REQUEST_OPEN_PROJECT', fields: { projectId: 'p' } })).toBe('canSwitchProject')
  })
})
