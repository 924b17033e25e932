// A value read by its shape: as it is where it keeps the shape, else repaired where it departs in what decides nothing
// (P-50), and without the own `__proto__` keys that a hostile sender put in.
import { findIssue, type Issue } from './validate.ts'
import { repair, type DropCounter } from './repair.ts'
import type { Shape } from './compiled-schema.ts'

const PATH_SHOWN = 120

/** The malformed rows that were left out of a value: how many, and what is wrong with the first. */
export interface DroppedRows {
  readonly count: number
  readonly issue: string
}

/** `value` keeps the shape. It is the one that was given, unless something had to be repaired. */
export type Reading =
  | { readonly issue: null; readonly value: unknown; readonly dropped?: DroppedRows | undefined }
  | { readonly issue: string; readonly value?: undefined }

/** Reads a value. Copies nothing that keeps its shape. */
export function readShape(shape: Shape, value: unknown): Reading {
  if (findIssue(shape, value) === null) return { issue: null, value }
  const dropped: DropCounter = { count: 0 }
  const copy = repair(shape, value, { dropped })
  const left = findIssue(shape, copy)
  if (left !== null) return { issue: wordsOf(left) }
  const { count, first } = dropped
  return { issue: null, value: copy, dropped: first && { count, issue: wordsOf(first) } }
}

/** Reads a value that has one of several forms: the first that keeps the shape, else the first that can be repaired. */
export function readAnyForm(shape: Shape, forms: readonly unknown[]): Reading {
  const readings = forms.map((form) => readShape(shape, form))
  const [first] = readings as [Reading]
  return readings.find(({ value }) => forms.includes(value)) ?? readings.find(({ issue }) => issue === null) ?? first
}

/** How a value departs from a shape; null where it keeps the whole of it. A writer keeps it. */
export function validationIssue(shape: Shape, value: unknown): string | null {
  const found = findIssue(shape, value)
  return found && wordsOf(found)
}

/** `path: cause`, of bounded length. */
function wordsOf({ path, cause }: Issue): string {
  const where = path.join('.').slice(0, PATH_SHOWN)
  return where === '' ? cause : `${where}: ${cause}`
}
