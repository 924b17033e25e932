// What a page opens in place of the editor, loaded on demand (H-13).
import type { VerifiedSession } from '@proscenium/contract'
import type { Outcome } from '../../core/errors/embed-error.ts'
import type { EditorPort, MountedEditor } from '../../ports/editor.ts'
import { createEditorProgress } from './editor-progress.ts'

export interface LazySurfaceOptions {
  /** Loads the code. Resolves to what shows its first view before it returns, and returns how to dispose it. */
  readonly load: () => Promise<(session: VerifiedSession) => () => void>
  readonly verify: () => Promise<Outcome<VerifiedSession>>
  readonly online: () => boolean
}

/** Loads while the session is verified, and opens once both are done. Code that cannot be loaded is a named failure. */
export function createLazySurface({ load, verify, online }: LazySurfaceOptions): EditorPort {
  return {
    mount() {
      const loading = load()
      // Reported when served; until then a rejection is not unhandled.
      loading.catch(() => undefined)
      return { serve: () => serve(loading), remove: () => undefined }
    },
  }

  function serve(loading: ReturnType<LazySurfaceOptions['load']>): MountedEditor {
    const { report, subscribe } = createEditorProgress()
    let close: (() => void) | null = () => undefined
    const run = async () => {
      const [open, outcome] = await Promise.all([loading, verify()])
      if (close === null) return
      if (!outcome.ok) return report({ kind: 'failed', error: outcome.error })
      close = open(outcome.value)
      report({ kind: 'open' })
    }
    run().catch((error: unknown) =>
      report({
        kind: 'failed',
        error: { kind: 'network', call: 'catalogue', online: online(), message: String(error) },
      }),
    )
    return {
      subscribe,
      // Not asked: its time limit starts with boot data.
      diagnosis: () => ({ sentence: '' }),
      dispose() {
        close?.()
        close = null
      },
    }
  }
}
