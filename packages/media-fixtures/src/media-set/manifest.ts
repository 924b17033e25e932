import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const role = z.enum(['master', 'preview', 'reel', 'reel_preview', 'bts', 'bts_preview', 'thumbnail'])

const mediaFile = z.object({
  /** Path below the set's directory, `/` between its parts. */
  key: z.string(),
  role,
  bytes: z.int(),
  /** Hex. */
  sha256: z.string(),
  contentType: z.enum(['video/mp4', 'image/jpeg']),
  width: z.int(),
  height: z.int(),
  /** 0 for a still. */
  durationSeconds: z.number(),
})

const mediaClip = z.object({
  slug: z.string(),
  /** What `readBarcode` gives as `clip`. */
  barcode: z.int(),
  hasAudio: z.boolean(),
  codec: z.enum(['h264', 'hevc']),
  durationSeconds: z.number(),
  files: z.partialRecord(role, mediaFile),
})

export const mediaManifest = z.object({ version: z.string(), clips: z.array(mediaClip).readonly() })

/** What a file is for: the full-size source, the upright cut and behind the scenes, each with its marked preview; the still. */
export type MediaRole = z.infer<typeof role>
export type MediaFile = z.infer<typeof mediaFile>
/** A clip that exists; roles it has no file for are absent. */
export type MediaClip = z.infer<typeof mediaClip>
export type MediaManifest = z.infer<typeof mediaManifest>

/** The file of a set's folder that says the set is whole. */
export const manifestName = 'manifest.json'

function parsed(text: string): MediaManifest | null {
  try {
    const result = mediaManifest.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    // Half a file or another tool's: as good as none, the set is made again.
    return null
  }
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() === true ? found.size : null
}

/** The manifest in `directory` if it is of `version` and each of its files is there in its size; null otherwise. */
export async function readManifest(directory: string, version: string): Promise<MediaManifest | null> {
  const text = await readFile(join(directory, manifestName), 'utf8').catch(() => null)
  const manifest = text === null ? null : parsed(text)
  if (manifest === null || manifest.version !== version) return null
  const files = manifest.clips.flatMap((clip) => Object.values(clip.files))
  const sizes = await Promise.all(files.map((file) => sizeOf(join(directory, file.key))))
  return files.every((file, index) => file.bytes === sizes[index]) ? manifest : null
}
