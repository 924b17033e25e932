// Encoded sound as plain data, to be sent between processes.
import { EncodedPacket } from 'mediabunny'
import type { AudioTrack } from './mux.ts'

export interface EncodedSound {
  readonly config: AudioDecoderConfig
  readonly packets: readonly {
    readonly data: Uint8Array
    readonly timestamp: number
    readonly duration: number
  }[]
}

export function soundPackets({ config, packets }: AudioTrack): EncodedSound {
  return { config, packets: packets.map(({ data, timestamp, duration }) => ({ data, timestamp, duration })) }
}

export function trackOfSound({ config, packets }: EncodedSound): AudioTrack {
  return {
    codec: 'aac',
    config,
    packets: packets.map(({ data, timestamp, duration }) => new EncodedPacket(data, 'key', timestamp, duration)),
  }
}
