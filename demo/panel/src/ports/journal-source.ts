export interface JournalListener {
  /** An entry of the journal, parsed and unchecked. */
  entry(data: unknown): void
  /** Whether entries come; the browser tries again by itself while they do not. */
  live(live: boolean): void
}

/** Follows the service's journal; the answer ends it. */
export type JournalSource = (listener: JournalListener) => () => void

/** The journal of the service this page came from, as server-sent events. */
export const journalSource: JournalSource = ({ entry, live }) => {
  const source = new EventSource('/_control/journal/stream')
  source.addEventListener('open', () => live(true))
  source.addEventListener('error', () => live(false))
  source.addEventListener('message', ({ data }: MessageEvent<string>) => entry(JSON.parse(data)))
  return () => source.close()
}
