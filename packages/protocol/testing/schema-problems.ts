import { fieldsIssue } from '../src/channel/parse.ts'
import type { EditorToHostType, HostToEditorType } from '../src/messages/schemas/definitions.ts'
import { fixtures } from '../src/testing/fixtures/fixtures.ts'

/** Of no type that any documented field has. */
const wrong = Symbol.for('of no documented type')

/**
 * How a message departs from its documented fields, one sentence each: it can do without a required one, not without an
 * optional one, or takes one of another type.
 */
export function schemaProblems(
  type: EditorToHostType | HostToEditorType,
  { required = [], optional = [] }: { readonly required?: readonly string[]; readonly optional?: readonly string[] },
): string[] {
  const valid: Readonly<Record<string, unknown>> = fixtures[type]
  const kept = (keys: readonly string[]): object => Object.fromEntries(keys.map((key) => [key, valid[key]]))
  const refused = (fields: object, key: string): boolean => fieldsIssue(type, fields)?.startsWith(key) === true
  const without = (key: string): object => kept(required.filter((other) => other !== key))
  const documented = [...required, ...optional]
  return [
    ...(fieldsIssue(type, kept(required)) === null ? [] : ['the required fields do not suffice']),
    ...required.filter((key) => !refused(without(key), key)).map((key) => `it can do without ${key}`),
    ...documented.filter((key) => !Object.hasOwn(valid, key)).map((key) => `the fixture shows no ${key}`),
    ...documented
      .filter((key) => !refused({ ...valid, [key]: wrong }, key))
      .map((key) => `it takes ${key} of another type`),
  ]
}
