import { fixtures } from '@proscenium/protocol-testing'
import { fieldsIssue } from './fields-issue.ts'
import type { EditorToHostType, HostToEditorType } from '../src/generated/types.ts'

/** A value of a type that no documented field has. */
const wrong = Symbol.for('of no documented type')

/**
 * How a message deviates from its documented fields, one sentence each: a required field may be missing, an optional
 * one may not, or a field accepts another type.
 */
export function schemaProblems(
  type: EditorToHostType | HostToEditorType,
  { required = [], optional = [] }: { readonly required?: readonly string[]; readonly optional?: readonly string[] },
): string[] {
  const valid: Readonly<Record<string, unknown>> = { ...fixtures[type] }
  const pick = (keys: readonly string[]): object => Object.fromEntries(keys.map((key) => [key, valid[key]]))
  const isRejected = (fields: object, key: string): boolean => fieldsIssue(type, fields)?.startsWith(key) === true
  const without = (key: string): object => pick(required.filter((other) => other !== key))
  const documented = [...required, ...optional]
  return [
    ...(fieldsIssue(type, pick(required)) === null ? [] : ['the required fields do not suffice']),
    ...required.filter((key) => !isRejected(without(key), key)).map((key) => `it can do without ${key}`),
    ...documented.filter((key) => !Object.hasOwn(valid, key)).map((key) => `the fixture shows no ${key}`),
    ...documented
      .filter((key) => !isRejected({ ...valid, [key]: wrong }, key))
      .map((key) => `it takes ${key} of another type`),
  ]
}
