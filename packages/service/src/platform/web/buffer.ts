// Bytes with encodings, in a browser.
import { Buffer as Bytes } from 'buffer/'

const from = Bytes.from
const toString = Bytes.prototype.toString
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

// The package lacks base64url, whose letters it reads as those of base64, and decodes malformed UTF-8 in its own way.
Bytes.from = ((value: unknown, encoding?: unknown, length?: number) =>
  Reflect.apply(from, Bytes, [value, encoding === 'base64url' ? 'base64' : encoding, length])) as typeof from
Bytes.prototype.toString = function text(encoding: string = 'utf8', start, end) {
  if (encoding === 'utf8') return utf8.decode(this.subarray(start, end))
  if (encoding !== 'base64url') return toString.call(this, encoding, start, end)
  return toString.call(this, 'base64', start, end).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export const Buffer = Bytes as unknown as typeof globalThis.Buffer
export type Buffer = globalThis.Buffer
