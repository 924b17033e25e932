import { isRecord } from '../json-value.ts'

/**
 * The JSON type of a response: a plain type (`string`, `integer-or-null`, `boolean-or-absent`), a list of one shape, or
 * an object's fields. Unknown fields are allowed.
 */
export type ResponseShape = string | readonly [ResponseShape] | { readonly [field: string]: ResponseShape }

/** The first place that differs from the shape, such as `data[3].title must be string`; null if there is none. */
export function shapeIssue(shape: ResponseShape, value: unknown, place = ''): string | null {
  if (typeof shape === 'string') return isPlain(shape, value) ? null : `${place || 'body'} must be ${shape}`
  if (isList(shape)) {
    if (!Array.isArray(value)) return `${place || 'body'} must be a list`
    return firstIssue(value.map((item: unknown, index) => [shape[0], item, `${place}[${index}]`] as const))
  }
  if (!isRecord(value)) return `${place || 'body'} must be an object`
  const path = place === '' ? '' : `${place}.`
  return firstIssue(Object.entries(shape).map(([name, part]) => [part, value[name], path + name] as const))
}

function firstIssue(parts: readonly (readonly [ResponseShape, unknown, string])[]): string | null {
  for (const [shape, value, place] of parts) {
    const issue = shapeIssue(shape, value, place)
    if (issue !== null) return issue
  }
  return null
}

function isList(shape: ResponseShape): shape is readonly [ResponseShape] {
  return Array.isArray(shape)
}

function isPlain(shape: string, value: unknown): boolean {
  return shape.split('-or-').some((type) => {
    if (type === 'absent') return value === undefined
    if (type === 'null') return value === null
    return type === 'integer' ? Number.isInteger(value) : typeof value === type
  })
}
