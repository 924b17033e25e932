import { expect } from 'vitest'
import { fieldsIssue, parseEditorMessage, parseHostMessage } from '../src/channel/parse.ts'
import { redact } from '../src/inspector/redact.ts'
import { cloneOf } from './hostile-values.ts'

/** Hands one value to both parsers and holds them to their promises. Returns how many of the two took it. */
export function parseBoth(value: unknown): number {
  const arrived = cloneOf(value)
  const results = [parseEditorMessage(arrived), parseHostMessage(arrived)]
  for (const result of results) {
    const kept = result.ok ? keeps(result.message) : refuses(result)
    if (!kept) throw new Error(`a promise is broken: ${JSON.stringify(redact(result))}`)
  }
  structuredClone(redact(arrived))
  return results.filter(({ ok }) => ok).length
}

/** Runs the checks and looks whether any of them left something behind for all objects. */
export function withoutPollution(run: () => void): void {
  const look = watchPrototypes()
  run()
  look()
}

/** Remembers what all objects inherit. The returned look fails where that has changed since. */
export function watchPrototypes(): () => void {
  const keys = () => [Object.prototype, Array.prototype].map((prototype) => Reflect.ownKeys(prototype))
  const before = keys()
  return () => {
    expect(keys()).toEqual(before)
    expect('polluted' in {}).toBe(false)
  }
}

/** What is handed on keeps its own schema and inherits nothing foreign. */
function keeps({
  type,
  fields,
}: {
  readonly type: Parameters<typeof fieldsIssue>[0]
  readonly fields: object
}): boolean {
  return fieldsIssue(type, fields) === null && !('polluted' in fields)
}

/** What is told of a refused value has a bounded length. */
function refuses({ reason, ...rest }: { readonly reason: string }): boolean {
  const words: readonly unknown[] = Object.values(rest).filter((word) => word !== undefined)
  const bounded = words.every((word) => typeof word === 'boolean' || (typeof word === 'string' && word.length <= 256))
  return bounded && ['not-a-message', 'unknown-type', 'malformed'].includes(reason)
}
