import type { Entry } from './log.ts'

export type Outcome = 'all' | 'passed' | 'refused' | 'ignored'

/** QA's filter. `text` is matched case-insensitively against type, origin, rule and reason. */
export interface Filter {
  readonly text: string
  readonly outcome: Outcome
}

export const noFilter: Filter = { text: '', outcome: 'all' }

/** Whether an entry matches. State changes match every outcome, because they give context to the messages. */
export function matchesFilter({ text, outcome }: Filter, entry: Entry): boolean {
  const searchText = text.trim().toLowerCase()
  if (entry.kind === 'state') return searchText === '' || entry.state.toLowerCase().includes(searchText)
  const { type, origin, rule = '', reason = '' } = entry.record
  if (outcome !== 'all' && entry.record.outcome !== outcome) return false
  return [type ?? '', origin, rule, reason].some((part) => part.toLowerCase().includes(searchText))
}
