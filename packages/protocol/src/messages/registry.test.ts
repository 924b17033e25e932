import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { composeMessage, fieldsIssue, parseEditorMessage, parseHostMessage } from '../channel/parse.ts'
import { fixtures, invalidFixtures, videoData } from '../testing/fixtures/fixtures.ts'
import { editorToHost, hostToEditor, replies } from './schemas/definitions.ts'

const rows = [
  ...Object.entries(editorToHost).map(([key, row]) => ({ key, row, parse: parseEditorMessage })),
  ...Object.entries(hostToEditor).map(([key, row]) => ({ key, row, parse: parseHostMessage })),
]

describe.each(rows)('the row $key', ({ key, row, parse }) => {
  const fields = fixtures[row.type]

  it('is named as its type and says what it is for', () => {
    expect(row.type).toBe(key)
    expect(row.doc).toMatch(/^[A-Z].{20,}[.]$/)
  })

  it('has a fixture that is read in both forms to the same fields', () => {
    verifies('P-39')
    const flat = parse({ ...fields, type: key })
    const wrapped = parse({ type: key, payload: fields })
    expect(flat).toEqual({ ok: true, message: { type: key, fields }, envelope: {} })
    expect(wrapped).toEqual({ ok: true, message: { type: key, fields }, envelope: {} })
  })

  it.each(invalidFixtures[row.type])('is refused when $why', ({ fields: spoilt, issue }) => {
    verifies('P-43')
    const refusal = { ok: false, reason: 'malformed', type: key, issue }
    expect(parse({ ...spoilt, type: key })).toMatchObject(refusal)
    expect(parse({ type: key, payload: spoilt })).toMatchObject(refusal)
  })

  it('keeps keys it does not know', () => {
    expect(parse({ ...fields, type: key, later: { kept: true } })).toMatchObject({
      ok: true,
      message: { fields: { later: { kept: true } } },
    })
  })

  it('is of no type for the other end', () => {
    const other = parse === parseEditorMessage ? parseHostMessage : parseEditorMessage
    expect(other({ ...fields, type: key })).toEqual({ ok: false, reason: 'unknown-type', type: key })
  })
})

describe('the tables', () => {
  it('spell the 24 and the 14 wire names of SPEC 6 in its order', () => {
    expect(Object.keys(editorToHost)).toEqual([
      'EDITOR_READY',
      'EDITOR_VIDEO_DATA_ACK',
      'EDIT_COMPLETE',
      'EXPORT_COMPLETE',
      'STATUS_UPDATE',
      'PROJECT_SAVED',
      'ADD_TO_CART',
      'REQUEST_PURCHASE',
      'REQUEST_VIDEO_PURCHASE',
      'NAVIGATE_TO_PURCHASE',
      'NAVIGATE_TO_UPGRADE',
      'NAVIGATE_TO_ACCOUNT',
      'REQUEST_EXIT_EDITOR',
      'REQUEST_OPEN_PROJECT',
      'REQUEST_CATALOG_SEARCH',
      'REQUEST_CATALOG_FACETS',
      'REQUEST_CATALOG_COLLECTIONS',
      'REQUEST_ADD_VIDEO',
      'REQUEST_CATALOG_STATUS',
      'REQUEST_PURCHASE_QUOTE',
      'REQUEST_COLLECTION_QUOTE',
      'REQUEST_TOKEN_REFRESH',
      'OPEN_PARTNER_EXPORTS',
      'REPORT_VIDEO_ISSUE',
    ])
    expect(Object.keys(hostToEditor)).toEqual([
      'VIDEO_DATA',
      'TOKEN_REFRESHED',
      'PURCHASE_COMPLETE',
      'EXPORT_COMPLETE_ACK',
      'RESET_PROJECT',
      'CATALOG_SEARCH_RESULTS',
      'CATALOG_SEARCH_ERROR',
      'CATALOG_FACETS',
      'CATALOG_COLLECTIONS',
      'VIDEO_SOURCE',
      'CATALOG_STATUS',
      'PURCHASE_QUOTE',
      'COLLECTION_QUOTE',
      'COLLECTION_QUOTE_ERROR',
    ])
  })

  it('say what answers each request, and what tells that it could not be served', () => {
    verifies('P-48')
    expect(replies).toEqual({
      REQUEST_CATALOG_SEARCH: { answer: 'CATALOG_SEARCH_RESULTS', error: 'CATALOG_SEARCH_ERROR' },
      REQUEST_CATALOG_FACETS: { answer: 'CATALOG_FACETS', error: 'CATALOG_SEARCH_ERROR' },
      REQUEST_CATALOG_COLLECTIONS: { answer: 'CATALOG_COLLECTIONS', error: 'CATALOG_SEARCH_ERROR' },
      REQUEST_ADD_VIDEO: { answer: 'VIDEO_SOURCE', error: 'VIDEO_SOURCE' },
      REQUEST_CATALOG_STATUS: { answer: 'CATALOG_STATUS', error: 'CATALOG_SEARCH_ERROR' },
      REQUEST_PURCHASE_QUOTE: { answer: 'PURCHASE_QUOTE', error: 'CATALOG_SEARCH_ERROR' },
      REQUEST_COLLECTION_QUOTE: { answer: 'COLLECTION_QUOTE', error: 'COLLECTION_QUOTE_ERROR' },
    })
  })

  it('answer each request with messages of the host', () => {
    for (const { answer, error } of Object.values(replies)) {
      expect(hostToEditor).toHaveProperty(answer)
      expect(hostToEditor).toHaveProperty(error)
    }
  })

  it('have a spoilt example of every message but those whose fields are all free', () => {
    const free = rows.filter(({ row }) => invalidFixtures[row.type].length === 0).map(({ key }) => key)
    expect(free).toEqual([
      'EDITOR_READY',
      'EDITOR_VIDEO_DATA_ACK',
      'STATUS_UPDATE',
      'NAVIGATE_TO_UPGRADE',
      'NAVIGATE_TO_ACCOUNT',
      'REQUEST_TOKEN_REFRESH',
      'OPEN_PARTNER_EXPORTS',
    ])
  })

  it('send VIDEO_DATA alone wrapped and all else flat', () => {
    verifies('P-39')
    const wrapped = rows.filter(({ row }) => row.form === 'payload').map(({ key }) => key)
    expect(wrapped).toEqual(['VIDEO_DATA'])
    expect(composeMessage('STATUS_UPDATE', { status: 'a' })).toEqual({ type: 'STATUS_UPDATE', status: 'a' })
    expect(composeMessage('VIDEO_DATA', { videoId: 'a' }, { revision: 2 })).toEqual({
      type: 'VIDEO_DATA',
      payload: { videoId: 'a' },
      revision: 2,
    })
  })
})

describe('VIDEO_DATA', () => {
  it('needs every documented field', () => {
    verifies('P-25')
    const documented = [
      'videoId',
      'storageUrl',
      'storageBucket',
      'storageKey',
      'sessionMode',
      'hasSource',
      'userId',
      'metadata',
      'currentUser',
      'permissions',
      'ownedVideoIds',
      'ownership',
      'deliverables',
      'authToken',
      'accessToken',
      'projects',
      'relatedVideos',
      'capabilities',
      'partner',
      'hostMode',
    ]
    expect(Object.keys(videoData()).toSorted()).toEqual(documented.toSorted())
    for (const key of documented) {
      const { [key]: _left, ...rest } = videoData() as Record<string, unknown>
      expect(fieldsIssue('VIDEO_DATA', rest), key).toEqual(expect.stringContaining(key))
    }
  })

  it('may leave the storage address null or empty', () => {
    verifies('P-25')
    expect(parseHostMessage({ type: 'VIDEO_DATA', payload: videoData({ storageUrl: null }) }).ok).toBe(true)
    expect(parseHostMessage({ type: 'VIDEO_DATA', payload: videoData({ storageUrl: '' }) }).ok).toBe(true)
  })
})
