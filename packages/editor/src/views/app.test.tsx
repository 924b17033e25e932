import type { VideoData } from '@proscenium/protocol'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { loadMessages } from '../messages/load.ts'
import { createI18n } from '../models/i18n.ts'
import { createTestWorkspace } from '../models/testing/test-workspace.ts'
import { App } from './app.tsx'

afterEach(cleanup)

function openWith(accentColor: string | null): (property: string) => string | undefined {
  const { editor, workspace } = createTestWorkspace()
  const data = videoData()
  editor.open({ ...data, partner: { ...data.partner, accentColor } })
  const { container } = render(<App workspace={workspace} />)
  const frame = container.querySelector<HTMLElement>('[data-phase]')
  return (property) => frame?.style.getPropertyValue(property)
}

describe('the editor’s accent', () => {
  it.each([
    ['#FFD400', '#000000', '#ffd400'],
    ['#1D4ED8', '#ffffff', '#476fdf'],
    ['#000000', '#ffffff', '#787878'],
  ])('is the partner’s %s with %s on it and %s as the focus ring', async (accent, onAccent, focus) => {
    verifies('H-03')
    const valueOf = openWith(accent)
    await waitFor(() => expect(valueOf('--accent')).toBe(accent.toLowerCase()))
    expect([valueOf('--on-accent'), valueOf('--focus')]).toEqual([onAccent, focus])
  })

  it('stays neutral for a partner without one', () => {
    verifies('H-03')
    expect(openWith(null)('--accent')).toBe('')
  })
})

describe('the editor’s bar', () => {
  const logoUrl = 'https://tallyroom.example/logo.svg'
  const show = (partner: Partial<VideoData['partner']>) => {
    const { editor, workspace } = createTestWorkspace()
    const data = videoData()
    editor.open({ ...data, partner: { ...data.partner, name: 'Tallyroom', ...partner } })
    render(<App workspace={workspace} />)
  }

  it('shows the partner’s logo, named after the partner', async () => {
    verifies('H-24')
    show({ logoUrl })
    const logo = await screen.findByRole('img', { name: 'Tallyroom' })
    expect([logo.getAttribute('src'), screen.queryByText('Tallyroom')]).toEqual([logoUrl, null])
  })

  it('shows the partner’s name without a logo, and for one that fails to load', async () => {
    verifies('H-24')
    show({ logoUrl })
    fireEvent.error(await screen.findByRole('img', { name: 'Tallyroom' }))
    expect(await screen.findByText('Tallyroom')).toBeDefined()
    cleanup()
    show({ logoUrl: null })
    expect(await screen.findByText('Tallyroom')).toBeDefined()
    expect(screen.queryByRole('img', { name: 'Tallyroom' })).toBeNull()
  })
})

describe('the export button', () => {
  it('says that clips must be bought first, also where the host’s label is about no video', async () => {
    verifies('B-28')
    const { editor, workspace } = createTestWorkspace()
    const data = videoData()
    editor.open({ ...data, permissions: { ...data.permissions, exportCtaLabel: 'Export' } })
    render(<App workspace={workspace} />)
    expect(await screen.findByRole('button', { name: 'Export' })).toBeDefined()
    workspace.add({ videoId: 'v1', title: 'One', artist: 'Someone', thumbnailUrl: '', duration: 5 })
    expect(await screen.findByRole('button', { name: 'Buy to export' })).toBeDefined()
  })

  it.each([
    ['Buy to export', 'Kaufen und exportieren'],
    ['Export', 'Exportieren'],
    ['', 'Exportieren'],
    ['Unlock', 'Unlock'],
  ])('shows the host’s label “%s” in German as “%s”', async (exportCtaLabel, name) => {
    verifies('B-28')
    const i18n = createI18n(['de'], loadMessages)
    const { editor, workspace } = createTestWorkspace({ i18n })
    const data = videoData()
    editor.open({ ...data, permissions: { ...data.permissions, canExport: false, exportCtaLabel } })
    render(<App workspace={workspace} />)
    expect(await screen.findByRole('button', { name })).toBeDefined()
  })
})

it('the editor moves as little as the page around it asks for, while it does', async () => {
  verifies('E-09')
  const { editor, workspace } = createTestWorkspace()
  render(<App workspace={workspace} />)
  for (const reducedMotion of [true, false]) {
    const data = { ...videoData(), context: { reducedMotion } }
    editor.open(data)
    await waitFor(() => expect(document.documentElement.hasAttribute('data-reduced-motion')).toBe(reducedMotion))
  }
})
