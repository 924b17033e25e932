import type { HostToEditorType } from '../messages/registry.ts'
import { hostFixtures as valid } from './fixtures-host.ts'
import { clip } from './fixtures-nouns.ts'
import { spoil, type InvalidFixture } from './spoil.ts'

const unnamed = ['it answers no requestId', { requestId: undefined }, 'requestId: expected string'] as const
const codeless = [unnamed, ['it has no code', { code: '' }, 'code: too small']] as const
const unavailable = { requestId: 'add-1', videoId: clip.videoId, status: 'unavailable' }
const { permissions } = valid.VIDEO_DATA
const [item] = valid.PURCHASE_QUOTE.items

/** Fields the editor end refuses, of each message of the host. */
export const invalidHostFixtures: { readonly [Type in HostToEditorType]: readonly InvalidFixture[] } = {
  VIDEO_DATA: spoil(valid.VIDEO_DATA, [
    ['it has no storage address, not even null', { storageUrl: undefined }, 'storageUrl: expected string'],
    ['it does not say what is owned', { ownedVideoIds: undefined }, 'ownedVideoIds: expected array'],
    [
      'it does not say plainly what may be exported',
      { permissions: { ...permissions, canExport: 'yes' } },
      'permissions.canExport: expected boolean',
    ],
    ['its switches are missing', { capabilities: {} }, 'capabilities.canSwitchProject: expected boolean'],
    ['its token is no text', { authToken: 7 }, 'authToken: expected string'],
  ]),
  TOKEN_REFRESHED: spoil(valid.TOKEN_REFRESHED, [
    ['its token is empty', { authToken: '' }, 'authToken: too small'],
    ['it has one name only', { accessToken: undefined }, 'accessToken: expected string'],
  ]),
  PURCHASE_COMPLETE: spoil(valid.PURCHASE_COMPLETE, [
    ['it names no video', { videoId: undefined }, 'videoId: expected string'],
    ['its status is unknown', { status: 'completed' }, 'status: invalid value'],
    ['it does not say what is owned', { ownedVideoIds: undefined }, 'ownedVideoIds: expected array'],
    ['it does not say what may be exported', { canExport: 1 }, 'canExport: expected boolean'],
  ]),
  EXPORT_COMPLETE_ACK: spoil(valid.EXPORT_COMPLETE_ACK, [
    ['it names no export', { exportId: '' }, 'exportId: too small'],
    ['it is neither yes nor no', { ok: 'true' }, 'ok: expected boolean'],
  ]),
  RESET_PROJECT: spoil(valid.RESET_PROJECT, [
    ['it names no video', { videoId: undefined }, 'videoId: expected string'],
  ]),
  CATALOG_SEARCH_RESULTS: spoil(valid.CATALOG_SEARCH_RESULTS, [
    unnamed,
    ['its cursor is missing', { nextCursor: undefined }, 'nextCursor: expected string'],
    ['its results are missing', { results: undefined }, 'results: expected array'],
  ]),
  CATALOG_SEARCH_ERROR: spoil(valid.CATALOG_SEARCH_ERROR, codeless),
  CATALOG_FACETS: spoil(valid.CATALOG_FACETS, [
    unnamed,
    ['a filter is missing', { orientation: undefined }, 'orientation: expected array'],
    ['a filter is no list', { energy: 'calm' }, 'energy: expected array'],
  ]),
  CATALOG_COLLECTIONS: spoil(valid.CATALOG_COLLECTIONS, [
    unnamed,
    ['its collections are missing', { collections: undefined }, 'collections: expected array'],
  ]),
  VIDEO_SOURCE: [
    ...spoil(valid.VIDEO_SOURCE, [
      unnamed,
      ['its status is unknown', { status: 'soon' }, 'status: invalid union'],
      ['its lifetime is nothing', { expiresIn: 0 }, 'expiresIn: too small'],
    ]),
    ...spoil(unavailable, [['it names no video', { videoId: undefined }, 'videoId: expected string']]),
  ],
  CATALOG_STATUS: spoil(valid.CATALOG_STATUS, [
    unnamed,
    ['its items are missing', { items: undefined }, 'items: expected array'],
  ]),
  PURCHASE_QUOTE: spoil(valid.PURCHASE_QUOTE, [
    unnamed,
    [
      'an item does not say whether it must be bought',
      { items: [{ ...item, purchaseRequired: undefined }] },
      'items.0.purchaseRequired: expected boolean',
    ],
    ['a price is no whole number of minor units', { items: [{ ...item, price: 49.9 }] }, 'items.0.price: expected int'],
    ['a currency is a sign', { items: [{ ...item, currency: '€' }] }, 'items.0.currency: invalid format'],
  ]),
  COLLECTION_QUOTE: spoil(valid.COLLECTION_QUOTE, [
    unnamed,
    ['it has no total', { total: undefined }, 'total: expected number'],
    ['its discount is negative', { discount: -1 }, 'discount: too small'],
    ['its quote’s id is no text', { quoteId: 7 }, 'quoteId: expected string'],
  ]),
  COLLECTION_QUOTE_ERROR: spoil(valid.COLLECTION_QUOTE_ERROR, codeless),
}
