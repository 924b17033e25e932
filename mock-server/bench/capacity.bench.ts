// What operations cost on PostgreSQL, and what a deployment of given size makes of a given load: docs/capacity.md.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signPayload } from '@proscenium/partner'
import { partnersByName, videoIds } from '../src/seed/index.ts'
import { startPostgres } from '../testing/postgres.ts'
import { bearer, type HttpBenchTools } from './bench-service.ts'
import { bytesOfTables, measureCost, type MeasuredCost } from './capacity/costs.ts'
import { randomFrom, simulate, type Deployment } from './capacity/simulate.ts'
import { requestBytes } from './cpu/requests.ts'
import { freePort } from '../testing/free-port.ts'
import { startProcess, stopProcess } from './processes.ts'

const USERS = 10_000
const AMOUNT = 20_000
const POOL = 10
/** A round trip with its commit on a synchronous standby in the same place. */
const LATENCY_MS = 2
const SECONDS = 20
const { clientId, clientSecret } = partnersByName.tallyroom
const grown = ['linked_users', 'internal_users', 'sessions']
/** Verifications a minute, and the nodes and cores that are tried for them. */
const loads = [
  { perMinute: 10_000, nodes: 2, databaseCores: 4 },
  { perMinute: 100_000, nodes: 4, databaseCores: 8 },
  { perMinute: 1_000_000, nodes: 16, databaseCores: 16 },
  { perMinute: 1_000_000, nodes: 32, databaseCores: 32 },
] as const

export async function bench({ server }: HttpBenchTools) {
  const postgres = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'proscenium-capacity-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><!--embed:config-->')
  try {
    await postgres.createDatabase('capacity')
    const database = `${postgres.address}capacity`
    const port = await freePort()
    const running = await startProcess({
      name: 'Proscenium on PostgreSQL',
      port,
      path: '/v1/videos',
      command: [process.execPath, await server(), '--port', String(port), '--seed', '--embed', folder],
      env: {
        DATABASE_URL: database,
        PROSCENIUM_BLOBS: folder,
        PROSCENIUM_CACHE: folder,
        PROSCENIUM_API_RATE_LIMIT: 'off',
        PROSCENIUM_USER_VERIFICATION_LIMIT: 'off',
        PROSCENIUM_CLIENT_VERIFICATION_LIMIT: 'off',
      },
      headers: bearer,
    })
    const measured = { server: running, database, amount: AMOUNT }
    const verification = await measureCost({ ...measured, requests: verifications() })
    const path = `/v1/videos/${videoIds.duskTide}`
    const read = await measureCost({ ...measured, requests: [requestBytes({ method: 'GET', path, headers: bearer })] })
    await stopProcess(running)
    return [costTable({ verification, read }), await bytesTable(database), loadTable(verification)]
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function verifications(): Buffer[] {
  return Array.from({ length: USERS }, (_, n) => {
    const payload = { partner_external_user_id: `user-${n}`, email: `user-${n}@example.com`, display_name: `User ${n}` }
    const { raw, signature } = signPayload(JSON.stringify(payload), clientSecret)
    const body = JSON.stringify({ client_id: clientId, payload: raw, signature })
    return requestBytes({ method: 'POST', path: '/partner-verify-session', body })
  })
}

function costTable({ verification, read }: Readonly<Record<'verification' | 'read', MeasuredCost>>) {
  const rows = [
    { name: 'verification: node', medianMicros: verification.nodeMicros },
    { name: 'verification: database', medianMicros: verification.databaseMicros },
    { name: 'one video: node', medianMicros: read.nodeMicros },
    { name: 'one video: database', medianMicros: read.databaseMicros },
  ]
  return {
    title: 'Capacity: CPU time of an operation on PostgreSQL',
    note: `Mean over ${AMOUNT} requests of ${USERS} users, 16 connections, one node; the database does not wait for its disk. A verification is ${verification.statements.toFixed(1)} transactions, a read ${read.statements.toFixed(1)}.`,
    rows: rows.map((row) => ({ ...row, ratio: row.medianMicros / verification.nodeMicros })),
  }
}

async function bytesTable(database: string) {
  const tables = await bytesOfTables(database, grown)
  const [first] = tables
  return {
    title: 'Capacity: bytes of a row on PostgreSQL',
    note: 'With its indexes, after vacuum.',
    rows: tables.map(({ table, rows, bytes }) => ({
      name: `${table}, ${rows} rows`,
      bytes,
      ratio: bytes / (first?.bytes ?? Number.NaN),
    })),
  }
}

function loadTable(verification: MeasuredCost) {
  const cost = {
    nodeMs: verification.nodeMicros / 1_000,
    databaseMs: verification.databaseMicros / 1_000,
    roundTrips: Math.max(1, Math.round(verification.statements)),
  }
  const rows = loads.map(({ perMinute, nodes, databaseCores }) => {
    const deployment: Deployment = { nodes, databaseCores, pool: POOL, latencyMs: LATENCY_MS }
    const { medianMs, p99Ms, node, connections, database } = simulate(cost, deployment, {
      perSecond: perMinute / 60,
      seconds: SECONDS,
      random: randomFrom(1),
    })
    const shares = [node, connections, database].map((share) => `${Math.round(share * 100)} %`)
    return {
      name: `${perMinute} a minute; ${nodes} nodes, ${databaseCores} cores: loops ${shares[0]}, pools ${shares[1]}, database ${shares[2]}`,
      medianMicros: medianMs * 1_000,
      p99Micros: p99Ms * 1_000,
      perSecond: perMinute / 60,
      ratio: medianMs / (cost.nodeMs + cost.databaseMs + cost.roundTrips * LATENCY_MS),
    }
  })
  return {
    title: 'Capacity: verifications in a simulated deployment',
    note: `Response times of a discrete simulation with the costs above, ${POOL} connections a node and ${LATENCY_MS} ms for a round trip with its commit; ${SECONDS} s of random arrivals. The ratio is to a request that waits for no other.`,
    rows,
  }
}
