import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import {
  BOOT_LIMITS,
  EDITOR_TIMEOUT_MS,
  initialBoot,
  isTerminal,
  mayBeConnectionFailure,
  nextBoot,
  type BootEvent,
  type BootState,
} from '../../core/boot/boot.ts'
import { brandingOf, type Branding } from '../../core/branding/branding.ts'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import type { EditorPort, EditorProgress, MountedEditor } from '../../ports/editor.ts'
import type { NetworkPort } from '../../ports/network.ts'
import type { SessionModel } from '../session/session-model.ts'
import { createDisposers, mountEditor } from './mount-editor.ts'

export interface BootModelOptions {
  /** What prevents the start; then no request is sent and no frame mounted (B-03). */
  readonly startupError: EmbedError | null
  /** Null exactly if there is a startup error. */
  readonly parts: { readonly session: SessionModel; readonly editor: EditorPort } | null
  readonly network: NetworkPort
  readonly clock: Clock
  /** Runs between the steps of an opening; without it they run back to back. */
  readonly yieldToMain?: () => Promise<void>
}

export interface BootModel {
  readonly state: ReadonlySignal<BootState>
  /** The verified partner's branding; null before verification (H-02). */
  readonly branding: ReadonlySignal<Branding | null>
  start(): void
  /**
   * The user retries after a failure that allows it. A verified session is reused, because its signed link may have
   * expired.
   */
  retry(): void
  dismissNotice(): void
  dispose(): void
}

/** Drives the page from loading to the open editor, and monitors it afterwards. */
export function createBootModel({ startupError, parts, network, clock, yieldToMain }: BootModelOptions): BootModel {
  const state = signal(initialBoot(network.online()))
  const attemptParts = createDisposers()
  /** Stops waiting for an editor that was open and has unloaded. */
  let cancelUnloadTimer = () => {}
  /** The connection returned during this attempt and has lasted. */
  let hasReconnected = false
  const dispatch = (event: BootEvent) => {
    const before = state.value
    state.value = nextBoot(before, event)
    if (isTerminal(state.value)) attemptParts.dispose()
    const retryMs = state.value.failure?.retryMs ?? null
    if (state.value.failure !== before.failure && retryMs !== null)
      attemptParts.add(clock.setTimer(() => retry(false), retryMs))
  }
  /** The connection may return before its loss is reported; no later event would then trigger the retry. */
  const fail = (error: EmbedError) => {
    dispatch({ kind: 'failed', error })
    if (hasReconnected && state.peek().failure?.name === 'offline') retry(false)
  }

  const attempt = () => {
    if (parts === null) return
    const { session, editor } = parts
    hasReconnected = false
    void session.verify().then((outcome) => outcome.ok && dispatch({ kind: 'verified' }))
    for (const { afterMs, event } of BOOT_LIMITS) attemptParts.add(clock.setTimer(() => dispatch(event), afterMs))
    mountEditor(editor, { attempt: attemptParts, yieldToMain, onProgress: follow })
  }

  const endOfSession = () => parts?.session.endError.peek() ?? null
  const follow = (progress: EditorProgress, mounted: MountedEditor) => {
    if (progress.kind === 'failed') fail(progress.error)
    if (progress.kind === 'open') opened()
    if (progress.kind === 'booted')
      attemptParts.add(clock.setTimer(() => fail(unreachableError(mounted)), EDITOR_TIMEOUT_MS))
    if (progress.kind === 'waiting') onUnloaded(mounted)
  }
  /** A reloaded editor usually opens by itself. If it does not, nothing else reports it. */
  const onUnloaded = (mounted: MountedEditor) => {
    cancelUnloadTimer()
    if (state.peek().phase !== 'open') return
    const giveUp = () => dispatch({ kind: 'editorLost', error: endOfSession() ?? unreachableError(mounted) })
    cancelUnloadTimer = clock.setTimer(giveUp, EDITOR_TIMEOUT_MS)
    attemptParts.add(cancelUnloadTimer)
  }
  /** The session may have ended while the editor was still opening. */
  const opened = () => {
    cancelUnloadTimer()
    dispatch({ kind: 'opened' })
    const error = endOfSession()
    if (error !== null) dispatch({ kind: 'ended', error })
  }

  const retry = (requestedByUser: boolean) => {
    if (parts === null || state.value.failure?.retry !== true) return
    attemptParts.dispose()
    parts.session.reset()
    dispatch({ kind: 'retried', requestedByUser })
    attempt()
  }
  const reconnect = (online: boolean) => {
    dispatch({ kind: 'connection', online })
    hasReconnected = online
    if (online && mayBeConnectionFailure(state.value.failure)) retry(false)
  }
  const stopNetwork = network.subscribe(reconnect)
  const stopSession = parts?.session.endError.subscribe((error) => {
    if (error !== null) dispatch({ kind: 'ended', error })
  })

  return {
    state,
    branding: computed(() => {
      const session = parts?.session.session.value ?? null
      return session === null ? null : brandingOf(session)
    }),
    start: () => (startupError === null ? attempt() : fail(startupError)),
    retry: () => retry(true),
    dismissNotice: () => dispatch({ kind: 'noticeDismissed' }),
    dispose() {
      stopNetwork()
      stopSession?.()
      attemptParts.dispose()
      parts?.session.dispose()
    },
  }
}

function unreachableError(mounted: MountedEditor): EmbedError {
  return { kind: 'editor-unreachable', sentence: mounted.diagnosis().sentence }
}
