import type { MountedEditor } from '../../ports/editor.ts'
import { createEditorProgress } from './editor-progress.ts'

export interface LazyHostOptions {
  /** Resolves to what creates the host, once its code has loaded. */
  readonly loading: Promise<() => MountedEditor>
  /** Names what is loaded in a failure. */
  readonly call: string
  readonly online: () => boolean
}

/** A host whose code is loading. Code that cannot be loaded is a named failure. */
export function createLazyHost({ loading, call, online }: LazyHostOptions): MountedEditor {
  const { report, onEditorUnloaded, subscribe } = createEditorProgress()
  let host: MountedEditor | null = null
  let disposed = false
  const start = (create: () => MountedEditor) => {
    if (disposed) return
    host = create()
    host.subscribe((progress) => (progress.kind === 'waiting' ? onEditorUnloaded() : report(progress)))
  }
  loading.then(start).catch((error: unknown) => {
    if (!disposed)
      report({ kind: 'failed', error: { kind: 'network', call, online: online(), message: String(error) } })
  })
  return {
    subscribe,
    // Asked only after boot data, which the host requests.
    diagnosis: () => host?.diagnosis() ?? { sentence: '' },
    dispose() {
      disposed = true
      host?.dispose()
    },
  }
}
