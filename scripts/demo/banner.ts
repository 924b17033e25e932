// The demo's start message: its addresses, credentials, and what to try first.
import { request } from 'node:http'
import type { Launched } from '../../demo/servers/launch.ts'
import { partnersByName } from '@proscenium/mock-server/seed'

interface Place {
  readonly name: string
  readonly address: string
}

/** Every address of the demo that responds to GET. */
export function demoAddresses({ addresses, server }: Pick<Launched, 'addresses' | 'server'>): Place[] {
  const { partner, site, editor, service, mailbox } = addresses
  const metrics = server.metricsPort
  return [
    { name: 'Partner’s product', address: `${partner}/` },
    { name: 'Main site', address: `${site}/` },
    { name: 'Editor', address: `${editor}/` },
    { name: 'Dashboard', address: `${service}/dashboard` },
    { name: 'Mailbox', address: `${mailbox}/` },
    { name: 'QA panel', address: `${service}/_control/panel/` },
    { name: 'Service', address: `${service}/` },
    { name: 'API reference', address: `${service}/reference/` },
    { name: 'OpenAPI', address: `${service}/openapi.json` },
    { name: '', address: `${service}/workspace/openapi.json` },
    { name: 'Control API', address: `${service}/_control/state` },
    { name: 'Health', address: `${service}/healthz` },
    { name: '', address: `${service}/readyz` },
    ...(metrics === null ? [] : [{ name: 'Metrics', address: `http://127.0.0.1:${metrics}/metrics` }]),
  ]
}

/** Errors: rejects with one line that names the first place without a 200 response. */
export async function assertReachable(places: readonly Place[]): Promise<void> {
  for (const { address } of places) {
    const status = await statusOf(new URL(address))
    if (status !== 200) throw new Error(`${address} responded with ${status}`)
  }
}

/** Connects to loopback: unlike browsers, not every resolver knows names below `localhost`. */
function statusOf({ host, port, pathname }: URL): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = request({ host: '127.0.0.1', port, path: pathname, headers: { host }, agent: false }, (response) => {
    response.resume()
    resolve(response.statusCode ?? 0)
  })
  sent.once('error', reject).end()
  return promise
}

const { clientId, testClientId, apiKeys, loginEmail } = partnersByName.tallyroom
/** Published in this repository and valid on this machine only. */
const credentials: readonly Place[] = [
  { name: 'Client id', address: clientId },
  { name: 'Client id, test', address: testClientId },
  { name: 'API key, live', address: apiKeys[0].key },
  { name: 'API key, test', address: apiKeys[1].key },
  { name: 'Dashboard login', address: loginEmail },
]

export function bannerText(places: readonly Place[], { service }: { readonly service: string }): string {
  return `
The demo is running. Press Ctrl-C to stop it.

${table(places)}

Demo credentials of the partner Tallyroom, published and for this machine only:
${table(credentials)}

Try this:
  1. Open the partner’s product, search for “haze”, add “Haze Cathedral” and play it. Buy it: no money moves.
  2. Press “QA” there, or open the QA panel: move the clock, inject a fault, settle an order.
  3. In that QA dock, choose the partner Cadenza Live: its customers get catalog mode, a storefront with an editor per video.
  4. Open the dashboard, enter ${loginEmail}, and open the link that the mailbox receives.
  5. curl -H 'Authorization: Bearer ${apiKeys[0].key}' '${service}/v1/videos?limit=3'
`
}

function table(rows: readonly Place[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2
  return rows.map(({ name, address }) => `  ${name.padEnd(width)}${address}`).join('\n')
}
