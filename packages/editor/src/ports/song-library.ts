// Where songs come from besides the user's own files: those kept in this browser, and those that the editor offers.
export interface StoredSong {
  readonly file: Blob
  /** Peaks for drawing, the finest level first: the lowest and highest sample of each interval, from -127 to 127. */
  readonly waveform: readonly { readonly peaksPerSecond: number; readonly peaks: Int8Array<ArrayBuffer> }[]
  /** Ids of the projects for which the service has it. */
  readonly projects: readonly string[]
}

/** Songs kept in this browser by fingerprint, so that a reload does not lose them. Never rejects. */
export interface SongStorage {
  /** Null when it is not there, or when the browser denies storage. */
  read(fingerprint: string): Promise<StoredSong | null>
  /** Resolves to whether it is kept. May drop songs that were not used for a long time. */
  write(fingerprint: string, song: StoredSong): Promise<boolean>
}

/** A song that the editor's page offers to begin with. */
export interface OfferedSong {
  readonly title: string
  readonly artist: string
  /** Absolute address of its file. */
  readonly address: string
}

export interface SongOffers {
  /** Empty where none are configured or the list cannot be read. Never rejects. */
  list(): Promise<readonly OfferedSong[]>
  /** Null when it cannot be loaded or is aborted. Never rejects. `onProgress` receives values from 0 to 1. */
  load(song: OfferedSong, options: SongLoadOptions): Promise<File | null>
}

export interface SongLoadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (part: number) => void
}
