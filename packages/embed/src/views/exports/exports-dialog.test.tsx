import { signal } from '@preact/signals'
import type { ExportEntry } from '@proscenium/contract'
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OutboxEntry } from '../../core/exports/outbox-state.ts'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import { createExportsModel } from '../../models/exports/exports-model.ts'
import { createSessionCalls } from '../../models/session/session-calls.ts'
import { createMemoryBackend } from '../../ports/memory/memory-ports.ts'
import { createMemoryDownload } from '../../ports/memory/memory-download.ts'
import { ExportsDialog } from './exports-dialog.tsx'

afterEach(cleanup)

const limit: EmbedError = { kind: 'workspace', status: 403, code: 'download_limit_reached', message: 'Used up.' }
const offline: EmbedError = { kind: 'network', call: 'exports', online: false, message: 'Failed to fetch' }
const over: EmbedError = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }
const rain: ExportEntry = {
  export_id: 'x1',
  editor_export_id: 'e1',
  name: 'Rain cut',
  project_id: null,
  created_at: '2026-11-20T10:00:00.000Z',
  videos: ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => ({ video_id: title, title, artist: 'Vesper' })),
  files: [
    { file: 'main', bytes: 24_123_456 },
    { file: 'reel', bytes: 900_000 },
  ],
}
const page = (exports: readonly ExportEntry[], nextCursor: string | null = null) =>
  ({ ok: true, value: { exports, nextCursor } }) as const

async function show(responses: Parameters<typeof createMemoryBackend>[0] = {}, settles = true) {
  const clock = createManualClock(Date.parse('2026-11-21T12:00:00Z'))
  const handover = createMemoryDownload()
  const backend = createMemoryBackend({
    exports: () => page([rain]),
    download: () => ({
      ok: true,
      value: { url: 'https://files.example/a', filename: 'a.mp4', expiresIn: 3_600, downloadsLeft: 19 },
    }),
    ...responses,
  })
  const session = { token: () => Promise.resolve({ ok: true, value: 'mine' } as const), onEnded: () => {} }
  const outbox = { waiting: signal<readonly OutboxEntry[]>([]), stored: signal(0) }
  const close = vi.fn()
  const call = createSessionCalls({ backend, session })
  const abortSignal = new AbortController().signal
  const model = createExportsModel({ call, clock, signal: abortSignal, outbox, downloads: handover, close })
  const { container } = render(<ExportsDialog model={model} />)
  void model.load()
  if (settles) await vi.waitFor(() => expect(container.querySelector('[data-exports="loading"]')).toBeNull())
  return { model, backend, handover, outbox, clock, close, container }
}

const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name }))
const row = (label: RegExp, name?: string) => {
  const card = name === undefined ? screen : within(screen.getByRole('listitem', { name }))
  const found = card.getByText(label).closest<HTMLElement>('[data-file]')
  if (found === null) throw new Error('there is no such file')
  return within(found)
}

describe('the export history', () => {
  it('is a dialog that lists each export with its date, its videos and its files', async () => {
    verifies('H-09')
    await show()
    expect(screen.getByRole('dialog', { name: 'Exports' })).toBeDefined()
    const card = screen.getByRole('listitem', { name: 'Rain cut' })
    expect(card.textContent).toMatch(/Nov 20, 2026/)
    expect(card.textContent).toContain('One · VesperTwo · VesperThree · Vesperand 2 more videos')
    expect(row(/^Music video/).getByText('24.1 MB')).toBeDefined()
    expect(row(/^Vertical reel/).getByText('900 kB')).toBeDefined()
  })

  it('shows a skeleton while it is loading, and announces that', async () => {
    verifies('H-09')
    const pending = Promise.withResolvers<ReturnType<typeof page>>()
    const { container } = await show({ exports: () => pending.promise }, false)
    expect(container.querySelector('[data-exports="loading"] [aria-hidden="true"]')).not.toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Loading your exports')
    pending.resolve(page([]))
    expect(await screen.findByRole('heading', { name: 'No exports yet' })).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe(
      'No exports yet. What you export in the editor shows up here, ready to download.',
    )
  })

  it('announces the number of exports once, and the new number after more were loaded', async () => {
    verifies('H-09', 'H-15')
    const pages = [page([rain], 'next'), page([{ ...rain, export_id: 'x0', name: 'Older cut' }])]
    await show({ exports: () => pages.shift() ?? page([]) })
    const announced = () => screen.getByRole('status').textContent
    expect(announced()).toBe('1 export')
    press('Show more')
    await vi.waitFor(() => expect(announced()).toBe('2 exports'))
    press('Copy link: Vertical reel, Rain cut')
    await vi.waitFor(() => expect(announced()).toMatch(/^Link copied/))
  })

  it('starts at its top, wherever its first button is', async () => {
    verifies('H-15', 'H-04')
    const { model } = await show()
    cleanup()
    render(<ExportsDialog model={model} />)
    expect(screen.getByRole('button', { name: 'Download: Music video, Rain cut' })).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
  })

  it('reports that no more could be loaded, and retries', async () => {
    verifies('H-09', 'H-15')
    const pages = [page([rain], 'next'), { ok: false, error: offline } as const, page([])]
    await show({ exports: () => pages.shift() ?? page([]) })
    press('Show more')
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('The next exports couldn’t be loaded.'))
    press('Show more')
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
    expect(screen.getByRole('status').textContent).toBe('1 export')
  })

  it('shows why it cannot be loaded, and loads again', async () => {
    verifies('H-09')
    const responses = [{ ok: false, error: offline } as const]
    await show({ exports: () => responses.pop() ?? page([rain]) })
    expect(screen.getByRole('heading', { name: 'Your exports couldn’t be loaded' })).toBeDefined()
    expect(screen.getByText('You’re offline. Try again when the connection is back.')).toBeDefined()
    press('Try again')
    expect(await screen.findByRole('listitem', { name: 'Rain cut' })).toBeDefined()
  })

  it('offers no retry once the session has ended', async () => {
    verifies('H-11')
    await show({ exports: () => ({ ok: false, error: over }) })
    expect(screen.getByText(/^Your session has ended/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('loads more on request, and moves the focus to the first new entry', async () => {
    verifies('H-09', 'H-15')
    const pages = [page([rain], 'next'), page([{ ...rain, export_id: 'x0', name: 'Older cut', files: [] }])]
    await show({ exports: () => pages.shift() ?? page([]) })
    press('Show more')
    const older = await screen.findByRole('listitem', { name: 'Older cut' })
    await vi.waitFor(() => expect(document.activeElement).toBe(older))
    expect(within(older).getByText('The files are still on their way.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('shows exports waiting to be stored', async () => {
    verifies('H-09', 'P-46')
    const { outbox } = await show({ exports: () => page([]) })
    await act(() => {
      outbox.waiting.value = [{ exportId: 'e9', text: '{"exportId":"e9","name":"Late cut"}', receivedAt: 0 }]
    })
    expect(screen.getByRole('heading', { name: 'Late cut' })).toBeDefined()
    expect(screen.getByText('Waiting to be saved')).toBeDefined()
    expect(screen.queryByText('No exports yet')).toBeNull()
  })
})

describe('a file of an export', () => {
  it('downloads on click, and reports how long its link works and how many downloads are left', async () => {
    verifies('H-09', 'B-30')
    const { handover } = await show()
    press('Download: Music video, Rain cut')
    const { textContent: announced } = await row(/^Music video/).findByText(/^Your download has started/)
    expect(handover.started.map(({ url }) => url)).toEqual(['https://files.example/a'])
    expect(announced).toMatch(/The link works until \d+:00 [AP]M\. 19 downloads left this month\.$/u)
    expect(screen.getByRole('status').textContent).toBe(announced)
  })

  it('renders its own row again and no other of a long history', async () => {
    verifies('H-09')
    const others = Array.from({ length: 100 }, (_, at) => ({ ...rain, export_id: `o${at}`, name: `Other cut ${at}` }))
    await show({ exports: () => page([rain, ...others]) })
    const sizes = vi.spyOn(Intl, 'NumberFormat')
    press('Download: Music video, Rain cut')
    await row(/^Music video/, 'Rain cut').findByText(/^Your download has started/)
    const drawn = sizes.mock.calls.filter(([, options]) => options?.style === 'unit')
    sizes.mockRestore()
    expect(drawn.length).toBeLessThan(10)
  })

  it('copies its link to the clipboard', async () => {
    verifies('H-09')
    const { handover } = await show()
    press('Copy link: Vertical reel, Rain cut')
    expect(await row(/^Vertical reel/).findByText(/^Link copied\./)).toBeDefined()
    expect(handover.copied).toEqual(['https://files.example/a'])
  })

  it('scrolls the outcome of a press into view for a user who is still there', async () => {
    verifies('H-04', 'H-09')
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    await show()
    press('Copy link: Music video, Rain cut')
    const announced = await row(/^Music video/).findByText(/^Link copied\./)
    expect(scrolled).not.toHaveBeenCalled()
    screen.getByRole('button', { name: 'Download: Music video, Rain cut' }).focus()
    press('Download: Music video, Rain cut')
    await row(/^Music video/).findByText(/^Your download has started/)
    expect([scrolled.mock.lastCall, scrolled.mock.contexts.at(-1)]).toEqual([[{ block: 'nearest' }], announced])
    scrolled.mockRestore()
  })

  it('shows its link to be copied manually if the clipboard is denied', async () => {
    verifies('H-09', 'H-14')
    const { handover, clock } = await show()
    handover.blockClipboard()
    press('Copy link: Music video, Rain cut')
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Download link: Music video, Rain cut',
    })
    expect([field.value, field.readOnly]).toEqual(['https://files.example/a', true])
    expect(document.activeElement).toBe(field)
    expect(field.selectionEnd).toBe('https://files.example/a'.length)
    await act(() => clock.advance(3_600_000))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('shows in its place that the month’s downloads are used up, and when they restart', async () => {
    verifies('B-30', 'H-09')
    await show({ download: () => ({ ok: false, error: limit }) })
    press('Download: Music video, Rain cut')
    expect(
      await row(/^Music video/).findByText(/^This month’s downloads are used up\. .* from (?:Dec 1|Nov 30), 2026/),
    ).toBeDefined()
    expect(row(/^Vertical reel/).queryByText(/used up/)).toBeNull()
  })
})
