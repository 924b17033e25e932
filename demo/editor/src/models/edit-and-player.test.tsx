import { BridgeError, type ReadySource, type VideoSource } from '@proscenium/protocol'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createEditModel } from './edit-model.ts'
import { createPlayerModel } from './player-model.ts'
import { createScriptedEditor } from './testing/scripted-editor.ts'

const face = (videoId: string) => ({ videoId, title: videoId, artist: 'Someone', thumbnailUrl: '', duration: 5 })

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
  const says = (source: VideoSource) => (editor.onAdd = async () => source)
  const happens = (type: string, facts: Readonly<Record<string, unknown>> = {}) => {
    for (const [name, value] of Object.entries(facts))
      Object.defineProperty(video, name, { value, configurable: true, writable: true })
    video.dispatchEvent(new Event(type))
  }
  return { editor, edit, player, video, played, says, happens }
}

const settled = async () => new Promise((resolve) => setTimeout(resolve))

describe('adding a clip', () => {
  it('reports what it does, and plays the clip', async () => {
    const { editor, edit, video, played, says } = start()
    says(ready('a'))
    const adding = edit.add(face('a'))
    expect(edit.pending.value.has('a')).toBe(true)
    expect(edit.status.value).toBe('Loading “a”')
    expect(await adding).toBe(true)
    expect(editor.statuses).toEqual(['Loading “a”', ''])
    expect(video.src).toBe('http://service.localhost/a')
    expect(played).toHaveBeenCalledOnce()
  })

  it('tells why a clip is unavailable, and leaves the timeline alone', async () => {
    const { edit, says } = start()
    says({ videoId: 'a', status: 'unavailable', reason: 'It is sold out.' })
    expect(await edit.add(face('a'))).toBe(false)
    expect(edit.message.value).toEqual({ title: '“a” is not available', text: 'It is sold out.' })
    expect(edit.timeline.value.clips).toHaveLength(0)
  })

  it('ends its status when the request fails', async () => {
    const { editor, edit } = start()
    editor.onAdd = async () => Promise.reject(new BridgeError('timeout', 'late'))
    await edit.add(face('a'))
    expect(editor.statuses.at(-1)).toBe('')
    expect(edit.message.value?.title).toBe('“a” was not loaded')
  })

  it('asks once for a clip that is already on its way', async () => {
    const { editor, edit } = start()
    void edit.add(face('a'))
    expect(await edit.add(face('a'))).toBe(false)
    expect(editor.added).toEqual(['add a'])
  })
})

describe('the player', () => {
  let stage = start()
  beforeEach(async () => {
    stage = start()
    stage.says(ready('a'))
    await stage.edit.add(face('a'))
  })

  it('renews a failed stream once and goes on where it stood', async () => {
    const { editor, edit, player, video, says, happens } = stage
    happens('timeupdate', { readyState: 4, currentTime: 2 })
    says(ready('a', 'http://service.localhost/a-again'))
    happens('error', { paused: false })
    await settled()
    expect(editor.added).toEqual(['add a', 'open a'])
    expect(video.src).toBe('http://service.localhost/a-again')
    happens('loadedmetadata', { videoWidth: 320, duration: 5, currentTime: 0 })
    expect(video.currentTime).toBe(2)
    happens('error')
    await settled()
    expect(editor.added).toHaveLength(2)
    expect(edit.selectedClip.value?.problem).toEqual({ text: 'The clip’s stream could not be played.', retry: true })
    expect(player.playing.value).toBe(false)
  })

  it('leaves a paused clip paused when it renews its stream', async () => {
    const { played, says, happens, video } = stage
    says(ready('a', 'http://service.localhost/a-again'))
    happens('error', { paused: true })
    await settled()
    expect(video.src).toBe('http://service.localhost/a-again')
    expect(played).toHaveBeenCalledOnce()
  })

  it('takes another grade of what is on the stage where it stands, and leaves it paused', async () => {
    const { edit, player, video, played, says, happens } = stage
    happens('timeupdate', { readyState: 4, currentTime: 3, paused: true })
    says({ ...ready('a', 'http://service.localhost/a-master'), grade: 'master', ownership: 'owned' })
    edit.regrade(new Set(['a']))
    await settled()
    expect(video.src).toBe('http://service.localhost/a-master')
    expect([player.time.value, played.mock.calls.length]).toEqual([3, 1])
  })

  it('has the host look at a clip that cannot be shown, once a failure', () => {
    const { editor, happens } = stage
    happens('loadedmetadata', { videoWidth: 0, duration: 5 })
    happens('loadedmetadata', { videoWidth: 0, duration: 5 })
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

  it('renews again after the stream has made headway', async () => {
    const { editor, says, happens } = stage
    says(ready('a', 'http://service.localhost/a-2'))
    happens('error', { paused: false })
    await settled()
    happens('timeupdate', { readyState: 4, currentTime: 3 })
    happens('error')
    await settled()
    expect(editor.added).toEqual(['add a', 'open a', 'open a'])
  })

  it('notes a clip without a picture and stops its sound', () => {
    const { edit, video, happens } = stage
    happens('loadedmetadata', { videoWidth: 0, duration: 5 })
    expect(edit.selectedClip.value?.problem?.retry).toBe(false)
    expect(video.hasAttribute('src')).toBe(false)
  })

  it('goes on with the next clip at the end', async () => {
    const { edit, video, says, happens } = stage
    says(ready('b'))
    await edit.add(face('b'))
    edit.select(1)
    expect(video.src).toBe('http://service.localhost/a')
    happens('ended')
    expect(video.src).toBe('http://service.localhost/b')
  })

  it('plays muted when the browser refuses sound, and asks for a press when it refuses that too', async () => {
    const { edit, player, video, played, says } = stage
    played.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    says(ready('b'))
    await edit.add(face('b'))
    await settled()
    expect(video.muted).toBe(true)
    expect(player.muted.value).toBe(true)
    expect(player.autoplayBlocked.value).toBe(true)
  })
})

/** What the element is like when it has come to the clip's end, before it tells so. */
const atEnd = { paused: true, ended: true, readyState: 4, currentTime: 5 }

describe('a person’s pause', () => {
  let stage = start()
  beforeEach(async () => {
    stage = start()
    stage.says(ready('a'))
    await stage.edit.add(face('a'))
    stage.happens('playing', { paused: false, ended: false })
  })

  it('pressed as the clip ends does not start the clip again', () => {
    const { player, played, happens } = stage
    happens('timeupdate', atEnd)
    player.toggle()
    happens('pause')
    happens('ended')
    expect([player.playing.value, played.mock.calls.length]).toEqual([false, 1])
  })

  it('pressed as the clip ends holds before the next clip', async () => {
    const { edit, player, video, says, happens } = stage
    says(ready('b'))
    await edit.add(face('b'))
    edit.select(1)
    happens('timeupdate', atEnd)
    player.toggle()
    happens('pause')
    happens('ended')
    expect([video.src, player.playing.value]).toEqual(['http://service.localhost/a', false])
  })

  it('pressed while a failed stream is renewed holds for the stream that follows', async () => {
    const { player, played, says, happens, video } = stage
    says(ready('a', 'http://service.localhost/a-again'))
    happens('error')
    player.toggle()
    await settled()
    expect(video.src).toBe('http://service.localhost/a-again')
    expect([player.playing.value, played.mock.calls.length]).toEqual([false, 1])
  })

  it('holds when another grade fails to come and is asked for once more', async () => {
    const { editor, edit, player, video, played, says, happens } = stage
    player.toggle()
    happens('pause', { paused: true })
    editor.onAdd = async () => Promise.reject(new BridgeError('timeout', 'late'))
    edit.regrade(new Set(['a']))
    await settled()
    expect(video.hasAttribute('src')).toBe(false)
    says({ ...ready('a', 'http://service.localhost/a-master'), grade: 'master', ownership: 'owned' })
    edit.regrade(new Set(['a']))
    await settled()
    expect(video.src).toBe('http://service.localhost/a-master')
    expect([player.playing.value, played.mock.calls.length]).toEqual([false, 1])
  })
})

describe('the play button', () => {
  it('reads as playing across the end of a clip that another one follows', async () => {
    const { edit, player, says, happens } = start()
    says(ready('a'))
    await edit.add(face('a'))
    says(ready('b'))
    await edit.add(face('b'))
    edit.select(1)
    const seen: boolean[] = []
    const stop = player.playing.subscribe((playing) => seen.push(playing))
    happens('timeupdate', atEnd)
    happens('pause')
    happens('ended')
    stop()
    expect([seen, edit.selectedClip.value?.summary.videoId]).toEqual([[true], 'b'])
  })

  it('follows what the browser itself pauses and plays', async () => {
    const { edit, player, says, happens } = start()
    says(ready('a'))
    await edit.add(face('a'))
    happens('pause', { paused: true, ended: false })
    expect(player.playing.value).toBe(false)
    happens('play', { paused: false })
    expect(player.playing.value).toBe(true)
  })
})
