// Where uploaded files are backed up from and restored to: a folder, or an S3-compatible store (O-03, O-05).
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isS3Address } from '@proscenium/service/domain/startup/s3-setup'
import { LOGO_BLOBS } from '@proscenium/service/operations/dashboard/logo'
import { EXPORT_BLOBS, SONG_BLOBS } from '@proscenium/service/operations/maintenance/orphaned-files'
import type { BlobStore } from '@proscenium/service/ports'
import { reasonOf } from '../../doctor/check.ts'
import { openBlobsIn } from '../calls/s3-environment.ts'
import { CliError } from '../exit-codes.ts'
import { copyFile, isEmptyFolder, syncFolders, writeHashed, type HashedFile } from './files.ts'

export interface BlobPlace {
  /** As the option names it. */
  readonly name: string
  /** Copies a blob to a new file; null if there is no such blob. */
  copyOut(key: string, to: string): Promise<HashedFile | null>
  isEmpty(): Promise<boolean>
  /** Copies a file to a new blob; null if there is no such file. */
  copyIn(from: string, key: string): Promise<HashedFile | null>
  /** Makes everything that was copied in durable. */
  settle(): Promise<void>
  /** Removes what was copied in. */
  clear(): Promise<void>
}

/** Errors: rejects with a `CliError` if an S3 store is not configured; its operations do if it cannot be used. */
export async function blobPlace(name: string, env: Readonly<Record<string, string | undefined>>): Promise<BlobPlace> {
  if (!isS3Address(name)) return folderPlace(name)
  return storePlace(name, await openBlobsIn(env, name).catch(unusable(name)))
}

function folderPlace(folder: string): BlobPlace {
  const pathOf = (key: string): string => join(folder, ...key.split('/'))
  return {
    name: folder,
    copyOut: (key, to) => copyFile(pathOf(key), to),
    isEmpty: () => isEmptyFolder(folder),
    async copyIn(from, key) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return await copyFile(from, pathOf(key))
    },
    async settle() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await syncFolders(folder)
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}

function storePlace(name: string, blobs: BlobStore): BlobPlace {
  const copied: string[] = []
  const failed = unusable(name)
  return {
    name,
    async copyOut(key, to) {
      const size = await blobs.size(key).catch(failed)
      if (size === null) return null
      const signal = new AbortController().signal
      const { body } = await blobs.open(key, { start: 0, end: size - 1, size, signal }).catch(failed)
      return await writeHashed(to, body).catch(failed)
    },
    async isEmpty() {
      for (const folder of [EXPORT_BLOBS, SONG_BLOBS, LOGO_BLOBS]) {
        const found = await blobs.list(folder, { after: '', most: 1 }).catch(failed)
        if (found.length > 0) return false
      }
      return true
    },
    async copyIn(from, key) {
      copied.push(key)
      const stored = await blobs.put(key, createReadStream(from), { maxBytes: Infinity }).catch(failed)
      return stored.ok ? stored : null
    },
    settle: async () => undefined,
    async clear() {
      for (const key of copied) await blobs.delete(key).catch(failed)
    },
  }
}

function unusable(name: string): (error: unknown) => never {
  return (error) => {
    throw new CliError(`${name} cannot be used: ${reasonOf(error)}`, {
      fix: 'Check the PROSCENIUM_S3_… variables, and that the access key may read, write, list and delete there.',
    })
  }
}
