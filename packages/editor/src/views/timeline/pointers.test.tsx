// What pointers do on a timeline that is scrolled, and with several fingers or clips.
import { cleanup, fireEvent } from '@testing-library/preact'
import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { afterEach, expect, it } from 'vitest'
import { block, blocks, dragBy, pixels, startDrag, startTimeline, trimHandle } from '../../testing/start-timeline.tsx'
import { lanesOf } from './follow-pointer.ts'

afterEach(cleanup)

const lanes = () => lanesOf(document.body) ?? expect.fail('no lanes')

it('a drag follows its own pointer alone', async () => {
  verifies('E-03')
  const { ranges } = await startTimeline(videoData())
  const handle = await trimHandle('End of b')
  startDrag(handle, [-50])
  fireEvent.pointerMove(handle, { pointerId: 7, clientX: 0 })
  fireEvent.pointerUp(handle, { pointerId: 7 })
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 100 + pixels(-25) })
  expect(ranges()[1]).toEqual([0, 100])
})

it('what the timeline scrolls during a drag counts as dragged', async () => {
  verifies('E-03')
  const { ranges } = await startTimeline(videoData())
  const handle = await trimHandle('End of b')
  lanes().scrollLeft = pixels(60)
  startDrag(handle, [])
  lanes().scrollLeft = pixels(10)
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 100 })
  expect(ranges()[1]).toEqual([0, 75])
})

it('a clip is dropped where the pointer is on the scrolled timeline', async () => {
  verifies('E-03')
  const { order } = await startTimeline(videoData())
  lanes().scrollLeft = pixels(250)
  dragBy(block('a'), [50])
  expect(order()).toBe('bca')
})

it('selected clips are dropped together between the others', async () => {
  verifies('E-03')
  const { workspace, order } = await startTimeline(videoData())
  workspace.timeline.select(1)
  workspace.timeline.toggleSelected(3)
  dragBy(block('c'), [-180], { clientX: pixels(300) })
  expect(order()).toBe('acb')
})

it('a press behind the last frame of a block shows that frame', async () => {
  verifies('E-03')
  const { workspace } = await startTimeline(videoData())
  fireEvent.click(block('a'), { clientX: 9_000, detail: 1 })
  expect(workspace.timeline.playhead.value).toBe(124)
})

it('arrows with Ctrl belong to the browser', async () => {
  verifies('E-09')
  const { workspace } = await startTimeline(videoData())
  fireEvent.keyDown(block('b'), { key: 'ArrowRight', ctrlKey: true })
  expect([workspace.edit.timeline.value.selected, blocks().length]).toEqual([2, 3])
})

it('Shift with the arrows extends the selection backwards clip by clip', async () => {
  verifies('E-03', 'E-09')
  const { workspace } = await startTimeline(videoData())
  workspace.timeline.select(3)
  const extend = (by: number): readonly number[] => {
    workspace.timeline.extendBy(by)
    return [...workspace.timeline.selectedKeys.value].sort((one, other) => one - other)
  }
  expect([extend(-1), extend(-1), extend(1)]).toEqual([
    [2, 3],
    [1, 2, 3],
    [2, 3],
  ])
})
