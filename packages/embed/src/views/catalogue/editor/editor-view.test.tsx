import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  CatalogueEditor,
  CatalogueEditorState,
  UnsavedQuestion,
} from '../../../models/catalogue-editor/catalogue-editor.ts'
import type { CatalogueModel } from '../../../models/catalogue/catalogue-models.ts'
import { createFakeShell } from '../../../../testing/fake-catalogue.ts'
import { ShellContext } from '../shared/shell-context.ts'
import { EditorQuestion } from './editor-question.tsx'
import { EditorView } from './editor-view.tsx'

afterEach(cleanup)

function setup(first: CatalogueEditorState = { kind: 'opening', slow: false }) {
  const state = signal(first)
  const title = signal<string | null>(null)
  const unsaved = signal<UnsavedQuestion | null>(null)
  const editor = {
    state,
    title,
    unsaved,
    isShown: signal(false),
    open: vi.fn(),
    confirm: vi.fn(),
    dismiss: vi.fn(),
    retry: vi.fn(),
    setVisible: vi.fn(),
    refresh: vi.fn(),
    purchaseComplete: vi.fn(),
    dispose: vi.fn(),
  } satisfies CatalogueEditor
  const { shell, announced } = createFakeShell()
  const openEditor = vi.fn<CatalogueModel['openEditor']>()
  render(
    <ShellContext.Provider value={shell}>
      <EditorView editor={editor} />
      <EditorQuestion catalogue={{ openEditor }} editor={editor} />
    </ShellContext.Provider>,
  )
  return { editor, openEditor, state, title, unsaved, announced }
}

const dusk = { videoId: 'v1', title: 'Dusk Tide', projectId: 'p1' }
const ferry = { videoId: 'v2', title: 'Night Ferry' }
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the editor’s view', () => {
  it('names the video, and says that the editor is opening, also when that takes long', async () => {
    verifies('H-21')
    const { state, title, announced } = setup()
    expect([heading(), screen.getByText('Opening the editor').tagName]).toEqual(['Editor', 'P'])
    await act(() => {
      title.value = 'Dusk Tide'
      state.value = { kind: 'opening', slow: true }
    })
    expect([heading(), announced]).toEqual(['Dusk Tide', ['Opening the editor', 'The editor is still opening…']])
  })

  it('shows nothing but its heading over the open editor', async () => {
    verifies('H-21')
    const { state } = setup()
    await act(() => {
      state.value = { kind: 'open' }
    })
    expect(screen.getByRole('main').textContent).toBe('Editor')
  })

  it.each([true, false])('says why the editor could not be opened; a retry helps: %s', (retry) => {
    verifies('H-21')
    const { editor, announced } = setup({
      kind: 'failed',
      failure: { name: 'editor-unreachable', reason: 'no EDITOR_READY in 30 s', retry },
    })
    expect(announced.at(-1)).toMatch(/^The editor didn’t open\. You are signed in/)
    expect(screen.getByText('no EDITOR_READY in 30 s').closest('details')?.open).toBe(false)
    const buttons = screen.queryAllByRole('button', { name: 'Try again' })
    expect(buttons).toHaveLength(retry ? 1 : 0)
    for (const button of buttons) fireEvent.click(button)
    expect(editor.retry).toHaveBeenCalledTimes(retry ? 1 : 0)
  })
})

describe('the question about unsaved work', () => {
  it('names what is open, with the focus on staying', async () => {
    verifies('H-21', 'H-15')
    const { editor, unsaved } = setup()
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => {
      unsaved.value = { current: dusk, next: ferry }
    })
    const dialog = screen.getByRole('dialog', { name: 'Open another video?' })
    expect(dialog.textContent).toContain('“\u2068Dusk Tide\u2069” is open in the editor.')
    const stay = screen.getByRole('button', { name: 'Don’t open' })
    expect(document.activeElement).toBe(stay)
    fireEvent.click(stay)
    expect([editor.dismiss.mock.calls.length, editor.confirm.mock.calls.length]).toEqual([1, 0])
    fireEvent.click(screen.getByRole('button', { name: 'Open without saving' }))
    expect(editor.confirm).toHaveBeenCalledOnce()
  })

  it('leads to the editor with what is open, to save it', async () => {
    verifies('H-21')
    const { editor, openEditor, unsaved } = setup()
    await act(() => {
      unsaved.value = { current: dusk, next: ferry }
    })
    fireEvent.click(screen.getByRole('button', { name: 'Go to the editor' }))
    expect([openEditor.mock.calls, editor.confirm.mock.calls]).toEqual([[[dusk]], []])
  })

  it('takes Escape and the close button as no', async () => {
    verifies('H-21', 'H-15')
    const { editor, unsaved } = setup()
    await act(() => {
      unsaved.value = { current: dusk, next: ferry }
    })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    expect([editor.dismiss.mock.calls.length, editor.confirm.mock.calls.length]).toEqual([2, 0])
  })
})
