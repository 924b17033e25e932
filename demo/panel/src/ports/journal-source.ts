import { journalStreamAddress } from '@proscenium/contract/control-client'

export interface JournalListener {
  /** A journal entry: parsed JSON, not validated. */
  entry(data: unknown): void
  /** Whether the connection is open; the browser reconnects automatically. */
  live(live: boolean): void
}

/** Follows the service's journal. Returns an unsubscribe function. */
export type JournalSource = (listener: JournalListener) => () => void

/** The journal of this page's own origin, as server-sent events. */
export const journalSource: JournalSource = ({ entry, live }) => {
  const source = new EventSource(journalStreamAddress)
  source.addEventListener('open', () => live(true))
  source.addEventListener('error', () => live(false))
  source.addEventListener('message', ({ data }: MessageEvent<string>) => entry(JSON.parse(data)))
  return () => source.close()
}
