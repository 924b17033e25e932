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
import type { EditorFrame, EditorPort, EditorProgress, MountedEditor } from '../../ports/editor.ts'
import type { NetworkPort } from '../../ports/network.ts'
import type { SessionModel } from '../session/session-model.ts'

export interface BootModelOptions {
  /** What stands in the way before anything starts; then no request is sent and no frame mounted (B-03). */
  readonly startupError: EmbedError | null
  /** Absent exactly when there is an obstacle. */
  readonly parts: { readonly session: SessionModel; readonly editor: EditorPort } | null
  readonly network: NetworkPort
  readonly clock: Clock
  /** What comes between the steps of an opening; they follow each other at once unless told. */
  readonly yieldToMain?: () => Promise<void>
}

export interface BootModel {
  readonly state: ReadonlySignal<BootState>
  /** The verified partner's look; null before verification. */
  readonly branding: ReadonlySignal<Branding | null>
  start(): void
  /** A person tries again after a failure that allows it. A verified session is kept: its signed link may be too old by now. */
  retry(): void
  dismissNotice(): void
  dispose(): void
}

/** Drives the page from its first moment to the open editor, and watches over it afterwards. */
export function createBootModel({
  startupError: obstacle,
  parts,
  network,
  clock,
  yieldToMain: turn,
}: BootModelOptions): BootModel {
  const state = signal(initialBoot(network.online()))
  const ends: (() => void)[] = []
  /** Ends the wait for an editor that stood and has left. */
  let stopMissing = () => {}
  /** The connection came back during this attempt, and has stayed. */
  let hasComeBack = false
  const endAttempt = () =>
    ends
      .splice(0)
      .reverse()
      .forEach((end) => end())
  const tell = (event: BootEvent) => {
    const before = state.value
    state.value = nextBoot(before, event)
    if (isTerminal(state.value)) endAttempt()
    const retryMs = state.value.failure?.retryMs ?? null
    if (state.value.failure !== before.failure && retryMs !== null)
      ends.push(clock.setTimer(() => retry(false), retryMs))
  }
  /** A line that was missed may be back before anybody hears of it; then nothing else would tell that it is. */
  const fail = (error: EmbedError) => {
    tell({ kind: 'failed', error })
    if (hasComeBack && state.peek().failure?.name === 'offline') retry(false)
  }

  const attempt = () => {
    if (parts === null) return
    const { session, editor } = parts
    hasComeBack = false
    void session.verify().then((outcome) => outcome.ok && tell({ kind: 'verified' }))
    for (const { afterMs, event } of BOOT_LIMITS) ends.push(clock.setTimer(() => tell(event), afterMs))
    let ended = false
    ends.push(() => (ended = true))
    const soon = (step: () => void) => {
      if (turn === undefined) step()
      else void turn().then(() => ended || step())
    }
    // A frame and the host of its editor are each much work: together with the request they would be one long task.
    soon(() => {
      const frame = editor.mount()
      ends.push(() => frame.remove())
      soon(() => serve(frame))
    })
  }
  const serve = (frame: EditorFrame) => {
    const mounted = frame.serve()
    ends.push(() => mounted.dispose())
    ends.push(mounted.subscribe((progress) => follow(progress, mounted)))
  }

  const endOfSession = () => parts?.session.endError.peek() ?? null
  const follow = (progress: EditorProgress, mounted: MountedEditor) => {
    if (progress.kind === 'failed') fail(progress.error)
    if (progress.kind === 'open') opened()
    if (progress.kind === 'booted') ends.push(clock.setTimer(() => fail(silenceOf(mounted)), EDITOR_TIMEOUT_MS))
    if (progress.kind === 'waiting') miss(mounted)
  }
  /** An editor that was loaded anew opens by itself as a rule. Where it does not, nobody else would ever say so. */
  const miss = (mounted: MountedEditor) => {
    stopMissing()
    if (state.peek().phase !== 'open') return
    const giveUp = () => tell({ kind: 'editorLost', error: endOfSession() ?? silenceOf(mounted) })
    stopMissing = clock.setTimer(giveUp, EDITOR_TIMEOUT_MS)
    ends.push(stopMissing)
  }
  /** A session may have ended while the editor was still opening. */
  const opened = () => {
    stopMissing()
    tell({ kind: 'opened' })
    const error = endOfSession()
    if (error !== null) tell({ kind: 'ended', error })
  }

  const retry = (asked: boolean) => {
    if (parts === null || state.value.failure?.retry !== true) return
    endAttempt()
    parts.session.reset()
    tell({ kind: 'retried', requestedByUser: asked })
    attempt()
  }
  const reconnect = (online: boolean) => {
    tell({ kind: 'connection', online })
    hasComeBack = online
    if (online && mayBeConnectionFailure(state.value.failure)) retry(false)
  }
  const stopNetwork = network.subscribe(reconnect)
  const stopSession = parts?.session.endError.subscribe((error) => {
    if (error !== null) tell({ kind: 'ended', error })
  })

  return {
    state,
    branding: computed(() => {
      const session = parts?.session.session.value ?? null
      return session === null ? null : brandingOf(session)
    }),
    start: () => (obstacle === null ? attempt() : fail(obstacle)),
    retry: () => retry(true),
    dismissNotice: () => tell({ kind: 'noticeDismissed' }),
    dispose() {
      stopNetwork()
      stopSession?.()
      endAttempt()
      parts?.session.dispose()
    },
  }
}

function silenceOf(mounted: MountedEditor): EmbedError {
  return { kind: 'editor-unreachable', sentence: mounted.diagnosis().sentence }
}
