import { requirements, verifies, type Requirement } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { fixtures, invalidFixtures, videoData } from '@proscenium/protocol-testing'
import type { CompiledSchema } from '../compiled/compiled-schema.ts'
import { compiledEditorMessages, compiledHostMessages } from '../compiled/message-schemas.ts'
import { composeMessage, parseEditorMessage, parseHostMessage } from '../end/wire/parse.ts'
import { fieldsIssue } from '../../testing/fields-issue.ts'
import type { MessageDefinition } from './schemas/define-message.ts'
import { editorToHost, hostToEditor, replies } from './schemas/definitions.ts'

const rows = [
  ...Object.entries(editorToHost).map(([key, row]) => ({ key, row, parse: parseEditorMessage })),
  ...Object.entries(hostToEditor).map(([key, row]) => ({ key, row, parse: parseHostMessage })),
]

/** Whether a reader accepts any values for the fields: each is only displayed, if there are any. */
function isFree(schema: CompiledSchema): boolean {
  if (schema.type !== 'object' || schema.within !== undefined) return false
  return Object.values(schema.properties).every((field) => 'display' in field && field.display)
}

describe.each(rows)('the row $key', ({ key, row, parse }) => {
  const fields = fixtures[row.type]

  it('is named after its type and has a description', () => {
    expect(row.type).toBe(key)
    expect(row.doc).toMatch(/^[A-Z].{20,}[.]$/)
  })

  it('has a fixture that reads the same in both forms', () => {
    verifies('P-39')
    const flat = parse({ ...fields, type: key })
    const wrapped = parse({ type: key, payload: fields })
    expect(flat).toEqual({ ok: true, message: { type: key, fields }, envelope: {} })
    expect(wrapped).toEqual({ ok: true, message: { type: key, fields }, envelope: {} })
  })

  it.each(invalidFixtures[row.type])('is rejected when $why', ({ fields: corrupted, issue }) => {
    verifies('P-43')
    const rejection = { ok: false, reason: 'malformed', type: key, issue }
    expect(parse({ ...corrupted, type: key })).toMatchObject(rejection)
    expect(parse({ type: key, payload: corrupted })).toMatchObject(rejection)
  })

  it('preserves unknown keys', () => {
    expect(parse({ ...fields, type: key, later: { value: true } })).toMatchObject({
      ok: true,
      message: { fields: { later: { value: true } } },
    })
  })

  it('is an unknown type in the other direction', () => {
    const other = parse === parseEditorMessage ? parseHostMessage : parseEditorMessage
    expect(other({ ...fields, type: key })).toEqual({ ok: false, reason: 'unknown-type', type: key })
  })
})

describe('the tables', () => {
  it('hold every documented message, in the order of the requirements', () => {
    const documented = Object.entries<Requirement>(requirements).filter(([, { message }]) => message !== undefined)
    const defined = (table: Readonly<Record<string, MessageDefinition>>) =>
      Object.entries(table).map(([key, { requirement }]) => ({ id: Number(requirement?.slice(2)), key }))
    const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id
    for (const table of [editorToHost, hostToEditor]) expect(defined(table)).toEqual(defined(table).toSorted(byId))
    expect([...defined(editorToHost), ...defined(hostToEditor)].toSorted(byId)).toEqual(
      documented.map(([id, { message }]) => ({ id: Number(id.slice(2)), key: message })).toSorted(byId),
    )
  })

  it('name the response and the error response of each request', () => {
    verifies('P-48')
    const requests = rows.filter(({ row }) => row.response !== undefined).map(({ key }) => key)
    expect(Object.keys(replies)).toEqual(requests)
    expect(replies).toMatchObject({
      REQUEST_CATALOG_SEARCH: { answer: 'CATALOG_SEARCH_RESULTS', error: 'CATALOG_SEARCH_ERROR' },
      REQUEST_ADD_VIDEO: { answer: 'VIDEO_SOURCE', error: 'VIDEO_SOURCE' },
      REQUEST_COLLECTION_QUOTE: { answer: 'COLLECTION_QUOTE', error: 'COLLECTION_QUOTE_ERROR' },
    })
  })

  it('respond to each request with messages of the host', () => {
    for (const { answer, error } of Object.values(replies)) {
      expect(hostToEditor).toHaveProperty(answer)
      expect(hostToEditor).toHaveProperty(error)
    }
  })

  it('have a corrupted example of every message except those whose fields are all free', () => {
    const free = rows.filter(({ row }) => isFree({ ...compiledEditorMessages, ...compiledHostMessages }[row.type]))
    const withoutExample = rows.filter(({ row }) => invalidFixtures[row.type].length === 0)
    expect(withoutExample.map(({ key }) => key)).toEqual(free.map(({ key }) => key))
  })

  it('wrap VIDEO_DATA only and send everything else flat', () => {
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
      const { [key]: _left, ...rest } = { ...videoData() } as Record<string, unknown>
      expect(fieldsIssue('VIDEO_DATA', rest), key).toEqual(expect.stringContaining(key))
    }
  })

  it('accepts null or an empty storage address', () => {
    verifies('P-25')
    expect(parseHostMessage({ type: 'VIDEO_DATA', payload: videoData({ storageUrl: null }) }).ok).toBe(true)
    expect(parseHostMessage({ type: 'VIDEO_DATA', payload: videoData({ storageUrl: '' }) }).ok).toBe(true)
  })
})
