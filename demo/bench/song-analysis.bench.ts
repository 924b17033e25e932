// Measures the analysis of a song, without its decoding, on the typical input and the worst ones: the longest song, and
// sound without any beat.
import { analyseSong } from '@proscenium/editor/core/song/analysis/analyse'
import { createDownmix, type MonoSound } from '@proscenium/editor/core/song/analysis/downmix'
import { generatedSong } from '@proscenium/editor/core/song/analysis/testing/generated-song'

const ROUNDS = 5
const RATE = 44_100
/** A song's usual length, and the longest that the editor accepts. Seconds. */
const [TYPICAL, LONGEST] = [300, 900]
/** Share of the song's length that its analysis may take. */
const SHARE_MAX = 0.05

interface Row {
  readonly name: string
  readonly medianMicros: number
  readonly ratio: number
  readonly atMost?: { readonly milliseconds: number }
}

export async function bench(): Promise<{ title: string; note: string; rows: Row[] }> {
  const song = generatedSong({ style: 'dance', bpm: 124, seconds: TYPICAL })
  const noise: MonoSound = { ...song, samples: song.samples.map((_, at) => Math.sin(at * at) * 0.5) }
  const channel = new Float32Array(TYPICAL * RATE).map((_, at) => Math.sin(at / 40))
  const floor = median(() => {
    const downmix = createDownmix(RATE)
    downmix.add([channel, channel])
    downmix.finish()
  })
  const row = (name: string, sound: MonoSound): Row => {
    const micros = median(() => void analyseSong(sound, () => undefined))
    const seconds = sound.samples.length / sound.sampleRate
    return { name, medianMicros: micros, ratio: micros / floor, atMost: { milliseconds: seconds * SHARE_MAX * 1_000 } }
  }
  return {
    title: 'Editor: analysis of a song',
    note: `Medians of ${ROUNDS}, without decoding, in a worker of the page. The target is ${SHARE_MAX * 100} % of the song’s length.`,
    rows: [
      { name: 'floor: five minutes of stereo mixed to mono', medianMicros: floor, ratio: 1 },
      row('five minutes with a beat', song),
      row('five minutes of noise', noise),
      row('fifteen minutes, the longest song', generatedSong({ style: 'dance', bpm: 124, seconds: LONGEST })),
    ],
  }
}

/** Microseconds. */
function median(work: () => void): number {
  const all = Array.from({ length: ROUNDS }, () => {
    const began = performance.now()
    work()
    return (performance.now() - began) * 1_000
  })
  return all.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
}
