// The limit of one API key, used through all nodes at once, faster than it allows.
import { API_LIMIT } from '@proscenium/mock-server/testing/cluster/nodes'
import { pause } from '@proscenium/mock-server/testing/cluster/programs'
import type { Cluster } from './running-cluster.ts'

const AT_ONCE = 4
const PAUSE_MS = 50
const REQUEST_MS = 15_000

/** What is wrong with the use of a new key's limit while something happens; null if it is exact. */
export async function exactLimit({ shop }: Cluster, happens: () => Promise<void>): Promise<string | null> {
  const headers = { Authorization: `Bearer ${await shop.newKey()}` }
  const counts = { accepted: 0, rejected: 0, failed: 0 }
  const ending = new AbortController()
  const ask = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const options = { headers, signal: AbortSignal.timeout(REQUEST_MS) }
      const status = await fetch(`${shop.base}/v1/videos?limit=1`, options).then(
        async (response) => (await response.arrayBuffer(), response.status),
        () => 500,
      )
      if (status === 200) counts.accepted += 1
      else if (status === 429) counts.rejected += 1
      else counts.failed += 1
      await pause(PAUSE_MS)
    }
  }
  const asking = Promise.all(Array.from({ length: AT_ONCE }, ask))
  try {
    await happens()
  } finally {
    ending.abort()
    await asking
  }
  const { accepted, rejected, failed } = counts
  // A request that failed may have been counted.
  const isExact = accepted <= API_LIMIT && (rejected === 0 || accepted + failed >= API_LIMIT)
  return isExact
    ? null
    : `a limit of ${API_LIMIT} accepted ${accepted}, rejected ${rejected} and failed ${failed} requests`
}
