import type { Entry } from './log.ts'

export type Outcome = 'all' | 'passed' | 'refused' | 'ignored'

/** What QA wants to see: `text` is looked for in type, origin, rule and reason, whatever its case. */
export interface Filter {
  readonly text: string
  readonly outcome: Outcome
}

export const noFilter: Filter = { text: '', outcome: 'all' }

/** Whether an entry is shown. Changes of state are shown with every outcome, for they are the context of the rest. */
export function matchesFilter({ text, outcome }: Filter, entry: Entry): boolean {
  const wanted = text.trim().toLowerCase()
  if (entry.kind === 'state') return wanted === '' || entry.state.toLowerCase().includes(wanted)
  const { type, origin, rule = '', reason = '' } = entry.record
  if (outcome !== 'all' && entry.record.outcome !== outcome) return false
  return [type ?? '', origin, rule, reason].some((part) => part.toLowerCase().includes(wanted))
}
