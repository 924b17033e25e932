// Restores a backup to where nothing is yet (O-03): every hash is checked before anything is written, and the database
// gets its name last, so that a restore that failed leaves none.
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readContents, type DatabaseContents } from '@proscenium/service/store/backup/contents'
import { readPostgres } from '@proscenium/service/store/backup/postgres-snapshot'
import { integrityProblem, readSqlite } from '@proscenium/service/store/backup/sqlite-file'
import { CliError } from '../exit-codes.ts'
import type { BlobPlace } from './blob-place.ts'
import { copyFile, hashFile, sync, type HashedFile } from './files.ts'
import { BLOBS, databaseFile, sealKeyIdsOf, type BackupFile, type Manifest } from './manifest.ts'
import { restorePostgres } from './postgres-programs.ts'

export interface RestoreRun {
  readonly folder: string
  readonly manifest: Manifest
  /** A file, or a PostgreSQL address. It has been checked that nothing is there. */
  readonly database: string
  /** As `database`. */
  readonly blobs: BlobPlace
  readonly env: Readonly<Record<string, string | undefined>>
  /** Files that are done, of each step. */
  advanced(step: 'verify' | 'restore', done: number): void
}

/** Errors: rejects with a `CliError` that names the first file that is missing or differs. */
export async function verifyFiles({ folder, manifest, advanced }: RestoreRun): Promise<void> {
  for (const [at, file] of manifest.files.entries()) {
    const found = await hashFile(join(folder, file.path))
    const problem = found === null ? 'is missing' : differs(found, file) ? 'differs from its hash' : null
    if (problem !== null)
      throw new CliError(`${file.path} ${problem}: the backup is damaged, nothing was restored.`, {
        fix: 'Use another backup.',
      })
    advanced('verify', at + 1)
  }
}

/** Errors: rejects with a `CliError`; then no file remains, and PostgreSQL has no row unless the counts differ. */
export async function restoreFiles(run: RestoreRun): Promise<void> {
  try {
    await restoreBlobs(run)
    await (run.manifest.engine === 'sqlite' ? restoreSqlite(run) : restoreToPostgres(run))
  } catch (error) {
    await run.blobs.clear()
    throw error
  }
}

async function restoreBlobs({ folder, manifest, blobs, advanced }: RestoreRun): Promise<void> {
  const files = manifest.files.filter(({ path }) => path.startsWith(`${BLOBS}/`))
  for (const [at, file] of files.entries()) {
    const key = file.path.slice(BLOBS.length + 1)
    await copyExactly(file, () => blobs.copyIn(join(folder, file.path), key))
    advanced('restore', at + 1)
  }
  await blobs.settle()
}

async function copyExactly(file: BackupFile, copy: () => Promise<HashedFile | null>): Promise<void> {
  const copied = await copy()
  if (copied === null || differs(copied, file)) throw new CliError(`${file.path} changed while it was restored.`)
}

async function restoreSqlite({ folder, manifest, database }: RestoreRun): Promise<void> {
  const path = databaseFile.sqlite
  const file = manifest.files.find((each) => each.path === path)
  if (file === undefined) throw new CliError(`The backup has no ${path}.`)
  const partial = `${database}.restoring`
  try {
    await rm(partial, { force: true })
    await copyExactly(file, () => copyFile(join(folder, path), partial))
    await readSqlite(partial, async (db) => {
      const problem = await integrityProblem(db)
      if (problem !== null) throw new CliError(`The restored database is damaged: ${problem}.`)
      checkContents(await readContents(db), manifest)
    })
    await sync(partial)
    await rename(partial, database)
    await sync(dirname(database))
  } finally {
    await rm(partial, { force: true })
  }
}

async function restoreToPostgres({ folder, manifest, database, env }: RestoreRun): Promise<void> {
  await restorePostgres(database, join(folder, databaseFile.postgres), env)
  checkContents(await readPostgres(database, readContents), manifest)
}

/** Errors: throws a `CliError` for a table with other rows, a blob without a file, or another seal key. */
function checkContents({ rows, blobs, sealKeyIds }: DatabaseContents, manifest: Manifest): void {
  const tables = new Set([...Object.keys(rows), ...Object.keys(manifest.rows)])
  for (const table of tables) {
    const has = rows[table] ?? 0
    const had = manifest.rows[table] ?? 0
    if (has !== had) throw new CliError(`The table ${table} has ${has} rows; the backup had ${had}.`)
  }
  const files = new Map(manifest.files.map((file) => [file.path, file]))
  const lost = new Set(manifest.lost_blobs)
  for (const blob of blobs.filter(({ key }) => !lost.has(key))) {
    const file = files.get(`${BLOBS}/${blob.key}`)
    if (file === undefined || differs(blob, file)) throw new CliError(`The backup has no file ${blob.key} for its row.`)
  }
  const named = sealKeyIdsOf(manifest)
  if (sealKeyIds.some((id) => !named.includes(id)))
    throw new CliError('The database belongs to another seal key than the manifest says.')
}

function differs(one: Omit<BackupFile, 'path'>, other: Omit<BackupFile, 'path'>): boolean {
  return one.bytes !== other.bytes || one.sha256 !== other.sha256
}
