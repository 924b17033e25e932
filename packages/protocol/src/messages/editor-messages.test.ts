// The documented fields of each message of the editor.
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { schemaProblems } from '../../testing/schema-problems.ts'
import { fieldsIssue } from '../../testing/fields-issue.ts'

it('EDITOR_READY carries nothing', () => {
  verifies('P-01')
  expect(schemaProblems('EDITOR_READY', {})).toEqual([])
})

it('EDITOR_VIDEO_DATA_ACK carries any diagnostics', () => {
  verifies('P-02')
  expect(schemaProblems('EDITOR_VIDEO_DATA_ACK', {})).toEqual([])
  expect(fieldsIssue('EDITOR_VIDEO_DATA_ACK', { frames: [1], nested: { any: new Date(0) } })).toBeNull()
})

it('EDIT_COMPLETE carries any result', () => {
  verifies('P-03')
  expect(schemaProblems('EDIT_COMPLETE', {})).toEqual([])
  expect(fieldsIssue('EDIT_COMPLETE', { tracks: [{ clips: [1, 2] }], poster: new Uint8Array(9) })).toBeNull()
})

it('EXPORT_COMPLETE needs the export’s id', () => {
  verifies('P-04')
  expect(
    schemaProblems('EXPORT_COMPLETE', {
      required: ['exportId'],
      optional: ['name', 'videoId', 'videoIds', 'projectId', 'files'],
    }),
  ).toEqual([])
})

it('STATUS_UPDATE needs its text', () => {
  verifies('P-05')
  expect(schemaProblems('STATUS_UPDATE', { required: ['status'] })).toEqual([])
})

it('PROJECT_SAVED needs the project’s id and name', () => {
  verifies('P-06')
  expect(schemaProblems('PROJECT_SAVED', { required: ['projectId', 'projectName'] })).toEqual([])
})

it('ADD_TO_CART needs its video and may name a project', () => {
  verifies('P-07')
  expect(schemaProblems('ADD_TO_CART', { required: ['videoId'], optional: ['projectId', 'projectName'] })).toEqual([])
})

it('REQUEST_PURCHASE needs a video and may name item, price and reason', () => {
  verifies('P-08')
  expect(
    schemaProblems('REQUEST_PURCHASE', { required: ['videoId'], optional: ['videoIds', 'item', 'price', 'reason'] }),
  ).toEqual([])
})

it('REQUEST_VIDEO_PURCHASE needs its video', () => {
  verifies('P-09')
  expect(schemaProblems('REQUEST_VIDEO_PURCHASE', { required: ['videoId'] })).toEqual([])
})

it('NAVIGATE_TO_PURCHASE needs its video', () => {
  verifies('P-10')
  expect(schemaProblems('NAVIGATE_TO_PURCHASE', { required: ['videoId'] })).toEqual([])
})

it('NAVIGATE_TO_UPGRADE carries nothing', () => {
  verifies('P-11')
  expect(schemaProblems('NAVIGATE_TO_UPGRADE', {})).toEqual([])
})

it('NAVIGATE_TO_ACCOUNT carries nothing', () => {
  verifies('P-12')
  expect(schemaProblems('NAVIGATE_TO_ACCOUNT', {})).toEqual([])
})

it('REQUEST_EXIT_EDITOR may name video and project, unsaved changes and a reason', () => {
  verifies('P-13')
  expect(
    schemaProblems('REQUEST_EXIT_EDITOR', { optional: ['videoId', 'projectId', 'hasUnsavedChanges', 'reason'] }),
  ).toEqual([])
})

it('REQUEST_OPEN_PROJECT may name a video, a project and unsaved work', () => {
  verifies('P-14')
  expect(schemaProblems('REQUEST_OPEN_PROJECT', { optional: ['videoId', 'projectId', 'hasUnsavedChanges'] })).toEqual(
    [],
  )
})

it('REQUEST_CATALOG_SEARCH needs its id and mode', () => {
  verifies('P-15')
  expect(
    schemaProblems('REQUEST_CATALOG_SEARCH', {
      required: ['requestId', 'mode'],
      optional: ['query', 'videoId', 'limit', 'filters', 'sort', 'cursor', 'audioProfile'],
    }),
  ).toEqual([])
})

it.each(['text', 'similar', 'song'])('REQUEST_CATALOG_SEARCH knows the mode %s', (mode) => {
  verifies('P-15')
  expect(fieldsIssue('REQUEST_CATALOG_SEARCH', { requestId: 'r', mode })).toBeNull()
})

it('REQUEST_CATALOG_FACETS and REQUEST_CATALOG_COLLECTIONS need their id', () => {
  verifies('P-16', 'P-17')
  expect(schemaProblems('REQUEST_CATALOG_FACETS', { required: ['requestId'] })).toEqual([])
  expect(schemaProblems('REQUEST_CATALOG_COLLECTIONS', { required: ['requestId'] })).toEqual([])
})

it('REQUEST_ADD_VIDEO needs a video and an intent', () => {
  verifies('P-18')
  expect(schemaProblems('REQUEST_ADD_VIDEO', { required: ['requestId', 'videoId', 'intent'] })).toEqual([])
})

it.each(['add', 'preview', 'drop', 'open'])('REQUEST_ADD_VIDEO knows the intent %s', (intent) => {
  verifies('P-18')
  expect(fieldsIssue('REQUEST_ADD_VIDEO', { requestId: 'r', videoId: 'v', intent })).toBeNull()
})

it('REQUEST_CATALOG_STATUS needs its videos', () => {
  verifies('P-19')
  expect(schemaProblems('REQUEST_CATALOG_STATUS', { required: ['requestId', 'videoIds'] })).toEqual([])
})

it('REQUEST_PURCHASE_QUOTE needs its videos', () => {
  verifies('P-20')
  expect(schemaProblems('REQUEST_PURCHASE_QUOTE', { required: ['requestId', 'videoIds'] })).toEqual([])
})

it('REQUEST_COLLECTION_QUOTE needs its videos and may name a project', () => {
  verifies('P-21')
  expect(
    schemaProblems('REQUEST_COLLECTION_QUOTE', { required: ['requestId', 'videoIds'], optional: ['projectId'] }),
  ).toEqual([])
})

it('REQUEST_TOKEN_REFRESH carries nothing', () => {
  verifies('P-22')
  expect(schemaProblems('REQUEST_TOKEN_REFRESH', {})).toEqual([])
})

it('OPEN_PARTNER_EXPORTS carries nothing', () => {
  verifies('P-23')
  expect(schemaProblems('OPEN_PARTNER_EXPORTS', {})).toEqual([])
})

it('REPORT_VIDEO_ISSUE needs its video and may say what is wrong', () => {
  verifies('P-24')
  expect(
    schemaProblems('REPORT_VIDEO_ISSUE', {
      required: ['videoId'],
      optional: ['title', 'artist', 'reason', 'hadStreamHostUrl', 'hadStorage', 'reportedAt'],
    }),
  ).toEqual([])
})
