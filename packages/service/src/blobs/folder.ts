// Blobs as files in a folder (O-05). A file is written to a temporary name, synced and then renamed: under its key
// there is a complete file or none, even after a crash.
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { messageOf } from '../domain/text/error-message.ts'
import type { BlobEntry, BlobStore, Clock, Random, StoredBlob } from '../ports.ts'
import { checkKey, pageOfKeys } from './key.ts'

/** Folder of files being written. No key begins with a dot. */
const INCOMING = '.incoming'
/** A file that has not grown for this long (ms) is abandoned; other processes may share the folder. */
const ABANDONED_MS = 3_600_000

export interface FolderOptions {
  readonly directory: string
  readonly random: Random
  /** The system clock, which file times use. */
  readonly clock: Pick<Clock, 'now'>
}

/** Opens or creates the folder. Errors: rejects with one line. */
export async function openFolderBlobs({ directory, random, clock }: FolderOptions): Promise<BlobStore> {
  const incoming = join(directory, INCOMING)
  try {
    await mkdir(incoming, { recursive: true })
  } catch (error) {
    throw new Error(`Cannot store files in the folder ${directory} (${messageOf(error)}).`, { cause: error })
  }
  /** Names of the partial files of this process, which may wait long for a slow sender. */
  const growing = new Set<string>()
  const pathOf = (key: string): string => join(directory, ...checkKey(key).split('/'))
  return {
    async put(key, body, { maxBytes }) {
      const path = pathOf(key)
      const name = random.uuid()
      const partial = join(incoming, name)
      growing.add(name)
      try {
        const stored = await write(partial, body, maxBytes)
        if (stored.ok) await settle(partial, path)
        else await rm(partial, { force: true })
        return stored
      } finally {
        growing.delete(name)
      }
    },
    async removeAbandoned(most) {
      const names = (await readdir(incoming)).filter((name) => !growing.has(name)).toSorted()
      const entries = await Promise.all(names.map((name) => entryOf(name, { path: join(incoming, name), clock })))
      const abandoned = entries.flatMap((entry) => (entry !== null && entry.ageMs >= ABANDONED_MS ? [entry.key] : []))
      const removed = abandoned.slice(0, most)
      for (const name of removed) await rm(join(incoming, name), { force: true })
      return removed.length
    },
    async open(key, { start, end, size, signal }) {
      const handle = await open(pathOf(key), 'r')
      const held = (await handle.stat()).size
      if (held === size) return { body: handle.createReadStream({ start, end, signal }) }
      await handle.close()
      throw new Error(`The blob has ${held} bytes instead of ${size}.`)
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async size(key) {
      return (await stat(pathOf(key)).catch(unlessAbsent))?.size ?? null
    },
    async list(folder, page) {
      const names = await namesBelow(directory, pathOf(folder))
      const entries = pageOfKeys(names, { folder, ...page }).map((key) => entryOf(key, { path: pathOf(key), clock }))
      return (await Promise.all(entries)).flatMap((entry) => entry ?? [])
    },
  }
}

/** In key form. Empty for a folder that does not exist yet. */
async function namesBelow(directory: string, folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessAbsent)
  return (found ?? [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)).replaceAll(sep, '/'))
}

/** Null if it was deleted meanwhile. */
async function entryOf(
  key: string,
  { path, clock }: { path: string } & Pick<FolderOptions, 'clock'>,
): Promise<BlobEntry | null> {
  const found = await stat(path).catch(unlessAbsent)
  return found === null ? null : { key, ageMs: clock.now() - found.mtimeMs }
}

function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** A failure leaves no file and no open handle. */
async function write(path: string, body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StoredBlob> {
  const handle = await open(path, 'wx')
  try {
    const stored = await fill(handle, body, maxBytes)
    if (stored.ok) await handle.sync()
    return stored
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

async function fill(handle: FileHandle, body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StoredBlob> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) return { ok: false, code: 'too_large' }
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  return { ok: true, bytes, sha256: hash.digest('hex') }
}

/** The rename is durable once the folder is synced too. */
async function settle(growing: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await rename(growing, path)
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
