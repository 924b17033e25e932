/** Reads a response's body; null when the connection fails. `onProgress` receives values from 0 to 1. */
export async function readWithProgress(response: Response, onProgress: (part: number) => void): Promise<Blob | null> {
  const total = Number(response.headers.get('Content-Length') ?? 0)
  const type = response.headers.get('Content-Type') ?? ''
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  try {
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      chunks.push(part.value)
      loaded += part.value.byteLength
      if (total > 0) onProgress(Math.min(1, loaded / total))
    }
  } catch {
    return null
  }
  return new Blob(chunks, { type })
}
