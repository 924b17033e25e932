import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { VerifiedSession } from '@proscenium/contract'
import type { Clock } from '@proscenium/protocol'
import {
  BOOT_LIMITS,
  initialBoot,
  isTerminal,
  mayBeConnectionFailure,
  nextBoot,
  type BootEvent,
  type BootState,
  EDITOR_TIMEOUT_MS,
} from '../../core/boot/boot.ts'
import { embedModeOf, type EmbedMode } from '../../core/boot/embed-mode.ts'
import { brandingOf, type Branding } from '../../core/branding/branding.ts'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import type { EditorPort, EditorProgress, MountedEditor } from '../../ports/editor.ts'
import type { NetworkPort } from '../../ports/network.ts'
import type { SessionModel } from '../session/session-model.ts'
import { createDisposers, mountEditor, type Disposers } from './mount-editor.ts'

export interface BootModelOptions {
  /** What prevents the start; then no request is sent and no frame mounted (B-03). */
  readonly startupError: EmbedError | null
  /** Null exactly if there is a startup error. */
  readonly parts: BootParts | null
  /** The mode that the service expects the session to have; defaults to `workspace`. */
  readonly expectedMode?: EmbedMode | undefined
  readonly network: NetworkPort
  readonly clock: Clock
  /** Runs between the steps of an opening; without it they run back to back. */
  readonly yieldToMain?: () => Promise<void>
}

export interface BootParts {
  readonly session: SessionModel
  readonly editor: EditorPort
  /** Opened in place of the editor in catalog mode (H-13); without it, the editor opens in every mode. */
  readonly catalogue?: EditorPort
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

/** Drives the page from loading to the open editor or catalogue, and monitors it afterwards. */
export function createBootModel(options: BootModelOptions): BootModel {
  const { startupError, parts, network, clock, yieldToMain } = options
  const state = signal(initialBoot(network.online(), options.expectedMode))
  const attemptParts = createDisposers()
  const mountedParts = createDisposers()
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
    let isCurrent = true
    attemptParts.add(() => (isCurrent = false))
    attemptParts.add(mountedParts.dispose)
    hasReconnected = false
    void parts.session.verify().then((outcome) => outcome.ok && onVerified(outcome.value, () => isCurrent))
    for (const { afterMs, event } of BOOT_LIMITS) attemptParts.add(clock.setTimer(() => dispatch(event), afterMs))
    mount(parts)
  }
  const mount = ({ editor, catalogue = editor }: BootParts) => {
    mountedParts.dispose()
    const port = state.peek().mode === 'catalog' ? catalogue : editor
    mountEditor(port, { attempt: mountedParts, yieldToMain, onProgress: follow })
  }
  /** What was mounted for the expected mode is replaced before it has opened: that takes a session (B-21). */
  const onVerified = ({ embed_mode }: VerifiedSession, isCurrent: () => boolean) => {
    const { mode } = state.peek()
    dispatch({ kind: 'verified', mode: embedModeOf(embed_mode) })
    if (parts !== null && state.peek().mode !== mode && isCurrent()) mount(parts)
  }

  const endOfSession = () => parts?.session.endError.peek() ?? null
  const follow = createEditorMonitor({ state, clock, attempt: mountedParts, dispatch, fail, endOfSession })

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

interface EditorMonitorOptions {
  readonly state: ReadonlySignal<BootState>
  readonly clock: Clock
  /** Ends with the mounted editor. */
  readonly attempt: Disposers
  readonly dispatch: (event: BootEvent) => void
  readonly fail: (error: EmbedError) => void
  /** Why the session has ended; null while it has not. */
  readonly endOfSession: () => EmbedError | null
}

/** Turns the progress of a mounted editor into events of the page, and limits how long it may take. */
function createEditorMonitor(options: EditorMonitorOptions) {
  const { state, clock, attempt, dispatch, fail, endOfSession } = options
  /** Stops waiting for an editor that was open and has unloaded. */
  let cancelUnloadTimer = () => {}
  /** A reloaded editor usually opens by itself. If it does not, nothing else reports it. */
  const onUnloaded = (mounted: MountedEditor) => {
    cancelUnloadTimer()
    if (state.peek().phase !== 'open') return
    const giveUp = () => dispatch({ kind: 'editorLost', error: endOfSession() ?? unreachableError(mounted) })
    cancelUnloadTimer = clock.setTimer(giveUp, EDITOR_TIMEOUT_MS)
    attempt.add(cancelUnloadTimer)
  }
  /** The session may have ended while the editor was still opening. */
  const onOpened = () => {
    cancelUnloadTimer()
    dispatch({ kind: 'opened' })
    const error = endOfSession()
    if (error !== null) dispatch({ kind: 'ended', error })
  }
  return (progress: EditorProgress, mounted: MountedEditor): void => {
    if (progress.kind === 'failed') fail(progress.error)
    if (progress.kind === 'open') onOpened()
    if (progress.kind === 'booted')
      attempt.add(clock.setTimer(() => fail(unreachableError(mounted)), EDITOR_TIMEOUT_MS))
    if (progress.kind === 'waiting') onUnloaded(mounted)
  }
}

function unreachableError(mounted: MountedEditor): EmbedError {
  return { kind: 'editor-unreachable', sentence: mounted.diagnosis().sentence }
}
