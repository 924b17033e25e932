// Sends one chunk of a body and waits until it has left this process.
import type { ServerResponse } from 'node:http'

/**
 * True once the system has taken all bytes: they may then be overwritten, and a slow client holds at most one chunk.
 * False if the client has disconnected.
 */
export async function sendChunk(response: ServerResponse, bytes: Uint8Array): Promise<boolean> {
  if (response.destroyed) return false
  return await new Promise((resolve) => {
    const onClose = (): void => resolve(false)
    // On a half-closed connection the bytes stay queued and the write callback never runs.
    response.once('close', onClose)
    response.write(bytes, (error) => {
      response.off('close', onClose)
      resolve(!error)
    })
  })
}
