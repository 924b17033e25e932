import { createFindings } from '../src/compiled/findings.ts'
import { compiledEditorMessages, compiledHostMessages } from '../src/compiled/message-schemas.ts'
import { readPart } from '../src/compiled/read-part.ts'
import type { EditorToHostType, HostToEditorType } from '../src/generated/types.ts'

const compiledMessages = { ...compiledEditorMessages, ...compiledHostMessages }

/** The first issue of these fields by their message's compiled schema, repairable or not; null where they conform. */
export function fieldsIssue(type: EditorToHostType | HostToEditorType, fields: unknown): string | null {
  const findings = createFindings()
  readPart(compiledMessages[type], fields, findings)
  return findings.first ?? null
}
