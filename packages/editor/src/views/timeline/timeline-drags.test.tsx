import { cleanup, fireEvent, waitFor } from '@testing-library/preact'
import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { removeClips } from '../../core/document/clip-commands.ts'
import { trimEnd } from '../../core/document/cut-commands.ts'
import { block, dragBy, pixels, ruler, startDrag, startTimeline, trimHandle } from '../../testing/start-timeline.tsx'

afterEach(cleanup)

const finger = { pointerType: 'touch', isPrimary: true }

describe('a trim handle', () => {
  it('follows a drag from where it began, as one step', async () => {
    verifies('E-03')
    const { workspace, clips } = await startTimeline(videoData())
    const handle = await trimHandle('Start of b')
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

describe('two fingers', () => {
  it('end a drag where it began, because they zoom', async () => {
    verifies('E-03')
    const { ranges } = await startTimeline(videoData())
    const handle = await trimHandle('End of b')
    startDrag(handle, [-50], finger)
    expect(ranges()[1]).toEqual([0, 75])
    startDrag(await trimHandle('Start of b'), [20], { ...finger, isPrimary: false, pointerId: 2 })
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: 0 })
    expect(ranges()[1]).toEqual([0, 125])
  })
})

describe('a cut between two clips', () => {
  it('is moved by its handle with Alt, and everything else stays in place', async () => {
    verifies('E-03', 'E-09')
    const { workspace, clips } = await startTimeline(videoData())
    const ranges = () => clips().map((clip) => [clip.from, clip.to, clip.start])
    workspace.edit.history.perform((document) => trimEnd(document, 1, 100), { label: 'Trim' })
    const handle = await trimHandle('Start of b')
    handle.setPointerCapture = () => undefined
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientX: 0, altKey: true })
    for (const frames of [90, 20]) fireEvent.pointerMove(handle, { pointerId: 1, clientX: (frames / 25) * 24 })
    fireEvent.pointerUp(handle, { pointerId: 1 })
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
  const loaded = async () => new Promise((resolve) => setTimeout(resolve))

  it('snaps an edge to a scene cut of the source, which is requested once', async () => {
    verifies('E-03', 'B-24')
    const { api, clips } = await startTimeline(videoData())
    api.sceneCuts = [0, 2, 4]
    const handle = await trimHandle('End of b')
    dragBy(handle, [-1])
    await loaded()
    expect(clips()[1]?.to).toBe(124)
    dragBy(handle, [-20, -28])
    expect(clips()[1]?.to).toBe(100)
    await waitFor(() => expect(handle.getAttribute('aria-valuenow')).toBe('100'))
    dragBy(handle, [-45])
    expect(clips()[1]?.to).toBe(50)
    await waitFor(() => expect(handle.getAttribute('aria-valuenow')).toBe('50'))
    dragBy(handle, [-2])
    expect([clips()[1]?.to, api.calls]).toEqual([48, ['cuts of media/b']])
  })

  it('snaps an edge to the playhead', async () => {
    verifies('E-03')
    const { workspace, clips } = await startTimeline(videoData())
    workspace.timeline.seek(125 + 60)
    dragBy(await trimHandle('Start of b'), [55])
    expect(clips()[1]?.from).toBe(60)
  })

  it('snaps the playhead to cuts and scene cuts, and requests failed scene cuts again', async () => {
    verifies('E-03', 'B-24')
    const { api, workspace } = await startTimeline(videoData())
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    dragBy(ruler(), [120], { clientX: 0 })
    expect(workspace.timeline.playhead.value).toBe(125)
    await loaded()
    api.failure = null
    api.sceneCuts = [2.4]
    dragBy(ruler(), [0], { clientX: 0 })
    await loaded()
    dragBy(ruler(), [125 + 55], { clientX: 0 })
    expect(workspace.timeline.playhead.value).toBe(185)
    expect(api.calls).toHaveLength(6)
  })
})

describe('a dragged clip', () => {
  it('goes where it is released, with a mark until then, and is not selected by that', async () => {
    verifies('E-03')
    const { order, workspace } = await startTimeline(videoData())
    startDrag(block('a'), [50, 200])
    expect(workspace.timeline.dropIndex.value).toBe(2)
    fireEvent.pointerUp(block('a'), { pointerId: 1 })
    fireEvent.click(block('a'))
    expect([order(), workspace.edit.timeline.value.selected]).toEqual(['bac', 2])
    expect(workspace.timeline.dropIndex.value).toBeNull()
  })

  it('takes the other selected clips along', async () => {
    verifies('E-03')
    const { order, workspace } = await startTimeline(videoData())
    workspace.timeline.select(1)
    fireEvent.click(block('b'), { ctrlKey: true })
    expect(workspace.timeline.selectedKeys.value).toEqual(new Set([1, 2]))
    startDrag(block('a'), [50, 300])
    fireEvent.pointerUp(block('a'), { pointerId: 1 })
    expect(order()).toBe('cab')
  })

  it('stays after a short move, which is a click, and after a cancelled drag', async () => {
    verifies('E-03', 'E-09')
    const { order, workspace } = await startTimeline(videoData())
    startDrag(block('a'), [3])
    fireEvent.pointerUp(block('a'), { pointerId: 1 })
    fireEvent.click(block('a'))
    expect([order(), workspace.edit.timeline.value.selected]).toEqual(['abc', 1])
    startDrag(block('a'), [50, 200])
    fireEvent.pointerCancel(block('a'), { pointerId: 1 })
    expect(order()).toBe('abc')
    startDrag(block('a'), [50, 200])
    fireEvent.keyDown(block('a'), { key: 'Escape' })
    fireEvent.pointerUp(block('a'), { pointerId: 1 })
    expect([order(), workspace.timeline.dropIndex.value]).toEqual(['abc', null])
  })

  it('moves on touch screens after a long press, and a swipe before it scrolls instead', async () => {
    verifies('E-03', 'E-09')
    let held = (): void => undefined
    const setTimer = (callback: () => void): (() => void) => {
      held = callback
      return () => (held = () => undefined)
    }
    const { order } = await startTimeline(videoData(), { clock: { now: () => 0, setTimer } })
    startDrag(block('a'), [50, 200], finger)
    held()
    fireEvent.pointerMove(block('a'), { pointerId: 1, clientX: 100 + pixels(210) })
    fireEvent.pointerUp(block('a'), { pointerId: 1 })
    expect(order()).toBe('abc')
    startDrag(block('a'), [], finger)
    held()
    fireEvent.pointerMove(block('a'), { pointerId: 1, clientX: 100 + pixels(200) })
    fireEvent.pointerUp(block('a'), { pointerId: 1 })
    expect(order()).toBe('bac')
  })
})

describe('a long press on a clip', () => {
  it('adds it to the selected ones, or takes it away, without a keyboard', async () => {
    verifies('E-03', 'E-09')
    let held = (): void => undefined
    const setTimer = (callback: () => void): (() => void) => {
      held = callback
      return () => undefined
    }
    const { workspace, order } = await startTimeline(videoData(), { clock: { now: () => 0, setTimer } })
    const press = (title: string): void => {
      startDrag(block(title), [], finger)
      held()
      // A finger does not lie still.
      fireEvent.pointerMove(block(title), { pointerId: 1, clientX: 102 })
      fireEvent.pointerUp(block(title), { pointerId: 1 })
      fireEvent.click(block(title), { detail: 1 })
    }
    press('c')
    expect(workspace.timeline.selectedKeys.value).toEqual(new Set([2, 3]))
    press('b')
    expect([[...workspace.timeline.selectedKeys.value], order()]).toEqual([[3], 'abc'])
  })
})

describe('a drag whose clip is removed meanwhile', () => {
  it('ends with the pointer, and changes nothing later', async () => {
    verifies('E-03')
    const { workspace, clips } = await startTimeline(videoData())
    startDrag(await trimHandle('End of b'), [-50])
    workspace.edit.history.perform((document) => removeClips(document, [2]), { label: 'Remove' })
    await waitFor(() => expect(clips()).toHaveLength(2))
    fireEvent.pointerUp(document.body, { pointerId: 1 })
    workspace.timeline.undo()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(clips()[1]).toMatchObject({ key: 2, to: 75 })
  })
})

describe('a click on a clip', () => {
  it('selects it and moves the playhead to where it was clicked', async () => {
    verifies('E-03')
    const { workspace } = await startTimeline(videoData())
    fireEvent.click(block('c'), { clientX: pixels(30), detail: 1 })
    expect([workspace.edit.timeline.value.selected, workspace.timeline.playhead.value]).toEqual([3, 280])
    fireEvent.click(block('b'), { shiftKey: true, detail: 1 })
    expect(workspace.timeline.selectedKeys.value).toEqual(new Set([2, 3]))
  })
})

describe('slipping', () => {
  it('shows another part of the source for the same time, by Alt and a drag', async () => {
    verifies('E-03', 'E-09')
    const { api, workspace, clips, order } = await startTimeline(videoData())
    workspace.edit.history.perform((document) => trimEnd(document, 2, 50), { label: 'Trim' })
    api.sceneCuts = [0, 1.2]
    const slipTo = (...distances: number[]) => {
      dragBy(
        block('b'),
        distances.map((frames) => -frames),
        { altKey: true },
      )
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
    const { workspace, clips } = await startTimeline(videoData())
    workspace.edit.history.perform((document) => trimEnd(document, 2, 50), { label: 'Trim' })
    for (const key of ['.', '.', '.', ',']) fireEvent.keyDown(document.body, { key })
    expect(clips()[1]).toMatchObject({ from: 2, to: 52 })
  })
})

describe('a drag at the edge of the timeline', () => {
  it('scrolls on until it is released', async () => {
    verifies('E-03')
    const { workspace } = await startTimeline(videoData())
    const lanes = document.querySelector<HTMLElement>('[data-lanes]')
    if (lanes === null) throw new Error('no lanes')
    lanes.getBoundingClientRect = () => new DOMRect(0, 0, 300, 200)
    startDrag(ruler(), [0], { clientX: 295 })
    const { value: before } = workspace.timeline.playhead
    await waitFor(() => expect(lanes.scrollLeft).toBeGreaterThan(30))
    expect(workspace.timeline.playhead.value).toBeGreaterThan(before)
    fireEvent.pointerUp(ruler(), { pointerId: 1 })
    const { scrollLeft } = lanes
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(lanes.scrollLeft).toBe(scrollLeft)
  })
})
