import type { EditorToHostType } from '../messages/registry.ts'
import { editorFixtures as valid } from './fixtures-editor.ts'
import { song } from './fixtures-nouns.ts'
import { spoil, type InvalidFixture } from './spoil.ts'

const tooManyIds = Array.from({ length: 501 }, (_, index) => `video-${index}`)
const unnamed = ['it has no requestId', { requestId: undefined }, 'requestId: expected string'] as const
const emptyId = ['its requestId is empty', { requestId: '' }, 'requestId: too small'] as const
const noVideo = ['it names no video', { videoId: undefined }, 'videoId: expected string'] as const
const emptyVideo = ['it names an empty video', { videoId: '' }, 'videoId: too small'] as const
const noVideos = ['its videos are missing', { videoIds: undefined }, 'videoIds: expected array'] as const
const manyVideos = ['it names more videos than a list holds', { videoIds: tooManyIds }, 'videoIds: too big'] as const
const nested = (depth: number): object => (depth === 0 ? {} : { inner: nested(depth - 1) })

/** Fields the host end refuses, of each message of the editor; none where every field is free. */
export const invalidEditorFixtures: { readonly [Type in EditorToHostType]: readonly InvalidFixture[] } = {
  EDITOR_READY: [],
  EDITOR_VIDEO_DATA_ACK: [],
  EDIT_COMPLETE: spoil(valid.EDIT_COMPLETE, [
    ['it weighs too much', { log: 'x'.repeat(300_000) }, 'custom'],
    ['it nests too deep', { tree: nested(40) }, 'custom'],
  ]),
  EXPORT_COMPLETE: spoil(valid.EXPORT_COMPLETE, [
    ['it names no export', { exportId: undefined }, 'exportId: expected string'],
    ['its video is no text', { videoId: 7 }, 'videoId: expected string'],
    manyVideos,
    ['it weighs too much', { log: 'x'.repeat(300_000) }, 'custom'],
  ]),
  STATUS_UPDATE: [],
  PROJECT_SAVED: spoil(valid.PROJECT_SAVED, [
    ['it names no project', { projectId: undefined }, 'projectId: expected string'],
    ['its project’s id is too long', { projectId: 'p'.repeat(129) }, 'projectId: too big'],
  ]),
  ADD_TO_CART: spoil(valid.ADD_TO_CART, [noVideo, emptyVideo]),
  REQUEST_PURCHASE: spoil(valid.REQUEST_PURCHASE, [
    noVideo,
    manyVideos,
    ['one of its videos is empty', { videoIds: ['a', ''] }, 'videoIds.1: too small'],
    ['its quote is empty', { quoteId: '' }, 'quoteId: too small'],
  ]),
  REQUEST_VIDEO_PURCHASE: spoil(valid.REQUEST_VIDEO_PURCHASE, [noVideo, emptyVideo]),
  NAVIGATE_TO_PURCHASE: spoil(valid.NAVIGATE_TO_PURCHASE, [noVideo, emptyVideo]),
  NAVIGATE_TO_UPGRADE: [],
  NAVIGATE_TO_ACCOUNT: [],
  REQUEST_EXIT_EDITOR: spoil(valid.REQUEST_EXIT_EDITOR, [
    [
      'it does not say plainly whether work is unsaved',
      { hasUnsavedChanges: 'no' },
      'hasUnsavedChanges: expected boolean',
    ],
  ]),
  REQUEST_OPEN_PROJECT: spoil(valid.REQUEST_OPEN_PROJECT, [
    ['its project is no text', { projectId: { id: 'p' } }, 'projectId: expected string'],
    ['its project’s id is too long', { projectId: 'p'.repeat(129) }, 'projectId: too big'],
  ]),
  REQUEST_CATALOG_SEARCH: spoil(valid.REQUEST_CATALOG_SEARCH, [
    unnamed,
    emptyId,
    ['its mode is unknown', { mode: 'guess' }, 'mode: invalid value'],
    ['it wants more than a page holds', { limit: 101 }, 'limit: too big'],
    ['its query is too long', { query: 'x'.repeat(1_001) }, 'query: too big'],
    ['its filters are a list', { filters: ['night'] }, 'filters: expected object'],
    ['its song has no tempo', { audioProfile: { ...song, tempo: undefined } }, 'audioProfile.tempo: expected object'],
    ['its song’s energy exceeds one', { audioProfile: { ...song, energy: 1.2 } }, 'audioProfile.energy: too big'],
    ['its song is audio', { audioProfile: new ArrayBuffer(8) }, 'audioProfile: expected object'],
    ['audio lies beside its song', { audioProfile: { ...song, raw: new ArrayBuffer(8) } }, 'audioProfile: custom'],
    ['its song weighs too much', { audioProfile: { ...song, raw: 'x'.repeat(16_384) } }, 'audioProfile: custom'],
  ]),
  REQUEST_CATALOG_FACETS: spoil(valid.REQUEST_CATALOG_FACETS, [unnamed, emptyId]),
  REQUEST_CATALOG_COLLECTIONS: spoil(valid.REQUEST_CATALOG_COLLECTIONS, [unnamed, emptyId]),
  REQUEST_ADD_VIDEO: spoil(valid.REQUEST_ADD_VIDEO, [unnamed, noVideo, emptyVideo]),
  REQUEST_CATALOG_STATUS: spoil(valid.REQUEST_CATALOG_STATUS, [unnamed, noVideos, manyVideos]),
  REQUEST_PURCHASE_QUOTE: spoil(valid.REQUEST_PURCHASE_QUOTE, [
    unnamed,
    noVideos,
    ['one of its videos is empty', { videoIds: ['a', ''] }, 'videoIds.1: too small'],
  ]),
  REQUEST_COLLECTION_QUOTE: spoil(valid.REQUEST_COLLECTION_QUOTE, [unnamed, noVideos, manyVideos]),
  REQUEST_TOKEN_REFRESH: [],
  OPEN_PARTNER_EXPORTS: [],
  REPORT_VIDEO_ISSUE: spoil(valid.REPORT_VIDEO_ISSUE, [noVideo, emptyVideo]),
}
