// State received from the host: whether the session is open, the boot data, and the token's lifetime.
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Clock, VideoData } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { hostContextOf, type HostContext } from '../core/host-context.ts'
import { tokenLifetime, remainingLifetime } from '../core/token-lifetime.ts'

/** Why the editor does not open: `not-embedded` without a permitted parent, `no-response` when the host is silent. */
export interface ConnectionFailure {
  readonly kind: 'not-embedded' | 'no-response'
  readonly sentence: string
}

export type SessionSheet = 'shortcuts' | 'issue'

export interface SessionModel {
  readonly phase: ReadonlySignal<'announcing' | 'open'>
  readonly bootData: ReadonlySignal<VideoData | null>
  readonly connectionFailure: ReadonlySignal<ConnectionFailure | null>
  /** An open editor's host has not responded for a while; the session goes on once it does (P-51). */
  readonly hostLost: ReadonlySignal<boolean>
  readonly context: ReadonlySignal<HostContext>
  /** Milliseconds left of the token, updated every second; null when unknown. */
  readonly tokenRemaining: ReadonlySignal<number | null>
  readonly refreshing: ReadonlySignal<boolean>
  /** The open sheet of the menu; null for none. */
  readonly sheet: ReadonlySignal<SessionSheet | null>
  showSheet(sheet: SessionSheet): void
  closeSheet(): void
  /**
   * Requests a new token now; the editor end also renews it automatically (P-45). Never rejects: after a failure the
   * old token runs out.
   */
  refreshToken(): Promise<void>
  dispose(): void
}

const NO_RESPONSE_AFTER_MS = 6_000
const TICK_MS = 1_000
/** A host that was remounted is found again sooner, unnoticed. */
const HOST_LOST_AFTER_MS = 1_500

export function createSessionModel(editor: Editor, clock: Clock): SessionModel {
  const startedAt = clock.now()
  const bootData = signal<VideoData | null>(editor.bootData.current)
  const connectionFailure = signal<ConnectionFailure | null>(null)
  const refreshing = signal(false)
  const sheet = signal<SessionSheet | null>(null)
  const tokenTiming = signal<{ lifetime: number; receivedAt: number } | null>(null)
  const now = signal(startedAt)
  const hostLost = signal(false)
  let cancelTick = (): void => undefined
  let cancelLost = (): void => undefined

  const receive = (token: string): void => {
    const lifetime = tokenLifetime(token)
    now.value = clock.now()
    tokenTiming.value = lifetime === null ? null : { lifetime, receivedAt: now.value }
  }

  async function refreshToken(): Promise<void> {
    refreshing.value = true
    try {
      await editor.refreshToken()
    } catch {
      // A failure needs no handling: the old token remains valid until it expires, and the editor end renews it before
      // then.
    } finally {
      refreshing.value = false
    }
  }

  const tick = (): void => {
    now.value = clock.now()
    if (bootData.value === null) connectionFailure.value = connectionFailureOf(editor, now.value - startedAt)
    cancelTick = clock.setTimer(tick, TICK_MS)
  }

  const onPhase = (phase: Editor['phase']): void => {
    cancelLost()
    if (phase === 'announcing' && bootData.peek() !== null)
      cancelLost = clock.setTimer(() => (hostLost.value = true), HOST_LOST_AFTER_MS)
    else hostLost.value = false
  }

  const stops = [
    editor.onPhase(onPhase),
    editor.bootData.subscribe((data) => {
      bootData.value = data
      connectionFailure.value = null
    }),
    editor.token.subscribe(receive),
  ]
  if (editor.token.current !== '') receive(editor.token.current)
  tick()

  return {
    phase: computed(() => (bootData.value === null ? 'announcing' : 'open')),
    bootData,
    connectionFailure,
    hostLost,
    context: computed(() => hostContextOf(bootData.value)),
    tokenRemaining: computed(() => {
      const timing = tokenTiming.value
      return timing === null ? null : remainingLifetime(timing.lifetime, timing.receivedAt, now.value)
    }),
    refreshing,
    sheet,
    showSheet: (next) => (sheet.value = next),
    closeSheet: () => (sheet.value = null),
    refreshToken,
    dispose() {
      cancelTick()
      cancelLost()
      for (const stop of stops) stop()
    },
  }
}

function connectionFailureOf(editor: Editor, waited: number): ConnectionFailure | null {
  const { expectedOrigin, sentence } = editor.diagnosis()
  if (expectedOrigin === null) return { kind: 'not-embedded', sentence }
  return waited < NO_RESPONSE_AFTER_MS ? null : { kind: 'no-response', sentence }
}
