// Presets for QA's dock: their list, and which one's faults are in force at the service. Faults are the service's own,
// so one preset is in force for everybody.
import express, { Router } from 'express'
import type { PartnerAccount } from '../address.ts'
import { isPresetId, presetOf, presets, type Preset, type PresetId } from './presets.ts'

/** Part of the route of the payment page, in the journal. */
const PAYMENT_PAGE = '/partner/checkout/'

/**
 * Fails every order once its payment page is open, until the signal aborts or the service ends. Errors: rejects unless
 * the service's journal can be followed.
 */
async function declinePayments(service: ControlApi, signal: AbortSignal): Promise<void> {
  const { ok, body } = await fetch(`${service.apiOrigin()}/_control/journal/stream`, { signal })
  if (!ok || body === null) throw new Error('the service’s journal cannot be followed')
  void failOrders(service, body.pipeThrough(new TextDecoderStream())).catch(() => undefined)
}

/** The events say only when to look: the stream also repeats earlier ones. */
async function failOrders(service: ControlApi, events: AsyncIterable<string>): Promise<void> {
  for await (const event of events) {
    if (!event.includes(PAYMENT_PAGE)) continue
    const { orders } = await callControl(service, { method: 'GET', path: 'operator/v1/orders?status=pending' })
    for (const { id } of (orders ?? []) as readonly { readonly id: string }[]) {
      const settled = callControl(service, {
        method: 'POST',
        path: `operator/v1/orders/${id}`,
        body: { outcome: 'failed' },
      })
      // It may have ended meanwhile.
      await settled.catch(() => undefined)
    }
  }
}

export interface PresetOptions {
  readonly partners: readonly Pick<PartnerAccount, 'id' | 'name'>[]
  /** Base address of the service for this process. */
  apiOrigin(): string
  /** Whether the service's control API is on; without it, no preset with faults of the service is offered. */
  readonly control: boolean
}

export interface Presets {
  /** The presets as the page reads them. */
  list(): readonly object[]
  /** The preset whose faults are in force; '' for none. */
  active(): PresetId | ''
  readonly routes: Router
}

export function createPresets(options: PresetOptions): Presets {
  let active: PresetId | '' = ''
  let faults: readonly string[] = []
  let declining = new AbortController()
  /** One change at a time, so that no fault of an earlier one is left over. */
  let last: Promise<unknown> = Promise.resolve()

  const change = async (id: PresetId | ''): Promise<void> => {
    declining.abort()
    for (const fault of faults) await callControl(options, { method: 'DELETE', path: `faults/${fault}` })
    faults = []
    active = ''
    const preset = presetOf(id)
    for (const body of preset?.service ?? []) {
      const { id: fault } = await callControl(options, { method: 'POST', path: 'faults', body })
      faults = [...faults, String(fault)]
    }
    if (preset?.payments === 'declined') {
      declining = new AbortController()
      await declinePayments(options, declining.signal)
    }
    active = id
  }

  const routes = Router()
  routes.post('/', express.json({ limit: '1kb' }), async (request, response) => {
    const id: unknown = Reflect.get(Object(request.body), 'id')
    if (id !== '' && !isPresetId(id)) return void response.status(400).json({ error: { message: 'No such preset' } })
    const changed = last.then(() => change(id))
    last = changed.catch(() => undefined)
    try {
      await changed
      response.json({ active })
    } catch {
      response.status(502).json({ error: { message: 'The service did not take the faults of this preset' } })
    }
  })
  return {
    list: () =>
      Object.entries<Preset>(presets)
        .filter(([, { service }]) => service === undefined || options.control)
        .map(([id, preset]) => ({ id, ...preset, ...partnerOf(preset, options) })),
    active: () => active,
    routes,
  }
}

/** The preset's partner by id. */
function partnerOf({ partner }: Preset, { partners }: PresetOptions): object {
  return { partner: partners.find(({ name }) => name === partner)?.id }
}

interface ControlApi {
  /** Base address of the service for this process. */
  apiOrigin(): string
}

interface ControlCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
}

/**
 * Calls the service's control API and returns the response's body. Errors: rejects unless the service accepts; what is
 * gone counts as deleted.
 */
async function callControl(
  { apiOrigin }: ControlApi,
  { method, path, body }: ControlCall,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${apiOrigin()}/_control/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.ok) return (await response.json()) as Readonly<Record<string, unknown>>
  if (method === 'DELETE' && response.status === 404) return {}
  throw new Error(`the service answered ${response.status} to ${method} ${path}`)
}
