// A media set of synthetic bytes with the structure of the real one, so that tests start instantly.
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  clipsOf,
  mediaVersion,
  type MediaClip,
  type MediaFile,
  type MediaRole,
  type MediaSet,
} from '@proscenium/media-fixtures'

const sizes: Record<MediaRole, number> = {
  master: 60_000,
  preview: 40_000,
  reel: 30_000,
  reel_preview: 15_000,
  bts: 20_000,
  bts_preview: 10_000,
  thumbnail: 3_000,
}

/**
 * Writes the folder `<cacheRoot>/media/<version>`, where the command looks for the real set. `previewBytes` sets the
 * size of every preview, or only that of the clip named by `previewOf`.
 */
export async function makeTestMedia(
  options: { previewBytes?: number; previewOf?: string } = {},
): Promise<MediaSet & { cacheRoot: string }> {
  const cacheRoot = await mkdtemp(join(tmpdir(), 'proscenium-media-'))
  const directory = join(cacheRoot, 'media', mediaVersion())
  const made: MediaClip[] = []
  for (const { slug, barcode, roles, cuts } of clipsOf('coded')) {
    const files: Partial<Record<MediaRole, MediaFile>> = {}
    for (const role of roles) {
      const chosen = role === 'preview' && (options.previewOf ?? slug) === slug
      const bytes = (chosen ? options.previewBytes : undefined) ?? sizes[role]
      files[role] = await writeOne(directory, { slug, role, bytes })
    }
    made.push({ slug, barcode, hasAudio: true, codec: 'h264', durationSeconds: 6, cuts, files })
  }
  const manifest = { version: mediaVersion(), clips: made }
  await writeFile(join(directory, 'manifest.json'), JSON.stringify(manifest))
  return { directory, manifest, cacheRoot }
}

async function writeOne(
  directory: string,
  { slug, role, bytes }: { slug: string; role: MediaRole; bytes: number },
): Promise<MediaFile> {
  const still = role === 'thumbnail'
  const key = `${slug}/${role.replace('_', '-')}.${still ? 'jpg' : 'mp4'}`
  const content = contentOf(key, bytes)
  await mkdir(dirname(join(directory, key)), { recursive: true })
  await writeFile(join(directory, key), content)
  const size = role.startsWith('reel') ? { width: 360, height: 640 } : { width: 640, height: 360 }
  return {
    key,
    role,
    bytes,
    sha256: createHash('sha256').update(content).digest('hex'),
    contentType: still ? 'image/jpeg' : 'video/mp4',
    ...size,
    durationSeconds: still ? 0 : 6,
  }
}

/** Bytes that differ by position and by file. */
function contentOf(key: string, bytes: number): Buffer {
  const block = createHash('sha512').update(key).digest()
  const content = Buffer.alloc(bytes, block)
  for (let at = 0; at + 4 <= bytes; at += 61) content.writeUInt32BE(at, at)
  return content
}
