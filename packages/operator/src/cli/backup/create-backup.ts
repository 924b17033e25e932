// Backs up a service that may be running (O-03). Rows and files change meanwhile, so the order matters:
// 1. copy the blobs that rows name now; most of the time goes here;
// 2. copy the database of one moment;
// 3. copy the blobs that this copy names and that are not there yet: those that arrived since the first step.
// A blob under a key never changes, and the service removes it after the row that names it. So one that is gone in step
// 3 was replaced since step 2, and steps 2 and 3 are repeated. If the next copy of the database still names it, the
// service itself has lost it.
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { DatabaseContents, NamedBlob } from '@proscenium/service/store/backup/contents'
import { CliError, exitCodes } from '../exit-codes.ts'
import type { BlobPlace } from './blob-place.ts'
import { exists, hashFile, sync, syncFolders, type HashedFile } from './files.ts'
import type { DatabaseSource } from './database-source.ts'
import { BLOBS, databaseFile, MANIFEST, type BackupFile, type Manifest } from './manifest.ts'

/** Each attempt copies what the one before has missed; more than two need a blob replaced within a moment each time. */
const ATTEMPTS = 20

export interface BackupRun {
  readonly source: DatabaseSource
  /** Where the service stores blobs. */
  readonly blobs: BlobPlace
  /** The backup; it must not exist. */
  readonly folder: string
  readonly version: string
  /** Milliseconds since the Unix epoch. */
  readonly now: number
  /** Copied blobs, of those that are known so far. */
  advanced(done: number, total: number): void
}

/** A complete backup under its name, or nothing. Errors: rejects with a `CliError`. */
export async function createBackup(run: BackupRun): Promise<Manifest> {
  const folder = resolve(run.folder)
  if (await exists(folder))
    throw new CliError(`${folder} exists; a backup never overwrites.`, {
      code: exitCodes.conflict,
      fix: 'Name a new folder, such as one with the date.',
    })
  const partial = await mkdtemp(join(dirname(folder), `${basename(folder)}.partial-`)).catch((cause: unknown) => {
    throw new CliError(`Cannot write below ${dirname(folder)}.`, { fix: String(cause) })
  })
  try {
    const manifest = await fill(partial, run)
    await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, mode: 0o600 })
    await syncFolders(partial)
    await rename(partial, folder)
    await sync(dirname(folder))
    return manifest
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function fill(partial: string, run: BackupRun): Promise<Manifest> {
  const copy = createBlobCopy(partial, run)
  await copy.add(await run.source.namedBlobs())
  const { contents, lost } = await copyConsistently(partial, run, copy)
  const named = new Set(contents.blobs.map(({ key }) => key))
  await copy.removeExcept(named)
  const database = databaseFile[run.source.engine]
  const hashed = await hashFile(join(partial, database))
  return {
    format: 1,
    version: run.version,
    engine: run.source.engine,
    migrations: contents.migrations,
    created_at: new Date(run.now).toISOString(),
    seal_key_id: contents.sealKeyIds[0] ?? null,
    other_seal_key_ids: contents.sealKeyIds.slice(1),
    rows: contents.rows,
    files: [...(hashed === null ? [] : [{ path: database, ...hashed }]), ...copy.files()],
    lost_blobs: lost,
  }
}

interface ConsistentCopy {
  readonly contents: DatabaseContents
  readonly lost: readonly string[]
}

async function copyConsistently(partial: string, { source }: BackupRun, copy: BlobCopy): Promise<ConsistentCopy> {
  let missed: ReadonlySet<string> = new Set()
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await rm(join(partial, databaseFile[source.engine]), { force: true })
    const contents = await source.copyTo(partial)
    const absent = await copy.add(contents.blobs)
    const lost = absent.filter((key) => missed.has(key))
    if (lost.length === absent.length) return { contents, lost }
    missed = new Set(absent)
  }
  throw new CliError('Files are replaced faster than they can be copied.', {
    fix: 'Run it again when less is uploaded.',
  })
}

interface BlobCopy {
  /** Copies those that are not there yet; returns the keys of those that do not exist or have other bytes than their row says. */
  add(blobs: readonly NamedBlob[]): Promise<readonly string[]>
  removeExcept(keys: ReadonlySet<string>): Promise<void>
  files(): readonly BackupFile[]
}

function createBlobCopy(partial: string, { blobs: from, advanced }: BackupRun): BlobCopy {
  const copied = new Map<string, HashedFile>()
  const pathOf = (key: string): string => join(partial, BLOBS, ...key.split('/'))
  return {
    async add(blobs) {
      const absent: string[] = []
      for (const { key, bytes, sha256 } of blobs.filter((blob) => !copied.has(blob.key))) {
        const file = await from.copyOut(key, pathOf(key))
        if (file?.sha256 === sha256 && file.bytes === bytes) copied.set(key, file)
        else {
          await rm(pathOf(key), { force: true })
          absent.push(key)
        }
        advanced(copied.size, blobs.length)
      }
      return absent
    },
    async removeExcept(keys) {
      for (const key of [...copied.keys()].filter((each) => !keys.has(each))) {
        await rm(pathOf(key))
        copied.delete(key)
      }
    },
    files: () => [...copied].map(([key, file]) => ({ path: `${BLOBS}/${key}`, ...file })),
  }
}
