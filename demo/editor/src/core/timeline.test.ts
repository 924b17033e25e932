import type { ReadySource } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import {
  addClip,
  clipAfter,
  emptyTimeline,
  markProblem,
  removeClip,
  replaceSource,
  selectClip,
  selectedClip,
  totalLength,
  type Timeline,
} from './timeline.ts'

const clipSummary = (videoId: string) => ({ videoId, title: videoId, artist: 'Someone', thumbnailUrl: '', duration: 6 })

const source = (videoId: string, duration = 5): ReadySource => ({
  videoId,
  status: 'ready',
  grade: 'preview',
  streamUrl: `http://service.localhost/${videoId}`,
  expiresIn: 900,
  storageUrl: null,
  storageBucket: 'media',
  storageKey: videoId,
  ownership: 'preview',
  metadata: { title: videoId, artist: 'Someone', duration, width: 320, height: 180 },
})

const withClips = (...ids: string[]): Timeline =>
  ids.reduce((timeline, id) => addClip(timeline, clipSummary(id), source(id)), emptyTimeline)

const ids = ({ clips }: Timeline) => clips.map((clip) => clip.summary.videoId)

describe('the timeline', () => {
  it('appends an added clip and selects it', () => {
    const timeline = withClips('a', 'b')
    expect(ids(timeline)).toEqual(['a', 'b'])
    expect(selectedClip(timeline)?.summary.videoId).toBe('b')
  })

  it('holds the same video twice under two keys', () => {
    const [first, second] = withClips('a', 'a').clips
    expect(first?.key).not.toBe(second?.key)
  })

  it('never reuses a removed clip’s key', () => {
    const timeline = addClip(removeClip(withClips('a'), 1), clipSummary('b'), source('b'))
    expect(timeline.clips.map(({ key }) => key)).toEqual([2])
  })

  it('selects the next clip when the selected one is removed, else the previous one, else none', () => {
    const three = selectClip(withClips('a', 'b', 'c'), 2)
    expect(removeClip(three, 2).selected).toBe(3)
    expect(removeClip(selectClip(three, 3), 3).selected).toBe(2)
    expect(removeClip(withClips('a'), 1).selected).toBeNull()
  })

  it('keeps the selection when another clip is removed, and is unchanged for an unknown key', () => {
    const timeline = withClips('a', 'b')
    expect(removeClip(timeline, 1).selected).toBe(2)
    expect(removeClip(timeline, 9)).toBe(timeline)
    expect(selectClip(timeline, 9)).toBe(timeline)
  })

  it('finds the clip that plays next', () => {
    const timeline = withClips('a', 'b')
    expect(clipAfter(timeline, 1)?.summary.videoId).toBe('b')
    expect(clipAfter(timeline, 2)).toBeNull()
    expect(clipAfter(timeline, 9)).toBeNull()
  })

  it('clears a problem when a new source arrives', () => {
    const troubled = markProblem(withClips('a'), 1, { text: 'no picture', retry: false })
    expect(selectedClip(troubled)?.problem).toEqual({ text: 'no picture', retry: false })
    expect(selectedClip(replaceSource(troubled, 1, source('a', 4)))?.problem).toBeNull()
  })

  it('adds up the sources’ durations, and the catalogue’s where a source has none', () => {
    const timeline = addClip(withClips('a'), clipSummary('b'), source('b', 0))
    expect(totalLength(timeline)).toBe(11)
  })
})
