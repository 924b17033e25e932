// Generates the cells of the README's method tables that name a method or handler of each message.
import { editorToHost, hostToEditor } from '../src/messages/schemas/definitions.ts'
import type { MessageDefinition } from '../src/messages/schemas/define-message.ts'

interface Cell {
  /** Heading of the section that has the table. */
  readonly section: string
  /** First cell of the row. */
  readonly row: string
  readonly text: string
}

const editorRows: readonly MessageDefinition[] = Object.values(editorToHost)
const hostRows: readonly MessageDefinition[] = Object.values(hostToEditor)
const requests = editorRows.filter(({ response }) => response !== undefined)
const notices = editorRows.filter(({ response }) => response === undefined)

/** Handlers that every host needs; the README names them in its example. */
export const requiredHandlers: readonly string[] = ['searchCatalog', 'addVideo']
const editorSection = '## An editor'
const hostSection = '## A host'

const cells: readonly Cell[] = [
  {
    section: editorSection,
    row: 'requests, `(…, {signal}?) → Promise`',
    text: code([...namesOf(requests, 'editor'), 'refreshToken']),
  },
  { section: editorSection, row: 'notices', text: code(['status', ...namesOf(notices, 'editor')]) },
  {
    section: editorSection,
    row: 'from the host',
    text: `${code(namesOf(hostRows, 'editor').map((name) => `${name}(listener)`))}; each returns an unsubscribe function`,
  },
  {
    section: hostSection,
    row: 'requests',
    text: `${code(namesOf(requests, 'host').filter((name) => !requiredHandlers.includes(name)))}; without one, the code is \`unsupported\``,
  },
  { section: hostSection, row: 'notices', text: code(['acknowledged', ...namesOf(notices, 'host')]) },
]

/** The README with these cells as the definitions have them. */
export function withMethodTables(readme: string): string {
  return cells.reduce(withCell, readme)
}

function withCell(readme: string, { section, row, text }: Cell): string {
  const start = `| ${row} | `
  const from = readme.indexOf(start, readme.indexOf(`\n${section}\n`))
  if (from < 0) throw new Error(`The README has no row ${row} in the section ${section}.`)
  return `${readme.slice(0, from)}${start}${text} |${readme.slice(readme.indexOf('\n', from))}`
}

function namesOf(rows: readonly MessageDefinition[], end: 'editor' | 'host'): string[] {
  return rows.flatMap((row) => row[end] ?? [])
}

function code(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
