import { createControlClient } from '@proscenium/contract/control-client'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPanelModels, type PanelModels } from '../../panel-models.ts'
import type { JournalListener } from '../../ports/journal-source.ts'
import { Panel } from '../panel.tsx'

/** The path is below that of the API; `body` is undefined except for POST. */
type Call = readonly [path: string, body: unknown, method: string]

/** A service that returns the configured response for each path and fails for all others. */
function renderPanel(responses: Record<string, unknown>) {
  const calls: Call[] = []
  let listener: JournalListener | null = null
  const call = createControlClient({
    async fetch(address, { body, method }) {
      const path = address.replace(/^\/_control\/(operator\/v1\/)?/, '')
      calls.push([path, method === 'POST' ? JSON.parse(body ?? 'null') : undefined, method])
      const ok = path in responses
      return { ok, status: ok ? 200 : 500, text: async () => JSON.stringify(ok ? responses[path] : null) }
    },
  })
  const models = createPanelModels({
    call,
    journal(journalListener) {
      listener = journalListener
      return () => (listener = null)
    },
    clock: { now: () => 0, setTimer: () => () => undefined },
    runInspection: async () => ({ differences: [], skipped: 0 }),
  })
  render(<Panel models={models} />)
  const addEntry = (entry: object): void => listener?.entry(entry)
  const lastCall = (path: string): Call | undefined =>
    calls.findLast(([each, body]) => each === path && body !== undefined)
  return { models, calls, responses, addEntry, asked: lastCall, live: (now: boolean) => listener?.live(now) }
}

const state = { now: '2026-11-20T12:00:00.000Z', frozen: false, offset_seconds: 0, rows: { sessions: 2 } }
const verification = {
  id: 'verifyPartnerSession',
  area: 'verification',
  summary: 'Verify a signed payload',
  refusals: [
    { status: 403, codes: ['inactive_partner', 'expired'] },
    { status: 500, codes: ['internal'] },
  ],
}
const entry = {
  ...{ id: 1, at: '2026-11-20T12:00:00.000Z', operation: 'mintToken', method: 'POST', route: '/partner/v1/token' },
  ...{ status: 401, duration_ms: 3, whole: true, code: 'invalid_session', rule: 'B-17', rule_text: 'Looks again' },
  ...{ fault: null, request: null, answer: null },
}
const partner = {
  ...{ id: 'p1', name: 'Tallyroom', status: 'active', embed_mode: 'workspace', partner_type: 'purchase' },
  ...{ branding_mode: 'clean', discount_percentage: 5, monthly_download_limit: 3, client_ids: [] },
}
const maya = { id: 'u1', partner_id: 'p1', external_user_id: 'maya' }
const data = {
  snapshots: { snapshots: [{ name: 'before', taken_at: '2026-11-20T12:00:00.000Z', rows: 9 }] },
  partners: { partners: [partner] },
  'partners/p1/keys?limit=25': {
    keys: [
      { id: 'k1', name: 'Site', mode: 'live', kind: 'standard', revoked_at: null },
      { id: 'k2', name: '', mode: 'test', kind: 'catalogue', revoked_at: '2026-11-20T12:00:00.000Z' },
    ],
  },
  'linked-users': {
    linked_users: [
      { ...maya, display_name: 'Maya', partner_name: 'Tallyroom', internal_user_id: 'a1' },
      { id: 'u2', external_user_id: 'bare', partner_name: 'Tallyroom', internal_user_id: null, test: true },
    ],
  },
  videos: { videos: [{ id: 'v1', title: 'Rain on Mercury' }] },
  'orders?status=pending&limit=25': {
    orders: [
      { id: 'o1', videos: [{ title: 'Sunday in Lagos' }], display_name: 'Maya', status: 'pending' },
      { id: 'o2', videos: [{ title: 'Dusk Tide' }], display_name: null, status: 'completed' },
    ],
  },
  'rights?partner=p1&external_user_id=maya&mode=live': {
    rights: [
      { id: 'g1', kind: 'addon', video_id: 'v1', allow: true },
      { id: 'v1', kind: 'admin', video_id: 'v1', allow: false },
    ],
  },
}

let open: PanelModels | null = null
const openSheets = (responses: Record<string, unknown>) => {
  const made = renderPanel({ state, ...responses })
  open = made.models
  return made
}
/** Presses the first button of this name as soon as it is enabled; a later click might find it disabled again. */
const press = async (name: string): Promise<void> =>
  waitFor(() => {
    const found = screen.getAllByRole<HTMLButtonElement>('button', { name })[0]
    if (found === undefined || found.disabled) throw new Error(`${name} cannot be pressed`)
    fireEvent.click(found)
  })
const go = (tab: string): void => void fireEvent.click(screen.getByRole('tab', { name: tab }))
beforeEach(() => {
  open = null
})
afterEach(() => {
  cleanup()
  open?.dispose()
})

describe('the tabs', () => {
  it('wrap around with the arrow keys, and only the open one is a tab stop', () => {
    openSheets({})
    const [first, last] = [screen.getByRole('tab', { name: 'Messages' }), screen.getByRole('tab', { name: 'Data' })]
    fireEvent.keyDown(first, { key: 'ArrowLeft' })
    expect([last.getAttribute('aria-selected'), last.tabIndex, first.tabIndex]).toEqual(['true', 0, -1])
    fireEvent.keyDown(last, { key: 'ArrowRight' })
    expect(first.getAttribute('aria-selected')).toBe('true')
  })
})

describe('the clock', () => {
  it('can be frozen, resumed and advanced by a month', async () => {
    const { asked: lastCall, responses } = openSheets({ clock: {} })
    await screen.findByText('Fri 20 Nov 2026, 12:00:00 UTC')
    responses['state'] = { ...state, frozen: true }
    await press('Freeze')
    await screen.findByText('Service clock · frozen')
    expect(lastCall('clock')?.[1]).toEqual({ frozen: true })
    await press('+1 month')
    await waitFor(() => expect(lastCall('clock')?.[1]).toEqual({ set: '2026-12-20T12:00:00.000Z' }))
    await press('+48 h')
    await waitFor(() => expect(lastCall('clock')?.[1]).toEqual({ advance_seconds: 172_800 }))
  })

  it('returns to real time, also when it is frozen', async () => {
    const { calls, responses } = openSheets({ clock: { offset_seconds: 3600.5 } })
    await screen.findByText('Fri 20 Nov 2026, 12:00:00 UTC')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Real time' }).disabled).toBe(true)
    responses['state'] = { ...state, offset_seconds: 3600.5 }
    await press('+1 h')
    calls.length = 0
    await press('Real time')
    await waitFor(() =>
      expect(calls.filter(([path]) => path === 'clock').map(([, body]) => body)).toEqual([
        { frozen: false },
        { advance_seconds: -3600.5 },
      ]),
    )
  })
})

describe('the requests', () => {
  it('show the rejecting rule with its explanation, live', async () => {
    const { addEntry, live } = openSheets({})
    go('Requests')
    screen.getByText('Asking the service')
    live(true)
    await screen.findByText('No requests yet')
    addEntry(entry)
    addEntry({ ...entry, id: 2, operation: null, status: 200, rule: null, rule_text: null, code: null })
    expect(await screen.findByText('B-17')).toBeTruthy()
    expect(screen.getByText('Looks again')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Which requests'), { target: { value: 'refused' } })
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    fireEvent.input(screen.getByLabelText('Filter requests'), { target: { value: 'nothing like it' } })
    await screen.findByText('No request passes the filter')
    live(false)
    await screen.findByText('The journal has stopped coming; trying again.')
  })

  it('stay cleared when the last one is sent again', async () => {
    const { addEntry, models } = openSheets({})
    go('Requests')
    addEntry(entry)
    await screen.findByText('mintToken')
    await press('Clear')
    addEntry(entry)
    expect(models.requests.requests.value).toEqual([])
  })
})

describe('the faults', () => {
  const none = { operations: { operations: [verification] }, faults: { faults: [] } }

  it('offer the operation’s documented effects and send the selected one', async () => {
    const { asked: lastCall, responses, addEntry } = openSheets(none)
    go('Faults')
    const effect = await screen.findByLabelText('Effect')
    expect(
      within(effect)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      '403 inactive partner',
      '403 expired',
      '500 internal',
      'Answer late',
      'Drop the connection',
      'Cut the body half-way',
    ])
    fireEvent.change(effect, { target: { value: '403 expired' } })
    fireEvent.input(screen.getByLabelText('Times'), { target: { value: '2' } })
    responses['faults'] = {
      faults: [{ id: 'f1', operation: 'verifyPartnerSession', words: 'status 403', hits: 0, times: 2 }],
    }
    await press('Set fault')
    await screen.findByText('0 of 2 hit')
    expect(lastCall('faults')?.[1]).toEqual({
      operation: 'verifyPartnerSession',
      status: 403,
      code: 'expired',
      times: 2,
    })
    responses['faults'] = {
      faults: [{ id: 'f1', operation: 'verifyPartnerSession', words: 'status 403', hits: 2, times: 2 }],
    }
    addEntry({ ...entry, fault: { id: 'f1', words: 'status 403' } })
    await screen.findByText('status 403 · used up')
  })

  it('report invalid input and send nothing', async () => {
    const { asked: lastCall } = openSheets(none)
    go('Faults')
    await screen.findByText('None. Every operation does what it should.')
    fireEvent.change(screen.getByLabelText('Effect'), { target: { value: 'latency' } })
    await press('Set fault')
    expect((await screen.findByRole('alert')).textContent).toBe('Say how late, in milliseconds.')
    expect(lastCall('faults')).toBeUndefined()
  })

  it('report that they could not be loaded', async () => {
    openSheets({})
    go('Faults')
    expect((await screen.findByRole('alert')).textContent).toBe('operations answered 500')
  })
})

describe('the data', () => {
  it('take, restore and delete snapshots', async () => {
    const { asked: lastCall, calls } = openSheets({ ...data, 'snapshots/before': {}, 'snapshots/before/restore': {} })
    go('Data')
    await screen.findByText('20 Nov 2026, 12:00:00 · 9 rows')
    fireEvent.input(screen.getByLabelText('Name of the snapshot'), { target: { value: ' after ' } })
    await press('Take snapshot')
    await waitFor(() => expect(lastCall('snapshots')?.[1]).toEqual({ name: 'after' }))
    await screen.findByText('after is stored.')
    await press('Restore before')
    await waitFor(() => expect(lastCall('snapshots/before/restore')).toBeDefined())
    await screen.findByText('before is restored. Reload the embed: what it shows is from before.')
    await press('Forget before')
    await waitFor(() => expect(calls).toContainEqual(['snapshots/before', undefined, 'DELETE']))
  })

  it('keep the name of a snapshot that was not taken, and offer none for an invalid name', async () => {
    const { responses } = openSheets({ ...data })
    go('Data')
    const name = await screen.findByLabelText<HTMLInputElement>('Name of the snapshot')
    fireEvent.input(name, { target: { value: 'my list' } })
    const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Take snapshot' })
    await waitFor(() => expect([take.disabled, name.getAttribute('aria-invalid')]).toEqual([true, 'true']))
    fireEvent.input(name, { target: { value: 'my-list' } })
    await waitFor(() => expect(take.disabled).toBe(false))
    const { snapshots } = responses
    delete responses['snapshots']
    await press('Take snapshot')
    await screen.findByRole('alert')
    expect(name.value).toBe('my-list')
    responses['snapshots'] = snapshots
    await press('Take snapshot')
    await waitFor(() => expect(name.value).toBe(''))
  })

  it('change a partner field by field', async () => {
    const { asked: lastCall } = openSheets({ ...data, 'partners/p1': {} })
    go('Data')
    fireEvent.change(await screen.findByLabelText('Branding'), { target: { value: 'whitelabel' } })
    await waitFor(() => expect(lastCall('partners/p1')?.[1]).toEqual({ branding_mode: 'whitelabel' }))
    fireEvent.change(screen.getByLabelText('Discount in %'), { target: { value: '7,5' } })
    await waitFor(() => expect(lastCall('partners/p1')?.[1]).toEqual({ discount_percentage: 7.5 }))
  })

  it('rotate credentials, show new ones once, and report why a rotation failed', async () => {
    const ids = [
      { client_id: 'old-id', test: false, valid_until: '2026-11-20T13:00:00.000Z' },
      { client_id: 'test-id', test: true, valid_until: null },
    ]
    const partners = {
      partners: [
        { ...data.partners.partners[0], client_ids: ids },
        { ...partner, id: 'p2', name: 'B' },
      ],
    }
    const rotate = 'partners/p1/credentials/rotate'
    const made = { client_id: 'new-id', client_secret: 'new-secret' }
    const { asked: lastCall, responses } = openSheets({
      ...data,
      partners,
      [rotate]: made,
      'partners/p2/keys?limit=25': { keys: [] },
    })
    go('Data')
    await screen.findByText('live · until 2026-11-20T13:00:00.000Z')
    fireEvent.change(screen.getByLabelText('What rotates'), { target: { value: 'both' } })
    fireEvent.change(screen.getByLabelText('Grace of the old'), { target: { value: '24h' } })
    await press('Rotate')
    const secret = await screen.findByLabelText<HTMLInputElement>('New client secret, shown this once')
    expect(secret.value).toBe('new-secret')
    expect(lastCall(rotate)?.[1]).toEqual({ what: 'both', grace: '24h' })
    delete responses[rotate]
    await press('Rotate')
    expect((await screen.findByRole('alert')).textContent).toBe(`operator/v1/${rotate} answered 500`)
    responses[rotate] = made
    await press('Rotate')
    await screen.findByLabelText('Client ID from now on')
    fireEvent.change(screen.getByRole('combobox', { name: 'Partner' }), { target: { value: 'p2' } })
    await waitFor(() => expect(screen.queryByLabelText('Client ID from now on')).toBeNull())
  })

  it('create and revoke API keys', async () => {
    const path = 'partners/p1/keys'
    const { asked: lastCall, calls, responses } = openSheets({ ...data, [`${path}/k1`]: {} })
    go('Data')
    const keys = await screen.findByRole('list', { name: 'API keys' })
    expect(
      within(keys)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['Sitelive · standardRevoke', 'k2test · catalogue · revoked'])
    responses[path] = { key: 'psk_test_new' }
    fireEvent.change(screen.getByLabelText('Mode of the key'), { target: { value: 'test' } })
    fireEvent.input(screen.getByLabelText('Name of the key'), { target: { value: ' Shop ' } })
    await press('Create key')
    const made = await screen.findByLabelText<HTMLInputElement>('New API key, shown this once')
    expect(made.value).toBe('psk_test_new')
    expect(lastCall(path)?.[1]).toEqual({ mode: 'test', kind: 'standard', name: 'Shop' })
    await press('Revoke Site')
    await waitFor(() => expect(calls).toContainEqual([`${path}/k1`, undefined, 'DELETE']))
  })

  it('load further pages of a list, and as many again after a change', async () => {
    const user = { display_name: null, partner_name: 'Tallyroom', internal_user_id: null }
    const usersPage = (id: string, more: object) => ({ linked_users: [{ ...user, id, external_user_id: id }], ...more })
    const responses = {
      ...data,
      'linked-users': usersPage('first', { next_cursor: 'c/1' }),
      'linked-users?cursor=c%2F1': usersPage('second', { next_cursor: null }),
      'orders?status=pending&limit=25': { orders: data['orders?status=pending&limit=25'].orders, next_cursor: 'c2' },
      'orders?status=pending&limit=25&cursor=c2': {
        orders: [{ id: 'o3', videos: [{ title: 'Haze Cathedral' }], display_name: null, status: 'pending' }],
      },
      'orders/o1': {},
    }
    const { calls } = openSheets(responses)
    go('Data')
    await press('Load more linked users')
    const choice = await screen.findByLabelText('Linked user')
    await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Load more linked users' })).toBeNull()
    screen.getByText('2 loaded')
    await press('Load more orders')
    await screen.findByText('Haze Cathedral')
    calls.length = 0
    await press('Fail the order of Sunday in Lagos')
    await waitFor(() => expect(calls.map(([path]) => path)).toContain('orders?status=pending&limit=25&cursor=c2'))
    await waitFor(() => expect(screen.getByText('Haze Cathedral')).toBeTruthy())
  })

  it('settle a pending order', async () => {
    const { asked: lastCall } = openSheets({ ...data, 'orders/o1': {} })
    go('Data')
    await screen.findByText('Sunday in Lagos')
    expect(screen.queryByText('Dusk Tide')).toBeNull()
    await press('Fail the order of Sunday in Lagos')
    await waitFor(() => expect(lastCall('orders/o1')?.[1]).toEqual({ outcome: 'failed' }))
  })

  it('grant and revoke rights, and name users who cannot own anything', async () => {
    const { asked: lastCall } = openSheets({ ...data, rights: {}, 'rights/revoke': {} })
    const about = { partner: 'p1', external_user_id: 'maya', mode: 'live', video_id: 'v1' }
    go('Data')
    await screen.findByText('operator refuses')
    fireEvent.change(screen.getByLabelText('Right'), { target: { value: 'block' } })
    await press('Grant')
    await waitFor(() => expect(lastCall('rights')?.[1]).toEqual({ ...about, kind: 'admin', allow: false }))
    await press('Revoke Rain on Mercury')
    await waitFor(() => expect(lastCall('rights/revoke')?.[1]).toEqual({ ...about, kind: 'addon' }))
    fireEvent.change(screen.getByLabelText('Linked user'), { target: { value: 'u2' } })
    await screen.findByText(/^No account/)
    screen.getByText('bare · Tallyroom · test')
  })
})
