// The database that is backed up: what it names now, and a copy of one moment (O-03).
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import {
  namedBlobs,
  readContents,
  type DatabaseContents,
  type NamedBlob,
} from '@proscenium/service/store/backup/contents'
import { inSnapshot, readPostgres } from '@proscenium/service/store/backup/postgres-snapshot'
import { copySqlite, readSqlite } from '@proscenium/service/store/backup/sqlite-file'
import { isPostgresAddress } from '@proscenium/service/store/engine/database-address'
import { CliError, exitCodes } from '../exit-codes.ts'
import { databaseFile, type BackupEngine } from './manifest.ts'
import { dumpPostgres } from './postgres-programs.ts'
import { sync } from './files.ts'

export interface DatabaseSource {
  readonly engine: BackupEngine
  /** Blobs that rows name at this moment. */
  namedBlobs(): Promise<readonly NamedBlob[]>
  /** Writes the database of one moment to `databaseFile` in the folder, and returns what it holds. */
  copyTo(folder: string): Promise<DatabaseContents>
}

/** Errors: rejects with a `CliError` if a file does not exist: opening would create it. */
export async function databaseSource(
  database: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<DatabaseSource> {
  if (isPostgresAddress(database)) return postgresSource(database, env)
  await access(database).catch(() => {
    throw new CliError(`There is no database ${database}.`, { code: exitCodes.notFound })
  })
  return {
    engine: 'sqlite',
    namedBlobs: () => readSqlite(database, namedBlobs),
    async copyTo(folder) {
      const file = join(folder, databaseFile.sqlite)
      await copySqlite(database, file)
      const contents = await readSqlite(file, readContents)
      await sync(file)
      return contents
    },
  }
}

function postgresSource(address: string, env: Readonly<Record<string, string | undefined>>): DatabaseSource {
  return {
    engine: 'postgres',
    namedBlobs: () => readPostgres(address, namedBlobs),
    copyTo: (folder) =>
      readPostgres(address, (db) =>
        inSnapshot(db, async (snapshot, view) => {
          const file = join(folder, databaseFile.postgres)
          const contents = await readContents(view)
          await dumpPostgres({ address, snapshot, file }, env)
          await sync(file)
          return contents
        }),
      ),
  }
}
