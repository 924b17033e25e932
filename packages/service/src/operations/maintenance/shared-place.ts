// A node stores its blobs where the other nodes of its database do, or it does not start (O-05).
import { Buffer } from '#platform/buffer'
import { placeMark } from '../../domain/startup/place-mark.ts'
import type { BlobStore, Random } from '../../ports.ts'
import type { Store } from '../../store/store.ts'

interface SharedPlace {
  readonly store: Pick<Store, 'blobPlace'>
  readonly blobs: BlobStore
  readonly random: Random
  /** For the message. */
  readonly place: string | undefined
}

/**
 * For a database of several nodes: the first one marks its place, and binds the database to the mark. Errors: rejects
 * with one line if the place of the blobs is another one.
 */
export async function requireSharedPlace({ store, blobs, random, place }: SharedPlace): Promise<void> {
  const { key } = placeMark((await store.blobPlace.bound()) ?? (await bind(store, blobs, random.uuid())))
  if ((await blobs.size(key)) !== null) return
  const elsewhere = `The other nodes store files elsewhere than in ${place ?? 'a folder of this process'}`
  const remedy = 'Name the place that they share; if its files were moved on purpose, move this one as well.'
  throw new Error(`${elsewhere}, where ${key} is missing. ${remedy}`)
}

/** Returns the id that the database is bound to, which is another one if another node was first. */
async function bind({ blobPlace }: SharedPlace['store'], blobs: BlobStore, id: string): Promise<string> {
  const { key, text } = placeMark(id)
  async function* content(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(text)
  }
  await blobs.put(key, content(), { maxBytes: text.length })
  const bound = await blobPlace.bind(id)
  if (bound !== id) await blobs.delete(key)
  return bound
}
