import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { videoData } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trimEnd } from '../../core/document/cut-commands.ts'
import { clipSummary, createTestWorkspace } from '../../models/testing/test-workspace.ts'
import { App } from '../app.tsx'

afterEach(cleanup)

async function start() {
  const { editor, api, workspace } = createTestWorkspace()
  editor.open(videoData())
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  render(<App workspace={workspace} />)
  for (const id of ['a', 'b', 'c']) await workspace.edit.add(clipSummary(id))
  workspace.edit.select(2)
  const clips = () => workspace.edit.timeline.value.clips
  await waitFor(() => expect(blocks()).toHaveLength(3))
  return {
    api,
    workspace,
    clips,
    order: () =>
      clips()
        .map(({ summary }) => summary.videoId)
        .join(''),
  }
}

const region = () => within(screen.getByRole('region', { name: 'Timeline' }))
const blocks = () => region().getAllByRole('listitem')
const block = (title: string) => region().getByRole('button', { name: new RegExp(`${title} by`) })
const tool = (name: string) => region().getByRole('button', { name })

describe('the timeline by keyboard', () => {
  let setup: Awaited<ReturnType<typeof start>>
  beforeEach(async () => {
    setup = await start()
  })

  it('moves the focused clip with Alt and the arrow keys, and the focus with it', async () => {
    verifies('E-03', 'E-09')
    const { order } = setup
    block('b').focus()
    fireEvent.keyDown(block('b'), { key: 'ArrowRight', altKey: true })
    await waitFor(() => expect(blocks()[2]?.textContent).toContain('b'))
    expect([order(), document.activeElement]).toEqual(['acb', block('b')])
    fireEvent.keyDown(block('b'), { key: 'ArrowRight', altKey: true })
    expect(order()).toBe('acb')
    expect(region().getByRole('status').textContent).toBe('b is clip 3 of 3')
  })

  it('undoes and redoes with Ctrl+Z and Ctrl+Shift+Z', () => {
    verifies('E-03', 'E-09')
    const { workspace, order } = setup
    workspace.timeline.moveTo(1, 2)
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(order()).toBe('abc')
    fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true })
    expect(order()).toBe('bca')
    fireEvent.keyDown(document.body, { key: 'z', metaKey: true })
    expect(order()).toBe('abc')
    fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true })
    expect(order()).toBe('bca')
  })

  it('splits at the playhead with S, and trims to it with the brackets', () => {
    verifies('E-03', 'E-09')
    const { workspace, clips } = setup
    workspace.timeline.seek(125 + 50)
    fireEvent.keyDown(document.body, { key: 's' })
    expect(clips().map(({ from, to }) => [from, to])).toEqual([
      [0, 125],
      [0, 50],
      [50, 125],
      [0, 125],
    ])
    workspace.timeline.seek(175 + 25)
    fireEvent.keyDown(document.body, { key: '[' })
    expect(clips()[2]).toMatchObject({ from: 75, to: 125 })
    workspace.timeline.seek(175 + 20)
    fireEvent.keyDown(document.body, { key: ']' })
    expect(clips()[2]).toMatchObject({ from: 75, to: 95 })
  })

  it('removes the focused clip with Delete, and focuses its neighbour', async () => {
    verifies('E-03', 'E-09')
    block('b').focus()
    fireEvent.keyDown(block('b'), { key: 'Delete' })
    await waitFor(() => expect(blocks()).toHaveLength(2))
    expect(document.activeElement).toBe(block('c'))
    fireEvent.keyDown(document.body, { key: 'Delete' })
    await waitFor(() => expect(blocks()).toHaveLength(1))
  })

  it('leaves the keys of a text field and of a dialog alone', async () => {
    const { workspace, order } = setup
    workspace.timeline.moveTo(1, 2)
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'z', ctrlKey: true })
    expect(order()).toBe('bca')
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.open = true
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'Delete' })
    dialog.remove()
    expect(order()).toBe('bca')
  })
})

describe('a trim handle', () => {
  it('moves by a frame, with Shift by ten, as one step until it loses the focus', async () => {
    verifies('E-03', 'E-09')
    const { workspace, clips } = await start()
    const handle = await screen.findByRole('slider', { name: 'End of b' })
    fireEvent.keyDown(handle, { key: 'ArrowLeft', shiftKey: true })
    await waitFor(() => expect(handle.getAttribute('aria-valuenow')).toBe('115'))
    fireEvent.keyDown(handle, { key: 'ArrowLeft' })
    expect([clips()[1]?.to, handle.getAttribute('aria-valuemax')]).toEqual([114, '125'])
    fireEvent.blur(handle)
    await waitFor(() => expect(handle.getAttribute('aria-valuenow')).toBe('114'))
    fireEvent.keyDown(handle, { key: 'ArrowRight' })
    workspace.timeline.undo()
    expect(clips()[1]?.to).toBe(114)
    workspace.timeline.undo()
    expect(clips()[1]?.to).toBe(125)
  })

  it('follows a drag from where it began, as one step', async () => {
    verifies('E-03')
    const { workspace, clips } = await start()
    const handle = await screen.findByRole('slider', { name: 'Start of b' })
    handle.setPointerCapture = () => undefined
    const scale = workspace.timeline.scale.value
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientX: 100 })
    for (const seconds of [1, 99, 2]) fireEvent.pointerMove(handle, { pointerId: 1, clientX: 100 + seconds * scale })
    fireEvent.pointerUp(handle, { pointerId: 1 })
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: 900 })
    expect(clips()[1]).toMatchObject({ from: 50, to: 125 })
    workspace.timeline.undo()
    expect(clips()[1]).toMatchObject({ from: 0, to: 125 })
  })
})

describe('a cut between two clips', () => {
  it('is moved by its handle with Alt, and everything else stays in place', async () => {
    verifies('E-03', 'E-09')
    const { workspace, clips } = await start()
    const ranges = () => clips().map((clip) => [clip.from, clip.to, clip.start])
    workspace.edit.history.perform((document) => trimEnd(document, 1, 100), { label: 'Trim' })
    const handle = await screen.findByRole('slider', { name: 'Start of b' })
    handle.setPointerCapture = () => undefined
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientX: 0, altKey: true })
    for (const frames of [90, 20]) fireEvent.pointerMove(handle, { clientX: (frames / 25) * 24 })
    fireEvent.pointerUp(handle)
    const rolled = [
      [0, 120, 0],
      [20, 125, 120],
      [0, 125, 225],
    ]
    expect([ranges(), workspace.edit.history.undoLabel.value]).toEqual([rolled, 'Move cut'])
    await waitFor(() => expect(handle.getAttribute('aria-valuenow')).toBe('20'))
    fireEvent.keyDown(handle, { key: 'ArrowLeft', altKey: true })
    expect(ranges().map(([, to]) => to)).toEqual([119, 125, 125])
    workspace.timeline.undo()
    workspace.timeline.undo()
    expect(ranges()[1]).toEqual([0, 125, 100])
  })
})

describe('a drag on the timeline', () => {
  /** Drags to distances in frames, at 24 px per second. */
  const dragBy = (element: HTMLElement, ...frames: number[]) => {
    element.setPointerCapture = () => undefined
    fireEvent.pointerDown(element, { button: 0, pointerId: 1, clientX: 0 })
    for (const frame of frames) fireEvent.pointerMove(element, { pointerId: 1, clientX: (frame / 25) * 24 })
    fireEvent.pointerUp(element, { pointerId: 1 })
  }
  const loaded = async () => new Promise((resolve) => setTimeout(resolve))

  it('snaps an edge to a scene cut of the source, which is requested once', async () => {
    verifies('E-03', 'B-24')
    const { api, clips } = await start()
    api.sceneCuts = [0, 2, 4]
    const handle = await screen.findByRole('slider', { name: 'End of b' })
    dragBy(handle, -1)
    await loaded()
    expect(clips()[1]?.to).toBe(124)
    dragBy(handle, -20, -28)
    expect(clips()[1]?.to).toBe(100)
    await waitFor(() => expect(handle.getAttribute('aria-valuenow')).toBe('100'))
    dragBy(handle, -45)
    expect(clips()[1]?.to).toBe(50)
    await waitFor(() => expect(handle.getAttribute('aria-valuenow')).toBe('50'))
    dragBy(handle, -2)
    expect([clips()[1]?.to, api.calls]).toEqual([48, ['cuts of media/b']])
  })

  it('snaps an edge to the playhead', async () => {
    verifies('E-03')
    const { workspace, clips } = await start()
    workspace.timeline.seek(125 + 60)
    dragBy(await screen.findByRole('slider', { name: 'Start of b' }), 55)
    expect(clips()[1]?.from).toBe(60)
  })

  it('snaps the playhead to cuts and scene cuts, and requests failed scene cuts again', async () => {
    verifies('E-03', 'B-24')
    const { api, workspace } = await start()
    const ruler = region().getByText('0:00').parentElement
    if (ruler === null) throw new Error('no ruler')
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    dragBy(ruler, 120)
    expect(workspace.timeline.playhead.value).toBe(125)
    await loaded()
    api.failure = null
    api.sceneCuts = [2.4]
    dragBy(ruler, 0)
    await loaded()
    dragBy(ruler, 125 + 55)
    expect(workspace.timeline.playhead.value).toBe(185)
    expect(api.calls).toHaveLength(6)
  })
})

describe('a dragged clip', () => {
  /** 100 px per clip. */
  const layOut = () => {
    for (const [index, item] of blocks().entries())
      item.getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 76)
    block('a').setPointerCapture = () => undefined
  }

  it('goes where it is released, and is not selected by that', async () => {
    verifies('E-03')
    const { order, workspace } = await start()
    layOut()
    fireEvent.pointerDown(block('a'), { button: 0, pointerId: 1, clientX: 50 })
    fireEvent.pointerMove(block('a'), { pointerId: 1, clientX: 240 })
    fireEvent.pointerUp(block('a'), { pointerId: 1, clientX: 240 })
    fireEvent.click(block('a'))
    expect([order(), workspace.edit.timeline.value.selected]).toEqual(['bac', 2])
  })

  it('stays after a short move, which is a click, and after a cancelled drag', async () => {
    const { order, workspace } = await start()
    layOut()
    fireEvent.pointerDown(block('a'), { button: 0, pointerId: 1, clientX: 50 })
    fireEvent.pointerMove(block('a'), { pointerId: 1, clientX: 53 })
    fireEvent.pointerUp(block('a'), { pointerId: 1, clientX: 53 })
    fireEvent.click(block('a'))
    expect([order(), workspace.edit.timeline.value.selected]).toEqual(['abc', 1])
    fireEvent.pointerDown(block('a'), { button: 0, pointerId: 1, clientX: 50 })
    fireEvent.pointerMove(block('a'), { pointerId: 1, clientX: 240 })
    fireEvent.pointerCancel(block('a'), { pointerId: 1, clientX: 240 })
    expect(order()).toBe('abc')
  })
})

describe('slipping', () => {
  it('shows another part of the source for the same time, by Alt and a drag', async () => {
    verifies('E-03', 'E-09')
    const { api, workspace, clips, order } = await start()
    workspace.edit.history.perform((document) => trimEnd(document, 2, 50), { label: 'Trim' })
    api.sceneCuts = [0, 1.2]
    block('b').setPointerCapture = () => undefined
    const slipTo = (...distances: number[]) => {
      fireEvent.pointerDown(block('b'), { button: 0, pointerId: 1, clientX: 100, altKey: true })
      for (const frames of distances) fireEvent.pointerMove(block('b'), { clientX: 100 - (frames / 25) * 24 })
      fireEvent.pointerUp(block('b'), { pointerId: 1, clientX: 0 })
      fireEvent.click(block('b'))
    }
    slipTo(40, 15)
    expect(clips()[1]).toMatchObject({ from: 15, to: 65 })
    await new Promise((resolve) => setTimeout(resolve))
    slipTo(13)
    expect(clips()[1]).toMatchObject({ from: 30, to: 80 })
    slipTo(900)
    expect([clips()[1]?.from, order(), workspace.edit.history.undoLabel.value]).toEqual([75, 'abc', 'Slip clip'])
    for (const from of [30, 15, 0]) {
      workspace.timeline.undo()
      expect(clips()[1]?.from).toBe(from)
    }
  })

  it('moves by a frame with the comma and the full stop', async () => {
    verifies('E-03', 'E-09')
    const { workspace, clips } = await start()
    workspace.edit.history.perform((document) => trimEnd(document, 2, 50), { label: 'Trim' })
    for (const key of ['.', '.', '.', ',']) fireEvent.keyDown(document.body, { key })
    expect(clips()[1]).toMatchObject({ from: 2, to: 52 })
  })
})

describe('the tools', () => {
  it('name what they undo, and are disabled where they have no effect', async () => {
    verifies('E-03')
    const { workspace, order } = await start()
    workspace.timeline.moveTo(2, 0)
    await waitFor(() => expect(tool('Undo').title).toBe('Undo: move clip (Ctrl+Z)'))
    expect(tool('Move the clip earlier').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(tool('Undo'))
    fireEvent.click(tool('Redo'))
    expect(order()).toBe('bac')
    fireEvent.click(tool('Delete the clip'))
    expect(order()).toBe('ac')
  })

  it('zoom the timeline', async () => {
    const { workspace } = await start()
    const widths = () => blocks().map((item) => item.style.width)
    expect(widths()).toEqual(['120px', '120px', '120px'])
    fireEvent.click(tool('Zoom in'))
    await waitFor(() => expect(widths()).toEqual(['240px', '240px', '240px']))
    for (let press = 0; press < 20; press += 1) fireEvent.click(tool('Zoom out'))
    expect(workspace.timeline.scale.value).toBe(2)
  })
})

describe('seeking on the timeline', () => {
  it('shows the clip of that time without starting to play', async () => {
    verifies('E-03')
    const { workspace } = await start()
    const video = document.querySelector('video')
    if (video === null) throw new Error('no video')
    workspace.player.toggle()
    workspace.timeline.seek(250 + 75)
    expect([workspace.edit.timeline.value.selected, workspace.player.playing.value]).toEqual([3, false])
    expect([workspace.player.time.value, workspace.timeline.playhead.value]).toEqual([3, 325])
    workspace.timeline.seek(-5)
    expect([workspace.edit.timeline.value.selected, workspace.timeline.playhead.value]).toEqual([1, 0])
  })
})
