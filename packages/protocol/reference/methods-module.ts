// Generates src/generated/methods.ts: the methods of the editor and the handlers of the host, a pair for each message.
import { editorToHost, hostToEditor } from '../src/messages/schemas/definitions.ts'
import type { MessageDefinition } from '../src/messages/schemas/define-message.ts'
import { importText } from './code-text.ts'
import { commentText, WIDTH, withIds } from './comment-text.ts'
import { generatedHeader } from './compiled-modules.ts'
import { requiredHandlers } from './readme-tables.ts'
import type { Side, TypeWriter } from './type-writer.ts'
import { partOf, typeWriter } from './types-module.ts'

const rows: readonly MessageDefinition[] = Object.values(editorToHost)
const hostRows: readonly MessageDefinition[] = Object.values(hostToEditor)
const requests = rows.filter(({ response }) => response !== undefined)
const notices = rows.filter(({ host, response }) => host !== undefined && response === undefined)
const events = hostRows.filter(({ editor }) => editor !== undefined)

/** The full text of the module. */
export function methodsModule(): string {
  const types = messageTypes(typeWriter())
  const parts = [
    `/** Nothing is sent back; a throw or a rejection is logged. */\nexport type NoticeResult = void | Promise<void>`,
    interfaceText("The editor's requests.", 'RequestMethods<Options>', requests.map(requestMethod(types))),
    interfaceText("The editor's notices.", 'NoticeMethods', notices.flatMap(noticeMethod(types))),
    interfaceText("The editor's events.", 'EventMethods', events.map(eventMethod(types))),
    interfaceText("The host's handlers of requests.", 'RequestHandlers<Context>', requests.map(requestHandler(types))),
    interfaceText("The host's handlers of notices.", 'NoticeHandlers', notices.map(noticeHandler(types))),
  ]
  const imports = importText([...types.used], './types.ts').replace('import', 'import type')
  return `${[`${generatedHeader}\n${imports}`, ...parts].join('\n\n')}\n`
}

interface MessageTypes {
  readonly used: ReadonlySet<string>
  /** The type of a message's fields without its `requestId`. */
  of(row: MessageDefinition, side: Side): string
}

function messageTypes(writer: TypeWriter): MessageTypes {
  const used = new Set<string>()
  const of = (row: MessageDefinition, side: Side): string => {
    const type = partOf(writer, row, side) ?? 'FreeForm'
    used.add(type)
    return type
  }
  return { used, of }
}

const requestMethod = (types: MessageTypes) => (row: MessageDefinition) =>
  method(row, {
    head: String(row.editor),
    parameters: [...requestParameter(types, row, 'sent'), 'options?: Options'],
    result: `Promise<${types.of(responseOf(row), 'received')}>`,
  })

const requestHandler = (types: MessageTypes) => (row: MessageDefinition) =>
  method(row, {
    head: `${row.host}${requiredHandlers.includes(String(row.host)) ? '' : '?'}`,
    parameters: [...requestParameter(types, row, 'received'), 'context: Context'],
    result: `Promise<${types.of(responseOf(row), 'sent')}>`,
  })

const noticeMethod = (types: MessageTypes) => (row: MessageDefinition) =>
  row.editor === undefined
    ? []
    : [method(row, { head: row.editor, parameters: noticeParameter(types, row, 'sent'), result: 'void' })]

const noticeHandler = (types: MessageTypes) => (row: MessageDefinition) =>
  method(row, {
    head: `${row.host}?`,
    parameters: noticeParameter(types, row, 'received'),
    result: 'NoticeResult',
    ids: [row.hostRequirement],
  })

const eventMethod = (types: MessageTypes) => (row: MessageDefinition) =>
  method(row, {
    head: String(row.editor),
    parameters: [`listener: (fields: ${types.of(row, 'received')}) => void`],
    result: '() => void',
  })

function responseOf({ response }: MessageDefinition): MessageDefinition {
  const row = hostRows.find(({ type }) => type === response)
  if (row === undefined) throw new Error(`There is no message ${response}.`)
  return row
}

function requestParameter(types: MessageTypes, row: MessageDefinition, side: Side): string[] {
  return row.takes === 'nothing' ? [] : [`request: ${types.of(row, side)}`]
}

function noticeParameter(types: MessageTypes, row: MessageDefinition, side: Side): string[] {
  const { takes } = row
  if (takes === 'nothing') return []
  const type = types.of(row, side)
  if (takes === undefined) return [`fields: ${type}`]
  if (takes === 'optional') return [`fields${side === 'sent' ? '?' : ''}: ${type}`]
  if (!('only' in takes)) throw new Error(`A notice that takes some of its fields, ${row.type}, is not supported.`)
  return [`${takes.only}: ${type}['${takes.only}']`]
}

interface Signature {
  readonly head: string
  readonly parameters: readonly string[]
  readonly result: string
  /** Requirements beside that on the message. */
  readonly ids?: readonly (string | undefined)[]
}

function method({ doc, requirement }: MessageDefinition, { head, parameters, result, ids = [] }: Signature): string {
  const flat = `  ${head}(${parameters.join(', ')}): ${result}`
  const lines = parameters.map((parameter) => `    ${parameter},\n`).join('')
  const text = flat.length <= WIDTH ? flat : `  ${head}(\n${lines}  ): ${result}`
  return `${commentText(withIds(doc, [requirement, ...ids]), '  ')}\n${text}`
}

function interfaceText(text: string, name: string, methods: readonly string[]): string {
  return `${commentText(text)}\nexport interface ${name} {\n${methods.join('\n')}\n}`
}
