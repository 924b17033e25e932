// What a page opens in place of the editor, loaded on demand (H-13).
import type { VerifiedSession } from '@proscenium/contract'
import type { Outcome } from '../../core/errors/embed-error.ts'
import type { EditorPort, EditorProgress, MountedEditor } from '../../ports/editor.ts'
import { createLazyHost } from './lazy-host.ts'

export interface LazySurfaceOptions {
  /** Loads the code. Resolves to what shows its first view before it returns, and returns how to dispose it. */
  readonly load: () => Promise<(session: VerifiedSession) => () => void>
  readonly verify: () => Promise<Outcome<VerifiedSession>>
  readonly online: () => boolean
}

/** Loads while the session is verified, and opens once both are done. */
export function createLazySurface({ load, verify, online }: LazySurfaceOptions): EditorPort {
  return {
    mount() {
      const loading = load()
      // Reported when served; until then a rejection is not unhandled.
      loading.catch(() => undefined)
      return {
        serve: () => createLazyHost({ loading: opening(loading), call: 'catalogue', online }),
        remove: () => undefined,
      }
    },
  }

  async function opening(loading: ReturnType<LazySurfaceOptions['load']>): Promise<() => MountedEditor> {
    const [open, outcome] = await Promise.all([loading, verify()])
    return () =>
      outcome.ok
        ? surface({ kind: 'open' }, open(outcome.value))
        : surface({ kind: 'failed', error: outcome.error }, () => undefined)
  }
}

function surface(progress: EditorProgress, dispose: () => void): MountedEditor {
  return {
    subscribe(listener) {
      listener(progress)
      return () => undefined
    },
    // Not asked: its time limit starts with boot data.
    diagnosis: () => ({ sentence: '' }),
    dispose,
  }
}
