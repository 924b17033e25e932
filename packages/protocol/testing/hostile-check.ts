import { expect } from 'vitest'
import { parseEditorMessage, parseHostMessage } from '../src/end/wire/parse.ts'
import { fieldsIssue } from './fields-issue.ts'
import { redact } from '../src/inspector/redact.ts'
import { cloneOf } from './hostile-values.ts'

/** Passes one value to both parsers and checks their guarantees. Returns how many of the two accepted it. */
export function parseBoth(value: unknown): number {
  const arrived = cloneOf(value)
  const results = [parseEditorMessage(arrived), parseHostMessage(arrived)]
  for (const result of results) {
    const isSafe = result.ok ? isSafeMessage(result.message) : isSafeRejection(result)
    if (!isSafe) throw new Error(`a guarantee is broken: ${JSON.stringify(redact(result))}`)
  }
  structuredClone(redact(arrived))
  return results.filter(({ ok }) => ok).length
}

/** Runs the checks and fails if one of them changed a built-in prototype. */
export function withoutPollution(run: () => void): void {
  const check = watchPrototypes()
  run()
  check()
}

/** Records the keys of the built-in prototypes. The returned function fails if they have changed since. */
export function watchPrototypes(): () => void {
  const keys = () => [Object.prototype, Array.prototype].map((prototype) => Reflect.ownKeys(prototype))
  const before = keys()
  return () => {
    expect(keys()).toEqual(before)
    expect('polluted' in {}).toBe(false)
  }
}

/** An accepted message matches its own schema and inherits nothing foreign. */
function isSafeMessage({
  type,
  fields,
}: {
  readonly type: Parameters<typeof fieldsIssue>[0]
  readonly fields: object
}): boolean {
  return fieldsIssue(type, fields) === null && !('polluted' in fields)
}

/** A rejection has bounded length. */
function isSafeRejection({ reason, ...rest }: { readonly reason: string }): boolean {
  const values: readonly unknown[] = Object.values(rest).filter((value) => value !== undefined)
  const bounded = values.every(
    (value) => typeof value === 'boolean' || (typeof value === 'string' && value.length <= 256),
  )
  return bounded && ['not-a-message', 'unknown-type', 'malformed'].includes(reason)
}
