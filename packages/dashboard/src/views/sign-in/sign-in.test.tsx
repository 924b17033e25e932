import { verifies } from '@proscenium/testkit'
import { act, fireEvent, screen, waitFor } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import { session } from '../../../testing/fixtures.ts'
import { createMemoryService, ok, rejected } from '../../../testing/memory-service.ts'
import { closeDashboards, openDashboard } from '../../../testing/open-dashboard.ts'

afterEach(closeDashboards)

const signedOut = () => createMemoryService({ signedIn: false })
const type = (value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: 'E-mail address' }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function openForm(service = signedOut()) {
  const dashboard = openDashboard({ service })
  await screen.findByRole('heading', { name: 'Sign in' })
  return dashboard
}

describe('signing in', () => {
  it('rejects what cannot be an address before it sends anything', async () => {
    const { service } = await openForm()
    type('maya')
    press('Send link')
    expect((await screen.findByText(/Enter an e-mail address/)).textContent).toContain('name@example.com')
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(service.requests.map(({ id }) => id)).toEqual(['readSession'])
  })

  it('says to check the mail without saying whether the address is registered, and sends again after a while', async () => {
    verifies('D-01', 'D-10')
    const { service, advance } = await openForm()
    type(' maya@tallyroom.example ')
    press('Send link')
    await screen.findByRole('heading', { name: 'Check your mail' })
    expect(screen.getByText(/If maya@tallyroom.example is registered/).textContent).toContain('for 15 minutes')
    const again = screen.getByRole('button', { name: 'Send again in 30 s' })
    fireEvent.click(again)
    await advance(29_000)
    expect(screen.getByRole('button', { name: 'Send again in 1 s' })).toBeDefined()
    await advance(1_000)
    press('Send again')
    await waitFor(() => expect(service.requests.filter(({ id }) => id === 'requestSignIn')).toHaveLength(2))
    expect(service.requests.filter(({ id }) => id === 'requestSignIn').map(({ body }) => body)).toEqual([
      { email: 'maya@tallyroom.example' },
      { email: 'maya@tallyroom.example' },
    ])
  })

  it('continues by itself once the link was opened in another tab', async () => {
    verifies('D-10')
    const { service, advance } = await openForm()
    type('maya@tallyroom.example')
    press('Send link')
    await screen.findByRole('heading', { name: 'Check your mail' })
    service.on('readSession', null)
    await advance(3_000)
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeDefined()
  })

  it('shows what the service rejects', async () => {
    const service = signedOut()
    service.on('requestSignIn', () => rejected('internal_error'))
    await openForm(service)
    type('maya@tallyroom.example')
    press('Send link')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong on our side. Wait a moment, then try again.',
    )
  })

  it('waits for the mail where the network has to wait, because a registered address gets it', async () => {
    verifies('D-14')
    const service = signedOut()
    service.on('requestSignIn', () => rejected('rate_limited'))
    await openForm(service)
    type('maya@tallyroom.example')
    press('Send link')
    await screen.findByRole('heading', { name: 'Check your mail' })
    expect((await screen.findByRole('alert')).textContent).toBe('That was too often. Wait a moment, then try again.')
    expect(screen.getByText(/If maya@tallyroom.example is registered/).textContent).not.toContain('minutes')
  })
})

describe('a link', () => {
  it('signs in, and its token leaves the address', async () => {
    verifies('D-10')
    const { service, browser } = openDashboard({ fragment: '#sign-in=abc_-123' })
    await screen.findByRole('heading', { name: 'Overview' })
    expect(service.requests[0]).toMatchObject({ id: 'confirmSignIn', body: { token: 'abc_-123' } })
    expect(browser.entries).toEqual(['/dashboard'])
  })

  it('that is opened in the page that asked for it signs in as well', async () => {
    verifies('D-10')
    const { service, browser } = await openForm()
    service.on('readSession', null)
    await act(async () => browser.openFragment('#sign-in=abc'))
    await screen.findByRole('heading', { name: 'Overview' })
    expect(browser.entries.at(-1)).toBe('/dashboard')
  })

  it('leads back to the form after signing out', async () => {
    openDashboard({ fragment: '#sign-in=abc' })
    await screen.findByRole('heading', { name: 'Overview' })
    press('Sign out')
    expect(await screen.findByRole('textbox', { name: 'E-mail address' })).toBeDefined()
  })

  it.each([
    ['wrong_browser', 'Open the link in the browser you asked from'],
    ['link_used', 'This link was used already'],
    ['invalid_link', 'This link has expired'],
    ['internal_error', 'Signing in didn’t work'],
  ] as const)('that is rejected as %s says so, with the next step', async (code, title) => {
    verifies('D-10')
    const service = signedOut()
    service.on('confirmSignIn', () => rejected(code))
    openDashboard({ service, fragment: '#sign-in=abc' })
    await screen.findByRole('heading', { name: title })
    press('Ask for a new link')
    expect(await screen.findByRole('textbox', { name: 'E-mail address' })).toBeDefined()
  })
})

describe('a session that ends', () => {
  it('in the middle of a form is renewed in place, and the input stays', async () => {
    verifies('D-10')
    const { service, browser } = openDashboard({ path: '/dashboard/profile' })
    const company = await screen.findByRole('textbox', { name: 'Company' })
    fireEvent.input(company, { target: { value: 'Tallyroom Ltd' } })
    service.on('updateProfile', () => rejected('not_signed_in'))
    press('Save changes')
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
    expect(dialog.querySelector('input')).not.toBeNull()
    service.on('updateProfile', null)
    type('maya@tallyroom.example')
    press('Send link')
    await screen.findByText(/If maya@tallyroom.example/)
    await act(async () => browser.returned())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('You’re signed in again. Nothing was lost.')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Company' }).value).toBe('Tallyroom Ltd')
    press('Save changes')
    await screen.findByText('Your changes are saved.')
  })

  it('keeps nothing on the page when another account signs in', async () => {
    const { service, browser, advance } = openDashboard({ path: '/dashboard/audit' })
    await screen.findByText('Credentials rotated')
    service.on('listAuditEvents', () => rejected('not_signed_in'))
    fireEvent.click(screen.getByRole('link', { name: 'Overview' }))
    fireEvent.click(screen.getByRole('link', { name: 'Audit log' }))
    await screen.findByRole('dialog', { name: 'Sign in again' })
    service.on('readSession', () => ok({ ...session, partner: { ...session.partner, id: 'another' } }))
    type('other@partner.example')
    press('Send link')
    await screen.findByText(/If other@partner.example/)
    await advance(3_000)
    await waitFor(() => expect(browser.reloads).toBe(1))
  })

  it('by signing out shows the form again', async () => {
    openDashboard()
    await screen.findByRole('heading', { name: 'Overview' })
    press('Sign out')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
  })
})

it('says that the service cannot be reached, and asks again on request', async () => {
  const service = createMemoryService()
  service.on('readSession', () => Promise.reject(new Error('no connection')))
  openDashboard({ service })
  expect((await screen.findByRole('alert')).textContent).toContain('The service can’t be reached.')
  service.on('readSession', null)
  press('Try again')
  await screen.findByRole('heading', { name: 'Overview' })
})
