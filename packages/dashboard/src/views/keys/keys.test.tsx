import { verifies } from '@proscenium/testkit'
import { fireEvent, screen, waitFor } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import { apiKey } from '../../../testing/fixtures.ts'
import { createMemoryService, ok, rejected } from '../../../testing/memory-service.ts'
import { closeDashboards, openDashboard } from '../../../testing/open-dashboard.ts'

afterEach(closeDashboards)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function openKeys(service = createMemoryService()) {
  const dashboard = openDashboard({ path: '/dashboard/keys', service })
  await screen.findByRole('button', { name: 'Create key' })
  return dashboard
}

const inDialog = (name: string) => {
  const found = screen.getAllByRole('button', { name }).find((button) => button.closest('dialog') !== null)
  if (found === undefined) throw new Error(`no button ${name} in a dialog`)
  return found
}

describe('the list of keys', () => {
  it('shows last use and scopes, and warns about a key without the fulfilment scopes', async () => {
    verifies('D-06')
    await openKeys()
    expect(screen.getByText('3 of 10 keys are active, test and live together.')).toBeDefined()
    const row = screen.getByText('Fulfilment worker').closest('tr')
    expect(row?.textContent).toContain('embed:session')
    expect(row?.textContent).toContain('This key can’t fulfil orders')
    expect(screen.getByText('Old importer').closest('tr')?.textContent).toContain('Revoked 13 Nov 2026')
    expect(screen.queryByRole('button', { name: 'Revoke Old importer' })).toBeNull()
  })

  it('offers no new key when ten are active', async () => {
    verifies('D-06')
    const service = createMemoryService()
    service.on('listApiKeys', () => ok({ api_keys: [], active: 10, active_max: 10, next_cursor: null }))
    await openKeys(service)
    await screen.findByText(/All keys are in use/)
    press('Create key')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('reads further pages on request', async () => {
    verifies('O-11')
    const service = createMemoryService()
    const page = (next: string | null) => ok({ api_keys: [], active: 1, active_max: 10, next_cursor: next })
    service.on('listApiKeys', ({ query }) => page(query.get('cursor') === null ? 'second' : null))
    await openKeys(service)
    press('Show more')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
    expect(service.requests.at(-1)?.query.get('cursor')).toBe('second')
  })
})

describe('a new key', () => {
  it('is shown once, and its dialog stays until the user has stored it', async () => {
    verifies('D-06')
    const { service, browser } = await openKeys()
    press('Create key')
    await screen.findByRole('dialog', { name: 'Create an API key' })
    fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: ' Importer ' } })
    fireEvent.click(inDialog('Create key'))
    const dialog = await screen.findByRole('dialog', { name: 'Store this key now' })
    expect(service.requests.find(({ id }) => id === 'createApiKey')?.body).toEqual({
      name: 'Importer',
      mode: 'live',
      kind: 'standard',
    })
    press('Copy: New API key')
    await waitFor(() => expect(browser.copied).toEqual(['psk_live_9aK2shownOnlyOnce']))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await screen.findByText('Confirm that you stored the key before you close this.')
    fireEvent.click(screen.getByRole('checkbox', { name: 'I stored the key' }))
    press('Done')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByDisplayValue('psk_live_9aK2shownOnlyOnce')).toBeNull()
    await screen.findByText('Importer')
  })

  it('that the service refuses is explained in the dialog', async () => {
    const service = createMemoryService()
    service.on('createApiKey', () => rejected('too_many_keys'))
    await openKeys(service)
    press('Create key')
    await screen.findByRole('dialog')
    fireEvent.click(inDialog('Create key'))
    expect((await screen.findByRole('alert')).textContent).toBe('Ten keys are active already. Revoke one first.')
  })

  it('that another tab was faster with makes the list show the keys of that tab', async () => {
    verifies('D-06')
    const service = createMemoryService()
    await openKeys(service)
    service.on('createApiKey', () => rejected('too_many_keys'))
    service.on('listApiKeys', () => ok({ api_keys: [], active: 10, active_max: 10, next_cursor: null }))
    press('Create key')
    await screen.findByRole('dialog')
    fireEvent.click(inDialog('Create key'))
    expect(await screen.findByText(/All keys are in use/)).toBeDefined()
  })

  it('is created once by two clicks, whose button says that it is busy', async () => {
    verifies('D-06')
    const service = createMemoryService()
    const response = Promise.withResolvers<void>()
    service.on('createApiKey', async () => {
      await response.promise
      return rejected('too_many_keys')
    })
    await openKeys(service)
    press('Create key')
    await screen.findByRole('dialog')
    fireEvent.click(inDialog('Create key'))
    await waitFor(() => expect(inDialog('Saving…').getAttribute('aria-disabled')).toBe('true'))
    fireEvent.click(inDialog('Saving…'))
    response.resolve()
    await screen.findByRole('alert')
    expect(service.requests.filter(({ id }) => id === 'createApiKey')).toHaveLength(1)
    expect(inDialog('Create key').getAttribute('aria-disabled')).toBe('false')
  })

  it('is shown although its form was closed before the response arrived', async () => {
    verifies('D-06')
    const service = createMemoryService()
    const response = Promise.withResolvers<void>()
    const { last_used_at: _, revoked_at: __, ...created } = apiKey()
    service.on('createApiKey', async () => {
      await response.promise
      return ok({ ...created, key: 'psk_live_9aK2shownOnlyOnce' }, 201)
    })
    await openKeys(service)
    press('Create key')
    await screen.findByRole('dialog')
    fireEvent.click(inDialog('Create key'))
    fireEvent.click(inDialog('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    response.resolve()
    await screen.findByRole('dialog', { name: 'Store this key now' })
  })
})

it('revokes a key after a confirmation that names its last use', async () => {
  verifies('D-06')
  const { service } = await openKeys()
  press('Revoke Website')
  const dialog = await screen.findByRole('dialog', { name: 'Revoke Website?' })
  expect(dialog.textContent).toContain('It was last used 22 Nov 2026')
  expect(document.activeElement).toBe(inDialog('Cancel'))
  fireEvent.click(inDialog('Revoke'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(service.requests.find(({ id }) => id === 'revokeApiKey')?.params).toEqual({ id: 'k1' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke Website' })).toBeNull())
})
