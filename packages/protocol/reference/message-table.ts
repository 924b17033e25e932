// Generates src/messages/registry/message-table.ts: what the ends need to know of each message besides its schema.
import type { MessageDefinition } from '../src/messages/schemas/define-message.ts'
import { editorToHost, hostToEditor } from '../src/messages/schemas/definitions.ts'
import { constantText } from './code-text.ts'
import { generatedHeader } from './compiled-modules.ts'

interface ModeRow {
  readonly partner: string
  readonly consumer: string
  readonly needs: string | null
}

interface ReplyRow {
  readonly answer: string
  readonly error: string
}

type Row = readonly [type: string, row: object | string]

const editorRows: readonly MessageDefinition[] = Object.values(editorToHost)
const hostRows: readonly MessageDefinition[] = Object.values(hostToEditor)
const served: ModeRow = { partner: 'serve', consumer: 'serve', needs: null }

/** The table `modes`, from the definitions: what is generated from it is current after one run. */
export const modes: Readonly<Record<string, ModeRow>> = Object.fromEntries(editorRows.map(modesRow))

/** The table `replies`, from the definitions. */
export const replies: Readonly<Record<string, ReplyRow>> = Object.fromEntries(editorRows.flatMap(replyRow))

/** The full text of the module. */
export function messageTableModule(): string {
  const names = new Map<unknown, string>([[served, 'served']])
  const constant = (name: string, value: object): string => `${constantText(`const ${name}`, value, names)} as const`
  const table = (name: string, rows: readonly Row[]): string => constant(name, Object.fromEntries(rows))
  return `${[
    generatedHeader,
    constant('served', served),
    `/** Treatment of each message of the editor in either host mode, and the capability that it needs (H-12, P-49). */
export ${constant('modes', modes)}`,
    `/** Responses to each request: \`answer\` on success, \`error\` when it cannot be served (P-42, P-48). */
export ${constant('replies', replies)}`,
    `/** Each request: the editor's method, the host's handler, and what both take. */
export ${table(
      'requests',
      editorRows.flatMap((row) => (row.response === undefined ? [] : methodsRow(row))),
    )}`,
    `/** Each message without a response that reaches a handler: the editor's method, the handler, and what both take. */
export ${table(
      'notices',
      editorRows.flatMap((row) => (row.response === undefined ? methodsRow(row) : [])),
    )}`,
    `/** Messages of the host that are events to the editor: the method that subscribes to each. */
export ${table('events', hostRows.flatMap(eventRow))}`,
  ].join('\n\n')}\n`
}

function modesRow({ type, needs, modes: exceptions = {} }: MessageDefinition): readonly [string, ModeRow] {
  const { partner = 'serve', consumer = 'serve' } = exceptions
  const isServed = partner === 'serve' && consumer === 'serve' && needs === undefined
  return [type, isServed ? served : { partner, consumer, needs: needs ?? null }]
}

function replyRow({ type, response: answer, error }: MessageDefinition): (readonly [string, ReplyRow])[] {
  return answer === undefined || error === undefined ? [] : [[type, { answer, error }]]
}

function methodsRow({ type, editor, host, takes }: MessageDefinition): Row[] {
  if (host === undefined) return []
  return [[type, { ...(editor === undefined ? {} : { editor }), host, takes: takes ?? 'everything' }]]
}

function eventRow({ type, editor }: MessageDefinition): Row[] {
  return editor === undefined ? [] : [[type, editor]]
}
