// Requests of this page to its own server. The server signs; this page never sees a secret.

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

export interface Api {
  setup(): Promise<Setup>
  /** A fresh embed address, valid for one page view. */
  embedAddress(request: AddressRequest): Promise<string>
}

/** Calls the server of this page. Errors: rejects with an Error whose message is meant for users. */
export function createApi(getJson: (path: string) => Promise<unknown>): Api {
  return {
    async setup() {
      const body = record(await getJson('/api/partners'))
      return {
        serviceOrigin: text(body['serviceOrigin']),
        partners: choices(body['partners'], 'name'),
        users: choices(body['users'], 'name'),
        faults: choices(body['faults'], 'label'),
        links: records(body['links']).map((link) => ({ name: text(link['name']), address: text(link['address']) })),
      }
    },
    async embedAddress(request) {
      const filled = Object.entries(request).filter(([, value]) => value !== '')
      const body = record(await getJson(`/api/embed-address?${new URLSearchParams(filled).toString()}`))
      return text(body['address'])
    },
  }
}

/** Fetches JSON. Errors: rejects when the status is not 200. */
export async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`Tallyroom's server answered ${response.status}`)
  return response.json()
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function records(value: unknown): Readonly<Record<string, unknown>>[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.map(record)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function choices(value: unknown, label: string): Choice[] {
  return records(value).map((entry) => ({ id: text(entry['id']), name: text(entry[label]) }))
}
