// The editor with three clips of 5 s, a, b and c, of which b is selected.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import type { VideoData } from '@proscenium/protocol'
import { clipSummary, createTestWorkspace, type TestWorkspaceOptions } from '../models/testing/test-workspace.ts'
import { App } from '../views/app.tsx'

export async function startTimeline(data: VideoData, options?: TestWorkspaceOptions) {
  const { editor, api, workspace } = createTestWorkspace(options)
  editor.open(data)
  render(<App workspace={workspace} />)
  await until(() => workspace.projects.busy.value === null)
  await workspace.edit.addAll(['a', 'b', 'c'].map(clipSummary))
  workspace.timeline.select(2)
  const clips = () => workspace.edit.timeline.value.clips
  await until(() => blocks().length === 3 && block('b').getAttribute('aria-current') === 'true')
  const order = () =>
    clips()
      .map(({ summary }) => summary.videoId)
      .join('')
  return { editor, api, workspace, clips, order, ranges: () => clips().map(({ from, to }) => [from, to]) }
}

async function until(holds: () => boolean): Promise<void> {
  await waitFor(() => {
    if (!holds()) throw new Error('the timeline is not there yet')
  })
}

export const region = () => within(screen.getByRole('region', { name: 'Timeline' }))
export const blocks = () => within(screen.getByRole('list', { name: 'Clips of the edit' })).getAllByRole('listitem')
export const block = (title: string) => region().getByRole('button', { name: new RegExp(`${title} by`) })
export const tool = (name: string | RegExp) => region().getByRole('button', { name })
export const trimHandle = async (name: string) => screen.findByRole('slider', { name })
export const ruler = () => {
  const element = region().getByText('0:00').parentElement
  if (element === null) throw new Error('no ruler')
  return element
}

/** Pixels of so many frames: 24 per second. */
export const pixels = (frames: number): number => (frames / 25) * 24

interface PointerInit {
  readonly clientX?: number
  readonly altKey?: boolean
  readonly pointerType?: string
  readonly pointerId?: number
  readonly isPrimary?: boolean
}

/** Presses an element and moves to distances in frames, without releasing it. */
export function startDrag(element: HTMLElement, frames: readonly number[], init: PointerInit = {}): void {
  const { clientX = 100 } = init
  element.setPointerCapture = () => undefined
  fireEvent.pointerDown(element, { button: 0, pointerId: 1, clientX, ...init })
  for (const frame of frames) fireEvent.pointerMove(element, { pointerId: 1, clientX: clientX + pixels(frame) })
}

export function dragBy(element: HTMLElement, frames: readonly number[], init: PointerInit = {}): void {
  startDrag(element, frames, init)
  fireEvent.pointerUp(element, { pointerId: 1 })
}
