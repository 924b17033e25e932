// A request as the bytes of one write.

export interface Sent {
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** Names are lower-case. */
  readonly headers: Readonly<Record<string, string>>
  /** Null: none. */
  readonly body: Uint8Array | null
  /** Sends each byte of the body as a chunk of its own. */
  readonly inChunks?: boolean
}

export interface WorstRequest {
  /** `body.video_ids[]`, `query q`, `header cookie`, … */
  readonly field: string
  readonly kind: string
  readonly sent: Sent
}

export function bytesOf(sent: Sent): Uint8Array<ArrayBuffer> {
  const content = contentOf(sent)
  const fields = Object.entries({ ...sent.headers, ...content.headers }).map(([name, value]) => `${name}: ${value}`)
  const head = Buffer.from(`${[`${sent.method} ${sent.path} HTTP/1.1`, ...fields].join('\r\n')}\r\n\r\n`, 'latin1')
  const bytes = new Uint8Array(head.length + content.bytes.length)
  bytes.set(head)
  bytes.set(content.bytes, head.length)
  return bytes
}

function contentOf({ body, inChunks = false }: Sent): { bytes: Uint8Array; headers: Record<string, string> } {
  if (body === null) return { bytes: new Uint8Array(), headers: {} }
  if (!inChunks) return { bytes: body, headers: { 'content-length': String(body.length) } }
  const chunks = Buffer.from('1\r\n \r\n'.repeat(body.length))
  for (const [at, byte] of body.entries()) chunks[at * 6 + 3] = byte
  return { bytes: Buffer.concat([chunks, Buffer.from('0\r\n\r\n')]), headers: { 'transfer-encoding': 'chunked' } }
}
