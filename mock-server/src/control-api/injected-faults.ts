// Injected faults: middleware that lets the control API alter requests before their operation runs.
import type { RequestHandler, Response } from 'express'
import type { OperationResponse, Clock } from '@proscenium/service/ports'
import { updateRequestContext, type RequestContext } from '@proscenium/service/http/observability/request-context'
import { setRequestRelease } from '@proscenium/service/http/adapter/request-hooks'
import { sendResponse } from '@proscenium/service/http/adapter/send-response'

/** What happens to a request instead of, or besides, its operation. */
export interface AppliedFault {
  readonly id: string
  /** For the journal: `status 502`, `latency 300 ms`, … */
  readonly words: string
  /** Milliseconds to wait first. */
  readonly latencyMs: number
  readonly effect:
    | { readonly kind: 'pass' }
    /** A null body sends none. */
    | { readonly kind: 'response'; readonly response: OperationResponse }
    | { readonly kind: 'drop' }
    /** Cuts the connection after this many bytes of the body; null: half of the announced length. */
    | { readonly kind: 'truncate'; readonly afterBytes: number | null }
}

export interface FaultPorts {
  readonly clock: Clock
  /** The fault for a request to this operation or page; each call counts as one request. */
  faultFor(id: string): AppliedFault | null
  /**
   * Waits while a snapshot is restored. The returned function marks the request as finished; it may be called more than
   * once.
   */
  enterRequest(): Promise<() => void>
}

const applied = new WeakMap<Response, AppliedFault>()

/** The fault that hit the request of this response. */
export function faultOf(response: Response): AppliedFault | null {
  return applied.get(response) ?? null
}

/** Applies the fault of an operation or page to a request, and delays the request while a snapshot is restored. */
export function injectFault(ports: FaultPorts, id: string, context: RequestContext): RequestHandler {
  return async (request, response, next) => {
    updateRequestContext(response, context)
    const fault = ports.faultFor(id)
    if (fault !== null) {
      applied.set(response, fault)
      if (fault.latencyMs > 0 && !(await pause(ports.clock, response, fault.latencyMs))) return
      if (fault.effect.kind === 'drop') return void request.socket.destroy()
      if (fault.effect.kind === 'response') return send(response, fault.effect.response)
      if (fault.effect.kind === 'truncate') cutShort(response, fault.effect.afterBytes)
    }
    const release = await ports.enterRequest()
    if (response.destroyed) return release()
    setRequestRelease(response, release)
    next()
  }
}

/** False if the client disconnected meanwhile. */
async function pause(clock: Clock, response: Response, ms: number): Promise<boolean> {
  return await new Promise<boolean>((resolve) => {
    const cancel = clock.setTimer(() => {
      response.off('close', remaining)
      resolve(true)
    }, ms)
    const remaining = (): void => {
      cancel()
      resolve(false)
    }
    response.once('close', remaining)
  })
}

function send(response: Response, result: OperationResponse): void {
  if (result.body !== null) return sendResponse(response, result)
  response.writeHead(result.status, { 'Content-Length': '0' }).end()
}

/** Sends the full head, which announces the full body, and cuts the connection within the body. */
function cutShort(response: Response, afterBytes: number | null): void {
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  let remaining: number | null = null
  const pass = (chunk: unknown, ...rest: unknown[]): boolean => {
    remaining ??= afterBytes ?? Math.floor(Number(response.getHeader('Content-Length') ?? 0) / 2)
    if (remaining < 0) return false
    const bytes = bytesOf(chunk)
    if (bytes.length < remaining) {
      remaining -= bytes.length
      return bytes.length === 0 || write(bytes, ...rest.filter(isCallback))
    }
    const last = bytes.subarray(0, remaining)
    remaining = -1
    // An empty write would not call back before the head is sent.
    response.flushHeaders()
    write(last, () => response.socket?.destroy())
    return false
  }
  const ended = (chunk?: unknown): Response => {
    pass(chunk)
    // A body shorter than the limit ends normally.
    return remaining === null || remaining < 0 ? response : end()
  }
  Object.assign(response, { write: pass, end: ended })
}

/** Callers may wait for their bytes to be flushed; if they are cut off, the connection's close event informs them. */
function isCallback(value: unknown): value is () => void {
  return typeof value === 'function'
}

function bytesOf(chunk: unknown): Uint8Array {
  if (typeof chunk === 'string') return new TextEncoder().encode(chunk)
  return chunk instanceof Uint8Array ? chunk : new Uint8Array()
}
