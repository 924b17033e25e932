import { signal } from '@preact/signals'
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyQueue } from '../../core/purchase/purchase.ts'
import { createBootModel } from '../../models/boot/boot-model.ts'
import type { PurchaseModel } from '../../models/purchase/purchase-model.ts'
import { noOpening } from '../../core/projects/opening.ts'
import { createSessionModel } from '../../models/session/session-model.ts'
import type { ProjectsModel } from '../../models/projects/projects-model.ts'
import { createStatusModel } from '../../models/page/status-model.ts'
import { createMemoryFrameFocus } from '@proscenium/ui/memory-frame-focus'
import {
  createMemoryBackend,
  createMemoryEditor,
  createMemoryNetwork,
  sampleSession,
} from '../../ports/memory/memory-ports.ts'
import { App } from './app.tsx'
import { FrameFocusContext } from '@proscenium/ui/frame-focus'

afterEach(cleanup)

function setup(embed_mode: 'workspace' | 'catalog' = 'workspace') {
  const clock = createManualClock()
  const network = createMemoryNetwork()
  const [editor, catalogue] = [createMemoryEditor(), createMemoryEditor()]
  const backend = createMemoryBackend({ verify: () => ({ ok: true, value: sampleSession({ embed_mode }) }) })
  const session = createSessionModel({ link: { clientId: 'c', payload: '{}', signature: 'ab' }, backend, clock })
  const boot = createBootModel({ startupError: null, parts: { session, editor, catalogue }, network, clock })
  const status = createStatusModel(clock)
  const focus = createMemoryFrameFocus()
  const purchases = signal<PurchaseModel | null>(null)
  const projects = signal<ProjectsModel | null>(null)
  const view = render(
    <FrameFocusContext.Provider value={focus}>
      <App boot={boot} status={status} exports={signal(null)} projects={projects} purchases={purchases} />
    </FrameFocusContext.Provider>,
  )
  return { boot, status, projects, session, editor, catalogue, clock, network, focus, purchases, view }
}

describe('the end of the session in catalog mode', () => {
  it('is noticed beside an editor only, because the views say it themselves', async () => {
    verifies('H-11', 'H-13')
    const { boot, projects, session, catalogue } = setup('catalog')
    await act(async () => {
      boot.start()
      await session.verify()
    })
    await act(() => catalogue.report({ kind: 'open' }))
    await act(() => session.onEnded({ kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }))
    expect([boot.state.value.notice?.name, screen.queryByRole('alert')]).toEqual(['session-ended', null])
    const opening = signal(noOpening)
    await act(() => {
      projects.value = { opening, slow: signal(false), confirm: () => undefined, dismiss: () => undefined }
    })
    expect(screen.getByRole('alert').textContent).toContain('Your session has ended')
  })
})

describe('App', () => {
  it('is neutral while it boots', async () => {
    verifies('H-02')
    const { boot, view } = setup()
    await act(() => boot.start())
    expect(screen.queryByRole('img')).toBeNull()
    expect(view.container.textContent).toContain('Opening the Workspace')
    expect(view.container.textContent).not.toMatch(/proscenium|tallyroom/i)
  })

  it('shows the verified partner’s logo until the editor is open', async () => {
    verifies('H-02', 'H-03', 'H-07')
    const { boot, editor, session, focus, view } = setup()
    await act(async () => {
      boot.start()
      await session.verify()
    })
    expect(screen.getByRole('img', { name: 'Tallyroom' })).toBeDefined()
    await act(() => editor.report({ kind: 'open' }))
    expect(screen.queryByRole('img')).toBeNull()
    expect(view.container.querySelectorAll('header, nav, h1, h2, button')).toHaveLength(0)
    expect(focus.focusCount).toBe(0)
  })

  it('reports that it takes longer', async () => {
    verifies('H-01')
    const { boot, clock } = setup()
    await act(() => boot.start())
    expect(screen.getByRole('status').textContent).toBe('')
    await act(() => clock.advance(4_000))
    expect(screen.getByRole('status').textContent).toBe('Still opening…')
  })

  it('shows the editor’s progress only while there is some, and reports a lost connection', async () => {
    verifies('H-16')
    const { boot, editor, status, network } = setup()
    await act(() => {
      boot.start()
      editor.report({ kind: 'open' })
      status.show('Rendering 12 %')
    })
    expect(screen.getByRole('status').textContent).toBe('Rendering 12 %')
    await act(() => network.setOnline(false))
    expect(screen.getByRole('status').textContent).toBe('You’re offline. Changes wait until you’re back.')
    await act(() => {
      network.setOnline(true)
      status.show('')
    })
    expect(screen.getByRole('status').textContent).toBe('')
    expect(document.querySelector('[aria-hidden]')).toBeNull()
  })

  it('shows the end of the session beside the editor, and its dismissal moves the focus into the editor', async () => {
    verifies('H-01', 'H-11', 'H-15')
    const { boot, editor, session, focus } = setup()
    await act(() => {
      boot.start()
      editor.report({ kind: 'open' })
      session.onEnded({ kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' })
    })
    expect(screen.getByRole('alert').textContent).toContain('Your session has ended')
    expect(screen.getByRole('alert').querySelector('button, details')).toBeNull()
    expect(screen.getByText('401 invalid_session: Over.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Understood' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(editor.disposed).toBe(0)
    expect(focus.focusCount).toBe(1)
  })

  it('fails, retries on the button, and opens with the focus in the editor', async () => {
    verifies('H-01', 'H-15')
    const { boot, editor, focus } = setup()
    await act(() => {
      boot.start()
      editor.report({ kind: 'failed', error: { kind: 'timeout', call: 'boot', seconds: 20 } })
    })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByRole('heading')).toBeNull()
    expect(editor.mounted).toBe(2)
    await act(() => editor.report({ kind: 'open' }))
    expect(boot.state.value.phase).toBe('open')
    expect(focus.focusCount).toBe(1)
  })

  it('leaves the focus alone after an automatic retry, and returns it to a user who pressed the button', async () => {
    verifies('H-15')
    const { boot, editor, network } = setup()
    const offline = { kind: 'network', call: 'verify', online: false, message: 'Failed to fetch' } as const
    await act(() => {
      boot.start()
      editor.report({ kind: 'failed', error: offline })
    })
    await act(() => network.setOnline(true))
    await act(() => editor.report({ kind: 'failed', error: offline }))
    expect(boot.state.value.attempt).toBe(2)
    expect(document.activeElement).toBe(document.body)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await act(() => editor.report({ kind: 'failed', error: offline }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }))
  })

  it('reports that something is still opening in the editor, unless the connection is lost', async () => {
    verifies('H-10')
    const { boot, editor, projects, network } = setup()
    const slow = signal(false)
    await act(() => {
      boot.start()
      editor.report({ kind: 'open' })
      projects.value = { opening: signal(noOpening), slow, confirm: () => undefined, dismiss: () => undefined }
    })
    expect(screen.getByRole('status').textContent).toBe('')
    await act(() => {
      slow.value = true
    })
    expect(screen.getByRole('status').textContent).toBe('Still opening…')
    await act(() => network.setOnline(false))
    expect(screen.getByRole('status').textContent).toBe('You’re offline. Changes wait until you’re back.')
  })

  it('renders the message for too small a frame for the styles to show', () => {
    verifies('H-01')
    setup()
    expect(screen.getByText('The Workspace needs more room. Make this area larger.')).toBeDefined()
  })

  it('shows the checkout for as long as it has content', async () => {
    verifies('H-08')
    const { purchases } = setup()
    const queue = signal(emptyQueue)
    const nothing = () => undefined
    const acts = {
      requestPurchase: nothing,
      pay: nothing,
      isPopupBlocked: signal(false),
      check: nothing,
      retry: nothing,
      skip: nothing,
    }
    await act(() => {
      purchases.value = {
        ...acts,
        queue,
        dismiss: () => {
          queue.value = emptyQueue
        },
      }
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    const ended = [{ videoId: 'v1', status: 'success', offer: null, isOwnedAlready: false }] as const
    await act(() => {
      queue.value = { ...emptyQueue, ended }
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
