// Values that must be one of a few.
import { usageError } from '../exit-codes.ts'
import { nearest } from './suggest.ts'

/** Errors: throws a usage error with the nearest choice. */
export function checkChoice(what: string, value: string, choices: readonly string[] | undefined): string {
  if (choices === undefined || choices.includes(value)) return value
  const guess = nearest(value, choices)
  const rule = `${what} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}, not ${value}.`
  throw usageError(rule, guess === null ? null : `Did you mean ${guess}?`)
}
