import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact'
import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { block, blocks, region, startTimeline, tool, trimHandle } from '../../testing/start-timeline.tsx'

afterEach(cleanup)

describe('the timeline by keyboard', () => {
  let setup: Awaited<ReturnType<typeof startTimeline>>
  beforeEach(async () => {
    setup = await startTimeline(videoData())
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
    await waitFor(() => expect(region().getByRole('status').textContent).toBe('b is clip 3 of 3'))
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
    expect(workspace.timeline.playhead.value).toBe(175)
    fireEvent.keyDown(document.body, { key: ']' })
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

  it('selects with the arrows, Home and End, and several with Shift', async () => {
    verifies('E-03', 'E-09')
    const { workspace, order } = setup
    const selected = () => [...workspace.timeline.selectedKeys.value].sort((one, other) => one - other)
    block('b').focus()
    fireEvent.keyDown(block('b'), { key: 'ArrowLeft' })
    await waitFor(() => expect(document.activeElement).toBe(block('a')))
    expect(selected()).toEqual([1])
    fireEvent.keyDown(block('a'), { key: 'ArrowRight', shiftKey: true })
    expect(selected()).toEqual([1, 2])
    expect(workspace.timeline.announcement.value).toBe('2 clips selected')
    fireEvent.keyDown(block('a'), { key: 'ArrowRight', shiftKey: true })
    fireEvent.keyDown(block('a'), { key: 'ArrowLeft', shiftKey: true })
    expect(selected()).toEqual([1, 2])
    fireEvent.keyDown(document.body, { key: 'd', ctrlKey: true })
    expect(order()).toBe('ababc')
    fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true })
    expect(selected()).toHaveLength(5)
    fireEvent.keyDown(document.body, { key: 'Delete' })
    expect(order()).toBe('')
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(order()).toBe('ababc')
  })

  it('toggles snapping and the drag tools', () => {
    verifies('E-03', 'E-09')
    const { timeline } = setup.workspace
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(timeline.snapping.value).toBe(false)
    fireEvent.keyDown(document.body, { key: 'y' })
    expect(timeline.tool.value).toBe('slip')
    fireEvent.keyDown(document.body, { key: 'r' })
    expect(timeline.tool.value).toBe('roll')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(timeline.tool.value).toBe('select')
  })

  it('zooms with plus, minus and Shift+Z', () => {
    verifies('E-03', 'E-09')
    const { timeline } = setup.workspace
    fireEvent.keyDown(document.body, { key: '+' })
    expect(timeline.scale.value).toBe(48)
    fireEvent.keyDown(document.body, { key: '-' })
    fireEvent.keyDown(document.body, { key: '-' })
    expect(timeline.scale.value).toBe(16)
  })

  it('moves the playhead by a frame, by ten, to a cut and to an end', async () => {
    verifies('E-03', 'E-09')
    const { timeline } = setup.workspace
    const head = screen.getByRole('slider', { name: 'Playhead' })
    const press = async (key: string, shiftKey: boolean, frame: number) => {
      fireEvent.keyDown(head, { key, shiftKey })
      await waitFor(() => expect(head.getAttribute('aria-valuenow')).toBe(String(frame)))
    }
    timeline.seek(0)
    await press('ArrowRight', false, 1)
    await press('ArrowRight', true, 11)
    await press('PageDown', false, 125)
    await press('PageUp', false, 0)
    await press('ArrowLeft', false, 0)
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
    const { workspace, clips } = await startTimeline(videoData())
    const handle = await trimHandle('End of b')
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
})

describe('a block that is too narrow for its texts', () => {
  it('keeps its name, and has no filmstrip', async () => {
    verifies('E-09', 'E-10')
    const { workspace } = await startTimeline(videoData())
    expect(block('c').querySelector('canvas')).not.toBeNull()
    for (let press = 0; press < 6; press += 1) workspace.timeline.zoomOut()
    await waitFor(() => expect(block('c').querySelector('canvas')).toBeNull())
    expect(block('c').textContent).toBe('')
  })
})

describe('the height of the timeline', () => {
  it('is moved with the arrow keys, clamped and remembered', async () => {
    verifies('E-03', 'E-09')
    const stored = new Map([['timeline-height', '40']])
    const preferences = {
      read: (key: string) => stored.get(key) ?? null,
      write: (key: string, value: string) => void stored.set(key, value),
    }
    await startTimeline(videoData(), { preferences })
    const separator = screen.getByRole('separator', { name: 'Height of the timeline' })
    expect(separator.getAttribute('aria-valuenow')).toBe('40')
    fireEvent.keyDown(separator, { key: 'ArrowUp' })
    await waitFor(() => expect(separator.getAttribute('aria-valuenow')).toBe('42'))
    expect(stored.get('timeline-height')).toBe('42')
    fireEvent.keyDown(separator, { key: 'Home' })
    await waitFor(() => expect(separator.getAttribute('aria-valuenow')).toBe('20'))
    fireEvent.keyDown(separator, { key: 'ArrowDown' })
    expect(stored.get('timeline-height')).toBe('20')
  })
})

describe('the tools', () => {
  it('are in the order of time in every language; their dialog is not', async () => {
    verifies('E-09')
    await startTimeline(videoData())
    const group = region().getByRole('group', { name: 'Edit' })
    fireEvent.click(tool('Fill on beats'))
    const dialog = await screen.findByRole('dialog', { name: 'Fill on beats' })
    expect([group.dir, dialog.closest('[dir="ltr"]:not(html)')]).toEqual(['ltr', null])
  })

  it('name what they undo, and are disabled where they have no effect', async () => {
    verifies('E-03')
    const { workspace, order } = await startTimeline(videoData())
    workspace.timeline.moveTo(2, 0)
    await waitFor(() => expect(tool('Undo').title).toBe('Undo: Move clip (Ctrl+Z)'))
    expect(tool('Move the clip earlier').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(tool('Undo'))
    fireEvent.click(tool('Redo'))
    expect(order()).toBe('bac')
    fireEvent.click(tool('Delete the clip'))
    expect(order()).toBe('ac')
  })

  it('zoom the timeline', async () => {
    const { workspace } = await startTimeline(videoData())
    verifies('E-03')
    const widths = () => blocks().map((item) => item.style.width)
    expect(widths()).toEqual(['120px', '120px', '120px'])
    fireEvent.click(tool('Zoom in'))
    await waitFor(() => expect(widths()).toEqual(['240px', '240px', '240px']))
    for (let press = 0; press < 20; press += 1) fireEvent.click(tool('Zoom out'))
    expect(workspace.timeline.scale.value).toBe(2)
  })
})
