// Which load of the frame belongs to which life of the editor. A load beyond a life's own says that the life's document
// has left the frame:
// 1. A life owns the next load, while it owns none: its document is still loading.
// 2. Once the editor says that its document has loaded, it owns the last load, unless that was another life's. The news
//    of a load often outruns a message that was posted before it.
// 3. One that never says so is taken for the first kind: its departure is noticed a load late, but never by mistake.

export interface FrameLoads {
  /** A life begins, or may have begun. */
  sessionStarted(): void
  /** What the editor says of its own document, in its announcement or acknowledgement; nothing counts as false. */
  loadReported(hasLoaded: boolean | undefined): void
  /** The frame has loaded a document. True when it cannot be that of the life: the life has ended. */
  frameLoaded(): boolean
}

export function createFrameLoads(): FrameLoads {
  let lives = false
  let ownsLoad = false
  let loadIsFree = false
  return {
    sessionStarted() {
      lives = true
      ownsLoad = false
    },
    loadReported(hasLoaded) {
      if (hasLoaded !== true || !lives || !loadIsFree) return
      ownsLoad = true
      loadIsFree = false
    },
    frameLoaded() {
      const isForeign = lives && ownsLoad
      loadIsFree = !lives || isForeign
      ownsLoad = lives && !isForeign
      lives = lives && !isForeign
      return isForeign
    },
  }
}
