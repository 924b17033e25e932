const SAMPLE_RATE = 48_000
/** Length of a click in seconds. */
const CLICK = 0.004

/** A mono WAV with loud clicks at these times, in seconds, and silence between them. */
export function clickSong(clicks: readonly number[], seconds: number): Buffer {
  const samples = Math.round(seconds * SAMPLE_RATE)
  const wav = Buffer.alloc(44 + samples * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(SAMPLE_RATE, 24)
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples * 2, 40)
  for (const click of clicks)
    for (let index = 0; index < CLICK * SAMPLE_RATE; index += 1)
      wav.writeInt16LE(
        Math.round(26_000 * Math.sin(2 * Math.PI * 1_000 * (index / SAMPLE_RATE) + Math.PI / 2)),
        44 + (Math.round(click * SAMPLE_RATE) + index) * 2,
      )
  return wav
}
