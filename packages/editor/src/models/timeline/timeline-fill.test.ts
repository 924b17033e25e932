import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { setSong } from '../../core/document/song-commands.ts'
import { song } from '../../core/document/testing/random-edits.ts'
import { clipSummary, createTestWorkspace } from '../testing/test-workspace.ts'

const grid = { tempo: 120, offset: 0, beatsPerBar: 4 }
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Clips of 5 s, and a song of 20 s with a beat every half second. */
async function start(...videoIds: string[]) {
  const { editor, workspace } = createTestWorkspace()
  editor.open(videoData())
  await settled()
  await workspace.edit.addAll(videoIds.map(clipSummary))
  const { edit, timeline } = workspace
  edit.history.perform(
    (document) => setSong(document, { ...song('One'), duration: 20_000_000, detected: grid, grid }),
    {
      label: 'Add song',
    },
  )
  const lengths = () => edit.timeline.value.clips.map(({ from, to }) => to - from)
  return { editor, edit, timeline, lengths }
}

describe('filling on beats', () => {
  it('cuts all clips to bars as one step', async () => {
    verifies('E-03')
    const { timeline, lengths } = await start('a', 'b')
    expect(timeline.fillOnBeatsResult.value).toEqual({ clips: 2, frames: 100 })
    timeline.fillOnBeats()
    expect([lengths(), timeline.announcement.value]).toEqual([[50, 50], '2 clips on the beat'])
    timeline.fillOnBeats()
    expect(timeline.announcement.value).toBe('Every clip is on the beat already')
    timeline.undo()
    expect(lengths()).toEqual([125, 125])
  })

  it('cuts only the selected clips where several are', async () => {
    verifies('E-03')
    const { timeline, lengths } = await start('a', 'b', 'c')
    timeline.select(1)
    timeline.toggleSelected(2)
    timeline.setCutEvery(2)
    timeline.fillOnBeats()
    expect(lengths()).toEqual([25, 25, 125])
  })

  it('repeats the clips until the song ends', async () => {
    verifies('E-03')
    const { timeline, lengths } = await start('a', 'b')
    expect(timeline.fillSongResult.value).toEqual({ clips: 10, frames: 500 })
    timeline.fillSong()
    expect(lengths().reduce((sum, length) => sum + length, 0)).toBe(500)
    expect(timeline.announcement.value).toBe('10 clips on the beat')
    timeline.undo()
    expect(lengths()).toEqual([125, 125])
  })

  it('places videos of the library behind the edit as one step', async () => {
    verifies('E-03')
    const { timeline, lengths } = await start('a')
    await timeline.placeOnBeats([clipSummary('b'), clipSummary('c')])
    expect(lengths()).toEqual([125, 25, 50])
    timeline.undo()
    expect(lengths()).toEqual([125])
  })
})

describe('adding a video', () => {
  it('inserts it where it was dropped, with the intent `drop`', async () => {
    verifies('E-02', 'E-03')
    const { editor, edit, timeline } = await start('a', 'b')
    expect(await timeline.drop(clipSummary('c'), 1)).toBe(true)
    expect(edit.timeline.value.clips.map(({ summary }) => summary.videoId)).toEqual(['a', 'c', 'b'])
    expect([editor.added.at(-1), timeline.announcement.value]).toEqual(['drop c', 'c inserted'])
  })
})
