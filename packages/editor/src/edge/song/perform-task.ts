import { BlobSource, Input } from 'mediabunny'
import { analyseSong } from '../../core/song/analysis/analyse.ts'
import { createDownmix } from '../../core/song/analysis/downmix.ts'
import type { AnalyseOptions, SongResult } from '../../core/song/song-file.ts'
import { decodeSong, type Decoded } from './decode-song.ts'
import type { SongTask } from './worker-messages.ts'
import { FORMATS } from './song-formats.ts'

/** The worker's work: decodes the file, unless the page did, and analyses it. Never rejects. */
export async function performTask(
  { file, pcm }: SongTask,
  onProgress: AnalyseOptions['onProgress'],
): Promise<SongResult> {
  try {
    const decoded = pcm === null ? await decodeSong(file, (part) => onProgress('decoding', part)) : downmixed(pcm)
    if (!decoded.ok) return decoded
    const fingerprint = await fingerprintOf(file)
    const title = await songTitle(file)
    const analysis = analyseSong(decoded.sound, (part) => onProgress('analysing', part))
    return { ok: true, fingerprint, analysis, ...(title === null ? {} : { title }) }
  } catch {
    return { ok: false, code: 'unavailable' }
  }
}

function downmixed({ channels, sampleRate }: NonNullable<SongTask['pcm']>): Decoded {
  const downmix = createDownmix(sampleRate)
  downmix.add(channels)
  return { ok: true, sound: downmix.finish() }
}

/** Bytes that are hashed at once: a whole file may not fit in memory. */
const CHUNK = 8 * 1_024 * 1_024

/** Identifies a file by its content: SHA-256 of the SHA-256 of each 8 MiB, in hexadecimal. */
async function fingerprintOf(file: Blob): Promise<string> {
  const hashes: ArrayBuffer[] = []
  for (let start = 0; start < file.size; start += CHUNK) {
    hashes.push(await crypto.subtle.digest('SHA-256', await file.slice(start, start + CHUNK).arrayBuffer()))
  }
  const hash = await crypto.subtle.digest('SHA-256', await new Blob(hashes).arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** UTF-16 units; longer titles are cut. */
const TITLE_MAX = 200

/** The title in a file's tags; null where it has none. Never rejects. */
export async function songTitle(file: Blob): Promise<string | null> {
  const input = new Input({ formats: FORMATS, source: new BlobSource(file) })
  try {
    const { title = '' } = await input.getMetadataTags()
    const row = title
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, TITLE_MAX)
    return row === '' ? null : row
  } catch {
    // Damaged tags are no reason to reject the sound.
    return null
  } finally {
    input.dispose()
  }
}
