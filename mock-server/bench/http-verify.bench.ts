// Verifications, each writing its session to disk, compared with the fair floor: what a service without our rules would do.
import { signPayload } from '@proscenium/partner'
import { partnersByName } from '../src/seed/index.ts'
import { createBenchService, type HttpBenchTools } from './bench-service.ts'
import { cpuRow, runCpuRounds } from './cpu/cpu-rounds.ts'
import { startVerifyFloor } from './peers.ts'
import { stopProcess } from './processes.ts'
import { requestBytes } from './cpu/requests.ts'

const PATH = '/partner-verify-session'
const USERS = 10_000
const options = { connections: 32, rounds: 20, amount: 5_000 }
/** Of the floor's CPU time, and resident memory in MB. */
const TARGET = 1.3
const MEMORY = 150

const { clientId, clientSecret } = partnersByName.tallyroom

export async function bench({ server }: HttpBenchTools) {
  const service = await (await createBenchService([await server()])).start()
  const headers = { 'Content-Type': 'application/json' }
  const first = await fetch(service.address + PATH, { method: 'POST', body: bodyOf(0), headers })
  const { session_token: _token, session_expires_at: _at, linked_user_id: _id, ...partner } = await objectOf(first)
  const floor = await startVerifyFloor({ path: PATH, clientId, clientSecret, partner })
  const requests = Array.from({ length: USERS }, (_, n) =>
    requestBytes({ method: 'POST', path: PATH, body: bodyOf(n) }),
  )
  const targets = [floor, service].map((each) => ({ server: each, requests }))
  const results = await runCpuRounds(targets, options)
  await Promise.all([floor, service].map(stopProcess))
  const rows = results.map((result) => cpuRow(result, results[0]))
  const total = options.rounds * options.amount
  return {
    title: 'HTTP: verifications, each with a durable session',
    note: `CPU time of the server process per request, and its resident memory, over ${total} verifications of ${USERS} users, the first included; ${options.connections} connections, ${options.rounds} interleaved rounds; SQLite file, synced to disk before each response. Memory: at most ${MEMORY} MB.`,
    rows: rows.map((row, at) => (at === 0 ? row : { ...row, target: TARGET })),
  }
}

/** A payload of the n-th user, signed. */
function bodyOf(n: number): string {
  const payload = { partner_external_user_id: `bench-${n}`, email: `bench-${n}@example.com`, display_name: `User ${n}` }
  const { raw, signature } = signPayload(JSON.stringify(payload), clientSecret)
  return JSON.stringify({ client_id: clientId, payload: raw, signature })
}

async function objectOf(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>
}
