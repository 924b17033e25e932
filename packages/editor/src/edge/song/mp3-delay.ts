/** Bytes behind an ID3 tag in which the first frame describes the encoder. */
const HEADER = 2_048
/** Samples by which every decoder delays the sound. */
const DECODER_DELAY = 529
/** Encoders that write their delay; others may write something else in its place. */
const ENCODERS = ['LAME', 'Lavf', 'Lavc']

/**
 * Samples of silence that decoding puts before the sound of an MP3 file, from its first frame's Xing header. Browsers skip
 * them when they play the file. 0 where the file does not tell, as in browsers.
 */
export async function mp3Delay(file: Blob): Promise<number> {
  const start = id3Length(await bytesOf(file, 0, 10))
  const content = await bytesOf(file, start, start + HEADER)
  const text = String.fromCharCode(...content)
  const header = /Xing|Info/.exec(text)?.index
  if (header === undefined) return 0
  const encoder = header + 8 + optionalFields(content[header + 7] ?? 0)
  if (!ENCODERS.includes(text.slice(encoder, encoder + 4))) return 0
  const [high = 0, low = 0] = content.subarray(encoder + 21, encoder + 23)
  return high * 16 + (low >> 4) + DECODER_DELAY
}

/** Bytes of the numbers of frames and bytes, the table of contents and the quality, as the flags announce them. */
function optionalFields(flags: number): number {
  return [4, 4, 100, 4].reduce((sum, length, bit) => sum + ((flags >> bit) & 1) * length, 0)
}

/** Bytes of an ID3v2 tag with its header; its length has seven bits per byte. */
function id3Length([first, second, third, , , , ...size]: Uint8Array): number {
  if (String.fromCharCode(first ?? 0, second ?? 0, third ?? 0) !== 'ID3') return 0
  return size.reduce((sum, byte) => sum * 128 + (byte & 127), 0) + 10
}

async function bytesOf(file: Blob, start: number, end: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(start, end).arrayBuffer())
}
