import type { UploadOptions } from '../ports/api.ts'

/** What arrived over HTTP, whatever sent the request. */
export interface Arrived {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | null
}

export interface Upload extends UploadOptions {
  readonly method: string
  readonly path: string
  readonly image: Blob
}

/** Sends bytes with their progress, which `fetch` does not report. Null if no response arrived. */
export function sendBytes(
  request: XMLHttpRequest,
  { method, path, image, signal, onProgress }: Upload,
): Promise<Arrived | null> {
  return new Promise((resolve) => {
    const abort = () => request.abort()
    const end = (arrived: Arrived | null) => {
      signal?.removeEventListener('abort', abort)
      resolve(arrived)
    }
    request.open(method, path)
    request.setRequestHeader('content-type', image.type)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () =>
      end({ status: request.status, text: request.responseText, retryAfter: request.getResponseHeader('retry-after') }),
    )
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => end(null))
    signal?.addEventListener('abort', abort)
    request.send(image)
  })
}
