// Every panel in its four states, and what all panels share.
import { verifies } from '@proscenium/testkit'
import { fireEvent, screen, waitFor, within } from '@testing-library/preact'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import type { DashboardOperationId } from '@proscenium/contract/responses'
import { closeDashboards, openDashboard } from '../../../testing/open-dashboard.ts'
import { createMemoryService, rejected } from '../../../testing/memory-service.ts'

afterEach(closeDashboards)

/** What each panel reads, and a text of it when populated and when empty. */
const panels: readonly (readonly [
  path: string,
  title: string,
  DashboardOperationId,
  populated: string,
  empty: string,
])[] = [
  ['/dashboard', 'Overview', 'readUsage', 'You’re live', '5 steps left'],
  ['/dashboard/profile', 'Profile', 'readProfile', 'https://tallyroom.example', 'No logo'],
  ['/dashboard/credentials', 'Credentials', 'readCredentials', 'Ends in 09ab', 'Not used yet'],
  ['/dashboard/keys', 'API keys', 'listApiKeys', 'Fulfilment worker', 'No keys yet'],
  ['/dashboard/guide', 'How to embed', 'readCredentials', 'Sign an address on your server', 'Put it into a frame'],
  ['/dashboard/usage', 'Usage', 'readUsage', 'API calls of each key', 'Nothing counted yet'],
  [
    '/dashboard/health',
    'Integration health',
    'readIntegrationHealth',
    'The signature doesn’t match',
    'No requests yet',
  ],
  ['/dashboard/audit', 'Audit log', 'listAuditEvents', 'Credentials rotated', 'Nothing recorded yet'],
]

/** An element or a field with this text. */
const shown = (text: string) =>
  waitFor(() => [...screen.queryAllByText(text), ...screen.queryAllByDisplayValue(text)][0] ?? fail(text))
const fail = (text: string): never => {
  throw new Error(`“${text}” is not shown`)
}

describe.each(panels)('%s', (path, title, operation, populated, empty) => {
  it('shows what there is, under a heading and a title of its own', async () => {
    verifies('D-11')
    openDashboard({ path })
    await shown(populated)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(document.title).toBe(`${title} – Partner dashboard`)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(title)
  })

  it('says what will be there while it is empty', async () => {
    openDashboard({ path, service: createMemoryService({ empty: true }) })
    expect(await shown(empty)).toBeDefined()
  })

  it('shows a placeholder for a slow response only', async () => {
    const service = createMemoryService()
    const held = Promise.withResolvers<never>()
    service.on(operation, () => held.promise)
    const { advance } = openDashboard({ path, service })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(service.requests.some(({ id }) => id === operation)).toBe(true))
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
    await advance(200)
    expect(screen.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(0)
  })

  it('says why it could not be loaded, and loads it on request', async () => {
    const service = createMemoryService()
    service.on(operation, () => rejected('internal_error'))
    openDashboard({ path, service })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Something went wrong on our side.')
    service.on(operation, null)
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await shown(populated)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('has no violation that axe knows', async () => {
    openDashboard({ path })
    await shown(populated)
    // Colours and sizes need a browser: the gallery checks them.
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([])
  })
})

describe('moving between panels', () => {
  it('changes the address, and moves the focus to the new heading', async () => {
    const { browser } = openDashboard()
    fireEvent.click(await screen.findByRole('link', { name: 'Audit log' }))
    await shown('Credentials rotated')
    expect(browser.entries).toEqual(['/dashboard', '/dashboard/audit'])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    browser.back()
    await shown('You’re live')
  })

  it('leaves modified clicks to the browser', async () => {
    const { browser } = openDashboard()
    const link = await screen.findByRole('link', { name: 'Audit log' })
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
    expect(browser.entries).toEqual(['/dashboard'])
  })

  it('shows the overview at an unknown path', async () => {
    openDashboard({ path: '/dashboard/nothing' })
    expect(await shown('You’re live')).toBeDefined()
  })
})

describe('test and live mode', () => {
  it('asks for the data of the chosen mode, says so in words, and stays for the tab', async () => {
    verifies('D-11')
    const { service, browser } = openDashboard({ path: '/dashboard/usage' })
    await shown('API calls of each key')
    expect(screen.queryByText('TEST MODE')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'Test' }))
    await shown('TEST MODE')
    await waitFor(() => expect(service.requests.at(-1)?.query.get('mode')).toBe('test'))
    expect(document.documentElement.dataset['mode']).toBe('test')
    expect(browser.stored.get('dashboard:mode')).toBe('test')
  })

  it('starts in the mode of the tab', async () => {
    openDashboard({ path: '/dashboard/credentials', mode: 'test' })
    await shown('Test credentials are not rotated.')
    expect(screen.getByText('TEST MODE')).toBeDefined()
  })
})

it('is in the user’s language and its direction', async () => {
  verifies('H-15')
  openDashboard({ path: '/dashboard/audit', languages: ['ar-EG'] })
  await shown('استبدال بيانات الاعتماد')
  expect(document.documentElement.dir).toBe('rtl')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('السجل')
})

it('says that a suspended account is read-only', async () => {
  const service = createMemoryService()
  service.on('readSession', async () => {
    const { session, iso, NOW } = await import('../../../testing/fixtures.ts')
    return {
      status: 200,
      body: { ...session, expires_at: iso(NOW), partner: { ...session.partner, status: 'suspended' } },
    }
  })
  openDashboard({ service })
  expect(await shown('Your account is suspended.')).toBeDefined()
})
