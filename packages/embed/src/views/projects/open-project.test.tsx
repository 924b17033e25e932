import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import { noOpening, type Opening } from '../../core/projects/opening.ts'
import { Dialogs } from '../app/dialogs.tsx'
import { OpenProject } from './open-project.tsx'

afterEach(cleanup)

const request = { projectId: 'p1' }
const notFound: EmbedError = {
  kind: 'workspace',
  status: 404,
  code: 'not_found',
  message: 'There is no such resource.',
}

function setup(first: Opening) {
  const opening = signal<Opening>(first)
  const projects = { opening, slow: signal(false), confirm: vi.fn(), dismiss: vi.fn() }
  return { opening, projects }
}

describe('OpenProject', () => {
  it('asks before unsaved work is lost, with the focus on staying', () => {
    verifies('H-10', 'H-15')
    const { projects } = setup({ kind: 'asking', request })
    render(<OpenProject projects={projects} />)
    const dialog = screen.getByRole('dialog', { name: 'Open without saving?' })
    expect(dialog.textContent).toContain('they are lost unless the editor keeps a draft')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' }))
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect([projects.dismiss.mock.calls.length, projects.confirm.mock.calls.length]).toEqual([1, 0])
    fireEvent.click(screen.getByRole('button', { name: 'Open without saving' }))
    expect(projects.confirm).toHaveBeenCalledOnce()
  })

  it('treats Escape and the close button as no', () => {
    verifies('H-10', 'H-15')
    const { projects } = setup({ kind: 'asking', request })
    render(<OpenProject projects={projects} />)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    expect([projects.dismiss.mock.calls.length, projects.confirm.mock.calls.length]).toEqual([2, 0])
  })

  it.each<[string, string, EmbedError]>([
    ['This can’t be opened', '404 not_found: There is no such resource.', notFound],
    ['That didn’t open', 'boot: no answer in 12 s', { kind: 'timeout', call: 'boot', seconds: 12 }],
  ])('shows “%s”, with “%s” under Details', (title, reason, error) => {
    verifies('H-10')
    const { projects } = setup({ kind: 'failed', request, error })
    render(<OpenProject projects={projects} />)
    expect(screen.getByRole('dialog', { name: title }).textContent).toContain('stays as it is')
    expect(screen.getByText(reason).closest('details')?.open).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Understood' }))
    expect(projects.dismiss).toHaveBeenCalledOnce()
  })
})

describe('the dialogs', () => {
  it('show nothing until there is a question, and nothing after it', async () => {
    verifies('H-10')
    const { opening, projects } = setup(noOpening)
    render(<Dialogs exports={null} projects={projects} purchases={null} unable={() => undefined} />)
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => {
      opening.value = { kind: 'opening', request }
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => {
      opening.value = { kind: 'asking', request }
    })
    expect(await screen.findByRole('dialog')).toBeDefined()
    await act(() => {
      opening.value = noOpening
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
