import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Branding } from '../../../core/branding/branding.ts'
import { createTestCatalogue, settled, type TestCatalogueOptions } from '../../../../testing/catalogue.ts'
import { createMemoryStorage } from '../../../ports/memory/memory-ports.ts'
import { Shell } from './shell.tsx'
import { closedEditor } from '../../../../testing/closed-editor.ts'

afterEach(cleanup)

const branding: Branding = {
  name: 'Tallyroom',
  mode: 'branded',
  logoUrl: 'https://cdn.example/logo.svg',
  properties: {},
}

async function show(options: TestCatalogueOptions & { readonly branding?: Branding } = {}) {
  const test = createTestCatalogue(options)
  const onError = vi.fn()
  const editor = closedEditor()
  const view = render(
    <Shell catalogue={test.model} editor={editor} branding={signal(options.branding ?? branding)} onError={onError} />,
  )
  await act(() => test.pass(1_000))
  return { ...test, onError, editor, view }
}

/** Opens a view as a press does, and waits until it is drawn. */
async function go(press: () => void, heading: string) {
  await act(async () => {
    press()
    await settled()
  })
  return await screen.findByRole('heading', { level: 1, name: heading })
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const announced = () => screen.getByRole('status').textContent
const firstCard = () => button(/^Video r1\b/)

describe('the header', () => {
  it.each(['branded', 'clean', 'whitelabel'] as const)(
    'shows the partner’s logo in the branding mode %s',
    async (mode) => {
      verifies('H-24', 'H-03')
      await show({ branding: { ...branding, mode } })
      const header = within(screen.getByRole('banner'))
      expect(header.getByRole<HTMLImageElement>('img', { name: 'Tallyroom' }).src).toBe('https://cdn.example/logo.svg')
    },
  )

  it('shows the partner’s name without a logo, and when it fails to load', async () => {
    verifies('H-24')
    await show({ branding: { ...branding, logoUrl: null } })
    expect(within(screen.getByRole('banner')).getByText('Tallyroom')).toBeDefined()
    cleanup()
    await show()
    fireEvent.error(screen.getByRole('img', { name: 'Tallyroom' }))
    expect(screen.queryByRole('img', { name: 'Tallyroom' })).toBeNull()
    expect(within(screen.getByRole('banner')).getByText('Tallyroom')).toBeDefined()
  })

  it('marks the current view, and has Back only behind the landing view', async () => {
    verifies('H-23')
    await show()
    expect(button('Browse').getAttribute('aria-current')).toBe('page')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await go(() => fireEvent.click(button('Purchases')), 'Purchases')
    expect(button('Purchases').getAttribute('aria-current')).toBe('page')
    expect(button('Browse').hasAttribute('aria-current')).toBe(false)
    await go(() => fireEvent.click(button('Back')), 'Videos')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })
})

describe('a view change', () => {
  it('moves the focus to the new heading and announces it, and leaves the first view alone', async () => {
    verifies('H-23', 'H-15')
    await show()
    expect(document.activeElement).toBe(document.body)
    expect(announced()).toBe('')
    const detail = await go(() => fireEvent.click(firstCard()), 'Video r1')
    expect(document.activeElement).toBe(detail)
    expect(announced()).toContain('Video')
    const landing = await go(() => fireEvent.click(button('Back')), 'Videos')
    expect(document.activeElement).toBe(landing)
    expect(announced()).toBe('Videos')
  })

  it('adds no entry to the history', async () => {
    verifies('H-23', 'H-05')
    await show()
    const before = window.history.length
    await go(() => fireEvent.click(firstCard()), 'Video r1')
    await go(() => fireEvent.click(button('Purchases')), 'Purchases')
    await go(() => fireEvent.click(button('Back')), 'Video r1')
    expect(window.history.length).toBe(before)
  })

  it('keeps the landing view, so that Back shows it without loading it again', async () => {
    verifies('H-22')
    const { calls } = await show()
    const card = firstCard()
    await go(() => fireEvent.click(card), 'Video r1')
    expect(screen.queryByRole('heading', { name: 'Recommended for you' })).toBeNull()
    const before = calls().filter((name) => name === 'landing').length
    await go(() => fireEvent.click(button('Back')), 'Videos')
    expect(firstCard()).toBe(card)
    expect(calls().filter((name) => name === 'landing')).toHaveLength(before)
  })
})

describe('the scroll position', () => {
  const main = () => screen.getByRole('main')

  it('is stored, and restored when the view is shown again and after a reload', async () => {
    verifies('H-22')
    const storage = createMemoryStorage()
    const first = await show({ storage })
    main().scrollTop = 640
    fireEvent.scroll(main())
    await go(() => fireEvent.click(button('Purchases')), 'Purchases')
    expect(main().scrollTop).toBe(0)
    await go(() => fireEvent.click(button('Back')), 'Videos')
    expect(main().scrollTop).toBe(640)
    first.model.store()
    first.dispose()
    cleanup()
    await show({ storage })
    expect(main().scrollTop).toBe(640)
  })
})

describe('a view that fails to render', () => {
  it('is replaced by a message that can be retried, beside the working header', async () => {
    verifies('H-01')
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { model, onError } = await show()
    const detail = vi.spyOn(model, 'detail').mockImplementationOnce(() => {
      throw new TypeError('broken')
    })
    await act(async () => {
      model.navigation.open({ kind: 'detail', videoId: 'v9' })
      await settled()
    })
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'This can’t be shown right now' })).toBeDefined()
    expect(onError).toHaveBeenCalledWith(new TypeError('broken'))
    detail.mockRestore()
    await go(() => fireEvent.click(button('Try again')), 'Video v9')
    quiet.mockRestore()
  })
})
