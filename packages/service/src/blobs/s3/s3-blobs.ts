// Blobs in an S3-compatible store, which every node shares (O-05).
import type { BlobStore, Clock } from '../../ports.ts'
import { checkKey, isBlobKey } from '../key.ts'
import { createS3Client, S3Error, type S3Client, type S3Tools } from './client.ts'
import { listObjects, listUploads } from './listing.ts'
import { upload } from './upload.ts'

export interface S3BlobOptions extends S3Tools {
  /** Whether clients are sent to the store for what they download. */
  readonly direct?: boolean
  /** Tells how old blobs are; the system clock when absent. */
  readonly ages?: Pick<Clock, 'now'>
}

/** An upload that began this long ago (ms) is abandoned: a request that brings a file lasts minutes at most. */
const ABANDONED_MS = 86_400_000

export function s3Blobs({ ages, direct = false, ...tools }: S3BlobOptions): BlobStore {
  const client = createS3Client(tools)
  const { prefix } = tools.location
  const { now } = ages ?? tools.clock
  const growing = new Set<string>()
  return {
    async put(key, body, { maxBytes }) {
      return await upload({ client, key: checkKey(key), body, maxBytes, growing })
    },
    async open(key, { start, end, size, signal }) {
      // With a range, `fetch` asks for identity itself.
      const headers = { Range: `bytes=${start}-${end}` }
      const response = await client.read({ method: 'GET', key: checkKey(key), headers, signal }).catch(explain)
      const problem = problemOf(response, { start, end, size })
      if (problem === null && response.body !== null) return { body: exactly(response.body, end - start + 1) }
      await response.body?.cancel()
      throw new Error(problem ?? 'The S3 store sent no body.')
    },
    async delete(key) {
      await client.call({ method: 'DELETE', key: checkKey(key) }, [404])
    },
    async size(key) {
      const { status, headers } = await client.call({ method: 'HEAD', key: checkKey(key) }, [404])
      return status === 404 ? null : Number(headers.get('content-length'))
    },
    async list(folder, { after, most }) {
      const below = `${prefix}${checkKey(folder)}/`
      const found: { key: string; ageMs: number }[] = []
      for await (const { key: name, modifiedAt } of listObjects(client, {
        prefix: below,
        after: after && prefix + after,
      })) {
        const key = name.slice(prefix.length)
        if (isBlobKey(key)) found.push({ key, ageMs: now() - modifiedAt })
        if (found.length === most) break
      }
      return found
    },
    ...(direct ? { addressOf: addressesOf(client) } : {}),
    async removeAbandoned(most) {
      let removed = 0
      for await (const { key: name, uploadId, begunAt } of listUploads(client, prefix)) {
        const key = name.slice(prefix.length)
        if (!isBlobKey(key) || growing.has(uploadId) || now() - begunAt < ABANDONED_MS) continue
        await client.call({ method: 'DELETE', key, query: { uploadId } }, [404])
        removed += 1
        if (removed === most) break
      }
      return removed
    },
  }
}

function addressesOf(client: S3Client): NonNullable<BlobStore['addressOf']> {
  return async (key, { seconds, contentType, disposition }) => {
    const query = {
      'response-content-type': contentType,
      'response-content-disposition': disposition,
      'response-cache-control': 'private, no-store',
    }
    return await client.presign(checkKey(key), query, seconds)
  }
}

function explain(error: unknown): never {
  if (error instanceof S3Error && error.status === 404)
    throw new Error('There is no blob under this key.', { cause: error })
  throw error
}

interface Span {
  readonly start: number
  readonly end: number
  readonly size: number
}

/** Why the reply is not the requested bytes of a blob of that size. */
function problemOf({ headers }: Response, { start, end, size }: Span): string | null {
  const range = headers.get('content-range') ?? ''
  const [, total] = /^bytes \d{1,15}-\d{1,15}\/(\d{1,15})$/.exec(range) ?? []
  if (total !== undefined && Number(total) !== size) return `The blob has ${total} bytes instead of ${size}.`
  if (range !== `bytes ${start}-${end}/${size}`) return 'The S3 store sent another range of bytes.'
  const encoding = headers.get('content-encoding')
  if (encoding !== null && encoding !== 'identity') return 'The S3 store sent encoded bytes.'
  const length = headers.get('content-length')
  return length === null || Number(length) === end - start + 1
    ? null
    : 'The S3 store announced another number of bytes.'
}

/** Errors: rejects if the body has more or fewer bytes. */
async function* exactly(body: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array, void> {
  let missing = bytes
  for await (const chunk of body) {
    missing -= chunk.length
    if (missing < 0) break
    yield chunk
  }
  if (missing !== 0) throw new Error(`The S3 store sent too ${missing < 0 ? 'many' : 'few'} bytes.`)
}
