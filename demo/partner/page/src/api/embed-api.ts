import { record, records, text, texts } from '../read-json.ts'
import { presetOf, type Preset } from './preset.ts'
import type { SendRequest } from '../own-server.ts'

/** An option for QA: its id and its label. */
export interface Choice {
  readonly id: string
  readonly name: string
}

/** A page beside the product. */
export interface Link {
  readonly name: string
  readonly address: string
}

export interface Setup {
  readonly serviceOrigin: string
  /** Origin of the editor in the embed; '' where the server does not know it. */
  readonly editorOrigin: string
  readonly partners: readonly Choice[]
  readonly users: readonly Choice[]
  readonly faults: readonly Choice[]
  readonly links: readonly Link[]
  readonly presets: readonly Preset[]
  /** The preset whose faults are in force at the service; '' for none. */
  readonly activePreset: string
}

/** Parameters of an embed address. An empty `partner` or `user` selects the server's first. */
export interface AddressRequest {
  readonly partner: string
  readonly user: string
  readonly fault: string
}

export interface EmbedApi {
  setup(): Promise<Setup>
  /** A fresh embed address, valid for one page view. */
  embedAddress(request: AddressRequest): Promise<string>
  /** The websites that may frame the partner's embed; null if this one may. */
  framingRejection(partner: string): Promise<readonly string[] | null>
  /** Sets the faults of a preset at the service and removes those of the earlier one; '' only removes them. */
  applyPreset(id: string): Promise<void>
}

/** The server signs; this page never sees a secret. Errors: every call rejects with a ServerError. */
export function createEmbedApi(send: SendRequest): EmbedApi {
  return {
    async setup() {
      const body = record(await send('api/partners'))
      return {
        serviceOrigin: text(body['serviceOrigin']),
        editorOrigin: text(body['editorOrigin']),
        partners: choices(body['partners'], 'name'),
        users: choices(body['users'], 'name'),
        faults: choices(body['faults'], 'label'),
        presets: records(body['presets']).map(presetOf),
        activePreset: text(body['activePreset']),
        links: records(body['links']).map((link) => ({ name: text(link['name']), address: text(link['address']) })),
      }
    },
    embedAddress: async (request) =>
      text(record(await send('api/embed-address', { query: { ...request } }))['address']),
    async framingRejection(partner) {
      const body = record(await send('api/framing', { query: { partner } }))
      return body['allowed'] === true ? null : texts(body['websites'])
    },
    async applyPreset(id) {
      await send('api/preset', { body: { id } })
    },
  }
}

function choices(value: unknown, label: string): Choice[] {
  return records(value).map((entry) => ({ id: text(entry['id']), name: text(entry[label]) }))
}
