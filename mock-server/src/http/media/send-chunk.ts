// A piece of a body, until it has left this process.
import type { ServerResponse } from 'node:http'

/**
 * True once the system has taken all of the bytes: they may be overwritten then, and a slow reader holds no more of them
 * than one piece. False when the reader has left.
 */
export async function sendChunk(response: ServerResponse, bytes: Uint8Array): Promise<boolean> {
  if (response.destroyed) return false
  return await new Promise((resolve) => {
    const left = (): void => resolve(false)
    // Where the connection is half gone already, the bytes wait for it and nobody is told.
    response.once('close', left)
    response.write(bytes, (error) => {
      response.off('close', left)
      resolve(!error)
    })
  })
}
