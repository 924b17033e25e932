import type { AnalyseSongFile } from '../../core/song/song-file.ts'
import { createSongAnalyser, type SongAnalyserOptions } from './analyse-song-file.ts'

/** Rate at which the page decodes; the analysis reduces it further. */
const SAMPLE_RATE = 44_100
/** Sound that no decoder of the browser is needed for. */
const UNCOMPRESSED = /^audio\/(x-)?wav$/

/** The analyser of a browser's page. */
export function createBrowserSongAnalyser(setTimer: SongAnalyserOptions['setTimer']): AnalyseSongFile {
  return createSongAnalyser({
    createWorker: () => new Worker(new URL('./song-worker.ts', import.meta.url), { type: 'module' }),
    decodesInWorker: ({ type }) => UNCOMPRESSED.test(type) || !isWebKit(navigator.userAgent),
    decodeInPage: async (file) => new OfflineAudioContext(2, 1, SAMPLE_RATE).decodeAudioData(await file.arrayBuffer()),
    setTimer,
  })
}

function isWebKit(userAgent: string): boolean {
  return userAgent.includes('AppleWebKit') && !userAgent.includes('Chrome')
}
