// Faults on demand: QA's hand between the route of an operation and the operation.
import type { OperationId } from '@proscenium/contract'
import type { RequestHandler, Response } from 'express'
import type { OperationResponse, Clock } from '../../ports.ts'
import { updateRequestContext, type RequestContext } from '../observability/request-context.ts'
import { recordFault, setRequestRelease, type RequestHooks } from './request-hooks.ts'
import { sendResponse } from '../adapter/send-response.ts'

/** What goes before an operation's handler; nothing without hooks. */
export function injectFaults(
  hooks: RequestHooks | null,
  { id, path }: { id: OperationId; path: string },
): RequestHandler[] {
  return hooks === null ? [] : [withFault(hooks, id, { route: path, operation: id })]
}

/** The same before a page, which is no operation of the contract and so goes by its name among faults alone. */
export function injectPageFaults(
  hooks: RequestHooks | null,
  { id, path }: { id: string; path: string },
): RequestHandler[] {
  return hooks === null ? [] : [withFault(hooks, id, { route: path })]
}

function withFault(hooks: RequestHooks, id: string, marks: RequestContext): RequestHandler {
  return async (request, response, next) => {
    updateRequestContext(response, marks)
    const fault = hooks.faultFor(id)
    if (fault !== null) {
      recordFault(response, fault)
      if (fault.latencyMs > 0 && !(await pause(hooks.clock, response, fault.latencyMs))) return
      if (fault.effect.kind === 'drop') return void request.socket.destroy()
      if (fault.effect.kind === 'response') return send(response, fault.effect.response)
      if (fault.effect.kind === 'truncate') cutShort(response, fault.effect.afterBytes)
    }
    const leave = await hooks.enterRequest()
    if (response.destroyed) return leave()
    setRequestRelease(response, leave)
    next()
  }
}

/** False where the client left in the meantime. */
async function pause(clock: Clock, response: Response, ms: number): Promise<boolean> {
  return await new Promise<boolean>((resolve) => {
    const cancel = clock.setTimer(() => {
      response.off('close', left)
      resolve(true)
    }, ms)
    const left = (): void => {
      cancel()
      resolve(false)
    }
    response.once('close', left)
  })
}

function send(response: Response, answer: OperationResponse): void {
  if (answer.body !== null) return sendResponse(response, answer)
  response.writeHead(answer.status, { 'Content-Length': '0' }).end()
}

/** The head is whole and announces the whole body; the connection ends within it. */
function cutShort(response: Response, afterBytes: number | null): void {
  const [write, end] = [response.write.bind(response), response.end.bind(response)]
  let left: number | null = null
  const pass = (chunk: unknown, ...rest: unknown[]): boolean => {
    left ??= afterBytes ?? Math.floor(Number(response.getHeader('Content-Length') ?? 0) / 2)
    if (left < 0) return false
    const bytes = bytesOf(chunk)
    if (bytes.length < left) {
      left -= bytes.length
      return bytes.length === 0 || write(bytes, ...rest.filter(isCallback))
    }
    const last = bytes.subarray(0, left)
    left = -1
    // An empty write would never call back before the head was sent.
    response.flushHeaders()
    write(last, () => response.socket?.destroy())
    return false
  }
  const ended = (chunk?: unknown): Response => {
    pass(chunk)
    // A body that is shorter ends as it would have.
    return left === null || left < 0 ? response : end()
  }
  Object.assign(response, { write: pass, end: ended })
}

/** Who waits until the bytes have left; whoever's bytes are cut off hears of the end of the connection. */
function isCallback(one: unknown): one is () => void {
  return typeof one === 'function'
}

function bytesOf(chunk: unknown): Uint8Array {
  if (typeof chunk === 'string') return Buffer.from(chunk)
  return chunk instanceof Uint8Array ? chunk : new Uint8Array()
}
