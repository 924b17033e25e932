import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, expect, it } from 'vitest'
import { clipSummary, createTestWorkspace } from '../../models/testing/test-workspace.ts'
import { App } from '../app.tsx'

afterEach(cleanup)

async function start({ saved = ['Night drive'], boot = videoData() } = {}) {
  const { workspace, editor, api } = createTestWorkspace()
  saved.forEach((name, at) => api.stored.set(`s${at}`, { id: `s${at}`, name, revision: 1, data: {} }))
  render(<App workspace={workspace} />)
  editor.open(boot)
  await screen.findByRole('heading', { name: 'The stage is yours' })
  await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
  return { workspace, editor }
}

const stage = () => screen.getByRole('region', { name: 'Stage' })
const offer = () => within(stage()).queryByRole('region', { name: 'Continue your last edit' })
const press = () => fireEvent.click(within(stage()).getByRole('button', { name: 'Continue “Night drive”' }))

it('an empty stage offers the last edit with its time, and opens it as the menu does', async () => {
  verifies('E-07')
  const { workspace, editor } = await start()
  expect(offer()?.textContent).toMatch(/Night drive.*Nov 23/)
  press()
  expect(editor.notices).toEqual([['openProject', { projectId: 's0', hasUnsavedChanges: false }]])
  expect(workspace.pane.value).toBe('edit')
  await waitFor(() => expect(document.activeElement).toBe(stage()))
})

it('the offer leads to all edits', async () => {
  verifies('E-07')
  await start()
  const all = within(stage()).getByRole('button', { name: 'All edits' })
  expect(document.getElementById(all.getAttribute('popovertarget') ?? '')?.textContent).toContain('Saved edits')
})

it('the offer is also above the library, which hides the stage on a small screen', async () => {
  verifies('E-07')
  await start()
  expect(screen.getAllByRole('region', { name: 'Continue your last edit' })).toHaveLength(2)
})

it('there is no offer once the edit has a clip', async () => {
  verifies('E-07')
  const { workspace } = await start()
  expect(offer()).not.toBeNull()
  workspace.add(clipSummary('a'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Continue your last edit' })).toBeNull())
})

it('there is no offer without another edit', async () => {
  verifies('E-07')
  await start({ saved: [] })
  expect(offer()).toBeNull()
})

it('there is no offer where the host opens no other project', async () => {
  verifies('E-07', 'P-49')
  const data = videoData()
  await start({ boot: { ...data, capabilities: { ...data.capabilities, canSwitchProject: false } } })
  expect(offer()).toBeNull()
})
