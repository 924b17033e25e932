// The elements of the page.
import type { InspectorRecord } from '@proscenium/protocol/inspector'

/** An element of the document. Errors: throws if the page has none of that id. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no element ${id}.`)
  return found
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  className = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = text
  if (className !== '') made.className = className
  return made
}

const rows = new Map<number, HTMLElement>()

/** Adds a message to the list, newest first, or replaces it. */
export function showRecord(record: InspectorRecord): void {
  const { id, at, direction, outcome, type, took, rule, reason, fields } = record
  const note = outcome === 'passed' ? durationOf(took) : [outcome, rule, reason].filter(Boolean).join(' · ')
  const summary = element('summary', '')
  summary.append(
    element('time', new Date(at).toLocaleTimeString('en-GB')),
    element('span', direction === 'in' ? 'host' : 'editor', direction),
    element('b', type ?? '(no type)'),
    element('small', note, outcome),
  )
  const item = element('details', '')
  item.append(summary, element('pre', JSON.stringify(fields ?? null, null, 2)))
  const row = rows.get(id) ?? element('li', '')
  row.replaceChildren(item)
  if (!rows.has(id)) byId('log').prepend(row)
  rows.set(id, row)
  byId('empty').hidden = true
}

function durationOf(took: number | undefined): string {
  return took === undefined ? '' : `${Math.round(took)} ms`
}
