// Matches loads of the frame to editor sessions. A load beyond a session's own means that its document has left the
// frame:
// 1. A session without a load owns the next one: its document is still loading.
// 2. Once the editor reports that its document has loaded, the session owns the last load, unless that belongs to
// another one. The load event often overtakes a message that was posted before it.
// 3. A session that never reports this is treated as in rule 1: its departure is detected one load late, but never by
// mistake.

export interface FrameLoads {
  /** A session starts, or may have started. */
  sessionStarted(): void
  /** The editor's report about its own document, in its announcement or acknowledgement; undefined counts as false. */
  loadReported(hasLoaded: boolean | undefined): void
  /** The frame has loaded a document. Returns true when it cannot be the session's: the session has ended. */
  frameLoaded(): boolean
}

export function createFrameLoads(): FrameLoads {
  let hasSession = false
  let ownsLoad = false
  let loadIsFree = false
  return {
    sessionStarted() {
      hasSession = true
      ownsLoad = false
    },
    loadReported(hasLoaded) {
      if (hasLoaded !== true || !hasSession || !loadIsFree) return
      ownsLoad = true
      loadIsFree = false
    },
    frameLoaded() {
      const isForeign = hasSession && ownsLoad
      loadIsFree = !hasSession || isForeign
      ownsLoad = hasSession && !isForeign
      hasSession = hasSession && !isForeign
      return isForeign
    },
  }
}
