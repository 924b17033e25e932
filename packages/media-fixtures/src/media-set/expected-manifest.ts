// The expected result of rendering, known in advance: sizes and hashes of the files, so that a service can start
// immediately.
import { createHash } from 'node:crypto'
import type { ClipDescription } from '../clips/clip.ts'
import { versionOf } from '../clips/version.ts'
import { fileKey, jobsOf, secondsOf, type MediaJob } from '../render/files.ts'
import { sizeOf } from '../render/frames.ts'
import { mediaManifest, type MediaClip, type MediaFile, type MediaManifest } from './manifest.ts'
import coded from './expected-coded.json' with { type: 'json' }
import film from './expected-film.json' with { type: 'json' }

/**
 * Recorded from rendered sets by scripts/media-fixtures.test.ts. Another processor may round differently; users of this
 * manifest correct it with the actual values.
 */
const recorded = { coded: mediaManifest.parse(coded), film: mediaManifest.parse(film) }

export const expectedManifest = (set: keyof typeof recorded): MediaManifest => recorded[set]

/** The expected manifest of a set's clips; if they were edited since, their files with provisional sizes. */
export const expectedManifestOf = (set: keyof typeof recorded, table: readonly ClipDescription[]): MediaManifest =>
  recorded[set].version === versionOf(table) ? recorded[set] : provisionalManifest(table)

/** What is known of a set before its first file is rendered. */
export function provisionalManifest(table: readonly ClipDescription[]): MediaManifest {
  return { version: versionOf(table), clips: table.map(provisionalClip) }
}

function provisionalClip(clip: ClipDescription): MediaClip {
  const { slug, barcode, codec, durationSeconds, music, cuts } = clip
  const files = Object.fromEntries(jobsOf([clip]).map((job) => [job.role, provisionalFile(job)]))
  return { slug, barcode, hasAudio: music !== null, codec, durationSeconds, cuts, files }
}

/** Larger than any file, so that no range of the actual one is out of bounds. */
const PROVISIONAL_BYTES = 100_000_000

function provisionalFile(job: MediaJob): MediaFile {
  const { clip, role } = job
  const still = role === 'thumbnail'
  return {
    key: fileKey(job),
    role,
    bytes: PROVISIONAL_BYTES,
    // Of the path, because equal files under a sold and an unsold role count as one.
    sha256: createHash('sha256').update(fileKey(job)).digest('hex'),
    contentType: still ? 'image/jpeg' : 'video/mp4',
    ...sizeOf(clip, role),
    durationSeconds: still ? 0 : secondsOf({ clip, role }),
  }
}
