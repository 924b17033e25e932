import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { Song } from '../../core/document/document.ts'
import { setSong } from '../../core/document/song-commands.ts'
import { createEditHistory } from '../edit-history.ts'
import { steppedTime } from './lyric-drags.ts'
import { createLyricsModel } from './lyrics-model.ts'

const SECOND = 1_000_000
const grid = { tempo: 120, offset: 0, beatsPerBar: 4 }
const song: Song = {
  fingerprint: 'ab'.repeat(32),
  name: 'Copper Sky',
  duration: 60 * SECOND,
  detected: grid,
  grid,
  profile: null,
}

function setUp() {
  const history = createEditHistory()
  history.perform((document) => setSong(document, song), { label: 'Add song' })
  const time = signal(0)
  const calls: string[] = []
  const player = {
    time,
    songTime: () => time.value * SECOND,
    seek: (seconds: number) => void calls.push(`seek ${seconds}`),
    play: () => void calls.push('play'),
    pause: () => void calls.push('pause'),
  }
  const lyrics = createLyricsModel({ history, player })
  const rows = () =>
    history.document.value.lyrics.map(({ start, text }) => [start === null ? null : start / SECOND, text])
  const idOf = (text: string) => history.document.value.lyrics.find((line) => line.text === text)?.id ?? -1
  return { history, lyrics, time, calls, rows, idOf }
}

const settings = { scale: 100, snaps: true, playhead: 0 }

describe('typing the lyrics', () => {
  it('is one step until the field is left', () => {
    verifies('E-05')
    const { history, lyrics, rows } = setUp()
    for (const text of ['O', 'On', 'One', 'One\n', 'One\nTwo']) lyrics.setText(text)
    lyrics.release()
    lyrics.setText('One\nTwo\nThree')
    expect(lyrics.text.value).toBe('One\nTwo\nThree')
    history.undo()
    expect(rows()).toEqual([
      [null, 'One'],
      [null, 'Two'],
    ])
    history.undo()
    expect(rows()).toEqual([])
  })

  it('takes pasted LRC with its times', () => {
    verifies('E-05')
    const { lyrics, rows } = setUp()
    lyrics.setText('[ti:Copper Sky]\n[00:01.50]One\n[00:03.00]Two')
    expect(rows()).toEqual([
      [1.5, 'One'],
      [3, 'Two'],
    ])
  })
})

describe('files', () => {
  it('are imported as one step, and open the panel', async () => {
    verifies('E-05')
    const { history, lyrics, rows } = setUp()
    await lyrics.importFile(new File(['[00:02.00]One'], 'a.lrc'))
    expect([rows(), lyrics.panelOpen.value, lyrics.importError.value]).toEqual([[[2, 'One']], true, null])
    history.undo()
    expect(rows()).toEqual([])
  })

  it('may be in another Unicode encoding', async () => {
    verifies('E-05')
    const { lyrics } = setUp()
    await lyrics.importFile(new Blob([Uint8Array.from([0xff, 0xfe, 0x3c, 0x00, 0xe9, 0x00])]))
    expect(lyrics.text.value).toBe('<é')
  })

  it('that are no lyrics are rejected with the reason, and change nothing', async () => {
    verifies('E-05')
    const { lyrics, rows } = setUp()
    lyrics.setText('One')
    await lyrics.importFile(new File(['\n\n'], 'a.txt'))
    expect(lyrics.importError.value).toBe('empty')
    for (const size of [600_000, 3_000_000]) await lyrics.importFile(new File(['x'.repeat(size)], 'a.txt'))
    expect([lyrics.importError.value, rows()]).toEqual(['too-long', [[null, 'One']]])
    lyrics.dismissError()
    expect(lyrics.importError.value).toBeNull()
  })

  it('are exported under the name of the song: as LRC with times, else as text', () => {
    verifies('E-05')
    const { lyrics, idOf } = setUp()
    lyrics.setText('One\nTwo')
    expect(lyrics.exported()).toEqual({ name: 'Copper Sky.txt', text: 'One\nTwo\n' })
    lyrics.timeLine(idOf('One'), 1.5 * SECOND)
    expect(lyrics.exported()).toEqual({ name: 'Copper Sky.lrc', text: '[ti:Copper Sky]\n[00:01.50]One\n' })
  })
})

describe('tapping along', () => {
  it('plays from the start, and times one line per tap, as one step', () => {
    verifies('E-05')
    const { history, lyrics, time, calls, rows } = setUp()
    lyrics.setText('One\nTwo\nThree')
    lyrics.release()
    lyrics.tapping.start()
    expect(calls).toEqual(['seek 0', 'play'])
    expect(lyrics.tapping.state.value).toMatchObject({ before: null, next: { text: 'One' }, done: 0, total: 3 })
    for (const at of [1, 2.25]) {
      time.value = at
      lyrics.tapping.tap()
    }
    expect(lyrics.tapping.state.value).toMatchObject({ before: { text: 'Two' }, next: { text: 'Three' }, done: 2 })
    lyrics.tapping.back()
    expect(calls.at(-1)).toBe('seek 0.25')
    time.value = 2
    lyrics.tapping.tap()
    time.value = 3
    lyrics.tapping.tap()
    expect(lyrics.tapping.state.value).toMatchObject({ next: null, done: 3 })
    lyrics.tapping.tap()
    lyrics.tapping.stop()
    expect([calls.at(-1), lyrics.tapping.state.value]).toEqual(['pause', null])
    expect(rows().map(([start]) => start)).toEqual([1, 2, 3])
    history.undo()
    expect(rows().map(([start]) => start)).toEqual([null, null, null])
  })

  it('ends lines before the next one and the last one, as part of the step', () => {
    verifies('E-05')
    const { history, lyrics, time, rows } = setUp()
    lyrics.setText('One\nTwo')
    lyrics.release()
    lyrics.tapping.start()
    const press = (at: number, act: () => void) => {
      time.value = at
      act()
    }
    press(1, lyrics.tapping.tap)
    expect(lyrics.tapping.state.value?.ended).toBe(false)
    press(2, lyrics.tapping.end)
    expect(lyrics.tapping.state.value).toMatchObject({ before: { text: 'One' }, ended: true, next: { text: 'Two' } })
    press(4, lyrics.tapping.tap)
    press(5, lyrics.tapping.tap)
    expect(lyrics.tapping.state.value).toMatchObject({ ended: true, next: null, done: 2, total: 2 })
    expect(rows()).toEqual([
      [1, 'One'],
      [2, ''],
      [4, 'Two'],
      [5, ''],
    ])
    lyrics.tapping.stop()
    history.undo()
    expect(rows()).toEqual([
      [null, 'One'],
      [null, 'Two'],
    ])
  })

  it('continues at the first line without a time, shortly before it', () => {
    verifies('E-05')
    const { lyrics, calls, idOf } = setUp()
    lyrics.setText('One\nTwo')
    lyrics.timeLine(idOf('One'), 20 * SECOND)
    lyrics.tapping.start()
    expect([calls[0], lyrics.tapping.state.value?.next?.text]).toEqual(['seek 17', 'Two'])
  })

  it('ends with the panel, and needs a line', () => {
    verifies('E-05')
    const { lyrics, calls } = setUp()
    lyrics.tapping.start()
    expect([lyrics.tapping.state.value, calls]).toEqual([null, []])
    lyrics.setText('One')
    lyrics.tapping.start()
    lyrics.showPanel(false)
    expect(lyrics.tapping.state.value).toBeNull()
  })
})

describe('lines on the timeline', () => {
  const timed = () => {
    const set = setUp()
    set.lyrics.setText('[00:01.00]One\n[00:02.00]\n[00:04.00]Two')
    return set
  }

  it('are dragged with beats and the playhead as snap points, as one step', () => {
    verifies('E-05', 'E-03')
    const { history, lyrics, rows, idOf } = timed()
    const drag = lyrics.drag({ id: idOf('One'), part: 'line' }, settings)
    drag.move(48)
    expect(rows().slice(0, 2)).toEqual([
      [1.5, 'One'],
      [2.5, ''],
    ])
    drag.move(70)
    expect(rows()[0]).toEqual([1.7, 'One'])
    drag.end()
    history.undo()
    expect(rows()[0]).toEqual([1, 'One'])
    const free = lyrics.drag({ id: idOf('One'), part: 'end' }, { ...settings, snaps: false })
    free.move(48)
    expect(rows()[1]).toEqual([2.48, ''])
    free.end()
  })

  it('are where they were after a drag that is cancelled, without a step', () => {
    verifies('E-05', 'E-03')
    const { history, lyrics, rows, idOf } = timed()
    const before = [rows(), history.undoLabel.value]
    const drag = lyrics.drag({ id: idOf('Two'), part: 'start' }, settings)
    for (const pixels of [-400, 300, -150]) drag.move(pixels)
    expect(rows()).not.toEqual(before[0])
    drag.cancel()
    expect([rows(), history.undoLabel.value]).toEqual(before)
  })

  it('are ended at the playhead, and last until the next line again', () => {
    verifies('E-05')
    const { history, lyrics, time, rows, idOf } = timed()
    time.value = 1
    expect(lyrics.canEnd.value).toBe(false)
    lyrics.endHere()
    time.value = 7
    expect(lyrics.canEnd.value).toBe(true)
    lyrics.endHere()
    expect([rows().at(-1), lyrics.current.value, history.undoLabel.value]).toEqual([[7, ''], null, 'End lyric line'])
    expect(lyrics.spans.value.at(-1)).toMatchObject({ text: 'Two', end: 7 * SECOND, ends: true })
    lyrics.clearEnd(idOf('Two'))
    expect(rows().at(-1)).toEqual([4, 'Two'])
    expect(lyrics.exported().text).toBe('[ti:Copper Sky]\n[00:01.00]One\n[00:02.00]\n[00:04.00]Two\n')
  })

  it('are moved by keys to the next frame or the next beat', () => {
    verifies('E-05', 'E-09')
    const { history, lyrics, rows, idOf } = timed()
    const { value: document } = history.document
    expect(steppedTime(document, SECOND, { frames: 1, toBeat: false })).toBe(1.04 * SECOND)
    expect(steppedTime(document, SECOND, { frames: 1, toBeat: true })).toBe(1.5 * SECOND)
    expect(steppedTime(document, 1.2 * SECOND, { frames: -1, toBeat: true })).toBe(SECOND)
    expect(steppedTime(document, 0, { frames: -1, toBeat: false })).toBe(0)
    lyrics.put({ id: idOf('One'), part: 'line' }, 1.04 * SECOND)
    lyrics.put({ id: idOf('One'), part: 'line' }, 1.08 * SECOND)
    lyrics.release()
    expect(rows()[0]).toEqual([1.08, 'One'])
    history.undo()
    expect(rows()[0]).toEqual([1, 'One'])
  })

  it('are edited and removed one by one; the current one follows the playhead', () => {
    verifies('E-05')
    const { lyrics, time, rows, idOf } = timed()
    time.value = 1.5
    expect(lyrics.current.value?.text).toBe('One')
    time.value = 3
    expect(lyrics.current.value).toBeNull()
    lyrics.editLine(idOf('Two'), 'Too')
    lyrics.removeLine(idOf('One'))
    lyrics.timeLine(idOf('Too'), null)
    expect(rows()).toEqual([[null, 'Too']])
    expect(lyrics.untimed.value).toBe(1)
    lyrics.clear()
    expect(rows()).toEqual([])
  })
})
