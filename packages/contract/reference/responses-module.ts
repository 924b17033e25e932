// Generates from the operations that the embed calls: `src/responses/workspace-responses.ts`, which the page's first
// scripts load, `src/responses/later-responses.ts`, which it loads beside the verification, and
// `src/responses/catalogue-responses.ts`, which the views of catalog mode load.
import * as protocol from '@proscenium/protocol'
import * as z from 'zod/mini'
import * as contract from '../src/index.ts'
import { idType, responseWriter, rowType } from './response-writer.ts'

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

const exported = { ...protocol, ...contract }
const row = { path: 'string', schema: 'CompiledSchema' }

/** The full text of `workspace-responses.ts`. */
export function responsesModule(): string {
  const writer = responseWriter({ exported })
  const table = Object.fromEntries(
    firstOperations.map(({ id, path, responses }) => [id, { path, schema: writer.part(responses[200]) }]),
  )
  const errorResponses = {
    workspace: writer.part(contract.sessionErrorBody),
    verification: writer.part(contract.verificationErrorBody),
  }
  const ids = idType({
    name: 'EmbedOperationId',
    says: 'Every operation that opens an editor, or must work without the service.',
    ids: firstOperations.map(({ id }) => id),
  })
  return writer.moduleText(`${ids}\n\n${rowType('EmbedResponse', row)}`, [
    writer.constant('export const responses: Readonly<Record<EmbedOperationId, EmbedResponse>>', table),
    writer.constant(
      "export const errorResponses: Readonly<Record<'workspace' | 'verification', CompiledSchema>>",
      errorResponses,
    ),
  ])
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
  const writer = responseWriter({ exported })
  const rows = Object.fromEntries(
    table.map(({ id, path, responses }) => [id, { path, schema: writer.part(readers[id] ?? responses[200]) }]),
  )
  const name = `${prefix.charAt(0).toUpperCase()}${prefix.slice(1)}`
  const head = `export const ${prefix}Responses: Readonly<Record<${name}OperationId, ${name}Response>>`
  const ids = idType({ name: `${name}OperationId`, says, ids: table.map(({ id }) => id) })
  return writer.moduleText(`${ids}\n\n${rowType(`${name}Response`, row)}`, [writer.constant(head, rows)])
}
