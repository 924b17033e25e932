import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPanelModels, type PanelModels } from '../../panel-models.ts'
import type { JournalListener } from '../../ports/journal-source.ts'
import { Panel } from '../panel.tsx'

type Call = readonly [path: string, body: unknown, method: string | undefined]

/** A service that answers what it was given by path, and fails what it was not. */
function stage(answers: Record<string, unknown>) {
  const calls: Call[] = []
  let listener: JournalListener | null = null
  const models = createPanelModels({
    async call(path, body, method) {
      calls.push([path, body, method])
      if (!(path in answers)) throw new Error(`${path} answered 500`)
      return answers[path]
    },
    journal(told) {
      listener = told
      return () => (listener = null)
    },
    clock: { now: () => 0, setTimer: () => () => undefined },
  })
  render(<Panel models={models} />)
  const tell = (entry: object): void => listener?.entry(entry)
  const asked = (path: string): Call | undefined =>
    calls.findLast(([each, body]) => each === path && body !== undefined)
  return { models, calls, answers, tell, asked, live: (now: boolean) => listener?.live(now) }
}

const state = { now: '2026-11-20T12:00:00.000Z', frozen: false, rows: { sessions: 2 } }
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
const partner = { id: 'p1', name: 'Tallyroom', status: 'active', embed_mode: 'workspace', partner_type: 'purchase' }
const data = {
  snapshots: { snapshots: [{ name: 'before', taken_at: '2026-11-20T12:00:00.000Z', rows: 9 }] },
  partners: {
    partners: [{ ...partner, branding: { mode: 'clean' }, discount_percentage: 5, monthly_download_limit: 3 }],
  },
  'partners/p1/api-keys?limit=25': {
    api_keys: [
      { id: 'k1', name: 'Site', mode: 'live', kind: 'standard', revoked_at: null },
      { id: 'k2', name: '', mode: 'test', kind: 'catalogue', revoked_at: '2026-11-20T12:00:00.000Z' },
    ],
  },
  'linked-users': {
    linked_users: [
      { id: 'u1', display_name: 'Maya', partner_name: 'Tallyroom', internal_user_id: 'a1' },
      { id: 'u2', external_user_id: 'bare', partner_name: 'Tallyroom', internal_user_id: null, test: true },
    ],
  },
  videos: { videos: [{ id: 'v1', title: 'Rain on Mercury' }] },
  'orders?status=pending&limit=25': {
    orders: [
      { id: 'o1', title: 'Sunday in Lagos', display_name: 'Maya', status: 'pending' },
      { id: 'o2', title: 'Dusk Tide', display_name: null, status: 'completed' },
    ],
  },
  'linked-users/u1/entitlements': {
    orders: [],
    grants: [{ id: 'g1', kind: 'addon', video_id: 'v1' }],
    admin: [{ video_id: 'v1', allow: false }],
  },
}

let open: PanelModels | null = null
const begin = (answers: Record<string, unknown>) => {
  const made = stage({ state, ...answers })
  open = made.models
  return made
}
/** Presses the first such button as soon as it can be. */
const press = async (name: string): Promise<void> => {
  const button = await waitFor(() => {
    const found = screen.getAllByRole<HTMLButtonElement>('button', { name })[0]
    if (found === undefined || found.disabled) throw new Error(`${name} cannot be pressed`)
    return found
  })
  fireEvent.click(button)
}
const go = (tab: string): void => void fireEvent.click(screen.getByRole('tab', { name: tab }))
beforeEach(() => {
  open = null
})
afterEach(() => {
  cleanup()
  open?.dispose()
})

describe('the tabs', () => {
  it('are walked by arrow keys, round and round, and only the open one is a stop', () => {
    begin({})
    const [first, last] = [screen.getByRole('tab', { name: 'Messages' }), screen.getByRole('tab', { name: 'Data' })]
    fireEvent.keyDown(first, { key: 'ArrowLeft' })
    expect([last.getAttribute('aria-selected'), last.tabIndex, first.tabIndex]).toEqual(['true', 0, -1])
    fireEvent.keyDown(last, { key: 'ArrowRight' })
    expect(first.getAttribute('aria-selected')).toBe('true')
  })
})

describe('the clock', () => {
  it('is frozen, run on, and moved by a month', async () => {
    const { asked, answers } = begin({ clock: {} })
    await screen.findByText('Fri 20 Nov 2026, 12:00:00 UTC')
    answers['state'] = { ...state, frozen: true }
    await press('Freeze')
    await screen.findByText('Service clock · frozen')
    expect(asked('clock')?.[1]).toEqual({ frozen: true })
    await press('+1 month')
    await waitFor(() => expect(asked('clock')?.[1]).toEqual({ set: '2026-12-20T12:00:00.000Z' }))
    await press('+48 h')
    await waitFor(() => expect(asked('clock')?.[1]).toEqual({ advance_seconds: 172_800 }))
  })
})

describe('the requests', () => {
  it('show the rule that refused and what it says, as they come', async () => {
    const { tell, live } = begin({})
    go('Requests')
    screen.getByText('Asking the service')
    live(true)
    await screen.findByText('No requests yet')
    tell(entry)
    tell({ ...entry, id: 2, operation: null, status: 200, rule: null, rule_text: null, code: null })
    expect(await screen.findByText('B-17')).toBeTruthy()
    expect(screen.getByText('Looks again')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Which requests'), { target: { value: 'refused' } })
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    fireEvent.input(screen.getByLabelText('Filter requests'), { target: { value: 'nothing like it' } })
    await screen.findByText('No request passes the filter')
    live(false)
    await screen.findByText('The journal has stopped coming; trying again.')
  })

  it('stay cleared when the last of them is told again', async () => {
    const { tell, models } = begin({})
    go('Requests')
    tell(entry)
    await screen.findByText('mintToken')
    await press('Clear')
    tell(entry)
    expect(models.requests.requests.value).toEqual([])
  })
})

describe('the faults', () => {
  const none = { operations: { operations: [verification] }, faults: { faults: [] } }

  it('offer what the operation documents, and send it', async () => {
    const { asked, answers, tell } = begin(none)
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
    answers['faults'] = {
      faults: [{ id: 'f1', operation: 'verifyPartnerSession', words: 'status 403', hits: 0, times: 2 }],
    }
    await press('Set fault')
    await screen.findByText('0 of 2 hit')
    expect(asked('faults')?.[1]).toEqual({ operation: 'verifyPartnerSession', status: 403, code: 'expired', times: 2 })
    answers['faults'] = {
      faults: [{ id: 'f1', operation: 'verifyPartnerSession', words: 'status 403', hits: 2, times: 2 }],
    }
    tell({ ...entry, fault: { id: 'f1', words: 'status 403' } })
    await screen.findByText('status 403 · used up')
  })

  it('say what was typed wrongly, and send nothing', async () => {
    const { asked } = begin(none)
    go('Faults')
    fireEvent.change(await screen.findByLabelText('Effect'), { target: { value: 'latency' } })
    await press('Set fault')
    expect((await screen.findByRole('alert')).textContent).toBe('Say how late, in milliseconds.')
    expect(asked('faults')).toBeUndefined()
  })

  it('say that the service did not tell them', async () => {
    begin({})
    go('Faults')
    expect((await screen.findByRole('alert')).textContent).toBe('operations answered 500')
  })
})

describe('the data', () => {
  it('keeps, restores and forgets snapshots', async () => {
    const { asked, calls } = begin({ ...data, 'snapshots/before': {}, 'snapshots/before/restore': {} })
    go('Data')
    await screen.findByText('20 Nov 2026, 12:00:00 · 9 rows')
    fireEvent.input(screen.getByLabelText('Name of the snapshot'), { target: { value: ' after ' } })
    await press('Take snapshot')
    await waitFor(() => expect(asked('snapshots')?.[1]).toEqual({ name: 'after' }))
    await press('Restore before')
    await waitFor(() => expect(asked('snapshots/before/restore')).toBeDefined())
    await press('Forget before')
    await waitFor(() => expect(calls).toContainEqual(['snapshots/before', undefined, 'DELETE']))
  })

  it('sets a partner by the field', async () => {
    const { asked } = begin({ ...data, 'partners/p1': {} })
    go('Data')
    fireEvent.change(await screen.findByLabelText('Branding'), { target: { value: 'whitelabel' } })
    await waitFor(() => expect(asked('partners/p1')?.[1]).toEqual({ branding: { mode: 'whitelabel' } }))
    fireEvent.change(screen.getByLabelText('Discount in %'), { target: { value: '7,5' } })
    await waitFor(() => expect(asked('partners/p1')?.[1]).toEqual({ discount_percentage: 7.5 }))
  })

  it('rotates credentials, shows what is new this once, and says why it was refused', async () => {
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
    const { asked, answers } = begin({ ...data, partners, [rotate]: made, 'partners/p2/api-keys?limit=25': {} })
    go('Data')
    await screen.findByText('live · until 2026-11-20T13:00:00.000Z')
    fireEvent.change(screen.getByLabelText('What rotates'), { target: { value: 'both' } })
    fireEvent.change(screen.getByLabelText('Grace of the old'), { target: { value: '24h' } })
    await press('Rotate')
    const secret = await screen.findByLabelText<HTMLInputElement>('New client secret, shown this once')
    expect(secret.value).toBe('new-secret')
    expect(asked(rotate)?.[1]).toEqual({ what: 'both', grace: '24h', by: 'partner' })
    delete answers[rotate]
    await press('Rotate')
    expect((await screen.findByRole('alert')).textContent).toBe('partners/p1/credentials/rotate answered 500')
    answers[rotate] = made
    await press('Rotate')
    await screen.findByLabelText('Client ID from now on')
    fireEvent.change(screen.getByRole('combobox', { name: 'Partner' }), { target: { value: 'p2' } })
    await waitFor(() => expect(screen.queryByLabelText('Client ID from now on')).toBeNull())
  })

  it('makes and revokes API keys', async () => {
    const path = 'partners/p1/api-keys'
    const { asked, calls, answers } = begin({ ...data, [`${path}/k1`]: {} })
    go('Data')
    const keys = await screen.findByRole('list', { name: 'API keys' })
    expect(
      within(keys)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['Sitelive · standardRevoke', 'k2test · catalogue · revoked'])
    answers[path] = { key: 'psk_test_new' }
    fireEvent.change(screen.getByLabelText('Mode of the key'), { target: { value: 'test' } })
    fireEvent.input(screen.getByLabelText('Name of the key'), { target: { value: ' Shop ' } })
    await press('Make key')
    const made = await screen.findByLabelText<HTMLInputElement>('New API key, shown this once')
    expect(made.value).toBe('psk_test_new')
    expect(asked(path)?.[1]).toEqual({ mode: 'test', kind: 'standard', name: 'Shop' })
    await press('Revoke Site')
    await waitFor(() => expect(calls).toContainEqual([`${path}/k1`, undefined, 'DELETE']))
  })

  it('loads a list further where it goes on, and as far again after a change', async () => {
    const person = { display_name: null, partner_name: 'Tallyroom', internal_user_id: null }
    const people = (id: string, more: object) => ({ linked_users: [{ ...person, id, external_user_id: id }], ...more })
    const answers = {
      ...data,
      'linked-users': people('first', { next_cursor: 'c/1' }),
      'linked-users?cursor=c%2F1': people('second', { next_cursor: null }),
      'orders?status=pending&limit=25': { orders: data['orders?status=pending&limit=25'].orders, next_cursor: 'c2' },
      'orders?status=pending&limit=25&cursor=c2': {
        orders: [{ id: 'o3', title: 'Haze Cathedral', display_name: null, status: 'pending' }],
      },
      'orders/o1': {},
    }
    const { calls } = begin(answers)
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

  it('ends a pending order', async () => {
    const { asked } = begin({ ...data, 'orders/o1': {} })
    go('Data')
    await screen.findByText('Sunday in Lagos')
    expect(screen.queryByText('Dusk Tide')).toBeNull()
    await press('Fail the order of Sunday in Lagos')
    await waitFor(() => expect(asked('orders/o1')?.[1]).toEqual({ outcome: 'fail' }))
  })

  it('grants, takes back, and says who can own nothing', async () => {
    const path = 'linked-users/u1/entitlements'
    const { asked, calls } = begin({ ...data, [`${path}/g1`]: {} })
    go('Data')
    await screen.findByText('operator refuses')
    fireEvent.change(screen.getByLabelText('Right'), { target: { value: 'refuse' } })
    await press('Grant')
    await waitFor(() => expect(asked(path)?.[1]).toEqual({ video_id: 'v1', kind: 'admin', allow: false }))
    await press('Take back Rain on Mercury')
    await waitFor(() => expect(calls).toContainEqual([`${path}/g1`, undefined, 'DELETE']))
    fireEvent.change(screen.getByLabelText('Linked user'), { target: { value: 'u2' } })
    await screen.findByText(/^No account/)
    screen.getByText('bare · Tallyroom · test')
  })
})
