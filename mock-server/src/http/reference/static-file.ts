// Files that do not change while the service runs.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { packageFile } from '../package-files.ts'

export interface StaticFile {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>> & {
    readonly ETag: string
    readonly 'Cache-Control': string
    readonly Vary: string
  }
}

/** Caches must revalidate each time. The entity tag is weak, as a file is sent in several encodings. */
export function staticFile(content: string | Buffer, type: string): StaticFile {
  const bytes = Buffer.from(content)
  const ETag = `W/"${createHash('sha256').update(bytes).digest('base64url')}"`
  const length = String(bytes.length)
  const caching = { ETag, 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding' }
  return { bytes, headers: { 'Content-Type': type, 'Content-Length': length, ...caching } }
}

/**
 * Scalar's browser bundle, compressed once: every browser that can run it accepts gzip. Errors: rejects if the package
 * is not installed.
 */
export async function scalarScript(): Promise<StaticFile> {
  const bundle = await readFile(packageFile('scalar.js'))
  const { bytes, headers } = staticFile(await promisify(gzip)(bundle), 'text/javascript; charset=utf-8')
  return { bytes, headers: { ...headers, 'Content-Encoding': 'gzip' } }
}
