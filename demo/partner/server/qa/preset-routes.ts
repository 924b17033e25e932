// Presets for QA's dock: their list, and which one's faults are in force at the service. Faults are the service's own,
// so one preset is in force for everybody.
import express, { Router } from 'express'
import type { PartnerAccount } from '../address.ts'
import { isPresetId, presetOf, presets, type Preset, type PresetId } from './presets.ts'

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
  /** One change at a time, so that no fault of an earlier one is left over. */
  let last: Promise<unknown> = Promise.resolve()

  const change = async (id: PresetId | ''): Promise<void> => {
    for (const fault of faults) await control(options, { method: 'DELETE', path: `faults/${fault}` })
    faults = []
    active = ''
    for (const body of presetOf(id)?.service ?? []) {
      faults = [...faults, await control(options, { method: 'POST', path: 'faults', body })]
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

interface ControlCall {
  readonly method: 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
}

/** Returns the id of the created fault. Errors: rejects unless the service accepts; a fault that is gone is removed. */
async function control({ apiOrigin }: PresetOptions, { method, path, body }: ControlCall): Promise<string> {
  const response = await fetch(`${apiOrigin()}/_control/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.ok) return String(Reflect.get(Object(await response.json()), 'id'))
  if (method === 'DELETE' && response.status === 404) return ''
  throw new Error(`the service answered ${response.status} to ${method} ${path}`)
}
