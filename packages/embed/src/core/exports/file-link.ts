import type { ExportErrorCode } from './export-error.ts'

/** One file of one export. */
export interface ExportFile {
  readonly exportId: string
  readonly file: 'main' | 'reel' | 'lyric'
}

/** A deliverable of an owned video. */
export interface DeliverableFile {
  readonly videoId: string
  readonly file: 'original' | 'reel' | 'bts'
}

export type DownloadableFile = ExportFile | DeliverableFile

/** A minted link. `endsAt` in ms since the Unix epoch; never later than the service's own expiry. */
export interface MintedLink {
  readonly url: string
  readonly filename: string
  readonly endsAt: number
}

/** The state of a file the user requested. */
export interface FileState {
  readonly link: MintedLink | null
  /** The action the link is being minted for. */
  readonly busy: FileAction | null
  /** What was last done with the link. `by-hand`: the user must copy it manually. */
  readonly done: 'started' | 'copied' | 'by-hand' | null
  readonly error: ExportErrorCode | null
}

export type FileAction = 'download' | 'copy'

export const initialFileState: FileState = { link: null, busy: null, done: null, error: null }

export function fileKey(file: DownloadableFile): string {
  return 'exportId' in file ? `${file.exportId}/${file.file}` : `video/${file.videoId}/${file.file}`
}

/** The link if it still works. Sleep may have carried the clock past its end. */
export function validLink({ link }: FileState, now: number): MintedLink | null {
  return link !== null && now < link.endsAt ? link : null
}
