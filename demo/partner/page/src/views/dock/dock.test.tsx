import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, expect, it, vi } from 'vitest'
import { signal } from '@preact/signals'
import type { EmbedApi, Setup } from '../../api/embed-api.ts'
import { createProductModel } from '../../models/product-model.ts'
import type { TokenState } from '../../models/token-model.ts'
import { Dock } from './dock.tsx'

const preset = { group: 'Service', fault: '', partner: '', frame: {}, isolated: false, service: true }
const setup: Setup = {
  serviceOrigin: 'http://service.localhost:1',
  editorOrigin: 'http://editor.localhost:1',
  partners: [{ id: 'own', name: 'Own' }],
  users: [{ id: 'maya', name: 'Maya' }],
  faults: [{ id: 'none', name: 'Signed correctly' }],
  links: [],
  presets: [{ ...preset, id: 'slow', name: 'Slow service', effect: 'Takes longer.', look: 'Loading states.' }],
  activePreset: '',
}
const api: EmbedApi = {
  setup: async () => setup,
  embedAddress: async () => 'http://service.localhost:1/partner/embed/own',
  framingRejection: async () => null,
  applyPreset: async () => undefined,
}
const page = { base: 'http://partner.localhost:1/', search: '?qa=1', show: () => undefined, load: () => undefined }
const token = signal<TokenState | null>(null)
const createToken = () => ({ token, refresh: () => undefined, dispose: () => undefined })
const createReport = () => ({ text: async () => '# Bug report\nline', dispose: () => undefined })
const dock = { createToken, createReport, panelLoaded: () => undefined }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  token.value = null
})

it('the dock says what its preset does and where to look, and undoes it', async () => {
  render(<Dock model={createProductModel(api, page)} {...dock} />)
  fireEvent.change(await screen.findByRole('combobox', { name: 'Preset' }), { target: { value: 'slow' } })
  expect(await screen.findByText('Takes longer.')).toBeTruthy()
  expect(screen.getByText('Loading states.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo preset' }))
  await waitFor(() => expect(screen.queryByText('Takes longer.')).toBeNull())
})

it('the dock says why a preset cannot be set', async () => {
  const failing = { ...api, applyPreset: async () => Promise.reject(new Error('no control API')) }
  render(<Dock model={createProductModel(failing, page)} {...dock} />)
  fireEvent.change(await screen.findByRole('combobox', { name: 'Preset' }), { target: { value: 'slow' } })
  expect((await screen.findByRole('alert')).textContent).toContain('control API')
})

it('the dock offers to ask again when the product’s server does not answer', async () => {
  let answers = false
  const silent = { ...api, setup: async () => (answers ? setup : Promise.reject(new Error('down'))) }
  render(<Dock model={createProductModel(silent, page)} {...dock} />)
  expect((await screen.findByRole('alert')).textContent).toContain('not answering')
  answers = true
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(await screen.findByRole('combobox', { name: 'Preset' })).toBeTruthy()
})

it('the dock shows the token’s lifetime, and renews it only where an editor answers', async () => {
  render(<Dock model={createProductModel(api, page)} {...dock} />)
  const refresh = (): HTMLButtonElement => screen.getByRole('button', { name: /^Refresh/ })
  expect(await screen.findByText('no editor answers')).toBeTruthy()
  expect(refresh().disabled).toBe(true)
  token.value = { remaining: 61_000, refreshing: false }
  expect(await screen.findByText('1:01 left')).toBeTruthy()
  expect(refresh().disabled).toBe(false)
  token.value = { remaining: null, refreshing: true }
  expect(await screen.findByText('not known')).toBeTruthy()
  expect(refresh().disabled).toBe(true)
})

it('the dock copies the bug report, and shows it selected where the clipboard is denied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(<Dock model={createProductModel(api, page)} {...dock} />)
  const button = await screen.findByRole('button', { name: 'Copy bug report' })
  fireEvent.click(button)
  await screen.findByText('Copied')
  expect(writeText).toHaveBeenCalledWith('# Bug report\nline')
  expect(screen.queryByLabelText('Bug report')).toBeNull()
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  fireEvent.click(button)
  const shown: HTMLTextAreaElement = await screen.findByLabelText('Bug report')
  expect([shown.value, document.activeElement === shown]).toEqual(['# Bug report\nline', true])
  expect([shown.selectionStart, shown.selectionEnd]).toEqual([0, shown.value.length])
  screen.getByText('Copy it by hand:')
})
