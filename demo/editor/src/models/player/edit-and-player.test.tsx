import { BridgeError, type ReadySource, type VideoSource } from '@proscenium/protocol'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createEditModel } from '../edit-model.ts'
import { createPlayerModel } from './player-model.ts'
import { createScriptedEditor } from '../testing/scripted-editor.ts'

const clipSummary = (videoId: string) => ({ videoId, title: videoId, artist: 'Someone', thumbnailUrl: '', duration: 5 })

const ready = (videoId: string, streamUrl = `http://service.localhost/${videoId}`): ReadySource => ({
  videoId,
  status: 'ready',
  grade: 'preview',
  streamUrl,
  expiresIn: 900,
  storageUrl: null,
  storageBucket: 'media',
  storageKey: videoId,
  ownership: 'preview',
  metadata: { title: videoId, artist: 'Someone', duration: 5, width: 320, height: 180 },
})

function start() {
  const editor = createScriptedEditor()
  const edit = createEditModel(editor)
  const player = createPlayerModel(edit)
  const video = document.createElement('video')
  const played = vi.spyOn(video, 'play').mockResolvedValue()
  vi.spyOn(video, 'load').mockReturnValue()
  player.attach(video)
  const respondWith = (source: VideoSource) => (editor.onAdd = async () => source)
  const dispatch = (type: string, facts: Readonly<Record<string, unknown>> = {}) => {
    for (const [name, value] of Object.entries(facts))
      Object.defineProperty(video, name, { value, configurable: true, writable: true })
    video.dispatchEvent(new Event(type))
  }
  return { editor, edit, player, video, played, respondWith, dispatch }
}

const settled = async () => new Promise((resolve) => setTimeout(resolve))

describe('adding a clip', () => {
  it('reports its progress and plays the clip', async () => {
    const { editor, edit, video, played, respondWith } = start()
    respondWith(ready('a'))
    const adding = edit.add(clipSummary('a'))
    expect(edit.pending.value.has('a')).toBe(true)
    expect(edit.status.value).toBe('Loading “a”')
    expect(await adding).toBe(true)
    expect(editor.statuses).toEqual(['Loading “a”', ''])
    expect(video.src).toBe('http://service.localhost/a')
    expect(played).toHaveBeenCalledOnce()
  })

  it('explains why a clip is unavailable and leaves the timeline unchanged', async () => {
    const { edit, respondWith } = start()
    respondWith({ videoId: 'a', status: 'unavailable', reason: 'It is sold out.' })
    expect(await edit.add(clipSummary('a'))).toBe(false)
    expect(edit.message.value).toEqual({ title: '“a” is not available', text: 'It is sold out.' })
    expect(edit.timeline.value.clips).toHaveLength(0)
  })

  it('clears its status when the request fails', async () => {
    const { editor, edit } = start()
    editor.onAdd = async () => Promise.reject(new BridgeError('timeout', 'late'))
    await edit.add(clipSummary('a'))
    expect(editor.statuses.at(-1)).toBe('')
    expect(edit.message.value?.title).toBe('“a” was not loaded')
  })

  it('requests a clip only once while it is loading', async () => {
    const { editor, edit } = start()
    void edit.add(clipSummary('a'))
    expect(await edit.add(clipSummary('a'))).toBe(false)
    expect(editor.added).toEqual(['add a'])
  })
})

describe('the player', () => {
  let setup = start()
  beforeEach(async () => {
    setup = start()
    setup.respondWith(ready('a'))
    await setup.edit.add(clipSummary('a'))
  })

  it('renews a failed stream once and resumes at the same position', async () => {
    const { editor, edit, player, video, respondWith, dispatch } = setup
    dispatch('timeupdate', { readyState: 4, currentTime: 2 })
    respondWith(ready('a', 'http://service.localhost/a-again'))
    dispatch('error', { paused: false })
    await settled()
    expect(editor.added).toEqual(['add a', 'open a'])
    expect(video.src).toBe('http://service.localhost/a-again')
    dispatch('loadedmetadata', { videoWidth: 320, duration: 5, currentTime: 0 })
    expect(video.currentTime).toBe(2)
    dispatch('error')
    await settled()
    expect(editor.added).toHaveLength(2)
    expect(edit.selectedClip.value?.problem).toEqual({ text: 'The clip’s stream could not be played.', retry: true })
    expect(player.playing.value).toBe(false)
  })

  it('keeps a paused clip paused when it renews its stream', async () => {
    const { played, respondWith, dispatch, video } = setup
    respondWith(ready('a', 'http://service.localhost/a-again'))
    dispatch('error', { paused: true })
    await settled()
    expect(video.src).toBe('http://service.localhost/a-again')
    expect(played).toHaveBeenCalledOnce()
  })

  it('replaces the selected clip’s grade in place and keeps it paused', async () => {
    const { edit, player, video, played, respondWith, dispatch } = setup
    dispatch('timeupdate', { readyState: 4, currentTime: 3, paused: true })
    respondWith({ ...ready('a', 'http://service.localhost/a-master'), grade: 'master', ownership: 'owned' })
    edit.regrade(new Set(['a']))
    await settled()
    expect(video.src).toBe('http://service.localhost/a-master')
    expect([player.time.value, played.mock.calls.length]).toEqual([3, 1])
  })

  it('reports a clip that cannot be shown to the host, once per failure', () => {
    const { editor, dispatch } = setup
    dispatch('loadedmetadata', { videoWidth: 0, duration: 5 })
    dispatch('loadedmetadata', { videoWidth: 0, duration: 5 })
    expect(editor.notices).toEqual([
      [
        'reportVideoIssue',
        {
          videoId: 'a',
          title: 'a',
          artist: 'Someone',
          reason: 'This browser cannot show the clip’s picture: its format is not supported here.',
          hadStreamHostUrl: true,
          hadStorage: false,
        },
      ],
    ])
  })

  it('renews again once the stream has advanced', async () => {
    const { editor, respondWith, dispatch } = setup
    respondWith(ready('a', 'http://service.localhost/a-2'))
    dispatch('error', { paused: false })
    await settled()
    dispatch('timeupdate', { readyState: 4, currentTime: 3 })
    dispatch('error')
    await settled()
    expect(editor.added).toEqual(['add a', 'open a', 'open a'])
  })

  it('marks a clip without video and stops its audio', () => {
    const { edit, video, dispatch } = setup
    dispatch('loadedmetadata', { videoWidth: 0, duration: 5 })
    expect(edit.selectedClip.value?.problem?.retry).toBe(false)
    expect(video.hasAttribute('src')).toBe(false)
  })

  it('advances to the next clip at the end', async () => {
    const { edit, video, respondWith, dispatch } = setup
    respondWith(ready('b'))
    await edit.add(clipSummary('b'))
    edit.select(1)
    expect(video.src).toBe('http://service.localhost/a')
    dispatch('ended')
    expect(video.src).toBe('http://service.localhost/b')
  })

  it('plays muted when the browser blocks sound, and asks for a press when it blocks that too', async () => {
    const { edit, player, video, played, respondWith } = setup
    played.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    respondWith(ready('b'))
    await edit.add(clipSummary('b'))
    await settled()
    expect(video.muted).toBe(true)
    expect(player.muted.value).toBe(true)
    expect(player.autoplayBlocked.value).toBe(true)
  })
})

/** State of the element at the clip's end, before its `ended` event. */
const atEnd = { paused: true, ended: true, readyState: 4, currentTime: 5 }

describe('a pause by the user', () => {
  let setup = start()
  beforeEach(async () => {
    setup = start()
    setup.respondWith(ready('a'))
    await setup.edit.add(clipSummary('a'))
    setup.dispatch('playing', { paused: false, ended: false })
  })

  it('at the clip’s end does not restart the clip', () => {
    const { player, played, dispatch } = setup
    dispatch('timeupdate', atEnd)
    player.toggle()
    dispatch('pause')
    dispatch('ended')
    expect([player.playing.value, played.mock.calls.length]).toEqual([false, 1])
  })

  it('at the clip’s end also holds the next clip', async () => {
    const { edit, player, video, respondWith, dispatch } = setup
    respondWith(ready('b'))
    await edit.add(clipSummary('b'))
    edit.select(1)
    dispatch('timeupdate', atEnd)
    player.toggle()
    dispatch('pause')
    dispatch('ended')
    expect([video.src, player.playing.value]).toEqual(['http://service.localhost/a', false])
  })

  it('during the renewal of a failed stream also holds the new stream', async () => {
    const { player, played, respondWith, dispatch, video } = setup
    respondWith(ready('a', 'http://service.localhost/a-again'))
    dispatch('error')
    player.toggle()
    await settled()
    expect(video.src).toBe('http://service.localhost/a-again')
    expect([player.playing.value, played.mock.calls.length]).toEqual([false, 1])
  })

  it('survives a failed change of grade and the retry after it', async () => {
    const { editor, edit, player, video, played, respondWith, dispatch } = setup
    player.toggle()
    dispatch('pause', { paused: true })
    editor.onAdd = async () => Promise.reject(new BridgeError('timeout', 'late'))
    edit.regrade(new Set(['a']))
    await settled()
    expect(video.hasAttribute('src')).toBe(false)
    respondWith({ ...ready('a', 'http://service.localhost/a-master'), grade: 'master', ownership: 'owned' })
    edit.regrade(new Set(['a']))
    await settled()
    expect(video.src).toBe('http://service.localhost/a-master')
    expect([player.playing.value, played.mock.calls.length]).toEqual([false, 1])
  })
})

describe('the play button', () => {
  it('keeps showing Pause across the end of a clip that is followed by another', async () => {
    const { edit, player, respondWith, dispatch } = start()
    respondWith(ready('a'))
    await edit.add(clipSummary('a'))
    respondWith(ready('b'))
    await edit.add(clipSummary('b'))
    edit.select(1)
    const seen: boolean[] = []
    const stop = player.playing.subscribe((playing) => seen.push(playing))
    dispatch('timeupdate', atEnd)
    dispatch('pause')
    dispatch('ended')
    stop()
    expect([seen, edit.selectedClip.value?.summary.videoId]).toEqual([[true], 'b'])
  })

  it('follows pauses and playback that the browser starts itself', async () => {
    const { edit, player, respondWith, dispatch } = start()
    respondWith(ready('a'))
    await edit.add(clipSummary('a'))
    dispatch('pause', { paused: true, ended: false })
    expect(player.playing.value).toBe(false)
    dispatch('play', { paused: false })
    expect(player.playing.value).toBe(true)
  })
})
