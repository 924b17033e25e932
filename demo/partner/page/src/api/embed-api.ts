import { record, records, text } from '../read-json.ts'
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
  readonly partners: readonly Choice[]
  readonly users: readonly Choice[]
  readonly faults: readonly Choice[]
  readonly links: readonly Link[]
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
}

/** The server signs; this page never sees a secret. Errors: every call rejects with a ServerError. */
export function createEmbedApi(send: SendRequest): EmbedApi {
  return {
    async setup() {
      const body = record(await send('/api/partners'))
      return {
        serviceOrigin: text(body['serviceOrigin']),
        partners: choices(body['partners'], 'name'),
        users: choices(body['users'], 'name'),
        faults: choices(body['faults'], 'label'),
        links: records(body['links']).map((link) => ({ name: text(link['name']), address: text(link['address']) })),
      }
    },
    embedAddress: async (request) =>
      text(record(await send('/api/embed-address', { query: { ...request } }))['address']),
  }
}

function choices(value: unknown, label: string): Choice[] {
  return records(value).map((entry) => ({ id: text(entry['id']), name: text(entry[label]) }))
}
