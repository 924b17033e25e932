// The media's bytes from any static host, which may know ranges or not.
import { readOf } from '@proscenium/service/blobs/whole-bytes'
import type { MediaUpstream } from '@proscenium/service/ports'

const PARTIAL = 206

/** `base`: the folder's address, with a slash at the end. Keys come from the store. */
export function fetchUpstream(base: string): MediaUpstream {
  return {
    async open(key, { start, end, size, signal }) {
      const response = await fetch(base + key, { headers: { Range: `bytes=${start}-${end}` }, signal })
      if (!response.ok) throw new Error(`the media host responded with ${response.status}`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (response.status === PARTIAL) return readOf(bytes)
      if (bytes.length !== size) throw new Error(`a media file has ${bytes.length} bytes, expected ${size}`)
      return readOf(bytes.subarray(start, end + 1))
    },
  }
}
