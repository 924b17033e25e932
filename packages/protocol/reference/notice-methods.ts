// Generates src/messages/registry/notice-methods.ts: the methods of the editor that send a notice, and the handlers of
// the host that receive it. The description of the message becomes their documentation.
import type { MessageDefinition } from '../src/messages/schemas/define-message.ts'
import { editorToHost } from '../src/messages/schemas/definitions.ts'
import { generatedHeader } from './compiled-modules.ts'

/** Maximum width of a line of this repository's formatter. */
const WIDTH = 120

const notices: readonly MessageDefinition[] = Object.values<MessageDefinition>(editorToHost).filter(
  ({ host, response }) => host !== undefined && response === undefined,
)

/** The full text of the module. */
export function noticeMethodsModule(): string {
  return `${[
    `${generatedHeader}\nimport type { Fields } from '../schemas/definitions.ts'`,
    `/** Nothing is sent back; a throw or a rejection is logged. */\nexport type NoticeResult = void | Promise<void>`,
    `/** The editor's methods. */\nexport interface NoticeMethods {\n${notices.flatMap(method).join('\n')}\n}`,
    `/** The host's handlers. */\nexport interface NoticeHandlers {\n${notices.map(handler).join('\n')}\n}`,
  ].join('\n\n')}\n`
}

function method(row: MessageDefinition): string[] {
  return row.editor === undefined ? [] : [`${comment(row, false)}\n  ${row.editor}(${parameter(row)}): void`]
}

function handler(row: MessageDefinition): string {
  return `${comment(row, true)}\n  ${row.host}?(${parameter(row).replace('?', '')}): NoticeResult`
}

function parameter({ type, takes }: MessageDefinition): string {
  const fields = `Fields<'${type}'>`
  if (takes === 'nothing') return ''
  if (takes === 'optional') return `fields?: ${fields}`
  if (takes === undefined) return `fields: ${fields}`
  if ('only' in takes) return `${takes.only}: ${fields}['${takes.only}']`
  return `fields: Pick<${fields}, ${takes.map((key) => `'${key}'`).join(' | ')}>`
}

/** The message's description, with the requirements on it. */
function comment({ doc, requirement, hostRequirement }: MessageDefinition, isHandler: boolean): string {
  const ids = [requirement, isHandler ? hostRequirement : undefined].filter((id) => id !== undefined)
  const text = doc.replace(/\.$/, ids.length === 0 ? '.' : ` (${ids.join(', ')}).`)
  const line = `  /** ${text} */`
  return line.length <= WIDTH ? line : ['  /**', ...wrapped(text, '   * '), '   */'].join('\n')
}

/** The text in lines that begin with `head`. */
function wrapped(text: string, head: string): string[] {
  const lines = [head]
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last === head) lines.splice(-1, 1, `${head}${word}`)
    else if (last.length + word.length + 1 <= WIDTH) lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(`${head}${word}`)
  }
  return lines
}
