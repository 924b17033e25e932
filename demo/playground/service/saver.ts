// Saves the state before a response says that something changed.

export interface Saver {
  /** Resolves once a save that began after this call has ended. Calls that wait together share one. */
  save(): Promise<void>
  /** Saves nothing more; resolves when nothing is being saved. */
  stop(): Promise<void>
}

/** `report`: whether the newest state is saved, after each attempt. */
export function createSaver(write: () => Promise<void>, report: (isSaved: boolean) => void): Saver {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  let isStopped = false
  const run = async (): Promise<void> => {
    next = null
    if (isStopped) return
    await write().then(
      () => report(true),
      () => report(false),
    )
  }
  return {
    save() {
      next ??= running = running.then(run)
      return next
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
