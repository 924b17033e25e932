import { analyseSong } from '../../core/song/analysis/analyse.ts'
import { createDownmix } from '../../core/song/analysis/downmix.ts'
import type { AnalyseOptions, SongResult } from '../../core/song/song-file.ts'
import { decodeSong, type Decoded } from './decode-song.ts'
import { fingerprintOf } from './fingerprint.ts'
import { songTitle } from './song-title.ts'
import type { SongTask } from './worker-messages.ts'

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
