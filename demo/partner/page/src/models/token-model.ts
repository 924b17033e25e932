// The lifetime of the editor's token, for QA. The dock gives the editor in the frame a port to answer through, and gives
// it again when nothing has come for a while: the frame was reloaded.
import { signal, type ReadonlySignal } from '@preact/signals'
import { record } from '../read-json.ts'

export interface TokenState {
  /** Milliseconds left; null when the editor does not know. */
  readonly remaining: number | null
  readonly refreshing: boolean
}

export interface TokenModel {
  /** Null while no editor answers. */
  readonly token: ReadonlySignal<TokenState | null>
  refresh(): void
  dispose(): void
}

export interface TokenOptions {
  /** Hands a new port to the editor in the frame; null where there is none. */
  readonly connect: () => MessagePort | null
  /** Calls back after `ms` milliseconds; returns a function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void
}

const TICK_MS = 1_000
/** The editor reports every second. */
const SILENT_TICKS = 3

export function createTokenModel({ connect, after }: TokenOptions): TokenModel {
  const token = signal<TokenState | null>(null)
  let port: MessagePort | null = null
  let silent = SILENT_TICKS
  let cancel = (): void => undefined

  const receive = ({ data }: MessageEvent<unknown>): void => {
    const { remaining, refreshing } = record(data)
    silent = 0
    token.value = { remaining: typeof remaining === 'number' ? remaining : null, refreshing: refreshing === true }
  }
  const tick = (): void => {
    cancel = after(TICK_MS, tick)
    silent += 1
    if (silent < SILENT_TICKS) return
    token.value = null
    port?.close()
    port = connect()
    port?.addEventListener('message', receive)
    port?.start()
  }
  tick()

  return {
    token,
    refresh: () => port?.postMessage('refresh'),
    dispose() {
      cancel()
      port?.close()
    },
  }
}
