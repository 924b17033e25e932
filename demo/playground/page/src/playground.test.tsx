import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { originsOf } from '../../manifest.ts'
import type { Place } from './places.ts'
import type { Offline, OpenedPlace, PlaygroundModel, PlaygroundState } from './playground-model.ts'
import { Playground } from './playground.tsx'

const origins = originsOf({ origins: null }, 'https://play.example')
const ready = { kind: 'ready', origins, isOneOrigin: true, isNew: false, login: 'owner@partner.example' } as const

function show(begin: PlaygroundState) {
  const model = {
    state: signal<PlaygroundState>(begin),
    shown: signal<Place>('product'),
    opened: signal<readonly OpenedPlace[]>([]),
    offline: signal<Offline>({ done: 0, total: 0 }),
    isAskingToReset: signal(false),
    isSaved: signal(true),
    start: vi.fn(async () => undefined),
    show: vi.fn(),
    askToReset: vi.fn((ask: boolean) => {
      model.isAskingToReset.value = ask
    }),
    reset: vi.fn(async () => undefined),
  } satisfies PlaygroundModel
  render(<Playground playground={model} />)
  return model
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const notice = /Everything here is on one origin/

describe('the page of the playground', () => {
  afterEach(cleanup)

  it('says that the service starts, and offers nothing before', () => {
    verifies('O-17')
    show({ kind: 'starting' })
    expect(screen.getByRole('status').textContent).toContain('The service starts in this browser.')
    expect([screen.queryByRole('tablist'), screen.queryByRole('button')]).toEqual([null, null])
  })

  it('says why it failed, and tries again', () => {
    verifies('O-17')
    const { start } = show({ kind: 'failed', reason: 'This browser has no shared workers.' })
    expect(screen.getByRole('alert').textContent).toContain('This browser has no shared workers.')
    press('Try again')
    expect(start).toHaveBeenCalledOnce()
  })

  it('shows the parts of the demo by their names, one page at a time', async () => {
    verifies('O-17')
    const model = show(ready)
    model.opened.value = [
      { place: 'product', address: 'about:blank', load: 0 },
      { place: 'site', address: 'about:blank', load: 0 },
    ]
    model.shown.value = 'site'
    await screen.findByRole('tabpanel', { name: 'Main site' })
    const frames = [...screen.getByRole('tabpanel').querySelectorAll('iframe')]
    expect(frames.map(({ title, hidden, src }) => [title, hidden, src])).toEqual([
      ['Partner’s product', true, 'about:blank'],
      ['Main site', false, 'about:blank'],
    ])
    fireEvent.click(screen.getByRole('tab', { name: 'Mailbox' }))
    expect(model.show).toHaveBeenCalledWith('mailbox')
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('says what one origin hides: %s', (isOneOrigin, count) => {
    verifies('O-17')
    show({ ...ready, isOneOrigin })
    expect(screen.queryAllByText(notice)).toHaveLength(count)
    expect(screen.queryByText(/new version/)).toBeNull()
  })

  it('says that a new version begins again', () => {
    verifies('O-17')
    show({ ...ready, isNew: true })
    expect(screen.getByText(/has a new version/)).toBeDefined()
  })

  it('says who can sign in, beside the dashboard alone', async () => {
    verifies('O-17')
    const { shown } = show(ready)
    expect(screen.queryByText(/owner@partner/)).toBeNull()
    shown.value = 'dashboard'
    expect(await screen.findByText(/Sign in as owner@partner\.example/)).toBeDefined()
  })

  it('says when nothing is stored', async () => {
    verifies('O-17')
    const { isSaved } = show(ready)
    expect(screen.queryByText(/keeps nothing/)).toBeNull()
    isSaved.value = false
    expect((await screen.findByText(/keeps nothing/)).getAttribute('role')).toBe('status')
  })

  it('shows how much is saved for a browser without a network', async () => {
    verifies('O-17')
    const { offline } = show(ready)
    expect([screen.queryByRole('progressbar'), screen.queryByText('Works offline')]).toEqual([null, null])
    offline.value = { done: 3, total: 12 }
    const progress = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Files saved for offline' })
    expect([progress.value, progress.max]).toEqual([3, 12])
    offline.value = { done: 12, total: 12 }
    expect(await screen.findByText('Works offline')).toBeDefined()
    offline.value = 'failed'
    expect(await screen.findByText('No network')).toBeDefined()
  })

  it('resets only after it has asked', async () => {
    verifies('O-17')
    const { reset } = show(ready)
    press('Reset')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset the playground?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(reset).not.toHaveBeenCalled()
    press('Reset')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }))
    expect(reset).toHaveBeenCalledOnce()
  })
})
