import { verifies } from '@proscenium/testkit'
import { fireEvent, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import { iso, NOW, session } from '../../../testing/fixtures.ts'
import { createMemoryService, ok, rejected } from '../../../testing/memory-service.ts'
import { closeDashboards, openDashboard } from '../../../testing/open-dashboard.ts'

afterEach(closeDashboards)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the dashboard sessions', () => {
  it('show where the account is signed in, and end one', async () => {
    verifies('D-13')
    const { service } = openDashboard({ path: '/dashboard/sessions' })
    const own = (await screen.findByText('This browser')).closest('tr')
    expect(own?.textContent).toContain('Firefox, Linux')
    expect(own?.textContent).toContain('203.0.113.0/24')
    expect(screen.getByText('Unknown browser').closest('tr')?.textContent).toContain('–')
    press('End the session of Safari, iOS')
    await waitFor(() => expect(screen.queryByText('Safari, iOS')).toBeNull())
    expect(service.requests.filter(({ id }) => id === 'endDashboardSession')).toHaveLength(1)
  })

  it('all end after a question, and the page asks for a sign-in', async () => {
    verifies('D-13')
    const { service } = openDashboard({ path: '/dashboard/sessions' })
    await screen.findByText('This browser')
    press('Sign out everywhere')
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' })
    service.on('signOut', () => rejected('not_signed_in'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
    expect(await screen.findByRole('textbox', { name: 'E-mail address' })).toBeDefined()
    expect(service.requests.some(({ id }) => id === 'endAllDashboardSessions')).toBe(true)
  })
})

describe('what needs a recent sign-in', () => {
  it('asks for a new link in place, waits for it, and goes on at the same place', async () => {
    verifies('D-13')
    const service = createMemoryService()
    const { advance, browser } = openDashboard({ path: '/dashboard/credentials', service })
    await screen.findByRole('button', { name: 'Reveal' })
    service.on('revealSecret', () => rejected('sign_in_again'))
    press('Reveal')
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again to go on' })
    const address = within(dialog).getByRole('textbox')
    await waitFor(() => expect(address).toHaveProperty('value', session.email))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send link' }))
    await screen.findByText(/Open it in this browser/)
    await advance(3_000)
    expect(screen.queryByRole('dialog')).not.toBeNull()
    service.on('readSession', () => ok({ ...session, signed_in_at: iso(NOW) }))
    service.on('revealSecret', null)
    browser.returned()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Reveal')
    const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Client secret' })
    expect(shown.value).toBe('f00dfacec0ffee')
  })

  it('can be left undone', async () => {
    verifies('D-13')
    const service = createMemoryService()
    service.on('revealSecret', () => rejected('sign_in_again'))
    openDashboard({ path: '/dashboard/credentials', service })
    await screen.findByRole('button', { name: 'Reveal' })
    press('Reveal')
    await screen.findByRole('dialog', { name: 'Sign in again to go on' })
    press('Not now')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
