// A media upstream that reads the files directly, for a service that listens nowhere.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaUpstream } from '../../ports.ts'

/** Reads below `directory`. Keys must come from the store. */
export function fileUpstream(directory: string): MediaUpstream {
  return {
    async open(key, { start, end, size, signal }) {
      const path = join(directory, key)
      const found = await stat(path)
      if (found.size !== size) throw new Error(`a media file has ${found.size} bytes, expected ${size}`)
      return { body: createReadStream(path, { start, end, signal }) }
    },
  }
}
