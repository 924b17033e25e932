import type { ReadySource } from '@proscenium/protocol'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it, vi } from 'vitest'
import { splitAt, trimEnd, trimStart } from '../../core/document/cut-commands.ts'
import type { EditDocument } from '../../core/document/document.ts'
import { createEditModel } from '../edit-model.ts'
import { createPlayerModel } from './player-model.ts'
import { createScriptedEditor } from '../testing/scripted-editor.ts'

const summary = (videoId: string) => ({ videoId, title: videoId, artist: 'Someone', thumbnailUrl: '', duration: 5 })

const ready = (videoId: string): ReadySource => ({
  videoId,
  status: 'ready',
  grade: 'preview',
  streamUrl: `http://service.localhost/${videoId}`,
  expiresIn: 900,
  storageUrl: null,
  storageBucket: 'media',
  storageKey: videoId,
  ownership: 'preview',
  metadata: { title: videoId, artist: 'Someone', duration: 5, width: 320, height: 180 },
})

/** An edit of clips a and b, 125 frames each, with a on the stage. */
async function start() {
  const editor = createScriptedEditor()
  const edit = createEditModel(editor)
  const player = createPlayerModel(edit)
  const video = document.createElement('video')
  const played = vi.spyOn(video, 'play').mockResolvedValue()
  const paused = vi.spyOn(video, 'pause').mockReturnValue()
  vi.spyOn(video, 'load').mockReturnValue()
  player.attach(video)
  for (const videoId of ['a', 'b']) {
    editor.onAdd = async () => ready(videoId)
    await edit.add(summary(videoId))
  }
  edit.select(1)
  const dispatch = (type: string, facts: Readonly<Record<string, unknown>> = {}) => {
    for (const [name, value] of Object.entries(facts))
      Object.defineProperty(video, name, { value, configurable: true, writable: true })
    video.dispatchEvent(new Event(type))
  }
  const change = (command: (document: EditDocument) => EditDocument) => edit.history.perform(command, { label: 'Edit' })
  dispatch('playing', { paused: false, currentTime: 0, readyState: 4, seeking: false })
  return { edit, player, video, played, paused, dispatch, change }
}

describe('a trimmed clip', () => {
  it('starts at its first frame, and counts from there', async () => {
    verifies('E-03')
    const { edit, player, video, dispatch, change } = await start()
    edit.select(2)
    change((document) => trimStart(document, 1, 50))
    edit.select(1)
    dispatch('loadedmetadata', { videoWidth: 320, duration: 5, currentTime: 0 })
    expect([video.currentTime, player.duration.value]).toEqual([2, 3])
    dispatch('timeupdate', { currentTime: 3.5 })
    expect(player.time.value).toBe(1.5)
  })

  it('gives way to the next one behind its last frame, and stops at the end of the edit', async () => {
    verifies('E-03')
    const { edit, player, video, paused, dispatch, change } = await start()
    change((document) => trimEnd(trimEnd(document, 1, 50), 2, 75))
    dispatch('timeupdate', { currentTime: 1.96 })
    expect(edit.timeline.value.selected).toBe(1)
    dispatch('timeupdate', { currentTime: 2 })
    expect([edit.timeline.value.selected, video.src]).toEqual([2, 'http://service.localhost/b'])
    dispatch('timeupdate', { currentTime: 3.01 })
    expect([paused.mock.calls.length, player.playing.value, player.time.value]).toEqual([1, false, 3])
  })

  it('plays from its first frame again after its end', async () => {
    const { player, video, dispatch, change } = await start()
    change((document) => trimStart(trimEnd(document, 1, 50), 1, 25))
    player.toggle()
    dispatch('pause', { paused: true, currentTime: 2 })
    player.toggle()
    expect([video.currentTime, player.playing.value]).toEqual([1, true])
  })

  it('shows the edge that is trimmed, by its first or last frame', async () => {
    verifies('E-03')
    const { video, player, dispatch, change } = await start()
    player.toggle()
    dispatch('pause', { paused: true, currentTime: 4 })
    change((document) => trimStart(document, 1, 25))
    expect([video.currentTime, player.time.value]).toEqual([1, 0])
    change((document) => trimEnd(document, 1, 100))
    expect(video.currentTime).toBeCloseTo(3.98, 9)
  })

  it('seeks within its part of the source', async () => {
    const { video, player, change } = await start()
    change((document) => trimStart(trimEnd(document, 1, 100), 1, 25))
    player.seek(99)
    expect(video.currentTime).toBeCloseTo(3.98, 9)
    player.seek(-1)
    expect([video.currentTime, player.time.value]).toEqual([1, 0])
  })
})

describe('a position on the timeline', () => {
  it('is shown at once in a clip that is loaded, and as soon as another one has loaded', async () => {
    verifies('E-03')
    const { edit, player, video, dispatch, change } = await start()
    change((document) => trimStart(document, 1, 25))
    player.seekClip(1, 2)
    expect([video.currentTime, player.time.value]).toEqual([3, 2])
    dispatch('pause', { paused: true, readyState: 0, HAVE_NOTHING: 0 })
    player.seekClip(2, 4)
    expect([edit.timeline.value.selected, player.time.value, player.playing.value]).toEqual([2, 4, false])
    dispatch('loadedmetadata', { videoWidth: 320, duration: 5, readyState: 1, currentTime: 0 })
    expect(video.currentTime).toBe(4)
  })
})

describe('a split clip', () => {
  it('stays where it is: the second part is on the stage without a new stream', async () => {
    verifies('E-03')
    const { edit, video, player, played, dispatch, change } = await start()
    player.toggle()
    dispatch('pause', { paused: true, currentTime: 2 })
    dispatch('timeupdate')
    const before = played.mock.calls.length
    const source = vi.spyOn(video, 'src', 'set')
    change((document) => splitAt(document, 50))
    expect([edit.timeline.value.selected, player.time.value, player.duration.value]).toEqual([3, 0, 3])
    expect([source.mock.calls, played.mock.calls.length, player.playing.value]).toEqual([[], before, false])
  })

  it('plays on across the cut', async () => {
    verifies('E-03')
    const { edit, video, played, dispatch, change } = await start()
    change((document) => splitAt(document, 50))
    edit.select(1)
    const before = played.mock.calls.length
    dispatch('timeupdate', { currentTime: 2.04 })
    expect([edit.timeline.value.selected, video.currentTime, played.mock.calls.length]).toEqual([3, 2.04, before])
  })
})

describe('undo and redo', () => {
  it('restore clips and their selection without starting to play', async () => {
    verifies('E-03')
    const { edit, player, played, dispatch } = await start()
    player.toggle()
    dispatch('pause', { paused: true })
    const before = played.mock.calls.length
    edit.remove(1)
    expect([edit.history.undoLabel.value, edit.timeline.value.selected]).toEqual(['Remove clip', 2])
    edit.history.undo()
    expect([edit.timeline.value.clips.map(({ key }) => key), edit.timeline.value.selected]).toEqual([[1, 2], 1])
    expect([edit.history.redoLabel.value, played.mock.calls.length, player.playing.value]).toEqual([
      'Remove clip',
      before,
      false,
    ])
    edit.history.redo()
    expect(edit.timeline.value.clips.map(({ key }) => key)).toEqual([2])
  })
})
