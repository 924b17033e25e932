// JSON Schemas that zod cannot derive: rules in code, numbers sent as text, bodies parsed by hand.
import type * as z from 'zod/mini'
import { createPreviewUrl, previewKind } from '../catalogue/media.ts'
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX, listLimit, listVideosQuery } from '../catalogue/query.ts'
import { PAGE_LIMIT_MAX, pageLimit } from '../control/paging.ts'
import { clockTime, entryId, knownOperation } from '../control/requests.ts'
import { exportFile } from '../fields.ts'
import {
  createDownload,
  downloadKind,
  FULFILMENT_LIMIT_DEFAULT,
  FULFILMENT_LIMIT_MAX,
  listCustomerVideos,
} from '../fulfilment.ts'
import { verifyPartnerSession } from '../verification.ts'
import type { JsonSchema } from './schema.ts'

const uuid = { type: 'string', format: 'uuid' }

/** The date-times of RFC 3339 that we read: in capitals, and at most nanoseconds. */
const instant: JsonSchema = {
  type: 'string',
  format: 'date-time',
  allOf: [{ type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$` }],
}

const wholeSeconds: JsonSchema = { type: 'integer', minimum: 0, maximum: 999_999_999 }

// A field that the service ignores in some requests has its type in all: generators of clients do not read conditions.
const previewBody: JsonSchema = {
  type: 'object',
  properties: {
    video_id: uuid,
    kind: { type: 'string', enum: previewKind.options, default: 'reel' },
    variant: { type: 'string', enum: ['reel', 'preview', 'bts'], deprecated: true },
  },
  required: ['video_id'],
}

const exportFields = { export_id: uuid, file: { type: 'string', enum: exportFile.options } }

const fileBody: JsonSchema = {
  type: 'object',
  properties: {
    external_user_id: { type: 'string', minLength: 1 },
    video_id: uuid,
    kind: { type: 'string', enum: downloadKind.options, default: 'original' },
    ...exportFields,
    file: { ...exportFields.file, default: 'main' },
  },
  required: ['external_user_id', 'video_id'],
  if: { properties: { kind: { const: 'export' } }, required: ['kind'] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema.
  then: { properties: exportFields, required: ['export_id'] },
}

const customerVideos = listCustomerVideos.request.query.shape
const customersLimit = { type: 'integer', minimum: 1, maximum: FULFILMENT_LIMIT_MAX, default: FULFILMENT_LIMIT_DEFAULT }
const customersOffset = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 }

const signedBody: JsonSchema = {
  type: 'object',
  properties: {
    client_id: {
      type: 'string',
      pattern: '^[0-9a-f]{32}$',
      description: 'The partner’s client id, 32 hex digits; not a secret.',
    },
    payload: {
      anyOf: [{ type: 'string', minLength: 1 }, { type: 'object' }],
      description:
        'The exact JSON text that was signed. An object is serialised again, which rarely yields the signed text.',
    },
    signature: {
      type: 'string',
      pattern: '^[0-9a-fA-F]{64}$',
      description: 'HMAC-SHA256 of that text with the client secret, in hex.',
    },
  },
  required: ['client_id', 'payload', 'signature'],
}

/** The JSON Schema of each schema that zod cannot convert. */
export const manualSchemas: ReadonlyMap<z.core.$ZodType, JsonSchema> = new Map<z.core.$ZodType, JsonSchema>([
  [pageLimit, { type: 'integer', minimum: 1, maximum: PAGE_LIMIT_MAX }],
  [knownOperation, { type: 'string' }],
  [entryId, { type: 'integer', minimum: 0, maximum: 999_999_999_999_999 }],
  [listLimit, { type: 'integer', minimum: 1, maximum: LIST_LIMIT_MAX, default: LIST_LIMIT_DEFAULT }],
  [listVideosQuery.shape.cursor.def.innerType, instant],
  [clockTime, instant],
  [listVideosQuery.shape.min_duration.def.innerType, wholeSeconds],
  [createPreviewUrl.request.body, previewBody],
  [createDownload.request.body, fileBody],
  [customerVideos.limit.def.innerType, customersLimit],
  [customerVideos.offset.def.innerType, customersOffset],
  [verifyPartnerSession.request.body, signedBody],
])
