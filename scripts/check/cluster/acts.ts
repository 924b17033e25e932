// What happens to a cluster under load. After each act everything works again.
import { rmSync, statfsSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { TTL_S } from '@proscenium/mock-server/testing/cluster/postgres-cluster'
import { pause, randomBelow, until } from '@proscenium/mock-server/testing/cluster/programs'
import { root } from '../../paths.ts'
import type { Cluster } from './running-cluster.ts'

export interface Act {
  readonly name: string
  /** The longest time without an acknowledged write, in ms; null where the act itself stops everything. */
  readonly gapMs: number | null
  /** The database forgets the uses of limits when it crashes. */
  readonly forgetsLimits?: true
  /** Why this machine cannot do it; null if it can. */
  readonly impossible?: (cluster: Cluster) => string | null
  readonly play: (cluster: Cluster) => Promise<void>
}

/** HAProxy and the nodes notice the new primary; then requests that waited are made again. */
const NOTICE_MS = 3_000
const ROLLING_RESTARTS = 20
/** A client repeats a request after this at the latest. */
const ORDINARY_GAP_MS = 6_000
/** Of the customers' requests. */
const CLIENT_PATIENCE_MS = 15_000
const KILLS = 6
const OUTAGE_MS = 15_000
const SETTLE_MS = 90_000

export const acts: readonly Act[] = [
  { name: 'nothing', gapMs: ORDINARY_GAP_MS, play: () => pause(5_000) },
  {
    name: 'rolling upgrade, back to the previous release, and upgrade again',
    gapMs: ORDINARY_GAP_MS,
    async play(cluster) {
      await cluster.shop.migrate(root)
      for (const checkout of [root, cluster.previous, root])
        for (const index of cluster.nodes.keys()) await cluster.replace(index, { checkout })
    },
  },
  {
    name: `kill -9 of a node at random, ${KILLS} times`,
    gapMs: ORDINARY_GAP_MS,
    async play({ nodes }) {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const node = nodes[randomBelow(nodes.length)]
        await pause(randomBelow(2_000))
        await node?.program.end('SIGKILL')
        node?.program.start()
        await node?.ready()
      }
    },
  },
  {
    name: `${ROLLING_RESTARTS} restarts, one node after the other`,
    gapMs: ORDINARY_GAP_MS,
    async play(cluster) {
      for (let restart = 0; restart < ROLLING_RESTARTS; restart += 1)
        await cluster.replace(restart % cluster.nodes.length)
    },
  },
  {
    name: 'restart of every node at once',
    gapMs: null,
    async play({ nodes }) {
      await Promise.all(nodes.map(({ program }) => program.end('SIGKILL')))
      for (const { program } of nodes) program.start()
      await Promise.all(nodes.map((node) => node.ready()))
    },
  },
  {
    name: 'restart of PgBouncer',
    gapMs: ORDINARY_GAP_MS,
    async play(cluster) {
      await cluster.restartPgBouncer()
      await pause(3_000)
    },
  },
  {
    name: 'reload of HAProxy, 5 times',
    gapMs: ORDINARY_GAP_MS,
    async play({ front }) {
      for (let reload = 0; reload < 5; reload += 1) {
        front.reload()
        await pause(1_000)
      }
    },
  },
  {
    name: 'failover: the primary is lost',
    gapMs: TTL_S * 1_000 + NOTICE_MS,
    forgetsLimits: true,
    async play({ postgres, traffic }) {
      const lost = await postgres.settled()
      await lost.kill()
      await until('Another primary', SETTLE_MS, async () => {
        const roles = await Promise.all(postgres.members.map((member) => member.role()))
        return roles.includes('primary')
      })
      await acknowledgedAgain(traffic.ledger.length, traffic)
      lost.patroni.start()
      await until('Its return', SETTLE_MS, async () => (await lost.role()) !== null)
      await postgres.settled()
    },
  },
  {
    name: 'one node cut off from the database',
    // What waits for that node waits as long as its client does.
    gapMs: CLIENT_PATIENCE_MS + ORDINARY_GAP_MS,
    async play({ nodes }) {
      const [node] = nodes
      node?.network.cut()
      await pause(OUTAGE_MS)
      node?.network.mend()
      await node?.ready()
    },
  },
  {
    name: 'one clock an hour ahead',
    gapMs: ORDINARY_GAP_MS,
    async play(cluster) {
      await cluster.replace(1, { hoursAhead: 1 })
      await pause(5_000)
      await cluster.replace(1)
    },
  },
  {
    name: 'the blob store stopped and back',
    gapMs: ORDINARY_GAP_MS,
    async play({ storeNetwork }) {
      storeNetwork.hangUp()
      await pause(OUTAGE_MS)
      storeNetwork.mend()
    },
  },
  {
    name: 'the disk of the primary full',
    gapMs: null,
    forgetsLimits: true,
    impossible: ({ smallDisk }) => (smallDisk === null ? 'this user may not mount a small disk' : null),
    async play({ postgres, smallDisk, traffic }) {
      if (smallDisk === null) return
      const [member] = postgres.members
      if (member !== undefined) await postgres.makePrimary(member)
      const filler = join(smallDisk, 'filler')
      const { bavail, bsize } = statfsSync(smallDisk)
      execFileSync('fallocate', ['-l', String(bavail * bsize), filler])
      await pause(OUTAGE_MS)
      rmSync(filler)
      await postgres.settled(SETTLE_MS)
      await acknowledgedAgain(traffic.ledger.length, traffic)
    },
  },
]

async function acknowledgedAgain(before: number, { ledger }: Cluster['traffic']): Promise<void> {
  await until('An acknowledged write', SETTLE_MS, async () => ledger.length > before)
}
