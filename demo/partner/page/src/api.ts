// What this page asks of its own server. The server signs; this page never sees a secret.

/** A thing QA can choose: its id, and what it is called. */
export interface Choice {
  readonly id: string
  readonly name: string
}

export interface Setup {
  readonly serviceOrigin: string
  readonly partners: readonly Choice[]
  readonly users: readonly Choice[]
  readonly faults: readonly Choice[]
}

/** What an address is asked for. An empty `partner` or `user` takes the server's first. */
export interface AddressRequest {
  readonly partner: string
  readonly user: string
  readonly fault: string
}

export interface Api {
  setup(): Promise<Setup>
  /** A fresh embed address; each is good for one page view. */
  embedAddress(wanted: AddressRequest): Promise<string>
}

/** Talks to the server this page came from. Errors: Error with a line for people. */
export function createApi(getJson: (path: string) => Promise<unknown>): Api {
  return {
    async setup() {
      const body = record(await getJson('/api/partners'))
      return {
        serviceOrigin: text(body['serviceOrigin']),
        partners: choices(body['partners'], 'name'),
        users: choices(body['users'], 'name'),
        faults: choices(body['faults'], 'label'),
      }
    },
    async embedAddress(wanted) {
      const filled = Object.entries(wanted).filter(([, value]) => value !== '')
      const body = record(await getJson(`/api/embed-address?${new URLSearchParams(filled).toString()}`))
      return text(body['address'])
    },
  }
}

/** Fetches JSON. Errors: Error when the server does not answer with 200. */
export async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`Tallyroom's server answered ${response.status}`)
  return response.json()
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function choices(value: unknown, label: string): Choice[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.map(record).map((entry) => ({ id: text(entry['id']), name: text(entry[label]) }))
}
