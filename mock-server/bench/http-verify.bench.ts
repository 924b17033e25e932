// Verifications under load, each writing its session to disk, compared with a route that returns the same body and does
// nothing.
import { signPayload } from '@proscenium/partner'
import { partnersByName } from '../src/seed/index.ts'
import { runLoad } from './load.ts'
import { createBenchService, type HttpBenchTools } from './bench-service.ts'
import { startBare } from './peers.ts'
import { stopProcess } from './processes.ts'

const load = { connections: 32, seconds: 3, rounds: 5 }
const PATH = '/partner-verify-session'
const SYNC = 'synced to disk before each response'
/** At least 40 % of the bare route's throughput. */
const TARGET = 2.5

const { clientId, clientSecret } = partnersByName.tallyroom
const payload = { partner_external_user_id: 'bench', email: 'bench@example.com', display_name: 'Bench' }
const { raw, signature } = signPayload(JSON.stringify(payload), clientSecret)
const body = JSON.stringify({ client_id: clientId, payload: raw, signature })

export async function bench({ server }: HttpBenchTools) {
  const service = await (await createBenchService([await server()])).start()
  const headers = { 'Content-Type': 'application/json' }
  const constantBody: unknown = await (await fetch(service.address + PATH, { method: 'POST', body, headers })).json()
  const bare = await startBare(PATH, constantBody)
  const targets = [bare, service].map(({ name, address }) => ({ name, url: address + PATH, body }))
  const outcomes = await runLoad(targets, load)
  await Promise.all([bare, service].map(stopProcess))
  const floor = outcomes[0]?.requestsPerSecond ?? Number.NaN
  return {
    title: 'HTTP: verifications, each with a durable session',
    note: `${load.connections} connections, medians of ${load.rounds} rounds of ${load.seconds} s; SQLite file, ${SYNC}.`,
    rows: outcomes.map(({ name, requestsPerSecond }, index) => ({
      name,
      medianMicros: 1e6 / requestsPerSecond,
      perSecond: requestsPerSecond,
      ratio: floor / requestsPerSecond,
      ...(index === 0 ? {} : { target: TARGET }),
    })),
  }
}
