import type { ExportErrorCode } from './export-error.ts'

/** One file of one export. */
export interface ExportFile {
  readonly exportId: string
  readonly file: 'main' | 'reel' | 'lyric'
}

/** A link that was minted. `endsAt` in ms since the epoch: never later than the service’s own end. */
export interface MintedLink {
  readonly url: string
  readonly filename: string
  readonly endsAt: number
}

/** What has become of a person’s wish for a file. */
export interface FileState {
  readonly link: MintedLink | null
  /** What the link is being minted for. */
  readonly busy: FileAction | null
  /** What was done with the link last: `by-hand` is a link the person must copy without us. */
  readonly done: 'started' | 'copied' | 'by-hand' | null
  readonly error: ExportErrorCode | null
}

export type FileAction = 'download' | 'copy'

export const initialFileState: FileState = { link: null, busy: null, done: null, error: null }

export function fileKey({ exportId, file }: ExportFile): string {
  return `${exportId}/${file}`
}

/** The link if it still works: a clock may have slept past its end. */
export function validLink({ link }: FileState, now: number): MintedLink | null {
  return link !== null && now < link.endsAt ? link : null
}
