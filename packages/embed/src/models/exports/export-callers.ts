// The callers that submitted exports: each learns whether its export was stored (P-46).
import { BridgeError } from '@proscenium/protocol'
import { toBridgeError } from '../../core/errors/bridge-error.ts'
import type { EmbedError } from '../../core/errors/embed-error.ts'

/** The callers that wait for an export, and why its last attempt failed. */
export function createExportCallers() {
  /** One promise for every caller that waits for the same export. */
  const waiting = new Map<string, PromiseWithResolvers<void>>()
  /** Why the service's last response to an export was not a success. */
  const errors = new Map<string, EmbedError>()
  return {
    errors,
    wait(exportId: string): Promise<void> {
      const deferred = waiting.get(exportId) ?? Promise.withResolvers<void>()
      waiting.set(exportId, deferred)
      return deferred.promise
    },
    settle(exportId: string, ok: boolean): void {
      const deferred = waiting.get(exportId)
      waiting.delete(exportId)
      const error = errors.get(exportId)
      errors.delete(exportId)
      if (ok) deferred?.resolve()
      else deferred?.reject(error === undefined ? unstoredError() : toBridgeError(error))
    },
    dispose(): void {
      for (const deferred of waiting.values()) deferred.reject(new BridgeError('disposed', 'The page is going.'))
      waiting.clear()
    },
  }
}

function unstoredError(): BridgeError {
  return new BridgeError('unavailable', 'It waits to be stored.')
}
