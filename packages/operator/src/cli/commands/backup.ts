import { defaultBlobFolder } from '@proscenium/service/blobs/open'
import { versionOf } from '@proscenium/service/paths'
import { systemClock } from '@proscenium/service/system'
import { blobPlace, type BlobPlace } from '../backup/blob-place.ts'
import { createBackup } from '../backup/create-backup.ts'
import { databaseSource } from '../backup/database-source.ts'
import { sealKeyIdsOf, type Manifest } from '../backup/manifest.ts'
import { textOf, type Command, type CommandContext, type CommandOption, type Given } from '../command.ts'
import { CliError, DATABASE_FIX, exitCodes, failing, usageError, type ExitCode } from '../exit-codes.ts'
import { createProgress } from '../output/progress.ts'

export const blobsOption: CommandOption = {
  name: 'blobs',
  value: 'place',
  meaning:
    'folder of the uploaded files, or s3://bucket/prefix (PROSCENIUM_BLOBS; beside a SQLite database when absent)',
}

/** Where the files are that belong to the database. Errors: rejects with a usage error if no place is named. */
export async function blobsOf(
  given: Given,
  { terminal, database }: Pick<CommandContext, 'terminal' | 'database'>,
): Promise<BlobPlace> {
  const name = textOf(given, 'blobs') ?? (terminal.env['PROSCENIUM_BLOBS'] || defaultBlobFolder(database()))
  if (name !== null) return await blobPlace(name, terminal.env)
  throw usageError('There is no folder of uploaded files.', 'Name the one that the service has: --blobs <folder>.')
}

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Back up database and uploaded files to a new folder while the service runs',
  details:
    'The folder appears when it is complete. It holds personal data but not the seal key. PostgreSQL needs pg_dump.',
  positionals: [{ name: 'folder', meaning: 'the backup; it must not exist' }],
  options: [blobsOption],
  examples: [
    'backup /var/backups/proscenium/2026-11-15 --db /var/lib/proscenium/service.db',
    'backup /var/backups/proscenium/2026-11-15 --blobs /srv/proscenium/files --quiet',
  ],
  async run(context, given) {
    const { terminal, stopwatch, quiet, json, database } = context
    const { folder = '' } = given.positionals
    const blobs = await blobsOf(given, context)
    const source = await databaseSource(database(), terminal.env)
    const progress = createProgress(terminal, { label: 'backup', total: null, stopwatch, quiet })
    const advanced = (done: number, total: number): void => progress.update(done, `of ${total} files`)
    const run = { source, blobs, folder, version: versionOf(), now: systemClock().now(), advanced }
    const manifest = await createBackup(run)
      .catch(passing)
      .finally(() => progress.finish())
    if (json) terminal.out(JSON.stringify({ folder, ...manifest }))
    else for (const line of quiet ? [folder] : linesOf(folder, manifest)) terminal.out(line)
    return reportLost(context, manifest)
  },
}

/** What is not the command's own error is one of the database or the disk. */
export function passing(error: unknown): never {
  if (error instanceof CliError) throw error
  return failing(DATABASE_FIX)(error)
}

function linesOf(folder: string, manifest: Manifest): string[] {
  const { files, rows } = manifest
  const keys = sealKeyIdsOf(manifest)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const count = Object.values(rows).reduce((sum, number) => sum + number, 0)
  return [
    `${folder}: ${count} rows and ${files.length - 1} uploaded files, ${Math.ceil(bytes / 1_000_000)} MB.`,
    ...(keys.length === 0 ? [] : [`Its secrets open with seal key ${keys.join(' and ')} only. Store it elsewhere.`]),
  ]
}

/** A backup is complete without files that the service itself does not have, but somebody has to know. */
function reportLost({ terminal }: CommandContext, { lost_blobs: lost }: Manifest): ExitCode {
  if (lost.length === 0) return exitCodes.ok
  terminal.err(`proscenium: The service has lost or damaged ${lost.length} uploaded files, such as ${lost[0]}.`)
  terminal.err('Everything else was backed up; the manifest lists them as lost_blobs.')
  return exitCodes.failed
}
