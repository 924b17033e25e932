// What an import read from the media host, beside the catalogue file: unchanged files are not read again.
import { appendFile, readFile } from 'node:fs/promises'
import type { FileLine } from '@proscenium/contract/operator'

export type RememberedFacts = Required<Pick<FileLine, 'sha256' | 'width' | 'height' | 'duration_seconds'>>

export interface MediaMemory {
  /** Null if the file is new, has changed, or its host does not say when it changed. */
  recall(url: URL, head: Response): RememberedFacts | null
  remember(url: URL, head: Response, facts: RememberedFacts): Promise<void>
}

interface Entry extends RememberedFacts {
  readonly url: string
  /** What the host said about these bytes. */
  readonly version: string
}

/** Reads what a file has; with `forget`, it is read from the media host once more. A file that cannot be written stays. */
export async function openMediaMemory(path: string, { forget }: { readonly forget: boolean }): Promise<MediaMemory> {
  const text = forget ? '' : await readFile(path, 'utf8').catch(() => '')
  const entries = new Map(entriesIn(text).map((entry) => [entry.url, entry]))
  return {
    recall(url, head) {
      const entry = entries.get(url.href)
      return entry !== undefined && entry.version === versionOf(head) ? entry : null
    },
    async remember(url, head, { sha256, width, height, duration_seconds }) {
      const version = versionOf(head)
      if (version === null) return
      const entry = { url: url.href, version, sha256, width, height, duration_seconds }
      entries.set(entry.url, entry)
      // Only the time of the next import depends on it.
      await appendFile(path, `${JSON.stringify(entry)}\n`).catch(() => undefined)
    },
  }
}

/** The last line may be half of one, after an interruption. */
function entriesIn(text: string): Entry[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Entry)
}

function versionOf({ headers }: Response): string | null {
  const changed = headers.get('etag') ?? headers.get('last-modified')
  return changed === null ? null : `${headers.get('content-length') ?? ''} ${changed}`
}
