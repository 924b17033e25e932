import { cleanup, render } from '@testing-library/preact'
import { verifies } from '@proscenium/testkit'
import { useRef } from 'preact/hooks'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestWorkspace } from '../../models/testing/test-workspace.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useSongDrop } from './file-drop.ts'

afterEach(cleanup)

function Target({ workspace }: { readonly workspace: Workspace }) {
  const target = useRef<HTMLDivElement>(null)
  useSongDrop(target, workspace)
  return <div ref={target} data-testid="target" />
}

function drop(element: Element, file: File): void {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  element.dispatchEvent(Object.assign(event, { dataTransfer: { files: [file], types: ['Files'] } }))
}

it('a dropped text is the lyrics of an edit without lyrics, and replaces none', async () => {
  verifies('E-05')
  const { workspace } = createTestWorkspace()
  const { getByTestId } = render(<Target workspace={workspace} />)
  const lines = () => workspace.edit.history.document.value.lyrics.map(({ text }) => text)
  drop(getByTestId('target'), new File(['Come back to me'], 'lyrics.txt', { type: 'text/plain' }))
  await vi.waitFor(() => expect(lines()).toEqual(['Come back to me']))
  drop(getByTestId('target'), new File(['not a song'], 'notes.txt', { type: 'text/plain' }))
  await vi.waitFor(() => expect(workspace.song.state.value.phase).toBe('failed'))
  expect(lines()).toEqual(['Come back to me'])
})
