// What the editor has to learn about a payment: the results that it waits for (P-27), and that rights have changed. Both
// need fresh boot data; while the service has none, they are repeated, so that the editor receives each result once.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'

/** How an editor's purchase request ended. */
export type PurchaseEnd = 'success' | 'failed' | 'cancelled'

/** A mounted editor. Both calls resolve to false if the service had no fresh boot data and nothing was sent. */
export interface UpdateTarget {
  refresh(): Promise<boolean>
  purchaseComplete(videoId: string, status: PurchaseEnd): Promise<boolean>
}

export interface EditorUpdates {
  /** Whether an update could not be sent and is being repeated. */
  readonly delayed: ReadonlySignal<boolean>
  /** Sends fresh rights and projects. */
  refresh(): void
  /** Sends the result of one requested video. */
  purchaseComplete(videoId: string, status: PurchaseEnd): void
  /** Repeats what is delayed now: the visitor returned to the page, or asked for it. */
  retry(): void
  dispose(): void
}

type Update = (target: UpdateTarget) => Promise<boolean>

const RETRY_MS = 5_000
const refreshUpdate: Update = async (target) => target.refresh()

export function createEditorUpdates(clock: Clock, target: UpdateTarget): EditorUpdates {
  const delayed = signal(false)
  /** In the order in which they are sent; the first is being sent or is the one that failed. */
  let queue: readonly Update[] = []
  let sending = false
  let disposed = false
  let stopTimer = (): void => undefined

  /** A rejection is an attempt that failed as well. */
  const attempt = async (update: Update): Promise<boolean> => update(target).catch(() => false)

  async function send(): Promise<void> {
    if (sending) return
    stopTimer()
    sending = true
    for (let next = queue[0]; next !== undefined; next = queue[0]) {
      const sent = await attempt(next)
      if (disposed) return
      if (!sent) break
      queue = queue.slice(1)
    }
    sending = false
    delayed.value = queue.length > 0
    if (delayed.value) stopTimer = clock.setTimer(() => void send(), RETRY_MS)
  }
  const add = (update: Update): void => {
    queue = [...queue, update]
    void send()
  }
  return {
    delayed,
    refresh() {
      // One that has not begun yet covers this one too.
      if (!queue.slice(1).includes(refreshUpdate)) add(refreshUpdate)
    },
    purchaseComplete(videoId, status) {
      const update: Update = async (editor) => editor.purchaseComplete(videoId, status)
      // Only a success needs the service: nothing else has to wait for it.
      if (status === 'success') add(update)
      else void attempt(update)
    },
    retry() {
      if (delayed.value) void send()
    },
    dispose() {
      disposed = true
      stopTimer()
    },
  }
}
