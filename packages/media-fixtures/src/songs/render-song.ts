import { createRandom } from '../canvas/noise.ts'
import { encodeSound } from '../encode/mux.ts'
import type { Sound } from '../render/sound.ts'
import { arrange } from './arrange.ts'
import { addEcho, addMix, addReverb, createMix, master } from './mixer.ts'
import { SAMPLE_RATE, songSeconds, TAIL_SECONDS, type SongDescription } from './song.ts'
import { writeM4a } from './write-m4a.ts'

/** Loudest sample: encoding may exceed it a little. */
const PEAK = 0.84

/** The samples of a song: the same description gives the same samples. */
export function synthesiseSong(song: SongDescription): Sound {
  const seconds = songSeconds(song)
  const dry = createMix(seconds)
  const wet = createMix(seconds)
  arrange(song, { dry, wet }, createRandom(song.seed))
  addEcho(wet, (60 / song.bpm) * 0.75, 0.26)
  addReverb(wet, 0.5)
  addMix(dry, wet)
  return { sampleRate: SAMPLE_RATE, samples: master(dry, PEAK, TAIL_SECONDS + 2) }
}

/** The song as M4A (AAC-LC), which every browser plays. Same description, same bytes. */
export async function renderSong(song: SongDescription): Promise<Uint8Array> {
  return writeM4a(await encodeSound(synthesiseSong(song)))
}
