// Generates from the operations that the embed calls: `src/responses/workspace-responses.ts`, which the page's first
// scripts load, `src/responses/later-responses.ts`, which it loads beside the verification, and
// `src/responses/catalogue-responses.ts`, which the views of catalog mode load.
import * as protocol from '@proscenium/protocol'
import * as z from 'zod/mini'
import { importText } from '../../protocol/reference/code-text.ts'
import { createSchemaWriter, type SchemaWriter } from '../../protocol/reference/schema-writer.ts'
import { sharedCompiledSchemas } from '../../protocol/reference/compiled-modules.ts'
import type { Shape } from '@proscenium/protocol/shapes'
import * as contract from '../src/index.ts'

/** The operations that the embed calls: verification, and every call of a session. */
export const embedOperations = Object.values({
  ...contract.verificationOperations,
  ...contract.workspaceOperations,
  ...contract.searchOperations,
  ...contract.commerceOperations,
  ...contract.projectOperations,
  ...contract.exportOperations,
})

/** What opens an editor, and what must work without the service (P-46). */
const firstIds = new Set<string>(['verifyPartnerSession', 'bootWorkspace', 'mintToken', 'persistExport'])
const firstOperations = embedOperations.filter(({ id }) => firstIds.has(id))

/** The calls of an open editor and its dialogs. */
const laterOperations = embedOperations.filter(({ id }) => !firstIds.has(id))

/** The operations that the views of catalog mode read in full. */
export const catalogueOperations = [
  contract.searchOperations.searchWorkspace,
  contract.searchOperations.listFacets,
  ...Object.values(contract.browseOperations),
]

/** What an editor reads of a response that the views of catalog mode read in full; other fields pass unread. */
export const bridgeReaders: Readonly<Record<string, z.ZodMiniObject>> = {
  searchWorkspace: z.object(protocol.catalogSearchPage),
  listFacets: z.object(protocol.catalogFacets),
}

/** The full text of `workspace-responses.ts`. */
export function responsesModule(): string {
  const writer = schemaWriter()
  const table = Object.fromEntries(
    firstOperations.map(({ id, path, responses }) => [id, { path, shape: writer.part(responses[200]) }]),
  )
  const errorResponses = {
    workspace: writer.part(contract.sessionErrorBody),
    verification: writer.part(contract.verificationErrorBody),
  }
  const tables = [
    writer.constant(
      'export const responses: Readonly<Record<EmbedOperationId, { readonly path: string; readonly shape: Shape }>>',
      table,
    ),
    writer.constant(
      "export const errorResponses: Readonly<Record<'workspace' | 'verification', Shape>>",
      errorResponses,
    ),
  ]
  const names = idType({
    name: 'EmbedOperationId',
    says: 'Every operation that opens an editor, or must work without the service.',
    ids: firstOperations.map(({ id }) => id),
  })
  return moduleText(writer, names, tables)
}

/** The full text of `later-responses.ts`. */
export function laterResponsesModule(): string {
  return tableModule(laterOperations, {
    prefix: 'later',
    says: 'Every operation of an open editor and its dialogs.',
    readers: bridgeReaders,
  })
}

/** The full text of `catalogue-responses.ts`. */
export function catalogueResponsesModule(): string {
  return tableModule(catalogueOperations, {
    prefix: 'catalogue',
    says: 'Every operation that the views of catalog mode read in full.',
  })
}

interface TableOptions {
  readonly prefix: string
  readonly says: string
  /** Read in place of the operation's response. */
  readonly readers?: typeof bridgeReaders
}

interface TableOperation {
  readonly id: string
  readonly path: string
  readonly responses: { readonly 200: z.core.$ZodType }
}

function tableModule(table: readonly TableOperation[], { prefix, says, readers = {} }: TableOptions): string {
  const writer = schemaWriter()
  const rows = Object.fromEntries(
    table.map(({ id, path, responses }) => [id, { path, shape: writer.part(readers[id] ?? responses[200]) }]),
  )
  const name = `${prefix.charAt(0).toUpperCase()}${prefix.slice(1)}`
  const head = `export const ${prefix}Responses: Readonly<Record<${name}OperationId, ${name}Response>>`
  const names = idType({ name: `${name}OperationId`, says, ids: table.map(({ id }) => id) })
  const row = `interface ${name}Response {\n  readonly path: string\n  readonly shape: Shape\n}`
  return moduleText(writer, `${names}\n\n${row}`, [writer.constant(head, rows)])
}

const given = sharedCompiledSchemas()

function schemaWriter(): SchemaWriter {
  return createSchemaWriter({ exported: { ...protocol, ...contract }, special: responseSchema, given })
}

function moduleText(writer: SchemaWriter, names: string, tables: readonly string[]): string {
  const code = [...writer.sharedSchemas(), ...tables]
  const shared = writer.namesIn(code.join('\n')).filter((name) => given.get(name) === writer.known.get(name))
  const imports = importText([...shared, 'type Shape'], '@proscenium/protocol/shapes')
  return `${[`${header}\n${imports}`, names, ...code].join('\n\n')}\n`
}

const header = `// Generated from the operations of this package by the tests (\`vitest run -u packages/contract/reference\`).
// Do not edit.`

/** Longest line of generated code. */
const LINE_MAX = 120

function idType({ name, says, ids }: { name: string; says: string; ids: readonly string[] }): string {
  const inline = `export type ${name} = ${ids.map((id) => `'${id}'`).join(' | ')}`
  const listed = `export type ${name} =\n${ids.map((id) => `  | '${id}'`).join('\n')}`
  return `/** ${says} */\n${inline.length > LINE_MAX ? listed : inline}`
}

/**
 * Compiles a response for a tolerant reader: objects may have unknown fields, and the format of ids and dates is not
 * checked. The service checks both against the full schema when it creates the values (P-50).
 */
function responseSchema(schema: z.core.$ZodType, part: (schema: z.core.$ZodType) => Shape): Shape | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string' && 'format' in def) return { is: 'text', min: 1 }
  if (def.type === 'literal' && def.values.every((value) => typeof value === 'boolean')) return { is: 'flag' }
  if (def.type !== 'object' || def.catchall?._zod.def.type === 'unknown') return undefined
  const fields = Object.entries(def.shape).map(([name, field]) => [name, part(field)] as const)
  return { is: 'fields', fields: Object.fromEntries(fields) }
}
