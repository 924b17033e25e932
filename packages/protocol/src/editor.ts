import type { Editor } from './editor/editor-api.ts'
import { createEditorEnd } from './editor/editor-end.ts'
import { chooseHostOrigin, serialiseOrigins } from './editor/host-origin.ts'
import type { InspectorPort } from './channel/diagnosis/inspected-message.ts'
import type { Clock, Log } from './channel/ports.ts'
import { consoleLog } from './edge/console-log.ts'
import { adoptMessagePort } from './edge/direct-port.ts'
import { hasLoaded } from './edge/has-loaded.ts'
import { readHostHints } from './edge/host-hints.ts'
import { newInstanceId, systemClock } from './edge/system.ts'
import { readTokenTimes } from './edge/token-times.ts'
import { createWindowPort } from './edge/window-port.ts'

export type { Editor, EditorNotices, EditorRequests, RequestOptions, VideoIdList } from './editor/editor-api.ts'
export type { EditorPhase } from './editor/handshake.ts'
export { rememberFocus, type FocusMemory } from './edge/focus-memory.ts'

const REQUEST_TIMEOUT_MS = 15_000
const REFRESH_AHEAD_MS = 60_000

export interface EditorOptions {
  /** Every page that may host this editor. One of them is in use: see the README, "Which host". */
  readonly hostOrigins: readonly string[]
  /** From `@proscenium/protocol/inspector`; hears of every message, and costs nothing where it is left out. */
  readonly inspector?: InspectorPort
  /** Defaults to the console. */
  readonly log?: Log
  readonly window?: Window
  readonly clock?: Clock
  /** Longest wait for an answer, 15 000 ms unless told. */
  readonly requestTimeoutMs?: number
  /** How long before its end a token is renewed, half of its life at most; 60 000 ms unless told, 0 for never. */
  readonly refreshAheadMs?: number
}

/** Opens the editor's end and announces it. Throws BridgeError `invalid` when an entry of `hostOrigins` is no origin. */
export function createEditor(options: EditorOptions): Editor {
  const { inspector, window: view = window, clock = systemClock } = options
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS, refreshAheadMs = REFRESH_AHEAD_MS } = options
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
