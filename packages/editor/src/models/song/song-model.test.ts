import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { SongAnalysis } from '../../core/song/analysis/analyse.ts'
import type { AnalyseOptions, SongResult } from '../../core/song/song-file.ts'
import { createEditModel } from '../edit-model.ts'
import { createSongModel } from './song-model.ts'
import { createScriptedEditor } from '../testing/scripted-editor.ts'
import { stoppedSources } from '../testing/stopped-playback.ts'

const file = (name = 'Copper Sky.m4a') => new File(['sound'], name, { type: 'audio/mp4' })
const analysis: SongAnalysis = {
  profile: {
    durationSeconds: 70.6,
    tempo: { bpm: 128, confidence: 0.9, beatOffsetSeconds: 0.1, candidates: [64] },
    energy: 0.7,
    brightness: 0.4,
    dynamics: 0.3,
  },
  waveform: [{ peaksPerSecond: 200, peaks: new Int8Array(4) }],
}
const done = (fingerprint = 'ab'.repeat(32)): Extract<SongResult, { ok: true }> => ({ ok: true, fingerprint, analysis })

function setUp() {
  const editor = createScriptedEditor()
  const edit = createEditModel({ editor, device: stoppedSources })
  const runs: (AnalyseOptions & { finish: (result: SongResult) => void })[] = []
  const song = createSongModel({
    edit,
    analyse: async (_, options) => new Promise((finish) => void runs.push({ ...options, finish })),
  })
  const add = async (result: SongResult = done(), given = file()) => {
    const picked = song.pick(given)
    await Promise.resolve()
    runs.at(-1)?.finish(result)
    await picked
  }
  return { editor, edit, song, runs, add }
}

describe('picking a song', () => {
  it('reports both stages, posts their status and adds the song as one step that can be undone', async () => {
    verifies('E-01')
    const { song, runs, edit, editor } = setUp()
    expect(song.state.value).toEqual({ phase: 'empty' })
    const picked = song.pick(file())
    runs[0]?.onProgress('decoding', 0.5)
    expect(song.state.value).toMatchObject({ phase: 'working', name: 'Copper Sky.m4a', stage: 'decoding', part: 0.3 })
    runs[0]?.onProgress('analysing', 0.5)
    expect(song.state.value).toMatchObject({ phase: 'working', stage: 'analysing', part: 0.8 })
    runs[0]?.finish(done())
    await picked
    await Promise.resolve()
    expect(song.state.value).toMatchObject({
      phase: 'ready',
      name: 'Copper Sky',
      audio: { waveform: analysis.waveform },
    })
    expect(edit.history.document.value.song).toMatchObject({
      duration: 70_600_000,
      grid: { tempo: 128, offset: 100_000, beatsPerBar: 4 },
      profile: analysis.profile,
    })
    expect(editor.statuses.slice(0, 2)).toEqual(['Reading “Copper Sky.m4a”', 'Finding the beats of “Copper Sky.m4a”'])
    expect(editor.statuses.at(-1)).toBe('')
    edit.history.undo()
    expect(song.state.value).toEqual({ phase: 'empty' })
    edit.history.redo()
    expect(song.state.value.phase).toBe('ready')
  })

  it('names the song by the title in its tags', async () => {
    verifies('E-01')
    const { edit, add } = setUp()
    await add({ ...done(), title: 'Mr.Jones' })
    expect(edit.history.document.value.song?.name).toBe('Mr.Jones')
  })

  it('shows why a file is not a song until it is dismissed, and keeps the song before', async () => {
    verifies('E-01')
    const { song, add } = setUp()
    await add()
    await add({ ok: false, code: 'no-sound' }, file('Film.mp4'))
    expect(song.state.value).toEqual({ phase: 'failed', name: 'Film.mp4', code: 'no-sound' })
    song.cancel()
    expect(song.state.value).toMatchObject({ phase: 'ready', name: 'Copper Sky' })
  })

  it('is cancelled by Cancel and by another pick, whose result alone counts', async () => {
    verifies('E-01')
    const { song, runs, edit } = setUp()
    const first = song.pick(file('First.mp3'))
    const second = song.pick(file('Second.mp3'))
    expect(runs.map(({ signal }) => signal.aborted)).toEqual([true, false])
    runs[1]?.finish(done('cd'.repeat(32)))
    await second
    runs[0]?.finish(done())
    await first
    expect(edit.history.document.value.song?.name).toBe('Second')
    const third = song.pick(file('Third.mp3'))
    song.cancel()
    runs[2]?.finish({ ok: false, code: 'aborted' })
    await third
    expect([runs[2]?.signal.aborted, song.state.value]).toMatchObject([true, { phase: 'ready', name: 'Second' }])
  })

  it('of a reopened project asks for the file and keeps the corrections', async () => {
    verifies('E-01')
    const { song, edit, add } = setUp()
    await add()
    song.correct({ kind: 'double' })
    const { document } = edit.history
    const other = setUp()
    await other.edit.open(document.value)
    expect(other.song.state.value).toEqual({ phase: 'without-file', name: 'Copper Sky' })
    await other.add()
    expect(other.song.state.value.phase).toBe('ready')
    expect(other.edit.history.document.value.song?.grid.tempo).toBe(256)
    expect(other.edit.history.undoLabel.value).toBeNull()
  })
})

describe('correcting the beats', () => {
  it('doubles, halves, nudges and resets, each to be undone', async () => {
    verifies('E-01')
    const { song, edit, add } = setUp()
    await add()
    const grid = () => edit.history.document.value.song?.grid
    song.correct({ kind: 'halve' })
    expect(grid()?.tempo).toBe(64)
    song.correct({ kind: 'double' })
    song.correct({ kind: 'nudge', by: 10_000 })
    song.correct({ kind: 'nudge', by: 10_000 })
    expect(grid()).toMatchObject({ tempo: 128, offset: 120_000 })
    edit.history.undo()
    expect(grid()?.offset).toBe(100_000)
    song.correct({ kind: 'halve' })
    song.resetBeats()
    expect(grid()).toMatchObject({ tempo: 128, offset: 100_000 })
  })

  it('follows taps from the fourth on, as one step', async () => {
    verifies('E-01')
    const { song, edit, add } = setUp()
    await add()
    const tempo = () => edit.history.document.value.song?.grid.tempo
    for (const at of [1_000_000, 1_600_000, 2_200_000]) song.tap(at)
    expect(tempo()).toBe(128)
    for (const at of [2_800_000, 3_400_000]) song.tap(at)
    expect(tempo()).toBeCloseTo(100, 3)
    edit.history.undo()
    expect(tempo()).toBe(128)
  })

  it('does nothing without a song; removing the song can be undone', async () => {
    verifies('E-01')
    const { song, edit, add } = setUp()
    song.correct({ kind: 'double' })
    expect(edit.history.undoLabel.value).toBeNull()
    await add()
    song.remove()
    expect(song.state.value).toEqual({ phase: 'empty' })
    edit.history.undo()
    expect(song.state.value.phase).toBe('ready')
  })
})
