/** A song of clicks at 120 beats per minute, for tests that need one: eight seconds of WAV. */
export function clickTrack(): { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } {
  const [rate, seconds, interval, click] = [8_000, 8, 4_000, 160]
  const samples = Int16Array.from({ length: rate * seconds }, (_, at) => {
    const since = at % interval
    return since < click ? Math.round(Math.sin(since) * 24_000 * (1 - since / click)) : 0
  })
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  return { name: 'Clicks.wav', mimeType: 'audio/wav', buffer: Buffer.concat([header, Buffer.from(samples.buffer)]) }
}
