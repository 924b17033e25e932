// The files of a set on disk. Each is there as a whole or not at all.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaFile } from '../media-set/manifest.ts'
import { fileKey, secondsOf, type MediaJob } from './files.ts'
import { sizeOf } from './frames.ts'

export async function writeMedia(directory: string, job: MediaJob, bytes: Uint8Array): Promise<MediaFile> {
  const path = join(directory, fileKey(job))
  const partial = `${path}.${randomUUID()}.partial`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(partial, bytes, { flush: true })
  await rename(partial, path)
  return factsOf(job, bytes)
}

/** Null if it is not rendered yet. */
export async function readMade(directory: string, job: MediaJob): Promise<MediaFile | null> {
  const bytes = await readFile(join(directory, fileKey(job))).catch(() => null)
  return bytes === null ? null : factsOf(job, bytes)
}

function factsOf({ clip, role }: MediaJob, bytes: Uint8Array): MediaFile {
  return {
    key: fileKey({ clip, role }),
    role,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    contentType: role === 'thumbnail' ? 'image/jpeg' : 'video/mp4',
    ...sizeOf(clip, role),
    durationSeconds: role === 'thumbnail' ? 0 : secondsOf({ clip, role }),
  }
}
