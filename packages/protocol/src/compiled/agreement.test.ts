import fc from 'fast-check'
import { byRun, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { fixtures, invalidFixtures } from '@proscenium/protocol-testing'
import { difference, fieldsIn, messageTypes, schemaIssue, type MessageType } from '../../testing/schema-agreement.ts'
import { isRecord } from './record.ts'
import { cloneOf, hostileValue, nearMiss } from '../../testing/hostile-values.ts'
import { nearly } from '../../testing/schema-values.ts'
import { validators } from '../generated/validators.ts'
import { jsonSchemaOf, type JsonSchema } from '../json-schema.ts'
import { fieldsIssue } from '../../testing/fields-issue.ts'

describe.each(messageTypes)('the compiled and the zod schema of %s', (type) => {
  it('accept its fixture', () => {
    expect(fieldsIssue(type, fixtures[type])).toBeNull()
    expect(schemaIssue(type, fixtures[type])).toBeNull()
  })

  it('reject its corrupted fixtures with the same issue', () => {
    const differences = invalidFixtures[type].map(({ fields }) => difference(type, fields))
    expect(differences.filter((found) => found !== null)).toEqual([])
  })
})

it.each([
  [5, null],
  [6, 'audioProfile: custom'],
])('agree on a song with %i more levels inside it', (levels, issue) => {
  const { REQUEST_CATALOG_SEARCH: search } = fixtures
  const fields = { ...search, audioProfile: { ...search.audioProfile, raw: nested(levels) } }
  expect(fieldsIssue('REQUEST_CATALOG_SEARCH', fields)).toBe(issue)
  expect(schemaIssue('REQUEST_CATALOG_SEARCH', fields)).toBe(issue)
})

it.each(['EDIT_COMPLETE', 'EXPORT_COMPLETE'] as const)('agree on the size of the result of %s', (type) => {
  for (const raw of [nested(15), 'x'.repeat(200_000), new ArrayBuffer(200_000), new Map()])
    expect([fieldsIssue(type, { ...fixtures[type], raw }), schemaIssue(type, { ...fixtures[type], raw })]).toEqual([
      null,
      null,
    ])
  for (const raw of [nested(16), 'x'.repeat(262_144), new ArrayBuffer(262_144)])
    expect([fieldsIssue(type, { ...fixtures[type], raw }), schemaIssue(type, { ...fixtures[type], raw })]).toEqual([
      'custom',
      'custom',
    ])
})

/**
 * Describes where the generated validator of a message and its compiled schema judge fields differently. A song is left
 * to the interpreter.
 */
function validatorDifference(type: MessageType, fields: unknown): string | null {
  const judged = validators[type]?.(fields)
  const issue = fieldsIssue(type, fields)
  const isLeft = isRecord(fields) && fields['audioProfile'] !== undefined
  if (judged === undefined || judged === (issue === null) || (isLeft && !judged)) return null
  return `${type}: the validator says ${judged}, the compiled schema ${issue}`
}

it.each(messageTypes)('the validator of %s agrees on its fixtures', (type) => {
  const given = [fixtures[type], ...invalidFixtures[type].map(({ fields }) => fields)]
  expect(given.map((fields) => validatorDifference(type, fields))).toEqual(given.map(() => null))
})

it('the large and frequent messages have a validator', () => {
  expect(Object.keys(validators)).toEqual(
    expect.arrayContaining(['VIDEO_DATA', 'CATALOG_SEARCH_RESULTS', 'REQUEST_CATALOG_SEARCH', 'REQUEST_ADD_VIDEO']),
  )
})

/** Checks fields against both schemas and the validator, and counts how often both accept them. */
function createJudge() {
  let taken = 0
  return {
    judge(type: MessageType, fields: unknown): void {
      const found = difference(type, fields) ?? validatorDifference(type, fields)
      if (found !== null) throw new Error(found)
      if (schemaIssue(type, fields) === null) taken += 1
    },
    taken: () => taken,
  }
}

it('agree on values built from the schemas, some of them corrupted', () => {
  verifies('P-43')
  const runs = byRun({ quick: 6_000, long: 20_000 })
  const { judge, taken } = createJudge()
  const message = fc.oneof(...messageTypes.map((type) => fc.tuple(fc.constant(type), nearly(fieldsSchema(type)))))
  fc.assert(
    fc.property(message, ([type, fields]) => judge(type, cloneOf(fields))),
    { numRuns: runs },
  )
  expect(taken()).toBeGreaterThan(runs / 4)
  expect(taken()).toBeLessThan((runs * 9) / 10)
})

it('agree on messages corrupted with hostile values', () => {
  verifies('P-43')
  const runs = byRun({ quick: 4_000, long: 12_000 })
  const { judge, taken } = createJudge()
  fc.assert(
    fc.property(nearMiss, (value) => {
      const { type, fields } = fieldsIn(cloneOf(value))
      if (type !== undefined) judge(type, fields)
    }),
    { numRuns: runs },
  )
  expect(taken()).toBeGreaterThan(runs / 12)
})

it('agree on anything that can be posted, read as each message type', () => {
  verifies('P-43')
  const { judge, taken } = createJudge()
  fc.assert(
    fc.property(fc.constantFrom(...messageTypes), hostileValue, (type, value) => judge(type, cloneOf(value))),
    { numRuns: 5_000 },
  )
  expect(taken()).toBeGreaterThan(100)
})

function nested(levels: number): object {
  return levels === 1 ? {} : { inner: nested(levels - 1) }
}

/** The schema of the fields, without `type` and outside the payload. */
function fieldsSchema(type: MessageType): JsonSchema {
  const schema = jsonSchemaOf(type)
  const { type: _type, payload, ...properties } = (schema['properties'] ?? {}) as Record<string, JsonSchema>
  return (
    payload ?? (schema['oneOf'] === undefined ? { ...schema, properties, required: requiredFields(schema) } : schema)
  )
}

function requiredFields({ required }: JsonSchema): string[] {
  return (required as string[]).filter((key) => key !== 'type')
}
