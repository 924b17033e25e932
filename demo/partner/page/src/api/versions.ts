import type { SendRequest } from '../own-server.ts'
import { record, records, text } from '../read-json.ts'

/** What runs of one part of the demo. */
export interface PartVersion {
  readonly part: string
  readonly version: string
  /** '' for a part without one. */
  readonly build: string
  readonly commit: string
}

/** Asks this page's server. Errors: rejects with a ServerError. */
export async function readVersions(send: SendRequest): Promise<readonly PartVersion[]> {
  return records(record(await send('api/versions'))['parts']).map((part) => ({
    part: text(part['part']),
    version: text(part['version']),
    build: text(part['build']),
    commit: text(part['commit']),
  }))
}
