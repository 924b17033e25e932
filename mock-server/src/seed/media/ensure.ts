import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { versionOf, type ClipDescription } from './clips.ts'
import { manifestName, readManifest, type MediaManifest } from './manifest.ts'
import { makeAll } from './pool.ts'

/** Files made so far. `label` is the key of the last one. */
export interface MediaProgress {
  done: number
  total: number
  label: string
}

export interface EnsureOptions {
  /** A writable folder outside version control; made if missing. */
  cacheRoot: string
  onProgress?: (progress: MediaProgress) => void
}

/** A whole set on disk: `directory` joined with a file's key is that file. */
export interface MediaSet {
  directory: string
  manifest: MediaManifest
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

/** A fresh folder beside the set's own, so that the rename at the end stays within one file system. */
async function openPartial(parent: string, version: string): Promise<string> {
  try {
    await mkdir(parent, { recursive: true })
    return await mkdtemp(join(parent, `${version}.partial-`))
  } catch (error) {
    throw new Error(`The media cache folder ${parent} cannot be written (${codeOf(error)}).`, { cause: error })
  }
}

async function make(
  partial: string,
  table: readonly ClipDescription[],
  options: EnsureOptions,
): Promise<MediaManifest> {
  const total = table.reduce((sum, clip) => sum + clip.roles.length, 0)
  let done = 0
  const onFile = (label: string): void => {
    done += 1
    options.onProgress?.({ done, total, label })
  }
  const manifest = { version: versionOf(table), clips: await makeAll({ clips: table, directory: partial, onFile }) }
  await writeFile(join(partial, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

const isTaken = (error: unknown): boolean => ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))

/** Puts the finished folder in its place. Whoever comes second keeps the first one's set, unless that one is damaged. */
async function settle(partial: string, directory: string, manifest: MediaManifest): Promise<MediaManifest> {
  for (;;) {
    try {
      await rename(partial, directory)
      return manifest
    } catch (error) {
      if (!isTaken(error)) throw error
      const theirs = await readManifest(directory, manifest.version)
      if (theirs !== null) return theirs
      // Moved aside first: a half-deleted folder must never be seen under the set's name.
      await rename(directory, `${partial}-replaced`)
    }
  }
}

/** `ensureMedia` for any clip table. */
export async function ensureSet(table: readonly ClipDescription[], options: EnsureOptions): Promise<MediaSet> {
  const version = versionOf(table)
  const parent = join(options.cacheRoot, 'media')
  const directory = join(parent, version)
  const present = await readManifest(directory, version)
  if (present !== null) return { directory, manifest: present }
  const partial = await openPartial(parent, version)
  try {
    const manifest = await make(partial, table, options)
    return { directory, manifest: await settle(partial, directory, manifest) }
  } finally {
    await rm(partial, { recursive: true, force: true })
    await rm(`${partial}-replaced`, { recursive: true, force: true })
  }
}
