// The callers that submitted exports: each learns whether its export was stored (P-46).
import { BridgeError } from '@proscenium/protocol'
import { toBridgeError } from '../../core/errors/bridge-error.ts'
import type { EmbedError } from '../../core/errors/embed-error.ts'

/** The callers that wait for an export, and why its last attempt failed. */
export function createExportCallers() {
  const waiting = new Map<string, Deferred>()
  /** Why the service's last response to an export was not a success. */
  const errors = new Map<string, EmbedError>()
  return {
    errors,
    wait(exportId: string): Promise<void> {
      const deferred = waiting.get(exportId) ?? createDeferred()
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

/** One promise for every caller that waits for the same export. */
interface Deferred {
  readonly promise: Promise<void>
  readonly resolve: () => void
  readonly reject: (reason: Error) => void
}

function createDeferred(): Deferred {
  const deferred: Partial<Deferred> = {}
  const promise = new Promise<void>((resolve, reject) => Object.assign(deferred, { resolve, reject }))
  return Object.assign(deferred, { promise }) as Deferred
}
