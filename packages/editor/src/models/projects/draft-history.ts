// The undo state of a draft. A copy that this version cannot have written is not used: the document alone is restored.
import { violations } from '../../core/document/invariants.ts'
import { redo, startHistory, undo, type History } from '../../core/document/history.ts'
import { parseDocument } from '../../core/document/parse.ts'
import { serialiseDocument } from '../../core/document/serialise.ts'
import type { Draft } from '../../ports/local-work.ts'

const VERSION = 1

export function writeHistory(history: History): { readonly version: number; readonly history: History } {
  return { version: VERSION, history }
}

/** What a draft contains; null if it is not an edit of this editor. `firstId`: ids of its clips begin here. */
export function readHistory({ history, data, name }: Draft, firstId: number): History | null {
  const found = isWritten(history) ? history.history : null
  if (found !== null && isIntact(found, JSON.stringify(data), name)) return found
  const document = parseDocument(data, { name, firstId })
  return document === null ? null : startHistory(document)
}

function isWritten(value: unknown): value is { readonly history: History } {
  return (
    typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION && 'history' in value
  )
}

/** Whether every step leads to a valid document, and the present one is what the draft says. */
function isIntact(history: History, content: string, name: string): boolean {
  try {
    const { present } = history
    const isNamedSo = present.name.trim() === '' || present.name === name
    if (!isNamedSo || JSON.stringify(serialiseDocument(present)) !== content) return false
    return areValid(history, 'past', undo) && areValid(history, 'future', redo)
  } catch {
    // Of another shape altogether.
    return false
  }
}

function areValid(history: History, side: 'past' | 'future', step: (history: History) => History): boolean {
  let at = history
  while (at[side].length > 0) {
    if (violations(at.present).length > 0) return false
    at = step(at)
  }
  return violations(at.present).length === 0
}
