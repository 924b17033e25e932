import type { ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import { EDITOR_TIMEOUT_MS, type BootEvent, type BootState } from '../../core/boot/boot.ts'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import type { EditorProgress, MountedEditor } from '../../ports/editor.ts'
import type { Disposers } from './mount-editor.ts'

export interface EditorMonitorOptions {
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
export function createEditorMonitor(options: EditorMonitorOptions) {
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
