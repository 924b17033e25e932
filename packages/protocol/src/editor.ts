import type { Editor } from './editor/editor-api.ts'
import { createEditorEnd } from './editor/editor-end.ts'
import { chooseHostOrigin, serialiseOrigins } from './editor/host-origin.ts'
import type { InspectorPort } from './end/diagnosis/inspected-message.ts'
import type { Clock, Log } from './end/ports.ts'
import { consoleLog } from './edge/console-log.ts'
import { adoptMessagePort } from './edge/direct-port.ts'
import { demand, demandWindow } from './edge/guards.ts'
import { hasLoaded } from './edge/has-loaded.ts'
import { readHostHints } from './edge/host-hints.ts'
import { newInstanceId, systemClock } from './edge/system.ts'
import { readTokenTimes } from './edge/token-times.ts'
import { createWindowPort } from './edge/window-port.ts'

export type { Editor, EditorNotices, EditorRequests, LeavingContext, RequestOptions } from './editor/editor-api.ts'
export type { WaitOptions } from './end/async/limited.ts'
export { BridgeError } from './end/errors.ts'
export type { EditorPhase } from './end/handshake/handshake.ts'
export { rememberFocus, type FocusMemory } from './edge/focus-memory.ts'

const REQUEST_TIMEOUT_MS = 15_000
const REFRESH_AHEAD_MS = 60_000

export interface EditorOptions {
  /** Every origin that may host this editor. Only one is in use: see the README, "Which host". */
  readonly hostOrigins: readonly string[]
  /** From `@proscenium/protocol/inspector`. Receives every message; costs nothing if omitted. */
  readonly inspector?: InspectorPort
  /** Defaults to the console. */
  readonly log?: Log
  readonly window?: Window
  readonly clock?: Clock
  /** Maximum wait for a response; 15 000 ms by default. */
  readonly requestTimeoutMs?: number
  /**
   * How long before its expiry a token is renewed, at most half of its lifetime; 60 000 ms by default, 0 to disable.
   */
  readonly refreshAheadMs?: number
}

/** Opens the editor end and starts announcing it (P-44). Throws BridgeError `invalid` on options that cannot be used. */
export function createEditor(options: EditorOptions): Editor {
  const { inspector, clock = systemClock } = options
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS, refreshAheadMs = REFRESH_AHEAD_MS } = options
  const view = demandWindow('createEditor', options.window)
  const origins: unknown = options.hostOrigins
  demand(
    Array.isArray(origins) && origins.length > 0,
    'createEditor needs `hostOrigins`, the origins that may host this editor, such as https://service.example.',
  )
  const allowed = serialiseOrigins(options.hostOrigins)
  const hints = readHostHints(view)
  let opened: Editor | null = null
  const end = createEditorEnd({
    port: { ...createWindowPort(view, () => (hints.framed ? view.parent : null)), adoptMessagePort },
    host: chooseHostOrigin(hints, allowed),
    instanceId: newInstanceId(),
    hasLoaded: () => hasLoaded(view),
    requestTimeoutMs,
    refreshAheadMs,
    readTimes: readTokenTimes,
    clock,
    log: options.log ?? consoleLog(view),
    inspect: inspector?.attach('editor', () => opened?.diagnosis() ?? null),
  })
  opened = end
  return end
}
