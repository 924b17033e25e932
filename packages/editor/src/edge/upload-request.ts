/** A request whose body takes long to send. */
export interface UploadInit {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Blob
  readonly signal?: AbortSignal
  /** Receives values from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Like `fetch`, with progress. Errors: rejects when there is no response, or when it is aborted. */
export type UploadRequest = (url: string, init: UploadInit) => Promise<Response>

/** Uses XMLHttpRequest, because `fetch` does not tell how much of a body is sent. Sends no cookies to other origins. */
export const uploadRequest: UploadRequest = async (url, { method, headers, body, signal, onProgress }) => {
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  const abort = (): void => request.abort()
  const response = new Promise<Response>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded }) =>
      onProgress(Math.min(1, loaded / Math.max(1, body.size))),
    )
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('The upload failed.')))
    request.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')))
  })
  signal?.addEventListener('abort', abort)
  request.open(method, url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.send(body)
  return response.finally(() => signal?.removeEventListener('abort', abort))
}

/** Statuses with which a `Response` must not have a body. */
const BODILESS = [204, 205, 304]

function responseOf({ status, responseText }: XMLHttpRequest): Response {
  return new Response(BODILESS.includes(status) ? null : responseText, { status })
}
