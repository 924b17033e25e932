import type { ReadySource } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { insertVideos } from './document/clip-commands.ts'
import { trimStart } from './document/cut-commands.ts'
import { emptyDocument } from './document/document.ts'
import {
  noMedia,
  clipSummariesOf,
  hasWrongGrade,
  selectedClip,
  timelineOf,
  totalLength,
  type Media,
} from './timeline.ts'

const summary = (videoId: string) => ({ videoId, title: videoId, artist: 'Someone', thumbnailUrl: '', duration: 6 })

const source: ReadySource = {
  videoId: 'a',
  status: 'ready',
  grade: 'preview',
  streamUrl: 'http://service.localhost/a',
  expiresIn: 900,
  storageUrl: null,
  storageBucket: 'media',
  storageKey: 'a',
  ownership: 'preview',
  metadata: { title: 'a', artist: 'Someone', duration: 6, width: 320, height: 180 },
}

const document = trimStart(insertVideos(emptyDocument(), ['a', 'b', 'a'].map(summary)), 1, 50)
const media = new Map<string, Media>([['a', { ...noMedia, source }]])
const timeline = timelineOf(document, media, 2)

describe('the timeline', () => {
  it('places each clip behind the one before', () => {
    expect(timeline.clips.map(({ key, start, from, to }) => [key, start, from, to])).toEqual([
      [1, 0, 50, 150],
      [2, 100, 0, 150],
      [3, 250, 0, 150],
    ])
    expect(totalLength(timeline)).toBe(16)
  })

  it('shares a source between the clips of a video, and is loading without one', () => {
    expect(timeline.clips.map((clip) => clip.source)).toEqual([source, null, source])
    expect(clipSummariesOf(timeline).map(({ videoId }) => videoId)).toEqual(['a', 'b'])
  })

  it('finds the selected clip', () => {
    expect(selectedClip(timeline)?.key).toBe(2)
  })

  it('knows which sources a purchase makes outdated', () => {
    expect(timeline.clips.map((clip) => hasWrongGrade(clip, new Set(['a', 'b'])))).toEqual([true, false, true])
    expect(timeline.clips.some((clip) => hasWrongGrade(clip, new Set()))).toBe(false)
  })
})
