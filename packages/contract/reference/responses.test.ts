// This test regenerates the compiled responses: `vitest run -u packages/contract/reference`.
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { readerClassOf } from '@proscenium/protocol'
import { readValue } from '@proscenium/protocol/compiled-schemas'
import { verifies } from '@proscenium/testkit'
import { exampleOf } from '../src/openapi/examples.ts'
import { catalogueResponses } from '../src/responses/catalogue-responses.ts'
import { laterResponses, responses as firstResponses } from '../src/responses.ts'
import {
  bridgeReaders,
  catalogueOperations,
  catalogueResponsesModule,
  embedOperations,
  laterResponsesModule,
  responsesModule,
} from './responses-module.ts'

it('the compiled responses match the operations', async () => {
  await expect(responsesModule()).toMatchFileSnapshot('../src/responses/workspace-responses.ts')
})

it('the compiled responses of later calls match the operations', async () => {
  await expect(laterResponsesModule()).toMatchFileSnapshot('../src/responses/later-responses.ts')
})

it('the compiled responses of catalog mode match the operations', async () => {
  await expect(catalogueResponsesModule()).toMatchFileSnapshot('../src/responses/catalogue-responses.ts')
})

const workspaceResponses = { ...firstResponses, ...laterResponses }

const readers = [
  ...embedOperations.map(({ id, path, responses }) => {
    const read = bridgeReaders[id]
    const { example } = exampleOf(id, '200')
    const known = Object.entries(Object(example)).filter(([name]) => Object.hasOwn(read?.shape ?? {}, name))
    const shown = read === undefined ? example : Object.fromEntries(known)
    return {
      id,
      path,
      schema: read ?? responses[200],
      example: shown,
      rows: workspaceResponses,
      reader: 'the Workspace',
    }
  }),
  ...catalogueOperations.map(({ id, path, responses }) => {
    return {
      id,
      path,
      schema: responses[200],
      ...exampleOf(id, '200'),
      rows: catalogueResponses,
      reader: 'catalog mode',
    }
  }),
]
const examples = readers.flatMap(({ id, rows, ...read }) => {
  const row = Object.entries(rows).find(([name]) => name === id)?.[1]
  // The run that generates the module for a new operation still reads the previous one.
  return row === undefined ? [] : [{ id, row, ...read }]
})

describe.each(examples)('the response of $id in $reader', ({ path, row, schema, example }) => {
  it('has the operation’s path and is returned unchanged', () => {
    expect(row.path).toBe(path)
    expect(schema.safeParse(example).success).toBe(true)
    expect(readValue(row.schema, example)).toEqual({ issue: null, value: example })
  })

  it('is rejected without a required field, unless the field is display only', () => {
    const fields = Object.entries(example as object)
    expect(fields.length).toBeGreaterThan(0)
    for (const [name] of fields) {
      const rest = Object.fromEntries(fields.filter(([other]) => other !== name))
      const isRead = schema.safeParse(rest).success || isRepaired(schema, name, example)
      expect([name, readValue(row.schema, rest).issue === null]).toEqual([name, isRead])
    }
  })

  it('preserves enum values that only a newer service knows', () => {
    verifies('P-50')
    for (const name of Object.keys(example as object).filter((key) => classOf(schema, key, example) === 'open')) {
      const newer = { ...(example as object), [name]: 'value-of-tomorrow' }
      expect(readValue(row.schema, newer)).toMatchObject({ issue: null, value: newer })
    }
  })

  it('may have a field that the reader does not know', () => {
    expect(readValue(row.schema, { ...(example as object), later: true }).issue).toBeNull()
  })

  it('is rejected when a field has the wrong type, unless the field is display only', () => {
    for (const [name, value] of Object.entries(example as object)) {
      const corrupted = { ...(example as object), [name]: Array.isArray(value) ? 'words' : [value] }
      const isRead = isRepaired(schema, name, example) && classOf(schema, name, example) !== 'twin'
      expect([name, readValue(row.schema, corrupted).issue === null]).toEqual([name, isRead])
    }
  })
})

type Schema = z.core.$ZodType

/** Whether the reader accepts a missing or invalid value for the field and repairs it (P-50). */
function isRepaired(schema: Schema, name: string, example: unknown): boolean {
  const readerClass = classOf(schema, name, example)
  return readerClass !== undefined && readerClass !== 'rows'
}

/** The reader class of one field of the example. */
function classOf(schema: Schema, name: string, example: unknown): ReturnType<typeof readerClassOf> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'union') {
    const taken = def.options.find((option) => (option as z.ZodMiniType).safeParse(example).success)
    return taken === undefined ? undefined : classOf(taken, name, example)
  }
  const field = def.type === 'object' ? def.shape[name] : undefined
  return field === undefined ? undefined : readerClassOf(unwrapped(field))
}

function unwrapped(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'optional' || def.type === 'nullable' ? unwrapped(def.innerType) : schema
}
