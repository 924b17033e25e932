// The names of the generated types, beside those that follow from the name of a schema or of a message.
import type * as z from 'zod/mini'
import * as protocol from '../src/index.ts'
import type { MessageDefinition } from '../src/messages/schemas/define-message.ts'
import { undescribed } from './undescribed.ts'

const { audioProfile, exportFiles, videoData } = protocol

/** Schemas within others. */
const nested: readonly (readonly [string, z.core.$ZodType])[] = [
  ['CurrentUser', videoData.shape.currentUser],
  ['Permissions', videoData.shape.permissions],
  ['Tempo', audioProfile.shape.tempo],
  ['MusicalKey', audioProfile.shape.key.def.innerType],
  ['SongSection', audioProfile.shape.sections.def.innerType.def.element],
  ['SongEmbedding', audioProfile.shape.embedding.def.innerType],
  ['ExportAddresses', exportFiles.def.options[1]],
]

/** The fields of a message without its `requestId`, where several share them or their name is not the message's. */
const parts: Readonly<Record<string, readonly [name: string, text?: string]>> = {
  REQUEST_CATALOG_SEARCH: ['CatalogSearch'],
  CATALOG_SEARCH_RESULTS: ['CatalogSearchPage'],
  CATALOG_SEARCH_ERROR: ['RequestError', 'Why a request could not be served.'],
  COLLECTION_QUOTE_ERROR: ['RequestError'],
  REQUEST_ADD_VIDEO: ['SourceRequest'],
  REQUEST_CATALOG_STATUS: ['VideoIdList', 'Videos by id.'],
  REQUEST_PURCHASE_QUOTE: ['VideoIdList'],
  REQUEST_COLLECTION_QUOTE: ['CollectionQuoteRequest'],
  TOKEN_REFRESHED: ['TokenPair'],
}

const named: readonly (readonly [string, z.core.$ZodType])[] = [
  ...Object.entries(protocol).flatMap(([name, value]) =>
    isSchema(value) ? [[capitalised(name), value] as const] : [],
  ),
  ...nested,
]

/** The name of a schema that is an object, a union or an enum; undefined for one that has none. */
export function schemaName(schema: z.core.$ZodType): string | undefined {
  const same = undescribed(schema)
  return named.find(([, value]) => undescribed(value).some((one) => same.includes(one)))?.[0]
}

/** The name of the enum of these words. */
export function enumName(words: readonly string[]): string | undefined {
  const text = words.join(' ')
  return named.find(([, { _zod: inner }]) => [...(inner.values ?? [])].join(' ') === text)?.[0]
}

/** The name of a message's fields without its `requestId`. */
export function partName({ type }: MessageDefinition): string {
  const [name] = parts[type] ?? []
  return name ?? type.toLowerCase().split('_').map(capitalised).join('')
}

/** What the documentation says of these fields; undefined where it says what the message's does. */
export function partText({ type }: MessageDefinition): string | undefined {
  const [, text] = parts[type] ?? []
  return text
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function isSchema(value: unknown): value is z.core.$ZodType {
  const { def } = ((value ?? {}) as { _zod?: { def: z.core.$ZodTypeDef } })._zod ?? {}
  return def !== undefined && ['object', 'union', 'enum'].includes(def.type)
}
