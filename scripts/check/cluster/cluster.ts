// The service beyond one machine (O-02, O-05, O-06): the suite on PostgreSQL through PgBouncer and a proxy, and then each act
// under load. Nothing that was acknowledged is missing, limits are exact, and the gap of a failover is bounded.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLost } from '@proscenium/mock-server/testing/cluster/traffic'
import { startPgBouncer } from '@proscenium/mock-server/testing/cluster/pgbouncer'
import { startPostgresCluster } from '@proscenium/mock-server/testing/cluster/postgres-cluster'
import { killPrograms } from '@proscenium/mock-server/testing/cluster/programs'
import { runToolBeside } from '../../run-tool.ts'
import { acts, type Act } from './acts.ts'
import { exactLimit } from './limits.ts'
import { lackingForCluster, startCluster, type Cluster } from './running-cluster.ts'

/**
 * Prints a line for each act. Returns whether suite and acts hold; true, with what is missing, on a machine without the
 * programs.
 */
export async function checkCluster(): Promise<boolean> {
  const lacking = lackingForCluster()
  if (lacking.length > 0) {
    console.log(`Not executed: ${lacking.join(', ')} not installed`)
    return true
  }
  const suite = await suitePasses()
  return (await actsHold()) && suite
}

async function actsHold(): Promise<boolean> {
  const cluster = await startCluster()
  try {
    const faults: string[] = []
    for (const act of acts) faults.push(...(await playAct(act, cluster)))
    await cluster.traffic.stop()
    console.log('Comparing with the ledger')
    const { ledger, wrong } = cluster.traffic
    faults.push(...(await findLost(cluster.shop, ledger)), ...wrong)
    const paid = ledger.filter((entry) => entry.paid === true).length
    console.log(`${ledger.length} customers, ${paid} paid orders; wrong: ${faults.length}`)
    for (const fault of faults) console.log(fault)
    if (faults.length > 0) cluster.explain()
    return faults.length === 0
  } catch (error) {
    cluster.explain()
    throw error
  } finally {
    await cluster.stop()
  }
}

async function playAct({ name, gapMs, forgetsLimits, impossible, play }: Act, cluster: Cluster): Promise<string[]> {
  const reason = impossible?.(cluster) ?? null
  if (reason !== null) {
    console.log(`${name}: not executed, ${reason}`)
    return []
  }
  const { traffic } = cluster
  const customers = traffic.ledger.length
  const failures = traffic.failures()
  traffic.longestGap()
  const faults: string[] = []
  const limit = await exactLimit(cluster, () => play(cluster))
  const gap = traffic.longestGap()
  if (gapMs !== null && gap > gapMs) faults.push(`${name}: nothing was acknowledged for ${gap} ms`)
  if (limit !== null && forgetsLimits !== true) faults.push(`${name}: ${limit}`)
  const more = traffic.ledger.length - customers
  const failed = traffic.failures() - failures
  console.log(`${name}: ${more} customers, ${failed} requests made again, longest gap ${gap} ms`)
  return faults
}

/** A new database waits for the standbys. */
const TEST_MS = '120000'

/** On a cluster of its own: one database for each test needs more disk than the acts leave. */
async function suitePasses(): Promise<boolean> {
  console.log('The suite on PostgreSQL, through PgBouncer and the proxy; not executed: tests of a direct connection')
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-suite-'))
  chmodSync(folder, 0o777)
  const postgres = await startPostgresCluster(folder)
  // A pool that holds its connections for minutes would need thousands.
  const pgbouncer = await startPgBouncer({ postgres: postgres.address(''), settings: { server_idle_timeout: '5' } })
  try {
    const args = ['run', '--project', 'postgres', '--testTimeout', TEST_MS]
    const env = {
      PROSCENIUM_TEST_POSTGRES: pgbouncer.address,
      PROSCENIUM_TEST_POSTGRES_DIRECT: postgres.address(''),
    }
    return (await runToolBeside('vitest', args, env)) === 0
  } finally {
    await pgbouncer.stop()
    await postgres.kill()
    killPrograms()
    rmSync(folder, { recursive: true, force: true })
  }
}
