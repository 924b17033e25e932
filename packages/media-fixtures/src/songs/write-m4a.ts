import { BufferTarget, EncodedAudioPacketSource, Mp4OutputFormat, Output } from 'mediabunny'
import { resetTimes } from '../encode/mp4-times.ts'
import type { AudioTrack } from '../encode/mux.ts'

/** An M4A with its index first. Same input, same bytes. */
export async function writeM4a({ codec, config, packets }: AudioTrack): Promise<Uint8Array> {
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
