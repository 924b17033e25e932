// A running reference service that verifies addresses as the embed page does.
import { startServer, type PageSource } from '@proscenium/mock-server/app'
import { partnersByName } from '@proscenium/mock-server/seed'
import { makeTestMedia } from '@proscenium/mock-server/testing/media'

export interface KitService {
  /** For the kit's `embedUrl`. */
  readonly origin: string
  readonly clientId: string
  readonly clientSecret: string
  /** Opens the address and verifies its payload. Asks once for each address. */
  verify(address: string): Promise<Outcome>
  close(): Promise<void>
}

/** Status of the page, status of the verification, and its error. */
export type Outcome = readonly [page: number, verification: number, error: unknown]

const page: PageSource = {
  html: async () => '<!doctype html><head><!--embed:config--></head><body></body>',
  assets: (_request, _response, next) => next(),
}

/** Starts it on a free port, with the seed's partners. */
export async function startKitService(): Promise<KitService> {
  const { clientId, clientSecret } = partnersByName.tallyroom
  const server = await startServer({
    port: 0,
    db: ':memory:',
    seed: true,
    control: false,
    editorUrl: 'http://editor.localhost:4300/',
    media: await makeTestMedia(),
    pages: { embed: page },
  })
  const outcomes = new Map<string, Promise<Outcome>>()
  return {
    origin: `http://127.0.0.1:${server.port}`,
    clientId,
    clientSecret,
    async verify(address) {
      const outcome = outcomes.get(address) ?? verify(address, clientId)
      outcomes.set(address, outcome)
      return await outcome
    },
    close: () => server.close(),
  }
}

async function verify(address: string, clientId: string): Promise<Outcome> {
  const opened = await fetch(address)
  await opened.text()
  const query = new URL(address).searchParams
  const bytes = Buffer.from(query.get('payload') ?? '', 'base64')
  const payload = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes)
  const response = await fetch(new URL('/partner-verify-session', address), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_id: clientId, payload, signature: query.get('sig') }),
  })
  const body: unknown = await response.json()
  return [opened.status, response.status, Object(body).error]
}
