// The test media set with real pictures as thumbnails, for tests of their copies.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaSet } from '@proscenium/media-fixtures'
import { makeTestMedia } from './media.ts'

export interface Picture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** Replaces the thumbnails of the named clips. Their names stay, whatever the format. */
export async function makePictureMedia(pictures: Readonly<Record<string, Picture>>): Promise<MediaSet> {
  const media = await makeTestMedia()
  for (const [slug, { bytes, width, height }] of Object.entries(pictures)) {
    const file = media.manifest.clips.find((clip) => clip.slug === slug)?.files.thumbnail
    if (file === undefined) throw new Error(`The clip ${slug} has no thumbnail.`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    Object.assign(file, { bytes: bytes.length, sha256, width, height })
    await writeFile(join(media.directory, file.key), bytes)
  }
  return media
}
