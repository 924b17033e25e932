import { dirname } from 'node:path'
import { sealKeyIds } from '@proscenium/service/operations/keys/seal-key'
import { isEmptyPostgres, readPostgres } from '@proscenium/service/store/backup/postgres-snapshot'
import { isPostgresAddress } from '@proscenium/service/store/engine/database-address'
import { migrations } from '@proscenium/service/store/migrations/migrations'
import type { BlobPlace } from '../backup/blob-place.ts'
import { exists } from '../backup/files.ts'
import { readManifest, sealKeyIdsOf, type Manifest } from '../backup/manifest.ts'
import { restoreFiles, verifyFiles, type RestoreRun } from '../backup/restore-backup.ts'
import type { Command, CommandContext } from '../command.ts'
import { CliError, exitCodes, usageError } from '../exit-codes.ts'
import { createProgress } from '../output/progress.ts'
import { sealKeysIn } from '../calls/seal-keys.ts'
import { blobsOf, blobsOption, passing } from './backup.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Restore a backup to a new database and a new folder of uploaded files',
  details:
    'Checks every hash before it writes anything, and the number of rows of each table afterwards. A backup is restored to the engine it was made on: SQLite to the new file of --db, PostgreSQL to the empty database of DATABASE_URL, with pg_restore.',
  positionals: [{ name: 'folder', meaning: 'the backup' }],
  options: [blobsOption],
  examples: [
    'restore /var/backups/proscenium/2026-11-15 --db /var/lib/proscenium/restored.db',
    'restore /var/backups/proscenium/2026-11-15 --blobs /srv/proscenium/restored',
  ],
  async run(context, given) {
    const { terminal, quiet, json, stopwatch, database } = context
    const { folder = '' } = given.positionals
    const target = { database: database(), blobs: await blobsOf(given, context) }
    const manifest = await readManifest(folder)
    checkRelease(manifest)
    await checkEmpty(manifest, target)
    const sealKey = checkKey(context, manifest)
    const total = manifest.files.length
    const progress = createProgress(terminal, { label: 'restore', total: total * 2, stopwatch, quiet })
    const advanced: RestoreRun['advanced'] = (step, done) =>
      progress.update(step === 'verify' ? done : total + done, `${step} files`)
    const run = { ...target, folder, manifest, env: terminal.env, advanced }
    await verifyFiles(run)
      .then(() => restoreFiles(run))
      .catch(passing)
      .finally(() => progress.finish())
    if (json) terminal.out(JSON.stringify({ folder, seal_key: sealKey, ...manifest }))
    else if (quiet) terminal.out(target.blobs.name)
    else for (const line of linesOf(manifest, sealKey)) terminal.out(line)
    return exitCodes.ok
  },
}

/** Errors: throws a `CliError` for a schema that this release does not know. */
function checkRelease({ migrations: applied, version }: Manifest): void {
  const unknown = applied.find((name) => !Object.hasOwn(migrations, name))
  if (unknown === undefined) return
  throw new CliError(
    `The backup is of release ${version}, which is newer: this one does not know its schema (${unknown}).`,
    {
      code: exitCodes.conflict,
      fix: `Restore it with release ${version} or later.`,
    },
  )
}

/** Errors: rejects with a `CliError` if anything is where the backup belongs, or the engine is another one. */
async function checkEmpty(
  { engine }: Manifest,
  { database, blobs }: { readonly database: string; readonly blobs: BlobPlace },
): Promise<void> {
  const onPostgres = isPostgresAddress(database)
  if (onPostgres !== (engine === 'postgres'))
    throw usageError(
      `The backup is of ${engine === 'postgres' ? 'PostgreSQL' : 'SQLite'}.`,
      engine === 'postgres' ? 'Set DATABASE_URL to an empty database.' : 'Name a new file: --db <file>.',
    )
  const occupied = onPostgres ? await postgresOccupied(database) : await occupiedFile(database)
  if (occupied !== null) throw occupiedError(occupied, 'Restore to a new database, and move the service to it.')
  if (!(await blobs.isEmpty())) throw occupiedError(blobs.name, 'Name an empty or new place: --blobs <place>.')
}

function occupiedError(name: string, fix: string): CliError {
  return new CliError(`${name} is not empty; a restore never overwrites.`, { code: exitCodes.conflict, fix })
}

async function postgresOccupied(address: string): Promise<string | null> {
  return (await readPostgres(address, isEmptyPostgres).catch(passing)) ? null : 'The database of DATABASE_URL'
}

/** A log of another database would be read into the restored one. */
async function occupiedFile(database: string): Promise<string | null> {
  if (!(await exists(dirname(database)))) throw usageError(`There is no folder ${dirname(database)}.`)
  for (const path of [database, `${database}-wal`, `${database}-shm`, `${database}-journal`])
    if (await exists(path)) return path
  return null
}

type SealKeyState = 'matches' | 'not_given' | 'not_bound'

/** Errors: throws a `CliError` for keys that do not open every secret of the backup. */
function checkKey({ terminal }: CommandContext, manifest: Manifest): SealKeyState {
  const needed = sealKeyIdsOf(manifest)
  if (needed.length === 0) return 'not_bound'
  const keys = sealKeysIn(terminal.env)
  if (keys === null) return 'not_given'
  const given = sealKeyIds(keys)
  const missing = needed.find((id) => !given.includes(id))
  if (missing === undefined) return 'matches'
  if (given.some((id) => needed.includes(id)))
    throw new CliError(`Some secrets of this backup need the seal key ${missing} as well: it was made in a rotation.`, {
      code: exitCodes.conflict,
      fix: 'Set PROSCENIUM_SEAL_KEY_ACCEPTED to that key.',
    })
  throw new CliError(`PROSCENIUM_SEAL_KEY is not the key of this backup (${missing}).`, {
    code: exitCodes.conflict,
    fix: 'Set the key that the service had. Unset it to restore without; its secrets then cannot be read.',
  })
}

const keyTexts: Readonly<Record<SealKeyState, (ids: string) => string>> = {
  matches: (ids) => `PROSCENIUM_SEAL_KEY is the key of this backup (${ids}).`,
  not_given: (ids) =>
    `The service needs the seal key ${ids}; PROSCENIUM_SEAL_KEY is not set here, so it was not compared.`,
  not_bound: () => 'No secret was stored yet, so any seal key may be used.',
}

function linesOf(manifest: Manifest, key: SealKeyState): string[] {
  const { created_at: at, rows, files } = manifest
  const count = Object.values(rows).reduce((sum, number) => sum + number, 0)
  return [
    `Restored the backup of ${at}: ${count} rows and ${files.length - 1} uploaded files, all verified.`,
    keyTexts[key](sealKeyIdsOf(manifest).join(' and ')),
  ]
}
