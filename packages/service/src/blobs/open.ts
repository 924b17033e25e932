// Blob location of a service: the configured folder, else a folder beside its database, else a temporary one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlobStore } from '../ports.ts'
import { openFolderBlobs, type FolderOptions } from './folder.ts'

interface BlobLocation extends Omit<FolderOptions, 'directory'> {
  /** A folder; if absent: see `defaultBlobFolder`. */
  readonly directory?: string | undefined
  /** The database: a path, `:memory:` or a server address. */
  readonly db: string
}

export interface OpenBlobs {
  readonly blobs: BlobStore
  /** Removes a temporary folder. */
  dispose(): Promise<void>
}

/** Errors: rejects with one line if the folder cannot be used. */
export async function openBlobs({ directory, db, ...tools }: BlobLocation): Promise<OpenBlobs> {
  const folder = directory ?? defaultBlobFolder(db)
  if (folder !== null) {
    return { blobs: await openFolderBlobs({ directory: folder, ...tools }), dispose: async () => undefined }
  }
  const passing = await mkdtemp(join(tmpdir(), 'proscenium-blobs-'))
  const blobs = await openFolderBlobs({ directory: passing, ...tools })
  return { blobs, dispose: async () => await rm(passing, { recursive: true, force: true }) }
}

/** `<database>-blobs`; null if the database is not a file. */
export function defaultBlobFolder(db: string): string | null {
  return db === ':memory:' || /^[a-z]+:\/\//.test(db) ? null : `${db}-blobs`
}
