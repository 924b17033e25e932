import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const role = z.enum(['master', 'preview', 'reel', 'reel_preview', 'bts', 'bts_preview', 'thumbnail'])

const mediaFile = z.object({
  /** Path below the set's directory, separated by `/`. */
  key: z.string(),
  role,
  bytes: z.int(),
  /** Hex. */
  sha256: z.string(),
  contentType: z.enum(['video/mp4', 'image/jpeg']),
  width: z.int(),
  height: z.int(),
  /** 0 for a thumbnail. */
  durationSeconds: z.number(),
})

const mediaClip = z.object({
  slug: z.string(),
  /** The `clip` that `readBarcode` returns; null if the frames have no barcode. */
  barcode: z.int().nullable(),
  hasAudio: z.boolean(),
  codec: z.enum(['h264', 'hevc']),
  durationSeconds: z.number(),
  /** Start of each shot in seconds, ascending; the first is 0. */
  cuts: z.array(z.number()).readonly(),
  files: z.partialRecord(role, mediaFile),
})

export const mediaManifest = z.object({ version: z.string(), clips: z.array(mediaClip).readonly() })

/**
 * Purpose of a file: the full-size source, the vertical reel and behind-the-scenes, each with its marked preview; the
 * thumbnail.
 */
export type MediaRole = z.infer<typeof role>
export type MediaFile = z.infer<typeof mediaFile>
/** A rendered clip; roles without a file are absent. */
export type MediaClip = z.infer<typeof mediaClip>
export type MediaManifest = z.infer<typeof mediaManifest>

/** The file whose presence marks a set as complete. */
export const manifestName = 'manifest.json'

function parsed(text: string): MediaManifest | null {
  try {
    const result = mediaManifest.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    // A partial or foreign file: render the set again.
    return null
  }
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() === true ? found.size : null
}

async function writtenManifest(directory: string): Promise<MediaManifest | null> {
  const text = await readFile(join(directory, manifestName), 'utf8').catch(() => null)
  return text === null ? null : parsed(text)
}

/** Removes the files whose size is not that of the manifest in `directory`. */
export async function removeDamaged(directory: string): Promise<void> {
  const manifest = await writtenManifest(directory)
  for (const { key, bytes } of manifest?.clips.flatMap((clip) => Object.values(clip.files)) ?? []) {
    const size = await sizeOf(join(directory, key))
    if (size !== null && size !== bytes) await rm(join(directory, key))
  }
}

/** The manifest in `directory` if it has this `version` and every file exists with its size; null otherwise. */
export async function readManifest(directory: string, version: string): Promise<MediaManifest | null> {
  const manifest = await writtenManifest(directory)
  if (manifest === null || manifest.version !== version) return null
  const files = manifest.clips.flatMap((clip) => Object.values(clip.files))
  const sizes = await Promise.all(files.map((file) => sizeOf(join(directory, file.key))))
  return files.every((file, index) => file.bytes === sizes[index]) ? manifest : null
}
