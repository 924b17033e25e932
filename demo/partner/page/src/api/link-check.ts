import type { SendRequest } from '../own-server.ts'
import { record, records, text } from '../read-json.ts'

/** What is wrong with a link, in English. */
export interface LinkCheck {
  readonly verdict: string
  readonly problems: readonly LinkProblem[]
}

export interface LinkProblem {
  /** `error`, `warning` or `advice`. */
  readonly severity: string
  readonly cause: string
  readonly title: string
  readonly fix: string
}

/** Asks this page's server, which knows the partner's secrets. Errors: rejects with a ServerError. */
export async function checkLink(
  send: SendRequest,
  query: { readonly partner: string; readonly link: string },
): Promise<LinkCheck> {
  const body = record(await send('api/link-check', { query }))
  return {
    verdict: text(body['verdict']),
    problems: records(body['problems']).map((problem) => ({
      severity: text(problem['severity']),
      cause: text(problem['cause']),
      title: text(problem['title']),
      fix: text(problem['fix']),
    })),
  }
}
