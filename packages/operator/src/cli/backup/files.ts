// Files of backups: copied with their hash, and durable before anything names them.
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface HashedFile {
  readonly bytes: number
  /** Lower-case hex. */
  readonly sha256: string
}

/** Copies the bytes to a new file; a link would change with its source. Null if there is nothing to copy. */
export async function copyFile(from: string, to: string): Promise<HashedFile | null> {
  const source = await open(from, 'r').catch(unlessAbsent)
  if (source === null) return null
  try {
    return await writeHashed(to, chunksOf(source))
  } finally {
    await source.close()
  }
}

/** Writes the bytes to a new file, durably. */
export async function writeHashed(to: string, chunks: AsyncIterable<Uint8Array>): Promise<HashedFile> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const target = await open(to, 'wx', 0o600)
  try {
    const written = await consume(chunks, (chunk) => target.writeFile(chunk))
    await target.sync()
    return written
  } finally {
    await target.close()
  }
}

/** Null if there is no such file. */
export async function hashFile(path: string): Promise<HashedFile | null> {
  const file = await open(path, 'r').catch(unlessAbsent)
  if (file === null) return null
  try {
    return await consume(chunksOf(file), async () => undefined)
  } finally {
    await file.close()
  }
}

function chunksOf(file: FileHandle): AsyncIterable<Uint8Array> {
  return file.createReadStream({ autoClose: false })
}

async function consume(
  chunks: AsyncIterable<Uint8Array>,
  use: (chunk: Uint8Array) => Promise<void>,
): Promise<HashedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.length
    await use(chunk)
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Makes what the path names durable: the bytes of a file, or the names in a folder. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes every name in the folder and below it durable. */
export async function syncFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) if (entry.isDirectory()) await syncFolders(join(folder, entry.name))
  await sync(folder)
}

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(unlessAbsent)) !== null
}

/** Whether nothing is there: no such folder, or one without entries. */
export async function isEmptyFolder(path: string): Promise<boolean> {
  return ((await readdir(path).catch(unlessAbsent)) ?? []).length === 0
}

function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
