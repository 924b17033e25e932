// Stores a body under a key: whole if it is short, else in parts of which the store makes a blob at the end. Until then
// the key has its earlier blob or none.
import { createHash } from 'node:crypto'
import type { StoredBlob } from '../../ports.ts'
import { S3Error, type S3Client } from './client.ts'
import { inParts, type PartedBody } from './parts.ts'
import { escaped, textOf } from './xml.ts'

export interface UploadOptions {
  readonly client: S3Client
  readonly key: string
  readonly body: AsyncIterable<Uint8Array>
  readonly maxBytes: number
  /** Ids of unfinished uploads of this process, which the sweep leaves alone. */
  readonly growing: Set<string>
}

/** Errors: rejects with the error of the body or the store; then nothing is stored, and parts are at most swept later. */
export async function upload({ client, key, body, maxBytes, growing }: UploadOptions): Promise<StoredBlob> {
  const parted = inParts(body, maxBytes)
  const multipart = createMultipart({ client, key, growing })
  try {
    const etag = await sendParts({ client, key, multipart, parted })
    const stored = parted.outcome()
    if (stored.ok) await verify({ client, key, bytes: stored.bytes, etag: etag ?? (await multipart.complete()) })
    else await multipart.abort()
    return stored
  } catch (error) {
    // The error that matters is the first one: what cannot be aborted now is swept.
    await multipart.abort().catch(() => undefined)
    throw error
  } finally {
    multipart.forget()
  }
}

/** The ETag of a body that was stored whole; null if it is in parts, or too long. */
async function sendParts({
  client,
  key,
  multipart,
  parted,
}: Pick<UploadOptions, 'client' | 'key'> & { multipart: Multipart; parted: PartedBody }): Promise<string | null> {
  for await (const { bytes, isLast } of parted.parts) {
    if (isLast && !multipart.hasBegun()) return etagOf(await client.call({ method: 'PUT', key, ...withDigest(bytes) }))
    await multipart.send(bytes)
  }
  return null
}

interface Multipart {
  hasBegun(): boolean
  send(bytes: Buffer): Promise<void>
  /** Returns the ETag of the blob. */
  complete(): Promise<string>
  /** Removes the parts; nothing if it has not begun or is complete. */
  abort(): Promise<void>
  forget(): void
}

function createMultipart({ client, key, growing }: Pick<UploadOptions, 'client' | 'key' | 'growing'>): Multipart {
  let uploadId: string | null = null
  const etags: string[] = []
  return {
    hasBegun: () => uploadId !== null,
    async send(bytes) {
      uploadId ??= await begin(client, key)
      growing.add(uploadId)
      const query = { partNumber: String(etags.length + 1), uploadId }
      etags.push(etagOf(await client.call({ method: 'PUT', key, query, ...withDigest(bytes) })))
    },
    async complete() {
      const completed = await complete(client, { key, uploadId: uploadId ?? '', etags })
      if (uploadId !== null) growing.delete(uploadId)
      uploadId = null
      return completed
    },
    async abort() {
      if (uploadId !== null) await client.call({ method: 'DELETE', key, query: { uploadId } }, [404])
    },
    forget() {
      if (uploadId !== null) growing.delete(uploadId)
    },
  }
}

async function begin(client: S3Client, key: string): Promise<string> {
  const { text } = await client.call({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = textOf(text, 'UploadId')
  if (uploadId === null || uploadId === '') throw new Error('The S3 store begins no multipart upload.')
  return uploadId
}

/** A reply may be lost: then the upload is gone at the next attempt, and the blob itself says whether it is complete. */
async function complete(
  client: S3Client,
  { key, uploadId, etags }: { key: string; uploadId: string; etags: readonly string[] },
): Promise<string> {
  const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`)
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const { status, text } = await client.call({ method: 'POST', key, query: { uploadId }, body }, [404])
  if (status === 404) return multipartEtag(etags)
  // The status is sent before the store knows the outcome.
  const etag = text.includes('<CompleteMultipartUploadResult') ? textOf(text, 'ETag') : null
  if (etag === null) throw new S3Error({ status, method: 'POST', reason: textOf(text, 'Code') ?? '' })
  return etag
}

/** As S3 makes it of the MD5 of the parts. */
function multipartEtag(etags: readonly string[]): string {
  const digests = etags.map((etag) => Buffer.from(etag.replaceAll('"', ''), 'hex'))
  return `"${createHash('md5').update(Buffer.concat(digests)).digest('hex')}-${etags.length}"`
}

/** Errors: rejects unless the store has what was sent. No row names the blob then, and it is swept as an orphan. */
async function verify({
  client,
  key,
  bytes,
  etag,
}: Pick<UploadOptions, 'client' | 'key'> & { bytes: number; etag: string }): Promise<void> {
  const { headers } = await client.call({ method: 'HEAD', key })
  const size = Number(headers.get('content-length'))
  if (size === bytes && bare(headers.get('etag')) === bare(etag)) return
  throw new Error(`The S3 store has ${size} bytes of a blob of ${bytes}, or other ones.`)
}

function bare(etag: string | null): string | null {
  return etag?.replaceAll('"', '') ?? null
}

function etagOf({ headers }: { readonly headers: Headers }): string {
  const etag = headers.get('etag')
  if (etag === null) throw new Error('The S3 store returned no ETag.')
  return etag
}

/** The store rejects bytes of another MD5, as those of another SHA-256, which the signature contains. */
function withDigest(bytes: Buffer) {
  const md5 = createHash('md5').update(bytes).digest('base64')
  return { body: bytes, headers: { 'Content-MD5': md5 } }
}
