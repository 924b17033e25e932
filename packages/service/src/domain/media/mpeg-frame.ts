// Frames of MPEG audio in layers II and III (ISO 11172-3 2.4.2.3, 13818-3 2.4.2.3).

/** Bitrates in kbit/s, from index 1: of MPEG 1 in each layer, and of the lower sample rates in both. */
const layer2 = [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
const layer3 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const lower = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
/** In Hz, of MPEG 1; MPEG 2 has half of each, MPEG 2.5 a quarter. */
const sampleRates = [44_100, 48_000, 32_000]

/**
 * By version and layer, as in the header: bitrates, how often the sample rate is halved, and an eighth of a frame's
 * samples in bits per kilobit.
 */
const kinds: Readonly<Record<number, { bitrates: readonly number[]; halved: number; factor: number }>> = {
  0b1110: { bitrates: layer2, halved: 0, factor: 144_000 },
  0b1101: { bitrates: layer3, halved: 0, factor: 144_000 },
  0b1010: { bitrates: lower, halved: 1, factor: 144_000 },
  0b1001: { bitrates: lower, halved: 1, factor: 72_000 },
  0b0010: { bitrates: lower, halved: 2, factor: 144_000 },
  0b0001: { bitrates: lower, halved: 2, factor: 72_000 },
}

/** Bytes of the longest frame: layer II with 384 kbit/s at 32 kHz. */
export const MPEG_FRAME_MAX = 1_729
/** Bytes of a header that decide its frame's length. */
export const MPEG_HEADER_BYTES = 3

/** Bytes of the frame whose header is at `at`; null if there is none. */
export function mpegFrameLength(bytes: Uint8Array, at: number): number | null {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + MPEG_HEADER_BYTES)
  const kind = first === 0xff && second >= 0xe0 ? kinds[(second >> 1) & 0b1111] : undefined
  const kilobits = kind?.bitrates[(third >> 4) - 1]
  const hertz = sampleRates[(third >> 2) & 3]
  if (kind === undefined || kilobits === undefined || hertz === undefined) return null
  return Math.floor((kind.factor * kilobits) / (hertz >> kind.halved)) + ((third >> 1) & 1)
}
