// What outlives the worker, in the browser's own database: the rows and files of customers, the clock, mail and cookies.
import type { BlobStore } from '@proscenium/service/ports'
import { checkKey, pageOfKeys } from '@proscenium/service/blobs/key'
import { readOf, wholeBytes } from '@proscenium/service/blobs/whole-bytes'
import { sha256 } from '@proscenium/service/platform/crypto'
import { DATABASE } from '../manifest.ts'
import { request, transaction } from './indexed-db.ts'

const STATE = 'state'
const BLOBS = 'blobs'

interface SavedBlob {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly writtenAt: number
}

export interface SavedState<State> {
  /** Null at the beginning, and after `clear`. */
  read(): Promise<State | null>
  /** Errors: rejects if the browser keeps nothing, as in some private windows. */
  write(state: State): Promise<void>
  /** Removes everything, the blobs too. */
  clear(): Promise<void>
  readonly blobs: BlobStore
}

/** `now`: milliseconds since the Unix epoch. Errors: rejects where the browser has no database for this page. */
export async function openSavedState<State>(now: () => number): Promise<SavedState<State>> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => {
    for (const name of [STATE, BLOBS]) opening.result.createObjectStore(name)
  })
  const database = await request(opening)
  const store = (name: string, mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(name, mode).objectStore(name)
  const written = async (name: string, write: (into: IDBObjectStore) => void): Promise<void> => {
    const into = store(name, 'readwrite')
    write(into)
    await transaction(into.transaction)
  }
  const blobAt = async (key: string): Promise<SavedBlob | undefined> =>
    await request<SavedBlob | undefined>(store(BLOBS, 'readonly').get(checkKey(key)))
  return {
    read: async () => (await request<State | undefined>(store(STATE, 'readonly').get(STATE))) ?? null,
    write: async (state) => await written(STATE, (into) => into.put(state, STATE)),
    async clear() {
      await written(STATE, (into) => into.clear())
      await written(BLOBS, (into) => into.clear())
    },
    blobs: {
      async put(key, body, { maxBytes }) {
        checkKey(key)
        const whole = await wholeBytes(body, maxBytes)
        if (whole === null) return { ok: false, code: 'too_large' }
        const bytes = Uint8Array.from(whole)
        await written(BLOBS, (into) => into.put({ bytes, writtenAt: now() } satisfies SavedBlob, key))
        return { ok: true, bytes: bytes.length, sha256: sha256(bytes, 'hex') }
      },
      async open(key, { start, end, size, signal }) {
        signal.throwIfAborted()
        const blob = await blobAt(key)
        if (blob?.bytes.length !== size) throw new Error(`There is no blob of ${size} bytes under this key.`)
        return readOf(blob.bytes.subarray(start, end + 1))
      },
      delete: async (key) => await written(BLOBS, (into) => into.delete(checkKey(key))),
      size: async (key) => (await blobAt(key))?.bytes.length ?? null,
      // A blob is stored when it is complete.
      removeAbandoned: async () => 0,
      async list(folder, page) {
        const names = (await request(store(BLOBS, 'readonly').getAllKeys())).map(String)
        const keys = pageOfKeys(names, { folder, ...page })
        return await Promise.all(
          keys.map(async (key) => ({ key, ageMs: now() - ((await blobAt(key))?.writtenAt ?? now()) })),
        )
      },
    },
  }
}
