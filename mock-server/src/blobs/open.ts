// The blobs of a service: in the folder it is told of, else beside its database, else in one that goes with it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlobStore } from '../ports.ts'
import { openFolderBlobs, type FolderOptions } from './folder.ts'

interface BlobPlace extends Omit<FolderOptions, 'directory'> {
  /** A folder; absent: see `folderBeside`. */
  readonly directory?: string | undefined
  /** Where the database is. */
  readonly db: string
}

export interface OpenBlobs {
  readonly blobs: BlobStore
  /** Removes what was only made for this run. */
  dispose(): Promise<void>
}

/** Errors: rejects with one line where the folder cannot be used. */
export async function openBlobs({ directory, db, ...tools }: BlobPlace): Promise<OpenBlobs> {
  const folder = directory ?? defaultBlobFolder(db)
  if (folder !== null) {
    return { blobs: await openFolderBlobs({ directory: folder, ...tools }), dispose: async () => undefined }
  }
  const passing = await mkdtemp(join(tmpdir(), 'proscenium-blobs-'))
  const blobs = await openFolderBlobs({ directory: passing, ...tools })
  return { blobs, dispose: async () => await rm(passing, { recursive: true, force: true }) }
}

/** `<database>-blobs`; null where the database is no file. */
export function defaultBlobFolder(db: string): string | null {
  return db === ':memory:' || /^[a-z]+:\/\//.test(db) ? null : `${db}-blobs`
}
