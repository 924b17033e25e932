// Conditions between fields, as JSON Schema. zod cannot derive them from the operations' refinements.
import type * as z from 'zod/mini'
import { createWorkspaceDownload, persistExport } from '../workspace/exports.ts'
import { searchSorts, searchWorkspace } from '../workspace/search.ts'
import type { JsonSchema } from './schema.ts'

const filled = { minLength: 1 }
const has = (name: string, schema: object): JsonSchema => ({ required: [name], properties: { [name]: schema } })
const where = (
  [name, value]: readonly [name: string, value: string],
  then: object,
  otherwise: object = {},
): JsonSchema => ({
  if: has(name, { const: value }),
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema.
  then,
  ...(Object.keys(otherwise).length === 0 ? {} : { else: otherwise }),
})

const searchModes: readonly JsonSchema[] = [
  where(['mode', 'similar'], has('videoId', filled)),
  where(['mode', 'song'], has('audioProfile', {})),
  where(
    ['mode', 'text'],
    { properties: { sort: { enum: searchSorts.text } } },
    { properties: { sort: { enum: searchSorts.song } } },
  ),
]

/** An export names its videos, or the project that has them. */
const sources = [has('videoId', filled), has('videoIds', { minItems: 1 }), has('projectId', filled)]

/** Keywords to merge into the JSON Schema of a zod schema. */
export const conditions: ReadonlyMap<z.core.$ZodType, JsonSchema> = new Map<z.core.$ZodType, JsonSchema>([
  [searchWorkspace.request.body, { allOf: searchModes }],
  [createWorkspaceDownload.request.body, where(['kind', 'export'], has('export_id', {}), has('video_id', {}))],
  [persistExport.request.body, { allOf: [{ properties: { export: { anyOf: sources } } }] }],
])
