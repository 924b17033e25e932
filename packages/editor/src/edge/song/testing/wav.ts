// WAV files for tests, with any header.

export interface WavOptions {
  readonly formatTag?: number
  readonly channels?: number
  readonly sampleRate?: number
  readonly bits?: number
  /** As declared; the actual one by default. */
  readonly dataSize?: number
  readonly formatSize?: number
  readonly data: Uint8Array
}

export function wav({
  formatTag = 1,
  channels = 1,
  sampleRate = 22_050,
  bits = 16,
  ...rest
}: WavOptions): Uint8Array<ArrayBuffer> {
  const { data, dataSize = data.length, formatSize = 16 } = rest
  const bytes = new Uint8Array(44 + data.length)
  const view = new DataView(bytes.buffer)
  const text = (at: number, value: string) =>
    [...value].forEach((character, index) => view.setUint8(at + index, character.charCodeAt(0)))
  text(0, 'RIFF')
  view.setUint32(4, (36 + dataSize) >>> 0, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, formatSize, true)
  view.setUint16(20, formatTag, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, (sampleRate * channels * (bits >> 3)) >>> 0, true)
  view.setUint16(32, (channels * (bits >> 3)) & 0xffff, true)
  view.setUint16(34, bits, true)
  text(36, 'data')
  view.setUint32(40, dataSize, true)
  bytes.set(data, 44)
  return bytes
}

/** A tone as 16-bit samples. */
export function tone(seconds: number, sampleRate = 22_050): Uint8Array {
  const samples = Int16Array.from({ length: Math.round(seconds * sampleRate) }, (_, at) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * 220 * at) / sampleRate)),
  )
  return new Uint8Array(samples.buffer)
}
