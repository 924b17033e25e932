import { BufferTarget, EncodedAudioPacketSource, Mp4OutputFormat, Output } from 'mediabunny'
import { createRandom } from '../canvas/noise.ts'
import { resetTimes } from '../encode/mp4-times.ts'
import { encodeSound, type AudioTrack } from '../encode/mux.ts'
import type { Sound } from '../render/sound.ts'
import { arrange } from './arrange.ts'
import { addEcho, addMix, addReverb, createMix, master } from './mixer.ts'
import { SAMPLE_RATE, songSeconds, TAIL_SECONDS, type SongDescription } from './song.ts'

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

/** An M4A with its index first. Same input, same bytes. */
async function writeM4a({ codec, config, packets }: AudioTrack): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  for (const packet of packets) await source.add(packet, { decoderConfig: config })
  await output.finalize()
  if (target.buffer === null) throw new Error('The muxer returned no file.')
  return resetTimes(new Uint8Array(target.buffer))
}
