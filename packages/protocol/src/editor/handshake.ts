// The editor's side of the handshake (P-44):
// 1. Send EDITOR_READY immediately, and again with back-off until VIDEO_DATA arrives.
// 2. The first VIDEO_DATA ends the announcements; the bridge is open.
// 3. Acknowledge every valid VIDEO_DATA with its revision before a listener can send anything else: the host's
// handshake is complete when the first request arrives.
// 4. Every VIDEO_DATA is a whole snapshot: it replaces the last one, and listeners are notified if it differs.
import type { VideoData } from '../generated/types.ts'
import { repeatWithBackOff } from '../channel/async/back-off.ts'
import { createObservable } from '../channel/async/observable.ts'
import type { Clock, Log } from '../channel/ports.ts'
import { sameStructure } from '../channel/values.ts'

export type EditorPhase = 'announcing' | 'open' | 'disposed'

export interface EditorHandshakePorts {
  readonly clock: Clock
  readonly log: Log
  announce(): void
  acknowledge(revision: number | undefined): void
}

export interface EditorHandshake {
  readonly phase: EditorPhase
  /** Revision of the newest snapshot that had one; 0 before that. */
  readonly revision: number
  readonly bootData: { readonly current: VideoData | null; subscribe(listener: (data: VideoData) => void): () => void }
  readonly token: { readonly current: string; subscribe(listener: (token: string) => void): () => void }
  start(): void
  snapshotReceived(data: VideoData, revision: number | undefined): void
  tokenReceived(token: string): void
  dispose(): void
}

export function createEditorHandshake({ clock, log, announce, acknowledge }: EditorHandshakePorts): EditorHandshake {
  const snapshot = createObservable<VideoData | null>(null, log)
  const token = createObservable('', log)
  let phase: EditorPhase = 'announcing'
  let newest = 0
  let stopAnnouncing = (): void => {}

  const tokenCame = (next: string): void => {
    if (next !== '') token.set(next)
  }

  return {
    get phase() {
      return phase
    },
    get revision() {
      return newest
    },
    token,
    tokenReceived: tokenCame,
    bootData: {
      get current() {
        return snapshot.current
      },
      subscribe: (listener) => snapshot.subscribe((data) => data !== null && listener(data)),
    },
    /** Step 1. */
    start() {
      stopAnnouncing = repeatWithBackOff(announce, { clock, firstMs: 100, longestMs: 2_000 })
    },
    snapshotReceived(data, revision) {
      // Step 2.
      stopAnnouncing()
      phase = 'open'
      newest = revision ?? newest
      // Step 3.
      acknowledge(revision)
      // Step 4. The token first, because snapshot listeners may use it. A token listener may have disposed of this end.
      tokenCame(data.authToken)
      if (isOpen() && !sameStructure(snapshot.current, data)) snapshot.set(data)
    },
    dispose() {
      stopAnnouncing()
      phase = 'disposed'
      snapshot.clear()
      token.clear()
    },
  }

  function isOpen(): boolean {
    return phase === 'open'
  }
}
