// `manifest.json` of a backup: what it holds, and the hash of every file (O-03). It contains no secret.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '@proscenium/service/domain/text/error-message'
import { CliError, exitCodes } from '../exit-codes.ts'

export const MANIFEST = 'manifest.json'
/** Folder of the blobs in a backup. */
export const BLOBS = 'blobs'
/** File of the database in a backup. */
export const databaseFile = { sqlite: 'database.sqlite', postgres: 'database.pgdump' } as const

export type BackupEngine = keyof typeof databaseFile

export interface BackupFile {
  /** Within the backup, with slashes. */
  readonly path: string
  readonly bytes: number
  /** Lower-case hex. */
  readonly sha256: string
}

export interface Manifest {
  readonly format: 1
  /** Release that made it. */
  readonly version: string
  readonly engine: BackupEngine
  /** The schema: names of the applied migrations, in order. */
  readonly migrations: readonly string[]
  /** ISO 8601 in UTC. */
  readonly created_at: string
  /** Names the seal key without revealing it; null if no secret was stored yet. */
  readonly seal_key_id: string | null
  /** Keys of other secrets, in a rotation of the seal key (O-04). Backups of earlier releases have no such field. */
  readonly other_seal_key_ids?: readonly string[]
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>
  readonly files: readonly BackupFile[]
  /** Blobs that rows name and that the service itself had lost, or has damaged. */
  readonly lost_blobs: readonly string[]
}

/** Ids of the seal keys that its values need. */
export function sealKeyIdsOf({ seal_key_id: id, other_seal_key_ids: others = [] }: Manifest): readonly string[] {
  return id === null ? others : [id, ...others]
}

/** Errors: rejects with a `CliError` if the folder holds no complete backup of a known format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new CliError(`${folder} is not a backup: ${MANIFEST} cannot be read (${messageOf(error)}).`, {
      code: exitCodes.notFound,
      fix: 'A folder whose name ends in .partial-… is of a backup that was interrupted.',
    })
  })
  const parsed = parse(text)
  if (isManifest(parsed)) return parsed
  throw new CliError(`${join(folder, MANIFEST)} is damaged, or of a newer release.`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

const hex = /^[0-9a-f]{64}$/
/** A file stays within the backup: no empty, `.` or `..` part. */
const path = /^(?!\.{1,2}(?:\/|$))[\w.-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*$/

function isManifest(value: unknown): value is Manifest {
  if (!isObject(value)) return false
  const { format, version, engine, migrations, created_at: createdAt, seal_key_id: keyId, rows, files } = value
  const texts = [version, createdAt, keyId ?? ''].every(isText)
  const lists = [migrations, value['lost_blobs'], value['other_seal_key_ids'] ?? []]
  const known = format === 1 && (engine === 'sqlite' || engine === 'postgres')
  return (
    known &&
    texts &&
    lists.every((list) => isListOf(list, isText)) &&
    isObject(rows) &&
    Object.values(rows).every(Number.isSafeInteger) &&
    isListOf(files, isFile)
  )
}

function isFile(value: unknown): boolean {
  if (!isObject(value)) return false
  const { path: name, bytes, sha256 } = value
  return isText(name) && path.test(name) && Number.isSafeInteger(bytes) && isText(sha256) && hex.test(sha256)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}
