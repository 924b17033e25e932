// Requests to one location of an S3-compatible store: signed, limited in time, and repeated where that can help. Every
// request of this adapter may be repeated: what a second one adds, an unfinished upload at most, is swept.
import { createHash } from 'node:crypto'
import { s3BaseAddress, type S3Access, type S3Location } from '../../domain/startup/s3-setup.ts'
import type { Clock, Random } from '../../ports.ts'
import { createS3Signer } from './signer.ts'
import { textOf } from './xml.ts'

export interface S3Tools {
  readonly location: S3Location
  readonly access: S3Access
  readonly fetch: typeof globalThis.fetch
  /** The system clock: signatures carry its time. */
  readonly clock: Clock
  readonly random: Random
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** A key below the prefix; the bucket itself when absent. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly signal?: AbortSignal
}

export interface S3Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface S3Client {
  /** The complete reply. Errors: rejects with an `S3Error` unless the status is 2xx or `also`. */
  call(request: S3Request, also?: readonly number[]): Promise<S3Reply>
  /** Resolves with the head of a 206; the body is up to the caller. Errors: as `call`, for any other status. */
  read(request: S3Request): Promise<Response>
  /** An address whose holder may GET the key for that many seconds. */
  presign(key: string, query: Readonly<Record<string, string>>, seconds: number): Promise<string>
}

/** The store rejected a request. Contains neither key nor signature. */
export class S3Error extends Error {
  readonly status: number
  /** Of S3, such as `NoSuchKey`; empty in a reply without a body. */
  readonly reason: string
  /** For the log. */
  readonly code: string
  constructor({ status, reason, method }: { status: number; reason: string; method: string }) {
    super(`The S3 store responded ${status}${reason === '' ? '' : ` (${reason})`} to ${method}.`)
    this.status = status
    this.reason = reason
    this.code = `S3_${status}${reason === '' ? '' : `_${reason.toUpperCase()}`}`.slice(0, 40)
  }
}

const ATTEMPTS = 3
/** Until the reply is complete, or its head has arrived of a body that is streamed. */
const ATTEMPT_MS = 60_000
/** Before the second attempt, doubled before the next, plus up to as much again by chance. */
const PAUSE_MS = 200
const transient: readonly number[] = [429, 500, 502, 503, 504]
/** A page of 1,000 keys has less than 700 kB. */
const TEXT_MAX = 4_194_304
const PARTIAL = 206
const SLICE_BYTES = 65_536

/** Errors of `fetch` propagate once the attempts are used up; an abort of `signal` at once. */
export function createS3Client(tools: S3Tools): S3Client {
  const { access, location, clock } = tools
  const signer = createS3Signer(access, clock)
  const base = s3BaseAddress(access, location)
  const addressOf = ({ key, query = {} }: Pick<S3Request, 'key' | 'query'>): URL => {
    const url = new URL(key === undefined ? `${access.endpoint}/${location.bucket}` : base + key)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  const exchange = async <Result>(request: S3Request, finish: Finish<Result>): Promise<Result> => {
    const { method, body, signal, headers = {} } = request
    const url = addressOf(request)
    const bodySha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const overdue = new AbortController()
    const cancel = clock.setTimer(() => overdue.abort(new Error('The S3 store did not respond in time.')), ATTEMPT_MS)
    try {
      const response = await tools.fetch(url, {
        method,
        headers: { ...(await signer.sign({ method, url, headers, bodySha256 })), ...lengthOf(body) },
        redirect: 'manual',
        signal: signal === undefined ? overdue.signal : AbortSignal.any([signal, overdue.signal]),
        ...(hasBytes(body) ? { body: streamOf(body), duplex: 'half' } : {}),
      })
      return await finish(response)
    } finally {
      cancel()
    }
  }
  return {
    call: (request, also = []) =>
      repeated(tools, request, () =>
        exchange(request, async (response) => {
          const { status, headers, ok } = response
          const text = await wholeText(response)
          if (!ok && !also.includes(status)) throw errorOf(request, status, text)
          return { status, headers, text }
        }),
      ),
    read: (request) =>
      repeated(tools, request, () =>
        exchange(request, async (response) => {
          if (response.status === PARTIAL) return response
          throw errorOf(request, response.status, await wholeText(response))
        }),
      ),
    presign: (key, query, seconds) => signer.presign(addressOf({ key, query }), seconds),
  }
}

function hasBytes(body: Uint8Array | undefined): body is Uint8Array {
  return body !== undefined && body.length > 0
}

function lengthOf(body: Uint8Array | undefined): Readonly<Record<string, string>> {
  return hasBytes(body) ? { 'Content-Length': String(body.length) } : {}
}

/** `fetch` copies bytes, and a stream not: at its peak an upload of 128 MiB takes 17 MB in place of 109. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    if (at >= bytes.length) return controller.close()
    controller.enqueue(bytes.subarray(at, (at += SLICE_BYTES)))
  }
  return new ReadableStream({ pull }, { highWaterMark: 0 })
}

type Finish<Result> = (response: Response) => Promise<Result>

/** Repeats after a failure of the network and after a reply that says that the store cannot do it now. */
async function repeated<Result>(
  { clock, random }: Pick<S3Tools, 'clock' | 'random'>,
  { signal }: S3Request,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      signal?.throwIfAborted()
      if (left === 0 || (error instanceof S3Error && !transient.includes(error.status))) throw error
    }
    const [chance = 0] = random.bytes(1)
    const pause = PAUSE_MS * 2 ** (ATTEMPTS - 1 - left) * (1 + chance / 256)
    await new Promise<void>((resolve) => clock.setTimer(resolve, pause))
  }
}

/** Errors: rejects if it is longer than any reply of S3 to these requests. */
async function wholeText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > TEXT_MAX) throw new Error('The reply of the S3 store is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function errorOf({ method }: S3Request, status: number, text: string): S3Error {
  const reason = textOf(text, 'Code') ?? ''
  return new S3Error({ status, method, reason: /^[A-Za-z]{1,64}$/.test(reason) ? reason : '' })
}
