// The message tables, from which parser, unions, both ends, documentation and coverage derive. AGENTS.md has the steps to
// add a message.
import * as availability from './availability.ts'
import * as boot from './boot.ts'
import type { Direction, MessageDefinition } from './define-message.ts'
import * as exporting from './export.ts'
import * as facets from './facets.ts'
import * as issueReport from './issue-report.ts'
import * as navigation from './navigation.ts'
import * as project from './project.ts'
import * as purchase from './purchase.ts'
import * as quotes from './quotes.ts'
import * as search from './search.ts'
import * as source from './source.ts'
import * as status from './status.ts'
import * as token from './token.ts'

const topics = {
  ...availability,
  ...boot,
  ...exporting,
  ...facets,
  ...issueReport,
  ...navigation,
  ...project,
  ...purchase,
  ...quotes,
  ...search,
  ...source,
  ...status,
  ...token,
}

/** The messages of one direction, by type. */
type TableOf<Route extends Direction> = {
  readonly [
    Name in keyof typeof topics as (typeof topics)[Name] extends MessageDefinition<string, Route> ? Name : never
  ]: (typeof topics)[Name]
}

/** All messages of the editor, in the order of their requirements. */
export const editorToHost = /* @__PURE__ */ tableOf('editor-to-host') as TableOf<'editor-to-host'>

/** All messages of the host, in the order of their requirements. */
export const hostToEditor = /* @__PURE__ */ tableOf('host-to-editor') as TableOf<'host-to-editor'>

function tableOf(direction: Direction): object {
  const rows = Object.values<object>(topics).filter(isDefinition)
  const sent = rows.filter((row) => row.direction === direction)
  const requirementOf = ({ requirement = '' }: MessageDefinition): string => requirement
  const sorted = sent.sort((one, other) =>
    requirementOf(one).localeCompare(requirementOf(other), 'en', { numeric: true }),
  )
  return Object.fromEntries(sorted.map((row) => [row.type, row]))
}

function isDefinition(value: object): value is MessageDefinition {
  return 'direction' in value
}

export { replies, type RequestType } from '../registry/replies.ts'
