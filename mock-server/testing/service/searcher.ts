// Unlimited searches of one session: the clock advances before each, so that the limit is never reached.
import { expect } from 'vitest'
import { operations } from '@proscenium/contract'
import { field, type Reply, type TestService } from './service.ts'

export interface Searcher {
  readonly token: string
  /** One search; a text search of everything by default. */
  search(body?: object): Promise<Reply>
  /** The ids of a page. Expects a 200. */
  ids(body?: object): Promise<string[]>
  /** The ids of each page up to the last. */
  pages(body: object): Promise<string[][]>
}

const STEP_MS = 1_001

export async function searcher(service: TestService, payload: object = {}): Promise<Searcher> {
  const token = await service.signIn(payload)
  const search = async (body: object = {}): Promise<Reply> => {
    service.clock.advance(STEP_MS)
    return await service.post('/partner/v1/search', { session_token: token, mode: 'text', ...body })
  }
  const page = async (body: object) => {
    const reply = await search(body)
    expect([reply.status, field(reply.body, 'error')]).toEqual([200, undefined])
    return operations.searchWorkspace.responses[200].parse(reply.body)
  }
  return {
    token,
    search,
    ids: async (body = {}) => idsOf(await page({ limit: 100, ...body })),
    async pages(body) {
      const list: string[][] = []
      let cursor: string | null = null
      do {
        const { results, nextCursor }: Awaited<ReturnType<typeof page>> = await page({ ...body, cursor })
        list.push(idsOf({ results }))
        cursor = nextCursor
      } while (cursor !== null)
      return list
    },
  }
}

function idsOf({ results }: { results: readonly { readonly videoId: string }[] }): string[] {
  return results.map(({ videoId }) => videoId)
}
