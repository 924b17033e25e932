// Searches as the checks perform them: the request whose outcome an editor's actions show.
import { videoData } from '../../fixtures/fixtures.ts'
import { fieldOf, nextMessage } from '../check-context.ts'
import { noAction, type Finding } from '../report.ts'
import { waitForSilence } from '../silence.ts'
import type { EditorContext, EditorSubject } from './editor-context.ts'
import { withOpenBridge } from './handshake.ts'

const SEARCH = 'REQUEST_CATALOG_SEARCH'
export const noRequest = `a search sends no ${SEARCH}`

/** A pending search: its request's id, null if none was sent, and its outcome so far. */
export interface PendingSearch {
  readonly requestId: unknown
  readonly outcome: { found: readonly string[] | null; rejected: boolean }
}

/** Runs a check of searches once the editor's own searches are over, so that the next one is the check's. */
export function withSearch(
  subject: EditorSubject,
  run: (context: EditorContext) => Promise<Finding>,
): Promise<Finding> {
  return withOpenBridge(subject, async (context) => {
    if (context.actions.search === undefined) return noAction('search')
    await waitForSilence(context, () => context.said(SEARCH).length)
    return await run(context)
  })
}

export async function beginSearch(context: EditorContext, query: string): Promise<PendingSearch> {
  const { search } = context.actions
  const outcome: PendingSearch['outcome'] = { found: null, rejected: false }
  const request = await nextMessage(context, SEARCH, async () => {
    try {
      outcome.found = (await search?.(query)) ?? null
    } catch {
      outcome.rejected = true
    }
  })
  return { outcome, requestId: request === null ? null : fieldOf(request, 'requestId') }
}

/** Answers a search with this one video. */
export function respondToSearch(context: EditorContext, requestId: unknown, videoId: string): void {
  const results = [{ ...videoData().relatedVideos[0], videoId }]
  context.say({ type: 'CATALOG_SEARCH_RESULTS', requestId, results, nextCursor: null })
}
