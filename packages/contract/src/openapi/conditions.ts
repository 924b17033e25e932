// Conditions that zod cannot derive, as JSON Schema: between fields, and on texts that the service parses in code.
import type * as z from 'zod/mini'
import { pageCursor } from '../control/paging.ts'
import { faultRequest } from '../control/requests.ts'
import { pageQuery } from '../dashboard/common.ts'
import { checkLink } from '../dashboard/link-check.ts'
import { updateProfile } from '../dashboard/profile.ts'
import { pageFields } from '../operator/common.ts'
import { partnerOperations } from '../operator/partners.ts'
import { rightOperations } from '../operator/rights.ts'
import { listPurchases } from '../workspace/browse.ts'
import { createWorkspaceDownload, listExports, persistExport } from '../workspace/exports.ts'
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

/** Cursors of pages, and those that are signed, too. */
const cursor = { pattern: String.raw`^[\w-]+$` }
const signedCursor = { properties: { cursor: { pattern: String.raw`^[\w-]+\.[\w-]{22}$` } } }

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
/** Text that every engine stores: neither NUL nor half a surrogate pair. */
const storable = { pattern: String.raw`^[^\u0000\p{Cs}]*$` }

/** Origins that a content security policy can express. */
const website = { pattern: String.raw`^https?://(?:[a-z\d-]+\.)*[a-z\d-]+(?::\d{1,5})?$` }
const { body: operatorChange } = partnerOperations.changePartner.request
const { body: operatorCreation } = partnerOperations.createPartner.request

/** An override may deny a video, no other right can. */
const allowByKind = {
  allOf: [{ anyOf: [has('kind', { const: 'admin' }), { properties: { allow: { const: true } } }] }],
}

/** At most one of these; a delay needs none. */
const effects = [
  has('status', { type: 'integer' }),
  has('drop', { const: true }),
  has('truncate', { not: { const: false } }),
]
const faultEffects: JsonSchema = {
  anyOf: [...effects, has('latency_ms', { minimum: 1 })],
  not: { anyOf: effects.map((one) => ({ allOf: effects.filter((other) => other !== one) })) },
  dependentRequired: { code: ['status'], body: ['status'] },
  allOf: [{ properties: { status: { type: 'integer' }, code: { type: 'string' } } }],
}

/** Keywords to merge into the JSON Schema of a zod schema. */
export const conditions: ReadonlyMap<z.core.$ZodType, JsonSchema> = new Map<z.core.$ZodType, JsonSchema>([
  [searchWorkspace.request.body, { allOf: [...searchModes, signedCursor] }],
  [listPurchases.request.body, { allOf: [signedCursor] }],
  [listExports.request.body, { allOf: [{ properties: { cursor: { pattern: '^[0-9]{1,15}_[0-9a-f-]{36}$' } } }] }],
  [createWorkspaceDownload.request.body, where(['kind', 'export'], has('export_id', {}), has('video_id', {}))],
  [
    persistExport.request.body,
    { allOf: [{ properties: { export: { anyOf: sources, properties: { exportId: storable } } } }] },
  ],
  [pageQuery.cursor.def.innerType, cursor],
  [updateProfile.request.body.shape.websites.def.innerType.def.element, website],
  [checkLink.request.body, { allOf: [{ properties: { website: { pattern: '^[^:]+:' } } }] }],
  [pageFields.cursor.def.innerType, cursor],
  [operatorCreation.shape.websites.def.innerType.def.element, website],
  [operatorChange, { minProperties: 1 }],
  [rightOperations.grantRight.request.body, allowByKind],
  [pageCursor, cursor],
  [faultRequest, faultEffects],
])
