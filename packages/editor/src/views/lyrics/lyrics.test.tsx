import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import type { SongResult } from '../../core/song/song-file.ts'
import { createTestWorkspace } from '../../models/testing/test-workspace.ts'
import { LyricOverlay } from './lyric-overlay.tsx'
import { LyricsLane } from './lyrics-lane.tsx'
import { LyricsPanel } from './lyrics-panel.tsx'

afterEach(cleanup)

const analysed: SongResult = {
  ok: true,
  fingerprint: 'ab'.repeat(32),
  analysis: {
    profile: {
      durationSeconds: 60,
      tempo: { bpm: 120, confidence: 0.9, beatOffsetSeconds: 0 },
      energy: 0.7,
      brightness: 0.4,
      dynamics: 0.3,
    },
    waveform: [],
  },
}

async function open({ song = false } = {}) {
  const { workspace } = createTestWorkspace({ analyse: async () => analysed })
  if (song) await workspace.song.pick(new File(['sound'], 'Copper Sky.m4a'))
  render(
    <>
      <LyricsPanel workspace={workspace} />
      <LyricsLane workspace={workspace} />
      <LyricOverlay workspace={workspace} />
    </>,
  )
  const rows = () =>
    workspace.edit.history.document.value.lyrics.map(({ start, text }) => [start === null ? null : start / 1e6, text])
  return { workspace, rows }
}

const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })

describe('the lyrics panel', () => {
  it('takes typed lines, and keeps an empty row while it is typed', async () => {
    verifies('E-05', 'E-09')
    const { workspace, rows } = await open()
    expect(screen.queryByRole('group', { name: 'Lyric lane' })).toBeNull()
    type('All lines', 'One\n\nTwo\n')
    expect(rows()).toEqual([
      [null, 'One'],
      [null, 'Two'],
    ])
    expect(field('All lines').value).toBe('One\n\nTwo\n')
    fireEvent.blur(field('All lines'))
    await waitFor(() => expect(field('All lines').value).toBe('One\nTwo'))
    workspace.edit.undo()
    await waitFor(() => expect(field('All lines').value).toBe(''))
  })

  it('imports a file, and says why another one is not lyrics', async () => {
    verifies('E-05')
    const { rows } = await open()
    const choose = (text: string) => {
      const input = screen.getByTestId('lyrics-file')
      Object.defineProperty(input, 'files', { value: [new File([text], 'a.lrc')], configurable: true })
      fireEvent.change(input)
    }
    choose('[00:01.50]One\n[00:03.00]Two')
    await screen.findByRole('button', { name: 'One, from 0:01.50' })
    expect(rows()[1]).toEqual([3, 'Two'])
    choose('\n')
    expect((await screen.findByRole('alert')).textContent).toContain('The file has no lines.')
    fireEvent.click(button('Dismiss'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('edits a line’s time and text, and rejects what is not a time', async () => {
    verifies('E-05', 'E-09')
    const { workspace, rows } = await open()
    type('All lines', '[00:01.50]One\n[00:03.00]Two')
    fireEvent.click(await screen.findByRole('button', { name: 'Times' }))
    type('Start of line 1', '0:02.25')
    fireEvent.keyDown(field('Start of line 1'), { key: 'Enter' })
    expect(rows()[0]).toEqual([2.25, 'One'])
    fireEvent.keyDown(field('Start of line 1'), { key: 'ArrowUp' })
    expect(rows()[0]).toEqual([2.35, 'One'])
    const id = workspace.lyrics.lines.value[0]?.id ?? -1
    workspace.lyrics.timeLine(id, 2_351_234)
    type('Start of line 1', '0:02.35')
    fireEvent.keyDown(field('Start of line 1'), { key: 'Enter' })
    expect(rows()[0]).toEqual([2.351234, 'One'])
    type('Start of line 1', 'soon')
    expect((await screen.findByRole('alert')).textContent).toContain('minutes and seconds')
    fireEvent.blur(field('Start of line 1'))
    await waitFor(() => expect(field('Start of line 1').value).toBe('0:02.35'))
    type('Line 2', 'Too')
    fireEvent.click(button('Remove “One”'))
    expect(rows()).toEqual([[3, 'Too']])
  })

  it('taps along by keys, which do not reach the editor', async () => {
    verifies('E-05', 'E-09')
    const { workspace, rows } = await open({ song: true })
    type('All lines', 'One\nTwo')
    let reached = 0
    window.addEventListener('keydown', () => (reached += 1), { once: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Tap along' }))
    await screen.findByRole('button', { name: 'Tap' })
    fireEvent.keyDown(document.body, { key: ' ' })
    expect(rows()).toEqual([
      [0, 'One'],
      [null, 'Two'],
    ])
    fireEvent.keyDown(document.body, { key: 't', repeat: true })
    expect(rows()[1]).toEqual([null, 'Two'])
    fireEvent.keyDown(document.body, { key: 'Backspace' })
    expect(rows()[0]).toEqual([null, 'One'])
    fireEvent.pointerDown(button('Tap'))
    expect(rows()[0]?.[0]).toBe(0)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tap' })).toBeNull())
    expect([reached, workspace.lyrics.tapping.state.value]).toEqual([0, null])
  })

  it('ends lines while tapping, also by a key of another layout, and leaves typing alone', async () => {
    verifies('E-05', 'E-09')
    const { workspace, rows } = await open({ song: true })
    type('All lines', 'One\nTwo')
    fireEvent.click(await screen.findByRole('button', { name: 'Tap along' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Tap' }))
    workspace.player.seek(2)
    fireEvent.keyDown(document.body, { key: 'ק', code: 'KeyE' })
    expect(rows().slice(0, 2)).toEqual([
      [0, 'One'],
      [2, ''],
    ])
    await screen.findByText('ended')
    expect(fireEvent.keyDown(button('Pause playback'), { key: ' ' })).toBe(true)
    expect(workspace.lyrics.tapping.state.value?.next?.text).toBe('Two')
    const other = document.body.appendChild(document.createElement('input'))
    expect(fireEvent.keyDown(other, { key: 't', code: 'KeyT' })).toBe(true)
    other.remove()
    workspace.player.seek(4)
    fireEvent.keyDown(document.body, { key: 'ف', code: 'KeyT' })
    await screen.findByText(/Tap once more where the last one ends/)
    workspace.player.seek(5)
    fireEvent.click(await screen.findByRole('button', { name: 'End the last line' }))
    await waitFor(() => expect(button('End the last line').getAttribute('aria-disabled')).toBe('true'))
    fireEvent.click(button('End the last line'))
    expect(rows().slice(2)).toEqual([
      [4, 'Two'],
      [5, ''],
    ])
  })

  it('shows where a line ends, changes that, and lets it last', async () => {
    verifies('E-05', 'E-09')
    const { workspace, rows } = await open({ song: true })
    type('All lines', '[00:01.00]One\n[00:04.00]Two')
    fireEvent.click(await screen.findByRole('button', { name: 'Times' }))
    const end = () => button('End the line at the playhead')
    expect(end().getAttribute('aria-disabled')).toBe('true')
    workspace.player.seek(2)
    await waitFor(() => expect(end().getAttribute('aria-disabled')).toBe('false'))
    fireEvent.click(end())
    await screen.findByRole('textbox', { name: 'End of line 1' })
    type('End of line 1', '3')
    fireEvent.keyDown(field('End of line 1'), { key: 'Enter' })
    expect(rows()[1]).toEqual([3, ''])
    fireEvent.keyDown(field('End of line 1'), { key: 'ArrowDown' })
    expect(rows()[1]).toEqual([2.9, ''])
    fireEvent.click(button('Let “One” last until the next line'))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'End of line 1' })).toBeNull())
    expect(rows()).toEqual([
      [1, 'One'],
      [4, 'Two'],
    ])
  })

  it('asks for a song before tapping, and shows the file to copy or download', async () => {
    verifies('E-05')
    const { workspace } = await open()
    type('All lines', '[00:01.50]One')
    expect(await screen.findByText('Add a song first, then tap along.')).toBeTruthy()
    fireEvent.click(button('Tap along'))
    expect(workspace.lyrics.tapping.state.value).toBeNull()
    fireEvent.click(button('Save as a file'))
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Untitled edit.lrc' })).value).toContain(
      '[00:01.50]One',
    )
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('Untitled edit.lrc')
  })
})

describe('the lyric lane', () => {
  it('moves and trims lines by key, and walks through them', async () => {
    verifies('E-05', 'E-09')
    const { workspace, rows } = await open({ song: true })
    workspace.lyrics.setText('[00:01.00]One\n[00:02.00]\n[00:04.00]Two')
    const lane = within(await screen.findByRole('group', { name: 'Lyric lane' }))
    const one = lane.getByRole('button', { name: 'One, from 0:01.00' })
    one.focus()
    fireEvent.keyDown(one, { key: 'ArrowRight' })
    expect(document.activeElement?.textContent).toBe('Two')
    fireEvent.keyDown(one, { key: 'ArrowRight', altKey: true })
    expect(rows()[0]).toEqual([1.04, 'One'])
    fireEvent.keyDown(one, { key: 'ArrowRight', altKey: true, shiftKey: true })
    expect(rows()[0]).toEqual([1.5, 'One'])
    fireEvent.keyDown(lane.getByRole('slider', { name: 'End of “One”' }), { key: 'ArrowLeft', shiftKey: true })
    expect(rows()[1]).toEqual([2, ''])
    fireEvent.keyDown(lane.getByRole('slider', { name: 'Start of “Two”' }), { key: 'ArrowLeft' })
    expect(rows()[2]).toEqual([3.96, 'Two'])
    one.focus()
    fireEvent.keyDown(one, { key: 'Delete' })
    expect(rows().map(([, text]) => text)).toEqual(['Two'])
    expect(document.activeElement?.textContent).toBe('Two')
  })
})

describe('the overlay', () => {
  it('shows the line at the playhead', async () => {
    verifies('E-05')
    const { workspace } = await open({ song: true })
    workspace.lyrics.setText('[00:01.00]One\n[00:02.00]Two')
    const shown = () => document.querySelector<HTMLElement>('[data-lyric]')?.dataset['lyric']
    expect(shown()).toBe('')
    workspace.player.seek(1.5)
    await waitFor(() => expect(shown()).toBe('One'))
    workspace.player.seek(2)
    await waitFor(() => expect(shown()).toBe('Two'))
  })
})
