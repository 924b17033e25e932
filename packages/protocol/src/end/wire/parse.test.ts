import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { parseEditorMessage, parseHostMessage } from './parse.ts'
import { fieldsIssue } from '../../../testing/fields-issue.ts'

describe('parseEditorMessage', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a string', 'EDITOR_READY'],
    ['a number', 7],
    ['a list', [{ type: 'EDITOR_READY' }]],
    ['a list that has a type', Object.assign([], { type: 'EDITOR_READY' })],
    ['a Map that has a type', Object.assign(new Map(), { type: 'EDITOR_READY' })],
    ['a Map', new Map([['type', 'EDITOR_READY']])],
    ['a Date', new Date(0)],
    ['a buffer', new ArrayBuffer(8)],
    ['no type', { status: 'a' }],
    ['an empty type', { type: '' }],
    ['a type that is a number', { type: 1 }],
    ['an inherited type', Object.create({ type: 'EDITOR_READY' })],
  ])('finds no message in %s', (_name, data) => {
    expect(parseEditorMessage(data)).toEqual({ ok: false, reason: 'not-a-message' })
  })

  it.each(['EDITOR_LEFT', 'constructor', '__proto__', 'toString', 'hasOwnProperty', 'editor_ready'])(
    'does not recognise the type %s',
    (type) => {
      verifies('P-43')
      expect(parseEditorMessage({ type })).toEqual({ ok: false, reason: 'unknown-type', type })
    },
  )

  it('truncates an unknown type of any length', () => {
    const result = parseEditorMessage({ type: 'A'.repeat(1_000_000) })
    expect(result).toMatchObject({ reason: 'unknown-type', type: 'A'.repeat(64) })
  })

  it('names the issue of a known type, and the request it belongs to', () => {
    verifies('P-43')
    expect(
      parseEditorMessage({ type: 'REQUEST_COLLECTION_QUOTE', requestId: 'r', videoId: 'v', videoIds: 'v' }),
    ).toEqual({
      ok: false,
      reason: 'malformed',
      type: 'REQUEST_COLLECTION_QUOTE',
      issue: 'videoIds: expected array',
      requestId: 'r',
      videoId: 'v',
    })
  })

  it('returns no requestId where it is unusable', () => {
    const result = parseEditorMessage({
      type: 'REQUEST_ADD_VIDEO',
      requestId: 'r'.repeat(129),
      videoId: 'v',
      intent: 'add',
    })
    expect(result).toMatchObject({ ok: false, issue: 'requestId: too big', requestId: undefined })
  })

  it('accepts a requestId beside the payload', () => {
    verifies('P-39')
    const payload = { videoId: 'v', intent: 'add' }
    expect(parseEditorMessage({ type: 'REQUEST_ADD_VIDEO', requestId: 'r', payload })).toMatchObject({
      ok: true,
      message: { fields: { requestId: 'r', videoId: 'v', intent: 'add' } },
    })
  })

  it('prefers the requestId of the payload to the one beside it, and does not copy the payload', () => {
    verifies('P-39')
    const payload = { requestId: 'inner', videoId: 'v', intent: 'add' }
    const result = parseEditorMessage({ type: 'REQUEST_ADD_VIDEO', requestId: 'outer', payload })
    expect(result.ok && result.message.fields).toBe(payload)
    const notice = { videoId: 'v' }
    const other = parseEditorMessage({ type: 'NAVIGATE_TO_PURCHASE', payload: notice })
    expect(other.ok && other.message.fields).toBe(notice)
  })

  it.each(['requestId', 'instanceId', 'revision', 'protocol', 'features', 'loaded'])(
    'does not take %s beside a malformed payload for a flat message',
    (key) => {
      verifies('P-39')
      const message = { type: 'REQUEST_CATALOG_FACETS', requestId: 'r', payload: { requestId: 7 } }
      expect(parseEditorMessage({ ...message, [key]: 'r' })).toMatchObject({ ok: false, reason: 'malformed' })
    },
  )

  it('returns the exportId of a malformed message, from the message or its payload', () => {
    verifies('P-43')
    const fields = { exportId: 'e', projectId: 7 }
    expect(parseEditorMessage({ type: 'EXPORT_COMPLETE', ...fields })).toMatchObject({ ok: false, exportId: 'e' })
    expect(parseEditorMessage({ type: 'EXPORT_COMPLETE', payload: fields })).toMatchObject({ ok: false, exportId: 'e' })
  })

  it('reads a flat message whose unknown key happens to be called payload', () => {
    verifies('P-39', 'P-43')
    expect(parseEditorMessage({ type: 'STATUS_UPDATE', status: 'a', payload: { odd: 1 } })).toEqual({
      ok: true,
      message: { type: 'STATUS_UPDATE', fields: { status: 'a', payload: { odd: 1 } } },
      envelope: {},
    })
  })

  it.each([
    [
      { instanceId: 'i', revision: 3 },
      { instanceId: 'i', revision: 3 },
    ],
    [{ payload: { instanceId: 'i', revision: 3 } }, { instanceId: 'i', revision: 3 }],
    [{ revision: 0 }, { revision: 0 }],
    [{ loaded: true }, { loaded: true }],
    [{ loaded: false }, { loaded: false }],
    [{ loaded: 'yes' }, {}],
    [{ instanceId: '', revision: -1 }, {}],
    [{ instanceId: 5, revision: '3' }, {}],
    [{ instanceId: 'i'.repeat(129), revision: 1.5 }, {}],
  ])('reads the envelope of %j', (extras, envelope) => {
    expect(parseEditorMessage({ type: 'EDITOR_VIDEO_DATA_ACK', ...extras })).toMatchObject({ ok: true, envelope })
    const result = parseEditorMessage({ type: 'EDITOR_VIDEO_DATA_ACK', ...extras })
    expect(result.ok && result.envelope).toEqual(envelope)
  })

  it('reads the first 32 features, and no name longer than an identifier', () => {
    const longest = 'n'.repeat(128)
    const features: unknown[] = ['port', 7, `${longest}n`, longest, ['port']]
    features[31] = 'last'
    features[2 ** 24] = 'beyond'
    const result = parseEditorMessage({ type: 'EDITOR_READY', features })
    expect(result.ok && result.envelope).toEqual({ features: ['port', longest, 'last'] })
  })

  it('reports a value that throws when read as malformed', () => {
    const trap = new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('trap')
        },
      },
    )
    expect(parseEditorMessage(trap)).toEqual({ ok: false, reason: 'malformed', issue: 'unreadable' })
  })
})

describe('parseHostMessage', () => {
  it('rejects an empty token', () => {
    verifies('P-26')
    expect(parseHostMessage({ type: 'TOKEN_REFRESHED', authToken: '', accessToken: 'a' })).toMatchObject({
      ok: false,
      issue: 'authToken: too small',
    })
  })

  it('discards an own __proto__ key, so that nothing is inherited from it', () => {
    const hostile = JSON.parse(
      '{"type":"TOKEN_REFRESHED","authToken":"a","accessToken":"a","__proto__":{"admin":true}}',
    )
    const result = parseHostMessage(hostile)
    expect(result.ok && 'admin' in result.message.fields).toBe(false)
    expect('admin' in {}).toBe(false)
  })
})

it('fieldsIssue returns null for fields that conform to their schema', () => {
  expect(fieldsIssue('STATUS_UPDATE', { status: 'a' })).toBeNull()
  expect(fieldsIssue('STATUS_UPDATE', {})).toBe('status: expected string')
})
