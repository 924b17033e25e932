import type { ContextSource, Host } from './host/host-api.ts'
import { createHostEnd } from './host/host-end.ts'
import type { Handlers } from './host/handlers.ts'
import type { InspectorPort } from './end/diagnosis/inspected-message.ts'
import { serialiseOrigin } from './end/wire/origin.ts'
import type { AbortControllerLike, Clock, Log } from './end/ports.ts'
import type { SearchLimit } from './host/session/search-limit.ts'
import { consoleLog } from './edge/console-log.ts'
import { openMessagePortIn } from './edge/direct-port.ts'
import { watchFrame } from './edge/frame-watch.ts'
import { demand, demandWindow } from './edge/guards.ts'
import { systemClock } from './edge/system.ts'
import { createWindowPort } from './edge/window-port.ts'

export { hostContext, type HostContextOptions } from './edge/host-context.ts'
export type { ContextSource, Host, LeaveOutcome } from './host/host-api.ts'
export type { SearchLimit } from './host/session/search-limit.ts'
export type { WaitOptions } from './end/async/limited.ts'
export { BridgeError } from './end/errors.ts'
export type { Delivery, HostPhase } from './end/handshake/handshake.ts'
export type HostHandlers = Handlers<AbortSignal>

export interface HostOptions {
  /** The mounted editor frame; its `contentWindow` is read for each message. */
  readonly frame: HTMLIFrameElement
  readonly editorOrigin: string
  readonly handlers: HostHandlers
  /** What surrounds the editor, sent with every snapshot and again when it changes; see `hostContext` (P-56). */
  readonly context?: ContextSource
  /** How many searches may run in how many ms; 10 in 10 000 by default. Further ones get `rate_limited` (P-47). */
  readonly searchLimit?: SearchLimit
  /**
   * `port` offers each load of the editor a MessagePort, which only that document can use; an editor that does not
   * support it stays on the window. `window` by default (docs/decisions/bridge/message-port-opt-in.md).
   */
  readonly transport?: 'window' | 'port'
  /** From `@proscenium/protocol/inspector`. Receives every message; costs nothing if omitted. */
  readonly inspector?: InspectorPort
  /** Defaults to the console. */
  readonly log?: Log
  readonly window?: Window
  readonly clock?: Clock
}

/** The handlers without which an editor cannot start. */
const required = ['bootData', 'refreshToken', 'searchCatalog', 'addVideo'] as const

/** Opens the host end on a frame (P-44). Throws BridgeError `invalid` on options that cannot be used. */
export function createHost(options: HostOptions): Host {
  const { frame, inspector, clock = systemClock } = options
  const view = demandWindow('createHost', options.window)
  demand(
    typeof Object(frame).addEventListener === 'function',
    'createHost needs `frame`, the iframe element of the editor.',
  )
  const missing = required.filter((name) => typeof Object(options.handlers)[name] !== 'function')
  demand(missing.length === 0, `createHost needs these handlers, which are functions: ${missing.join(', ')}.`)
  const origin = serialiseOrigin(options.editorOrigin)
  demand(
    origin.ok,
    origin.ok ? '' : `editorOrigin cannot be used, ${JSON.stringify(options.editorOrigin)}: ${origin.reason}.`,
  )
  const end: Host = createHostEnd<AbortSignal>({
    ...options,
    port: { ...createWindowPort(view, () => frame.contentWindow), openMessagePort: () => openMessagePortIn(view) },
    editorOrigin: origin.origin,
    newAbortController: newCanceller,
    frame: watchFrame(frame),
    clock,
    log: options.log ?? consoleLog(view),
    inspect: inspector?.attach('host', () => end.diagnosis()),
  })
  return end
}

function newCanceller(): AbortControllerLike<AbortSignal> {
  const controller = new AbortController()
  return { signal: controller.signal, abort: (reason) => controller.abort(reason) }
}
