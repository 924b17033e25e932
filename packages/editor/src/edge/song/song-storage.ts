// Songs in the browser's IndexedDB by fingerprint, so that a reload does not lose them. Nothing lists them: only who has the
// document with the fingerprint finds the file.
import type { SongStorage, StoredSong } from '../../ports/song-library.ts'

const DATABASE = 'editor-songs'
const STORE = 'songs'
const USED = 'used'
/** Songs that are kept; the ones not used for longest go first. */
const SONGS_MAX = 6

/**
 * Bytes instead of a blob: WebKit stores no blobs in private windows and partitioned storage, and Firefox cannot read a
 * blob of a database once its record was stored again.
 */
interface SongRecord extends Omit<StoredSong, 'file'> {
  readonly fingerprint: string
  readonly bytes: ArrayBuffer
  /** MIME type. */
  readonly type: string
  /** Milliseconds since the Unix epoch. */
  readonly used: number
}

export interface SongStorageOptions {
  readonly now: () => number
  /** Throws or is undefined where the browser denies storage. */
  readonly database: () => IDBFactory | undefined
}

export function createSongStorage({ now, database }: SongStorageOptions): SongStorage {
  const work = async <Result>(otherwise: Result, act: (songs: IDBDatabase) => Promise<Result>): Promise<Result> => {
    try {
      const songs = await open(database())
      return await act(songs).finally(() => songs.close())
    } catch {
      // Denied or full: the song is kept by the page alone, and by the service once it is saved.
      return otherwise
    }
  }
  return {
    read: async (fingerprint) =>
      work<StoredSong | null>(null, async (songs) => {
        const record = await within(songs, 'readonly', (store) => store.get(fingerprint))
        if (!isRecord(record)) return null
        await within(songs, 'readwrite', (store) => store.put({ ...record, used: now() }))
        const { bytes, type, waveform, projects } = record
        return { file: new Blob([bytes], { type }), waveform, projects }
      }),
    write: async (fingerprint, { file, ...song }) =>
      work(false, async (songs) => {
        const bytes = await file.arrayBuffer()
        const record: SongRecord = { ...song, fingerprint, bytes, type: file.type, used: now() }
        await within(songs, 'readwrite', (store) => store.put(record))
        await removeOldest(songs)
        return true
      }),
  }
}

async function removeOldest(songs: IDBDatabase): Promise<void> {
  const keys = await within(songs, 'readonly', (store) => store.index(USED).getAllKeys())
  for (const key of keys.slice(0, Math.max(0, keys.length - SONGS_MAX))) {
    await within(songs, 'readwrite', (store) => store.delete(key))
  }
}

async function open(factory: IDBFactory | undefined): Promise<IDBDatabase> {
  if (factory === undefined) throw new Error('This browser has no IndexedDB.')
  const request = factory.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'fingerprint' }).createIndex(USED, USED)
  })
  return settled(request)
}

async function within<Result>(
  songs: IDBDatabase,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = songs.transaction(STORE, mode)
  const committed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The browser’s storage is full.')),
    )
  })
  const [result] = await Promise.all([settled(act(transaction.objectStore(STORE))), committed])
  return result
}

async function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser’s storage failed.')))
  })
}

function isRecord(value: unknown): value is SongRecord {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof ArrayBuffer
}
