// The documented fields of each message of the host. VIDEO_DATA is covered in registry.test.ts.
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { fixtures } from '@proscenium/protocol-testing'
import { schemaProblems } from '../../testing/schema-problems.ts'
import { fieldsIssue } from '../../testing/fields-issue.ts'

it('TOKEN_REFRESHED needs the token under both names', () => {
  verifies('P-26')
  expect(schemaProblems('TOKEN_REFRESHED', { required: ['authToken', 'accessToken'] })).toEqual([])
})

it('PURCHASE_COMPLETE needs its status and the resulting ownership', () => {
  verifies('P-27')
  const required = ['videoId', 'status', 'canExport', 'ownsSocialClips', 'ownedVideoIds']
  expect(schemaProblems('PURCHASE_COMPLETE', { required })).toEqual([])
  expect(
    fieldsIssue('PURCHASE_COMPLETE', { ...fixtures.PURCHASE_COMPLETE, error: 'The card was declined.' }),
  ).toBeNull()
  expect(fieldsIssue('PURCHASE_COMPLETE', { ...fixtures.PURCHASE_COMPLETE, error: 7 })).toBe('error: expected string')
})

it.each(['success', 'failed', 'cancelled'])('PURCHASE_COMPLETE knows the status %s', (status) => {
  verifies('P-27')
  expect(fieldsIssue('PURCHASE_COMPLETE', { ...fixtures.PURCHASE_COMPLETE, status })).toBeNull()
})

it('EXPORT_COMPLETE_ACK names the export and whether it is stored', () => {
  verifies('P-28')
  expect(schemaProblems('EXPORT_COMPLETE_ACK', { required: ['exportId', 'ok'] })).toEqual([])
  expect(fieldsIssue('EXPORT_COMPLETE_ACK', { exportId: 'e', ok: false })).toBeNull()
})

it('RESET_PROJECT names the current video', () => {
  verifies('P-29')
  expect(schemaProblems('RESET_PROJECT', { required: ['videoId'] })).toEqual([])
})

it('CATALOG_SEARCH_RESULTS carries a page and its cursor', () => {
  verifies('P-30')
  expect(schemaProblems('CATALOG_SEARCH_RESULTS', { required: ['requestId', 'results', 'nextCursor'] })).toEqual([])
})

it('CATALOG_SEARCH_ERROR carries a code and a message', () => {
  verifies('P-31')
  expect(schemaProblems('CATALOG_SEARCH_ERROR', { required: ['requestId', 'code', 'message'] })).toEqual([])
})

it('CATALOG_FACETS carries the four filters', () => {
  verifies('P-32')
  expect(
    schemaProblems('CATALOG_FACETS', { required: ['requestId', 'categories', 'energy', 'atmosphere', 'orientation'] }),
  ).toEqual([])
})

it('CATALOG_COLLECTIONS carries collections with the ids of their videos', () => {
  verifies('P-33')
  expect(schemaProblems('CATALOG_COLLECTIONS', { required: ['requestId', 'collections'] })).toEqual([])
})

it('VIDEO_SOURCE carries a ready source, or the reason why there is none', () => {
  verifies('P-34')
  const source = fixtures.VIDEO_SOURCE
  expect(fieldsIssue('VIDEO_SOURCE', source)).toBeNull()
  expect(fieldsIssue('VIDEO_SOURCE', { ...source, grade: 'master', ownership: 'owned' })).toBeNull()
  expect(fieldsIssue('VIDEO_SOURCE', { ...source, grade: 'raw' })).toBeNull()
  const none = { requestId: 'r', videoId: 'v', status: 'unavailable' }
  expect(fieldsIssue('VIDEO_SOURCE', { ...none, reason: 'The video is sold out.' })).toBeNull()
  expect(fieldsIssue('VIDEO_SOURCE', none)).toBe('reason: expected string')
})

it('CATALOG_STATUS carries availability and ownership of each video', () => {
  verifies('P-35')
  expect(schemaProblems('CATALOG_STATUS', { required: ['requestId', 'items'] })).toEqual([])
  const item = { videoId: 'v', status: 'available', ownership: 'owned' }
  expect(fieldsIssue('CATALOG_STATUS', { requestId: 'r', items: [item] })).toBeNull()
  expect(fieldsIssue('CATALOG_STATUS', { requestId: 'r', items: [{ ...item, ownership: undefined }] })).toBe(
    'items.0.ownership: invalid value',
  )
})

it('PURCHASE_QUOTE carries for each item whether it must be bought, and its price in whole minor units', () => {
  verifies('P-36')
  expect(
    schemaProblems('PURCHASE_QUOTE', {
      required: ['requestId', 'items'],
      optional: ['total', 'currency', 'discountPercentage'],
    }),
  ).toEqual([])
  const item = { videoId: 'v', purchaseRequired: true, price: 4900, currency: 'USD' }
  expect(fieldsIssue('PURCHASE_QUOTE', { requestId: 'r', items: [item] })).toBeNull()
  expect(fieldsIssue('PURCHASE_QUOTE', { requestId: 'r', items: [{ ...item, currency: 'usd' }] })).toBe(
    'items.0.currency: invalid format',
  )
})

it('COLLECTION_QUOTE carries the bundle’s price and its parts', () => {
  verifies('P-37')
  const required = ['requestId', 'videoIds', 'total', 'subtotal', 'discount', 'currency', 'items']
  expect(schemaProblems('COLLECTION_QUOTE', { required })).toEqual([])
})

it('COLLECTION_QUOTE_ERROR carries a code and a message', () => {
  verifies('P-38')
  expect(schemaProblems('COLLECTION_QUOTE_ERROR', { required: ['requestId', 'code', 'message'] })).toEqual([])
})
