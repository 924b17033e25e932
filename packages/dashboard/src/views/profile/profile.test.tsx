import { verifies } from '@proscenium/testkit'
import { fireEvent, screen, waitFor } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import { session } from '../../../testing/fixtures.ts'
import { createMemoryService, ok, rejected } from '../../../testing/memory-service.ts'
import { closeDashboards, openDashboard } from '../../../testing/open-dashboard.ts'

afterEach(closeDashboards)

async function openProfile(service = createMemoryService()) {
  const dashboard = openDashboard({ path: '/dashboard/profile', service })
  await screen.findByRole('textbox', { name: 'Company' })
  return dashboard
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const saves = (service: ReturnType<typeof createMemoryService>) =>
  service.requests.filter(({ id }) => id === 'updateProfile').map(({ body }) => body)

describe('the profile form', () => {
  it('sends only what changed, and says that it is saved', async () => {
    verifies('D-02')
    const { service } = await openProfile()
    type('Company', 'Tallyroom Ltd')
    expect(screen.getByText('You have unsaved changes.')).toBeDefined()
    press('Save changes')
    await screen.findByText('Your changes are saved.')
    expect(saves(service)).toEqual([{ company: 'Tallyroom Ltd' }])
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })

  it.each([
    ['Company', ' ', 'Enter the name of your company.'],
    ['Contact e-mail', 'team@', 'Enter an e-mail address such as name@example.com.'],
    ['Accent colour', '#12345', 'Use six hexadecimal digits, such as #3366FF.'],
  ])('names the problem of %s at the field, and sends nothing', async (name, value, problem) => {
    verifies('D-02')
    const { service } = await openProfile()
    type(name, value)
    expect((await screen.findByText(problem)).id).toBe(field(name).getAttribute('aria-describedby')?.split(' ').at(-1))
    expect(screen.getByText('1 field needs a correction.')).toBeDefined()
    press('Save changes')
    await waitFor(() => expect(document.activeElement).toBe(field(name)))
    expect(saves(service)).toEqual([])
  })

  it('shows at the field what the service rejected, until it is changed', async () => {
    const service = createMemoryService()
    service.on('updateProfile', () =>
      rejected('invalid_request', { details: [{ field: 'contact_email', rule: 'must be an e-mail address' }] }),
    )
    await openProfile(service)
    type('Contact e-mail', 'a@b.example')
    press('Save changes')
    await screen.findByText('The service didn’t accept this value.')
    expect(field('Contact e-mail').value).toBe('a@b.example')
    type('Contact e-mail', 'c@b.example')
    expect(screen.queryByText('The service didn’t accept this value.')).toBeNull()
  })

  it('can be put back as it was', async () => {
    await openProfile()
    type('Company', 'Other')
    press('Discard changes')
    await waitFor(() => expect(field('Company').value).toBe('Tallyroom'))
  })
})

it('a saved company shows in the navigation too', async () => {
  verifies('D-02')
  const { service } = await openProfile()
  service.on('readSession', () => ok({ ...session, partner: { ...session.partner, name: 'Tallyroom Ltd' } }))
  type('Company', 'Tallyroom Ltd')
  press('Save changes')
  expect(await screen.findByText('Tallyroom Ltd')).toBeDefined()
})

describe('unsaved changes', () => {
  it('are not left behind without a question', async () => {
    const { browser } = await openProfile()
    expect(browser.asksBeforeLeaving()).toBe(false)
    type('Company', 'Other')
    await waitFor(() => expect(browser.asksBeforeLeaving()).toBe(true))
    fireEvent.click(screen.getByRole('link', { name: 'Usage' }))
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    press('Stay here')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Company').value).toBe('Other')
    fireEvent.click(screen.getByRole('link', { name: 'Usage' }))
    await screen.findByRole('dialog')
    press('Leave without saving')
    await screen.findByRole('heading', { name: 'Usage', level: 1 })
    expect(browser.asksBeforeLeaving()).toBe(false)
  })

  it('are not lost by switching to test data without a question', async () => {
    verifies('D-11')
    const { browser } = await openProfile()
    const test = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Test' })
    type('Company', 'Other')
    await waitFor(() => expect(browser.asksBeforeLeaving()).toBe(true))
    fireEvent.click(test())
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    press('Stay here')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([field('Company').value, test().checked]).toEqual(['Other', false])
    fireEvent.click(test())
    await screen.findByRole('dialog')
    press('Leave without saving')
    await screen.findByRole('region', { name: 'TEST MODE' })
    expect([test().checked, browser.asksBeforeLeaving()]).toEqual([true, false])
  })

  it('survive the back button until the user decides', async () => {
    const { browser } = openDashboard()
    fireEvent.click(await screen.findByRole('link', { name: 'Profile' }))
    await screen.findByRole('textbox', { name: 'Company' })
    type('Company', 'Other')
    await waitFor(() => expect(browser.asksBeforeLeaving()).toBe(true))
    browser.back()
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    expect(browser.entries.at(-1)).toBe('/dashboard/profile')
    expect(field('Company').value).toBe('Other')
  })
})

describe('websites', () => {
  it.each([
    ['tallyroom.example', 'Begin with https://, such as https://www.example.com.'],
    ['https://*.tallyroom.example', 'Wildcards aren’t possible. Add each origin by itself.'],
    ['https://tallyroom.example/embed', 'Leave out everything after the host name.'],
    ['http://shop.example', 'Use https. Only localhost may use http.'],
    ['https://tallyroom.example', 'This origin is listed already.'],
  ])('%s is rejected while it is typed', async (value, problem) => {
    verifies('D-02')
    await openProfile()
    press('Add website')
    const [, , last] = screen.getAllByRole('textbox', { name: 'Origin' })
    fireEvent.input(last ?? document.body, { target: { value } })
    expect(await screen.findByText(problem)).toBeDefined()
  })

  it('offers the origin of an address', async () => {
    const { service } = await openProfile()
    press('Add website')
    const [, , last] = screen.getAllByRole('textbox', { name: 'Origin' })
    fireEvent.input(last ?? document.body, { target: { value: 'https://Shop.example/a?b' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Use https://shop.example' }))
    press('Save changes')
    await screen.findByText('Your changes are saved.')
    expect(saves(service)).toEqual([
      { websites: ['https://tallyroom.example', 'https://app.tallyroom.example', 'https://shop.example'] },
    ])
  })
})

describe('the logo', () => {
  const choose = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (input === null) throw new Error('there is no file field')
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    fireEvent.change(input)
  }

  it('is sent with its progress and shown', async () => {
    verifies('D-02')
    const service = createMemoryService({ empty: true })
    const response = Promise.withResolvers<void>()
    service.on('uploadLogo', async () => {
      await response.promise
      return {
        status: 200,
        body: { logo_url: 'https://s.example/l.png', content_type: 'image/png', width: 1, height: 1, bytes: 1 },
      }
    })
    await openProfile(service)
    choose(new File(['png'], 'logo.png', { type: 'image/png' }))
    await screen.findByText('Uploading: 50%')
    response.resolve()
    expect((await screen.findByRole('img', { name: 'Current logo' })).getAttribute('src')).toBe(
      'https://s.example/l.png',
    )
  })

  it.each([
    [new File([new Uint8Array(1_048_577)], 'a.png', { type: 'image/png' }), 'The file is larger than 1 MiB.'],
    [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'Choose a PNG, JPEG or WebP image.'],
    [new File([], 'a.png', { type: 'image/png' }), 'The file is empty.'],
  ])('is checked before it is sent (%#)', async (file, problem) => {
    const { service } = await openProfile()
    choose(file)
    await screen.findByText(problem)
    expect(service.requests.some(({ id }) => id === 'uploadLogo')).toBe(false)
  })

  it('that the service rejects leaves the old one, with the reason', async () => {
    const service = createMemoryService()
    service.on('uploadLogo', () => rejected('invalid_image'))
    await openProfile(service)
    choose(new File(['x'], 'a.png', { type: 'image/png' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This file isn’t a complete PNG, /)
    expect(screen.getByRole('img', { name: 'Current logo' })).toBeDefined()
  })

  it('can be removed', async () => {
    await openProfile()
    press('Remove logo')
    expect(await screen.findByText('No logo')).toBeDefined()
  })
})

it('shows the contrast of the accent, and the preview with it', async () => {
  verifies('D-02', 'H-03')
  await openProfile()
  type('Accent colour', '#101010')
  await screen.findByText(/Hard to see on the background/)
  const surface = document.querySelector<HTMLElement>('[data-theme="dark"]')
  expect(surface?.style.getPropertyValue('--accent')).toBe('#101010')
  expect(surface?.style.getPropertyValue('--on-accent')).toBe('#ffffff')
})

it('shows what the operator decides without fields', async () => {
  verifies('D-03')
  await openProfile()
  for (const text of ['Active', 'Purchase', 'Nature, City, Abstract', '30 days net', 'Branded'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('value') ?? '')).not.toContain('30 days net')
})
