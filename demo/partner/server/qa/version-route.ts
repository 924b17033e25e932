import type { RequestHandler } from 'express'

/** What QA reports of one part of the demo. */
export interface PartVersion {
  readonly part: string
  readonly version: string
  /** '' for a part without one. */
  readonly build: string
  /** `unknown` where it cannot be determined. */
  readonly commit: string
}

/** `{parts}`. */
export function versionRoute({ versions }: { versions(): Promise<readonly PartVersion[]> }): RequestHandler {
  return async (_request, response) => void response.json({ parts: await versions() })
}
