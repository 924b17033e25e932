// What the preview needs of the browser: time, animation frames, `<video>` elements and the song's sound.

export interface PlaybackDevice {
  /** Monotonic seconds. */
  now(): number
  /** Calls back with every animation frame. Returns a function that stops it. */
  onFrame(callback: () => void): () => void
  createVideo(): HTMLVideoElement
  /** Whether the browser can load a stream now. Resolves to false also where the server takes too long. */
  loads(address: string): Promise<boolean>
  /** Decodes a song, so that it can be played. Rejects when the browser cannot decode it. */
  openSong(file: Blob): Promise<SongPlayer>
}

/** A decoded song. Its clock is the master clock of the preview. */
export interface SongPlayer {
  /**
   * Plays from a second of the song, also from one behind its end, which is silent but keeps time. Resolves to `blocked`
   * when the browser requires a press of the user first, and to `unheard` when it permits sound but has no device for it.
   */
  start(seconds: number, options: SongStartOptions): Promise<SongStart>
  stop(): void
  /** The second of the song that is heard now; below where it started while the sound is on its way. Null when stopped. */
  position(): number | null
  setVolume(volume: number): void
  dispose(): void
}

export interface SongStartOptions {
  readonly rate: number
  readonly onInterrupt: () => void
  /** The device has begun after the start resolved to `unheard`, as on a busy machine. The song can be started again. */
  readonly onLateDevice: () => void
}

export type SongStart = 'started' | 'blocked' | 'unheard' | 'stopped'
