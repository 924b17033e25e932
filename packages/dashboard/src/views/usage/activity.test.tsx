// Usage, integration health and the audit log.
import { verifies } from '@proscenium/testkit'
import { fireEvent, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryService } from '../../../testing/memory-service.ts'
import { closeDashboards, openDashboard } from '../../../testing/open-dashboard.ts'

afterEach(closeDashboards)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('usage', () => {
  async function openUsage(languages = ['en-GB']) {
    const dashboard = openDashboard({ path: '/dashboard/usage', languages })
    await waitFor(() => expect(screen.getAllByRole('slider')).toHaveLength(7))
    return dashboard
  }

  it('compares each metric with the period before', async () => {
    verifies('D-07')
    await openUsage()
    const sessions = screen.getByRole('region', { name: 'Sessions' })
    expect(sessions.textContent).toContain('279')
    expect(sessions.textContent).toContain('13.4% more than in the period before')
    expect(screen.getByText('0.7%')).toBeDefined()
  })

  it('has a table with the values of each chart', async () => {
    verifies('D-07')
    await openUsage()
    const table = screen.getByRole('table', { name: 'Sessions in each interval' })
    expect(within(table).getAllByRole('row')).toHaveLength(8)
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe('15 Nov46')
  })

  it('is read value by value with the arrow keys', async () => {
    verifies('D-07')
    await openUsage()
    const chart = screen.getByRole('slider', { name: 'Sessions, as a chart' })
    const value = () => chart.getAttribute('aria-valuetext')
    expect(value()).toBe('21 Nov: 27')
    fireEvent.keyDown(chart, { key: 'ArrowLeft' })
    expect(value()).toBe('20 Nov: 25')
    fireEvent.keyDown(chart, { key: 'Home' })
    expect(value()).toBe('15 Nov: 46')
    fireEvent.keyDown(chart, { key: 'ArrowLeft' })
    expect(value()).toBe('15 Nov: 46')
  })

  it('is read the other way round where text runs from right to left', async () => {
    verifies('D-07', 'H-15')
    await openUsage(['he-IL'])
    const [chart] = screen.getAllByRole('slider')
    fireEvent.keyDown(chart ?? document.body, { key: 'ArrowRight' })
    expect(chart?.getAttribute('aria-valuenow')).toBe('5')
  })

  it('asks for another period, and saves what is shown as CSV', async () => {
    verifies('D-07')
    const { service, browser } = await openUsage()
    fireEvent.click(screen.getByRole('radio', { name: '12 months' }))
    await waitFor(() => expect(service.requests.at(-1)?.query.get('period')).toBe('12mo'))
    await waitFor(() =>
      expect(screen.getByRole('slider', { name: /Sessions/ }).getAttribute('aria-valuemax')).toBe('11'),
    )
    press('Download CSV')
    expect(browser.saved[0]?.name).toMatch(/^usage-live-12mo-2025-11-\d\d\.csv$/)
    expect(browser.saved[0]?.text.split('\r\n')[0]).toBe(
      'starts_at,sessions,active_users,songs_uploaded,recommendations,downloads,api_calls,api_errors,api_calls Website',
    )
  })
})

describe('integration health', () => {
  it('names each cause with its count, its last time and the fix', async () => {
    verifies('D-12')
    openDashboard({ path: '/dashboard/health' })
    const cause = (await screen.findByText('The link has expired')).closest('li')
    expect(cause?.textContent).toContain('41 times')
    expect(cause?.textContent).toContain('Last: 22 Nov 2026')
    expect(cause?.textContent).toContain('Check that your server’s clock is right')
  })

  it('shows the request log page by page', async () => {
    verifies('D-12', 'O-11')
    openDashboard({ path: '/dashboard/health' })
    const rows = () => within(screen.getByRole('table', { name: 'Recent requests' })).getAllByRole('row').length - 1
    await screen.findByRole('table', { name: 'Recent requests' })
    expect(rows()).toBe(8)
    press('Show more')
    await waitFor(() => expect(rows()).toBe(16))
    press('Show more')
    await waitFor(() => expect(rows()).toBe(20))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

describe('the filters of the request log', () => {
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

  it('narrow it by status, operation, key and request id, and say when nothing matches', async () => {
    verifies('D-12')
    const { service } = openDashboard({ path: '/dashboard/health' })
    await screen.findByRole('table', { name: 'Recent requests' })
    const asked = async (query: string) =>
      await waitFor(() => {
        const last = service.requests.findLast(({ id }) => id === 'listRequestLog')
        expect(last?.query.toString()).toBe(`mode=live${query}`)
      })
    choose('Status', '4xx')
    await asked('&status=4xx')
    choose('Operation', 'listVideos')
    await asked('&status=4xx&operation=listVideos')
    choose('Operation', 'all')
    choose('Key', 'k2')
    await asked('&status=4xx&key=k2')
    fireEvent.input(screen.getByRole('textbox', { name: 'Request ID' }), { target: { value: ' none ' } })
    press('Filter')
    await asked('&status=4xx&key=k2&request_id=none')
    fireEvent.click(await screen.findByRole('button', { name: 'Show all requests' }))
    await asked('')
  })
})

describe('the overview', () => {
  it('says when page loads led to no session, and is silent otherwise', async () => {
    verifies('D-12')
    const { close } = openDashboard()
    const card = (await screen.findByText('18 page loads led to no session')).closest('section')
    expect(card?.textContent).toContain('frame-ancestors')
    expect(within(card ?? document.body).getByRole('link', { name: 'Check your websites' })).toBeDefined()
    close()
    openDashboard({ service: createMemoryService({ empty: true }) })
    await screen.findByText('Before you go live')
    expect(screen.queryByText(/led to no session/)).toBeNull()
  })
})

describe('the audit log', () => {
  const signIn = {
    at: '2026-11-22T10:00:00.000Z',
    actor: 'partner',
    action: 'sign_in',
    details: {},
    session: null,
    network: null,
  }

  it('shows events with their details, and one kind of them on request', async () => {
    verifies('D-11')
    const { service } = openDashboard({ path: '/dashboard/audit' })
    const rows = () => screen.getAllByRole('row').length - 1
    await screen.findByText('Credentials rotated')
    expect(rows()).toBe(6)
    const detailsOf = (text: string) =>
      [...(screen.getByText(text).closest('tr')?.querySelectorAll('li') ?? [])].map((item) => item.textContent)
    expect(detailsOf('Credentials rotated')).toEqual(['Replaced: The client secret', 'Old ones valid for: 24 hours'])
    expect(detailsOf('API key created')).toEqual(['Name: Fulfilment worker', 'Data: Live', 'Kind: standard'])
    expect(detailsOf('Settings changed')).toEqual(['Changed: Payment terms, Status', 'Status: active'])
    expect(screen.getByText('Signed in').closest('tr')?.textContent).toContain('203.0.113.0/24')
    fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'keys' } })
    await waitFor(() => expect(rows()).toBe(1))
    fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'rights' } })
    await screen.findByText('Nothing is recorded under “Orders and rights”.')
    expect(service.requests.at(-1)?.query.toString()).toBe('kind=rights')
    press('Show everything')
    await waitFor(() => expect(rows()).toBe(6))
    expect(service.requests.at(-1)?.query.toString()).toBe('')
    expect(screen.getByRole('combobox', { name: 'Show' })).toHaveProperty('value', 'all')
  })

  it('reads further pages of the chosen kind', async () => {
    verifies('D-11', 'O-11')
    const { service } = openDashboard({ path: '/dashboard/audit' })
    await screen.findByText('Credentials rotated')
    service.on('listAuditEvents', ({ query }) => ({
      status: 200,
      body: {
        events: [{ ...signIn, id: query.get('cursor') ?? 'first' }],
        next_cursor: query.has('cursor') ? null : 'second',
      },
    }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'access' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await screen.findByText('2 events')
    expect(service.requests.at(-1)?.query.toString()).toBe('kind=access&cursor=second')
  })

  it('shows an action that only a newer service knows as it is', async () => {
    const dashboard = openDashboard({ path: '/dashboard' })
    dashboard.service.on('listAuditEvents', () => ({
      status: 200,
      body: {
        events: [{ ...signIn, id: 'a', actor: 'operator', action: 'moon_landed', details: { crater: 'Tycho' } }],
        next_cursor: null,
      },
    }))
    fireEvent.click(await screen.findByRole('link', { name: 'Audit log' }))
    expect((await screen.findByText('moon_landed')).closest('tr')?.textContent).toContain('crater: Tycho')
  })
})
