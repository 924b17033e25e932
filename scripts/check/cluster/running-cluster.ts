// The whole on this machine: PostgreSQL under Patroni, PgBouncer with its defaults, three nodes, HAProxy, and customers.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  lackingForPostgres,
  startPostgresCluster,
  type PostgresCluster,
} from '@proscenium/mock-server/testing/cluster/postgres-cluster'
import { findProgram, killPrograms } from '@proscenium/mock-server/testing/cluster/programs'
import { startFront, startNode, type Front, type Node } from '@proscenium/mock-server/testing/cluster/nodes'
import { createDatabase, fillDatabase, type ShopCommands } from '@proscenium/mock-server/testing/cluster/shop'
import { startTraffic, type Shop, type Traffic } from '@proscenium/mock-server/testing/cluster/traffic'
import { startPgBouncer, type RunningPgBouncer } from '@proscenium/mock-server/testing/cluster/pgbouncer'
import { startSwift, swiftCommands, type RunningSwift } from '@proscenium/mock-server/testing/cluster/swift'
import { startRelay, type Relay } from '@proscenium/mock-server/testing/cluster/relay'
import { root } from '../../paths.ts'
import { checkOutRelease, type Release } from '../previous-release.ts'

/** A release that starts behind PgBouncer, as the one before it does not. */
const PREVIOUS = '7b3953a5'
const NODES = ['one', 'two', 'three']
/** Enough to keep every machine busy, and few enough for two cores. */
const CLIENTS = 4
/** Its default of 15 s adds to the gap of a failover; every other setting is the default (docs/operations/postgresql.md). */
const POOLER = { server_login_retry: '0.5' }
const BUCKET = 'workspace'
const DATABASE = 'service'

export interface Cluster {
  readonly folder: string
  /** Checkout of the release before this one, whose nodes and schema the cluster begins with. */
  readonly previous: string
  readonly postgres: PostgresCluster
  /** Between the nodes and the blob store. */
  readonly storeNetwork: Relay
  /** Where the disk of the first member is small; null where this user may not mount one. */
  readonly smallDisk: string | null
  /** By position; `replace` changes them. */
  readonly nodes: readonly Node[]
  readonly front: Front
  readonly shop: Shop & ShopCommands
  readonly traffic: Traffic
  /** Ends it as an operator does and starts another in its place. Errors: rejects if that one does not become ready. */
  replace(index: number, options?: { readonly checkout?: string; readonly hoursAhead?: number }): Promise<void>
  /** Breaks every connection of PgBouncer and starts it again. */
  restartPgBouncer(): Promise<void>
  /** Prints the last lines of each log. */
  explain(): void
  stop(): Promise<void>
}

/** What a cluster needs and this machine lacks. */
export function lackingForCluster(): readonly string[] {
  const missing = ['pgbouncer', ...swiftCommands].filter((name) => findProgram(name) === null)
  return [...lackingForPostgres(), ...missing]
}

/** What has started so far. */
interface Parts {
  previous?: Release
  postgres?: PostgresCluster
  pgbouncer?: RunningPgBouncer
  swift?: RunningSwift
  traffic?: Traffic
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-cluster-'))
  chmodSync(folder, 0o777)
  const smallDisk = mountSmallDisk(join(folder, 'small-disk'))
  const parts: Parts = {}
  const stop = async (): Promise<void> => {
    await parts.traffic?.stop()
    await parts.postgres?.kill()
    killPrograms()
    await parts.pgbouncer?.stop()
    await parts.swift?.stop()
    parts.previous?.remove()
    if (smallDisk !== null) execFileSync('umount', ['-l', smallDisk])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const previous = (parts.previous = checkOutRelease(PREVIOUS, folder)).checkout
    const postgres = await startPostgresCluster(folder, smallDisk === null ? {} : { a: smallDisk })
    parts.postgres = postgres
    const direct = await createDatabase(postgres, DATABASE)
    const filled = await fillDatabase(previous, folder, direct)
    const pgbouncer = await startPgBouncer({ postgres: postgres.address(''), settings: POOLER })
    parts.pgbouncer = pgbouncer
    const swift = await startSwift()
    parts.swift = swift
    await swift.createBucket(BUCKET)
    const storePort = Number(new URL(swift.endpoint).port)
    const storeNetwork = await startRelay(() => storePort)
    const env = storeSettings(swift, storeNetwork.port)
    const database = { port: () => pgbouncer.port, rest: DATABASE }
    const common = { folder, database, env }
    const nodes = await Promise.all(NODES.map((name) => startNode({ ...common, name, checkout: previous })))
    for (const node of nodes) await node.ready()
    const front = await startFront(
      folder,
      nodes.map(({ port }) => port),
    )
    const shop = { ...filled, base: front.base }
    const traffic = startTraffic(shop, CLIENTS)
    parts.traffic = traffic
    return {
      folder,
      previous,
      postgres,
      storeNetwork,
      smallDisk,
      nodes,
      front,
      shop,
      traffic,
      stop,
      async replace(index, options = {}) {
        const replaces = nodes[index]
        if (replaces === undefined) throw new RangeError(`There is no node ${index}.`)
        await replaces.program.end('SIGTERM')
        const { name } = replaces
        const next = await startNode({ ...common, name, replaces, checkout: root, ...options })
        nodes[index] = next
        await next.ready()
      },
      async restartPgBouncer() {
        await parts.pgbouncer?.stop()
        parts.pgbouncer = await startPgBouncer({
          postgres: postgres.address(''),
          port: pgbouncer.port,
          settings: POOLER,
        })
      },
      explain() {
        const programs = [...postgres.members.map(({ patroni }) => patroni), ...nodes.map(({ program }) => program)]
        for (const program of programs) console.log(`— ${program.name}\n${program.log()}`)
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function storeSettings(swift: RunningSwift, port: number): Readonly<Record<string, string>> {
  return {
    PROSCENIUM_BLOBS: `s3://${BUCKET}/exports`,
    PROSCENIUM_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    PROSCENIUM_S3_REGION: swift.region,
    PROSCENIUM_S3_ACCESS_KEY_ID: swift.accessKeyId,
    PROSCENIUM_S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
  }
}

/** Room for the database and a log of transactions, so that it can be filled. */
const SMALL_DISK = '700m'

function mountSmallDisk(folder: string): string | null {
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return null
  }
}
