// How the proxy in front of the service transfers requests and responses, tested through the public address (O-15).
import { DOCTOR_PATH, DOCTOR_STREAM_PATH } from '@proscenium/service/operations/keys/doctor-token'
import { failure, ok, warning } from '../check.ts'
import { get, arrivalCheck } from './public-check.ts'

/** How long a proxy that buffers nothing needs at most, in ms. */
const PROMPT_MS = 3_000
/** The largest upload, and a long signed address. */
const UPLOAD_BYTES = 536_870_912
const ADDRESS_CHARACTERS = 40_000

export const compression = arrivalCheck(
  'compression',
  'Pass Accept-Encoding and Content-Encoding on: remove `proxy_set_header Accept-Encoding ""` from nginx.',
  async (input, origin, token) => {
    const url = new URL(DOCTOR_PATH, origin)
    const { status, headers } = await get(input, url, { ...token, 'Accept-Encoding': 'br, gzip' })
    if (status !== 200) return null
    return headers.has('content-encoding')
      ? ok('Responses are compressed.')
      : warning('Responses are not compressed.', compression.fix)
  },
)

export const longAddresses = arrivalCheck(
  'long_addresses',
  'Accept 64 kB of address and header fields: nginx `large_client_header_buffers 4 64k;`, HAProxy `tune.bufsize`.',
  async (input, origin, token) => {
    const url = new URL(`${DOCTOR_PATH}?fill=${'x'.repeat(ADDRESS_CHARACTERS)}`, origin)
    const { status } = await get(input, url, token)
    if (status === 404) return null
    return status === 200
      ? ok('Signed addresses of every length pass.')
      : failure(`An address of 40 kB gets ${status}: long signed links fail.`, longAddresses.fix)
  },
)

export const uploads = arrivalCheck(
  'uploads',
  'Pass uploads on as they arrive: nginx `proxy_request_buffering off;`, HAProxy without `option http-buffer-request`.',
  async (input, origin, headers) => {
    const url = new URL(DOCTOR_PATH, origin)
    const announced = { url, headers, bytes: UPLOAD_BYTES }
    const status = await promptly(input.signal, (signal) => input.announceUpload({ ...announced, signal }))
    if (status === 404) return null
    if (status === 200) return ok('Uploads of 512 MiB pass as they arrive.')
    if (status === null) return failure('The proxy holds uploads back until they are complete.', uploads.fix)
    return failure(
      `An upload of 512 MiB gets ${status}.`,
      'Raise the limit of bodies: nginx `client_max_body_size 512m;`.',
    )
  },
)

export const streaming = arrivalCheck(
  'streaming',
  'Pass responses on as they arrive: nginx `proxy_buffering off;`.',
  async (input, origin, token) => {
    const status = await promptly(input.signal, async (signal) => {
      const response = await get({ ...input, signal }, new URL(DOCTOR_STREAM_PATH, origin), token)
      if (response.status === 200) await response.body?.getReader().read()
      return response.status
    })
    if (status === null) return failure('The proxy holds responses back until they are complete.', streaming.fix)
    return status === 200 ? ok('Responses pass as they arrive.') : null
  },
)

/** Ends `act` with its result, or after `PROMPT_MS` with null. */
async function promptly<Value>(
  signal: AbortSignal,
  act: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | null> {
  const late = AbortSignal.timeout(PROMPT_MS)
  const done = new AbortController()
  try {
    return await act(AbortSignal.any([signal, late, done.signal]))
  } catch (error) {
    if (late.aborted) return null
    throw error
  } finally {
    done.abort()
  }
}
