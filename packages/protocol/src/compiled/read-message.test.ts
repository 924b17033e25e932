// What a session needs to open, read as either end reads it: before it sends and after it receives.
import { verifies } from '@proscenium/testkit'
import { fixtures, videoData } from '@proscenium/protocol-testing'
import { describe, expect, it } from 'vitest'
import { fieldsIssue } from '../../testing/fields-issue.ts'
import { readMessage, readMessageForms } from './read-message.ts'

const { currentUser, partner, metadata, capabilities } = videoData()
const projects = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ projectId: `${index}`, projectName: '' }))

describe('a snapshot', () => {
  it.each<[string, object, object]>([
    ['501 projects', { projects: projects(501) }, { projects: projects(500) }],
    [
      'a project without a name',
      { projects: [{ projectId: 'p' }] },
      { projects: [{ projectId: 'p', projectName: '' }] },
    ],
    [
      'a title of 1,001 characters',
      { metadata: { ...metadata, title: 'x'.repeat(1_001) } },
      { metadata: { ...metadata, title: 'x'.repeat(1_000) } },
    ],
    [
      '10,001 owned videos',
      { ownedVideoIds: Array.from({ length: 10_001 }, () => 'v') },
      { ownedVideoIds: Array.from({ length: 10_000 }, () => 'v') },
    ],
    [
      'a colour in lower case',
      { partner: { ...partner, accentColor: '#ff5500' } },
      { partner: { ...partner, accentColor: '#FF5500' } },
    ],
    ['no e-mail', { currentUser: { ...currentUser, email: null } }, { currentUser: { ...currentUser, email: '' } }],
    [
      'no capabilities',
      { capabilities: undefined },
      { capabilities: Object.fromEntries(Object.keys(capabilities).map((key) => [key, false])) },
    ],
    ['one token', { authToken: 'a', accessToken: undefined }, { authToken: 'a', accessToken: 'a' }],
    ['an unknown ownership', { ownership: 'rented' }, { ownership: 'preview' }],
    ['no host mode', { hostMode: undefined }, { hostMode: 'partner' }],
    ['a new host mode', { hostMode: 'kiosk' }, { hostMode: 'kiosk' }],
    ['an address that is not passed on', { storageUrl: 'javascript:alert(1)' }, { storageUrl: null }],
    [
      'no storage',
      { storageUrl: undefined, storageBucket: null, storageKey: 7 },
      { storageUrl: null, storageBucket: '', storageKey: '' },
    ],
  ])('with %s is repaired', (_name, given, repaired) => {
    verifies('P-53', 'P-57')
    const reading = readMessage('VIDEO_DATA', { ...videoData(), ...given })
    expect(reading).toMatchObject({ issue: null, value: repaired })
    expect(fieldsIssue('VIDEO_DATA', reading.value)).toBeNull()
  })

  it('that conforms is the same object', () => {
    const value = videoData()
    expect(readMessage('VIDEO_DATA', value)).toEqual({ issue: null, value })
    expect(readMessage('VIDEO_DATA', value).value).toBe(value)
  })
})

it('one bad row of a hundred is discarded and counted', () => {
  verifies('P-53')
  const [row] = fixtures.CATALOG_SEARCH_RESULTS.results
  const results = Array.from({ length: 100 }, (_, index) => ({ ...row, videoId: index === 7 ? '' : `${index}` }))
  const reading = readMessage('CATALOG_SEARCH_RESULTS', { requestId: 'r', results, nextCursor: null })
  expect(reading).toMatchObject({ issue: null, dropped: { count: 1, issue: 'results.7.videoId: too small' } })
  expect(reading.value).toHaveProperty('results.length', 99)
})

it('a search asks for at most a page, and names its mode', () => {
  verifies('P-53')
  const search = { requestId: 'r', mode: 'text' }
  const read = (fields: object) => readMessage('REQUEST_CATALOG_SEARCH', { ...search, ...fields })
  expect(read({ limit: 200 })).toEqual({ issue: null, value: { ...search, limit: 100 }, repaired: 'limit: too big' })
  expect(read({ limit: null, audioProfile: null })).toEqual({ issue: null, value: search })
  expect(read({ mode: 'guess' })).toEqual({ issue: 'mode: invalid value' })
})

it.each([
  ['REQUEST_EXIT_EDITOR', { hasUnsavedChanges: null, videoId: null }, {}],
  ['EXPORT_COMPLETE', { exportId: 'e', projectId: null, files: null }, { exportId: 'e' }],
  ['TOKEN_REFRESHED', { accessToken: 'a' }, { authToken: 'a', accessToken: 'a' }],
] as const)('%s is read', (type, fields, value) => {
  verifies('P-53')
  expect(readMessage(type, fields)).toMatchObject({ issue: null })
  expect(readMessage(type, fields).value).toEqual(value)
})

it('the form that conforms is taken, else the first that can be repaired', () => {
  verifies('P-39')
  const conforming = { status: 'Saving' }
  expect(readMessageForms('STATUS_UPDATE', [{ later: 1 }, conforming]).value).toBe(conforming)
  expect(readMessageForms('STATUS_UPDATE', [{ later: 1 }, 7])).toMatchObject({ value: { status: '', later: 1 } })
  expect(readMessageForms('RESET_PROJECT', [{ videoId: 7 }, {}])).toEqual({ issue: 'videoId: expected string' })
  const ack = { exportId: 'e', ok: true }
  expect(readMessageForms('EXPORT_COMPLETE_ACK', [{ exportId: 7 }, ack]).value).toBe(ack)
  const exit = { reason: 'closed' }
  expect(readMessageForms('REQUEST_EXIT_EDITOR', [{ reason: 7 }, exit]).value).toBe(exit)
})
