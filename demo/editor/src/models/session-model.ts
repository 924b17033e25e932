// What the host has told us: whether we are open, the boot snapshot, and the token's life.
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Clock, VideoData } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { tokenLifetime, remainingLifetime } from '../core/token-lifetime.ts'

/** Why nothing opens: `not-embedded` without a permitted host around us, `no-response` when the host does not answer. */
export interface ConnectionFailure {
  readonly kind: 'not-embedded' | 'no-response'
  readonly sentence: string
}

export interface SessionModel {
  readonly phase: ReadonlySignal<'announcing' | 'open'>
  readonly bootData: ReadonlySignal<VideoData | null>
  readonly connectionFailure: ReadonlySignal<ConnectionFailure | null>
  /** Milliseconds left of the token, counted each second; null when unknown. */
  readonly tokenRemaining: ReadonlySignal<number | null>
  readonly refreshing: ReadonlySignal<boolean>
  /** Asks for a new token now; the editor end renews by itself in time. Never rejects: a failure shows as a token that runs out. */
  refreshToken(): Promise<void>
  dispose(): void
}

const NO_RESPONSE_AFTER_MS = 6_000
const TICK_MS = 1_000

export function createSessionModel(editor: Editor, clock: Clock): SessionModel {
  const startedAt = clock.now()
  const boot = signal<VideoData | null>(editor.bootData.current)
  const trouble = signal<ConnectionFailure | null>(null)
  const refreshing = signal(false)
  const tokenLife = signal<{ lifetime: number; receivedAt: number } | null>(null)
  const now = signal(startedAt)
  let cancelTick = (): void => undefined

  const receive = (token: string): void => {
    const lifetime = tokenLifetime(token)
    now.value = clock.now()
    tokenLife.value = lifetime === null ? null : { lifetime, receivedAt: now.value }
  }

  async function refreshToken(): Promise<void> {
    refreshing.value = true
    try {
      await editor.refreshToken()
    } catch {
      // Nothing to undo: the old token stands until it ends, and the editor end asks again before it does.
    } finally {
      refreshing.value = false
    }
  }

  const tick = (): void => {
    now.value = clock.now()
    if (boot.value === null) trouble.value = troubleOf(editor, now.value - startedAt)
    cancelTick = clock.setTimer(tick, TICK_MS)
  }

  const stops = [
    editor.bootData.subscribe((data) => {
      boot.value = data
      trouble.value = null
    }),
    editor.token.subscribe(receive),
  ]
  if (editor.token.current !== '') receive(editor.token.current)
  tick()

  return {
    phase: computed(() => (boot.value === null ? 'announcing' : 'open')),
    bootData: boot,
    connectionFailure: trouble,
    tokenRemaining: computed(() => {
      const life = tokenLife.value
      return life === null ? null : remainingLifetime(life.lifetime, life.receivedAt, now.value)
    }),
    refreshing,
    refreshToken,
    dispose() {
      cancelTick()
      for (const stop of stops) stop()
    },
  }
}

function troubleOf(editor: Editor, waited: number): ConnectionFailure | null {
  const { expectedOrigin, sentence } = editor.diagnosis()
  if (expectedOrigin === null) return { kind: 'not-embedded', sentence }
  return waited < NO_RESPONSE_AFTER_MS ? null : { kind: 'no-response', sentence }
}
