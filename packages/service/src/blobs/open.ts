// Where a service stores blobs: the configured folder or S3 location, else a folder beside its database, else a temporary
// one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '../domain/text/error-message.ts'
import { isS3Address, parseS3Address, s3Access, type S3Settings } from '../domain/startup/s3-setup.ts'
import type { BlobStore, Clock, Random } from '../ports.ts'
import { openFolderBlobs } from './folder.ts'
import { s3Blobs } from './s3/s3-blobs.ts'

export interface BlobTools {
  readonly random: Random
  /** The system clock, which file times and signatures use. */
  readonly clock: Clock
  readonly s3?: S3Settings | undefined
  /** Whether clients are sent to an S3 store for what they download. */
  readonly direct?: boolean | undefined
}

interface BlobLocation extends BlobTools {
  /** A folder or `s3://bucket/prefix`; if absent: see `defaultBlobFolder`. */
  readonly place?: string | undefined
  /** The database: a path, `:memory:` or a server address. */
  readonly db: string
}

export interface OpenBlobs {
  readonly blobs: BlobStore
  /** Removes a temporary folder. */
  dispose(): Promise<void>
}

/** Errors: rejects with one line if the place cannot be used: what is acknowledged must be stored (O-05). */
export async function openBlobs({ place, db, ...tools }: BlobLocation): Promise<OpenBlobs> {
  const given = place ?? defaultBlobFolder(db)
  if (given !== null) {
    const blobs = await openBlobsAt(given, tools)
    if (isS3Address(given)) await tryOut(blobs, given, tools.random)
    return { blobs, dispose: async () => undefined }
  }
  const passing = await mkdtemp(join(tmpdir(), 'proscenium-blobs-'))
  const blobs = await openFolderBlobs({ directory: passing, ...tools })
  return { blobs, dispose: async () => await rm(passing, { recursive: true, force: true }) }
}

/** Sends nothing to an S3 store yet. Errors: rejects with one line if a folder cannot be made, or a setting is missing. */
export async function openBlobsAt(place: string, { s3, direct = false, ...tools }: BlobTools): Promise<BlobStore> {
  if (!isS3Address(place)) return await openFolderBlobs({ directory: place, ...tools })
  const location = parseS3Address(place)
  const access = s3Access(s3)
  if (location === null) throw new Error(`${place} is not s3://bucket or s3://bucket/prefix.`)
  if (access === null)
    throw new Error(`${place} needs PROSCENIUM_S3_ENDPOINT, …_ACCESS_KEY_ID and …_SECRET_ACCESS_KEY.`)
  return s3Blobs({ location, access, direct, fetch: globalThis.fetch, ...tools })
}

/** `<database>-blobs`; null if the database is not a file. */
export function defaultBlobFolder(db: string): string | null {
  return db === ':memory:' || /^[a-z]+:\/\//.test(db) ? null : `${db}-blobs`
}

/** Stores and deletes a blob, as the service will. */
async function tryOut(blobs: BlobStore, place: string, random: Random): Promise<void> {
  const key = `trials/${random.uuid()}`
  async function* body(): AsyncGenerator<Uint8Array> {
    yield random.bytes(16)
  }
  try {
    await blobs.put(key, body(), { maxBytes: 16 })
    await blobs.delete(key)
  } catch (error) {
    throw new Error(`Cannot store files in ${place} (${messageOf(error)}).`, { cause: error })
  }
}
