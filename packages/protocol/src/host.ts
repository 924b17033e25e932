import { BridgeError } from './channel/errors.ts'
import type { Host } from './host/host-api.ts'
import { createHostEnd } from './host/host-end.ts'
import type { Handlers } from './host/handlers.ts'
import type { InspectorPort } from './channel/diagnosis/inspected-message.ts'
import { serialiseOrigin } from './channel/origin.ts'
import type { AbortControllerLike, Clock, Log } from './channel/ports.ts'
import type { SearchLimit } from './host/requests/search-limiter.ts'
import { consoleLog } from './edge/console-log.ts'
import { openMessagePortIn } from './edge/direct-port.ts'
import { watchFrame } from './edge/frame-watch.ts'
import { systemClock } from './edge/system.ts'
import { createWindowPort } from './edge/window-port.ts'
import type { HostMode } from './generated/types.ts'

export type { Host } from './host/host-api.ts'
export type { SearchLimit } from './host/requests/search-limiter.ts'
export type { HostPhase } from './host/session/handshake.ts'
export type HostHandlers = Handlers<AbortSignal>

export interface HostOptions {
  /** The mounted editor frame; its `contentWindow` is read for each message. */
  readonly frame: HTMLIFrameElement
  readonly editorOrigin: string
  readonly handlers: HostHandlers
  /** `partner` by default. Partner sessions suppress or ignore account, exit, cart and upgrade (H-12, P-49). */
  readonly hostMode?: HostMode
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

/** Opens the host end on a frame (P-44). Throws BridgeError `invalid` when `editorOrigin` is not an origin. */
export function createHost(options: HostOptions): Host {
  const { frame, inspector, window: view = window, clock = systemClock } = options
  const origin = serialiseOrigin(options.editorOrigin)
  if (!origin.ok) throw new BridgeError('invalid', `editorOrigin cannot be used: ${origin.reason}`)
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
