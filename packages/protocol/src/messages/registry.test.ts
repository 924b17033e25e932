import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { composeMessage, parseEditorMessage, parseHostMessage } from '../bridge/parse.ts'
import { fixtures, videoData } from '../testing/fixtures.ts'
import { editorToHost, hostToEditor, replies } from './registry.ts'

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
  it('spell the wire names of this issue', () => {
    verifies('P-01', 'P-02', 'P-05', 'P-15', 'P-18', 'P-22', 'P-25', 'P-26', 'P-30', 'P-31', 'P-34')
    expect(Object.keys(editorToHost)).toEqual([
      'EDITOR_READY',
      'EDITOR_VIDEO_DATA_ACK',
      'STATUS_UPDATE',
      'REQUEST_CATALOG_SEARCH',
      'REQUEST_ADD_VIDEO',
      'REQUEST_TOKEN_REFRESH',
    ])
    expect(Object.keys(hostToEditor)).toEqual([
      'VIDEO_DATA',
      'TOKEN_REFRESHED',
      'CATALOG_SEARCH_RESULTS',
      'CATALOG_SEARCH_ERROR',
      'VIDEO_SOURCE',
    ])
  })

  it('answer each request with messages of the host', () => {
    for (const { answer, error } of Object.values(replies)) {
      expect(hostToEditor).toHaveProperty(answer)
      expect(hostToEditor).toHaveProperty(error)
    }
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
      expect(parseHostMessage({ type: 'VIDEO_DATA', payload: rest }), key).toMatchObject({
        ok: false,
        reason: 'malformed',
        issue: expect.stringContaining(key),
      })
    }
  })

  it('may leave the storage address null or empty', () => {
    verifies('P-25')
    expect(parseHostMessage({ type: 'VIDEO_DATA', payload: videoData({ storageUrl: null }) }).ok).toBe(true)
    expect(parseHostMessage({ type: 'VIDEO_DATA', payload: videoData({ storageUrl: '' }) }).ok).toBe(true)
  })
})
