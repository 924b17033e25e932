// Downloads whole files over bare sockets. A client that parses HTTP costs more than the server that sends the files,
// so it would dominate the measurement.
import { connect } from 'node:net'
import { median } from './load.ts'

export interface Download {
  readonly name: string
  readonly url: string
}

/**
 * Megabytes per second of each contender: medians over interleaved rounds.
 * Errors: rejects if a file is truncated.
 */
export async function download(
  files: readonly Download[],
  { connections, rounds, bytes }: { connections: number; rounds: number; bytes: number },
): Promise<number[]> {
  const samples = files.map((): number[] => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { name, url }] of files.entries()) {
      const began = performance.now()
      const read = await Promise.all(Array.from({ length: connections }, () => downloadFile(new URL(url))))
      if (read.some((count) => count < bytes)) throw new Error(`${name} truncated a file`)
      const rate = (connections * bytes) / 1e3 / (performance.now() - began)
      // The first round is a warm-up.
      if (round > 0) samples[index]?.push(rate)
    }
  }
  return samples.map(median)
}

async function downloadFile({ hostname, port, pathname }: URL): Promise<number> {
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`)
  let bytes = 0
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length))
  await new Promise((resolve, reject) => socket.once('close', resolve).once('error', reject))
  return bytes
}
