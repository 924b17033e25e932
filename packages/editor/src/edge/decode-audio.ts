import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Mp4OutputFormat,
  Output,
  type InputAudioTrack,
} from 'mediabunny'

/**
 * Decodes a whole track with `decodeAudioData`: WebKitGTK 2.50 crashes the page when an `AudioDecoder` decodes AAC. The
 * packets are remuxed into a separate file, so only audio is read. Errors: rejects when the track cannot be read or
 * decoded.
 */
export async function decodeAudio(track: InputAudioTrack, context: BaseAudioContext): Promise<AudioBuffer> {
  const { codec } = track
  const decoderConfig = await track.getDecoderConfig()
  if (codec === null || decoderConfig === null) throw new Error('unknown audio codec')
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
  const packets = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(packets)
  await output.start()
  for await (const packet of new EncodedPacketSink(track).packets()) await packets.add(packet, { decoderConfig })
  await output.finalize()
  const { buffer } = output.target
  if (buffer === null) throw new Error('the audio track has no packets')
  return await context.decodeAudioData(buffer)
}
