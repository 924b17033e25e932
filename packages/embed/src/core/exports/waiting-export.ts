import { parseFields } from '../json.ts'
import type { OutboxEntry } from './outbox-state.ts'

/** An export of the outbox as the history shows it (H-09). `name` is empty if the editor sent none. */
export interface WaitingExport {
  readonly exportId: string
  readonly name: string
  /** Milliseconds since the Unix epoch. */
  readonly receivedAt: number
}

export function waitingExport({ exportId, text, receivedAt }: OutboxEntry): WaitingExport {
  const { name } = parseFields(text)
  return { exportId, name: typeof name === 'string' ? name.trim() : '', receivedAt }
}
