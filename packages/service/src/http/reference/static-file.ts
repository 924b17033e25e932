// Files that do not change while the service runs. Each is encoded once, at the first request for that encoding.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { brotliOptions, COMPRESSION_THRESHOLD } from '../adapter/compress.ts'
import { packageFile } from '../package-files.ts'

type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const encoders: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes, brotliOptions),
  gzip: (bytes) => gzipped(bytes),
  identity: async (bytes) => bytes,
}

export interface StaticFile {
  readonly type: string
  /** Weak, as the file is sent in several encodings. */
  readonly etag: string
  /** In order of preference. */
  readonly encodings: readonly Encoding[]
  encoded(encoding: Encoding): Promise<Buffer>
}

export function staticFile(content: string | Buffer, type: string): StaticFile {
  const bytes = Buffer.from(content)
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    type,
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url')}"`,
    encodings: bytes.length < COMPRESSION_THRESHOLD ? ['identity'] : ['br', 'gzip', 'identity'],
    encoded(encoding) {
      const encoded = made.get(encoding) ?? encoders[encoding](bytes)
      made.set(encoding, encoded)
      return encoded
    },
  }
}

/** Scalar's browser bundle. Errors: rejects if the package is not installed. */
export async function scalarScript(): Promise<StaticFile> {
  return staticFile(await readFile(packageFile('scalar.js')), 'text/javascript; charset=utf-8')
}
