import { verifies } from '@proscenium/testkit'
import { fireEvent, screen, waitFor } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import { credentials, iso, NOW } from '../../../testing/fixtures.ts'
import { createMemoryService, ok, rejected } from '../../../testing/memory-service.ts'
import { closeDashboards, openDashboard } from '../../../testing/open-dashboard.ts'

afterEach(closeDashboards)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function openCredentials(service = createMemoryService()) {
  const dashboard = openDashboard({ path: '/dashboard/credentials', service })
  await screen.findByRole('button', { name: 'Rotate credentials' })
  return dashboard
}

describe('the secret', () => {
  it('shows its end, is revealed on request, copied and hidden again', async () => {
    verifies('D-04')
    const { browser } = await openCredentials()
    expect(screen.getByText('Ends in c7d1')).toBeDefined()
    press('Reveal')
    const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Client secret' })
    expect(shown.value).toBe('f00dfacec0ffee')
    press('Copy: Client secret')
    await waitFor(() => expect(browser.copied).toEqual(['f00dfacec0ffee']))
    press('Hide')
    await screen.findByText('Ends in c7d1')
    expect(document.body.innerText).not.toContain('f00dfacec0ffee')
  })

  it('says so where copying is not allowed', async () => {
    const { browser } = await openCredentials()
    browser.allowCopy(false)
    press('Copy: Client ID')
    expect(await screen.findByText(/Copying isn’t allowed here/)).toBeDefined()
  })
})

describe('after a rotation', () => {
  it('the old secret counts down, with its last use', async () => {
    verifies('D-05')
    const { advance } = await openCredentials()
    expect(screen.getByText('Works for 22:00:00 more')).toBeDefined()
    expect(screen.getByText(/Still in use: last used 22 Nov 2026/)).toBeDefined()
    await advance(1_000)
    expect(screen.getByText('Works for 21:59:59 more')).toBeDefined()
    await advance(22 * 3_600_000)
    expect(screen.getByText('No longer works')).toBeDefined()
  })

  it.each([
    ['neither was used', { current: null, previous: null }, 'No request since the rotation, with the old or the new.'],
    [
      'both were used before it',
      { current: -3, previous: -3 },
      'No request since the rotation, with the old or the new.',
    ],
    [
      'only the new one was used',
      { current: -1, previous: -3 },
      'Not used since the rotation: your servers have switched over.',
    ],
    ['only the old one was used', { current: null, previous: -1 }, /^Still in use: last used 22 Nov 2026/],
    ['both were used', { current: -1, previous: -0.5 }, /^Still in use: last used 22 Nov 2026/],
  ] as const)('says whether the servers have switched over, if %s', async (_, used, says) => {
    verifies('D-05')
    const service = createMemoryService()
    const lastUse = (hours: number | null): string | null => (hours === null ? null : iso(NOW + hours * 3_600_000))
    const secrets = credentials.live.secrets.map((row) => ({ ...row, last_used_at: lastUse(used[row.kind]) }))
    service.on('readCredentials', () => ok({ ...credentials.live, secrets }))
    await openCredentials(service)
    expect(screen.getByText(says)).toBeDefined()
  })

  it('the next one is refused with its time, and possible afterwards', async () => {
    verifies('D-05')
    const { advance } = await openCredentials()
    expect(screen.getByText(/The next rotation is possible from 24 Nov 2026/)).toBeDefined()
    press('Rotate credentials')
    expect(screen.queryByRole('dialog')).toBeNull()
    await advance(46 * 3_600_000)
    press('Rotate credentials')
    await screen.findByRole('dialog', { name: 'Rotate credentials' })
  })
})

describe('the rotation wizard', () => {
  const openWizard = async (service = createMemoryService({ empty: true })) => {
    const dashboard = await openCredentials(service)
    press('Rotate credentials')
    await screen.findByRole('dialog', { name: 'Rotate credentials' })
    return dashboard
  }

  it('asks what, for how long, and for a confirmation, then shows the new credentials', async () => {
    verifies('D-05')
    const { service } = await openWizard()
    fireEvent.click(screen.getByRole('radio', { name: /Both/ }))
    press('Continue')
    fireEvent.click(await screen.findByRole('radio', { name: /1 hour/ }))
    press('Continue')
    await screen.findByText('Step 3 of 3')
    expect(screen.getByRole('dialog').textContent).toContain('Both')
    expect(service.requests.some(({ id }) => id === 'rotateCredentials')).toBe(false)
    press('Rotate now')
    await screen.findByRole('dialog', { name: 'The credentials are rotated' })
    expect(service.requests.find(({ id }) => id === 'rotateCredentials')?.body).toEqual({ what: 'both', grace: '1h' })
    expect(screen.getByDisplayValue('new-secret')).toBeDefined()
    expect(screen.getByText(/The old ones work until 23 Nov 2026/)).toBeDefined()
  })

  it('warns before it ends the old ones at once, and can go back', async () => {
    await openWizard()
    press('Continue')
    fireEvent.click(await screen.findByRole('radio', { name: /Not at all/ }))
    press('Continue')
    await screen.findByText('Every link signed with the old credentials is rejected at once.')
    press('Back')
    expect(await screen.findByText('Step 2 of 3')).toBeDefined()
  })

  it('shows the next allowed time of a rotation that was too early', async () => {
    verifies('D-05')
    const service = createMemoryService({ empty: true })
    service.on('rotateCredentials', () => rejected('rotation_too_early', { next_allowed_at: iso(NOW + 3_600_000) }))
    await openWizard(service)
    press('Continue')
    press('Continue')
    press('Rotate now')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('within the last 48 hours. The next rotation is possible from 22 Nov 2026')
  })
})
