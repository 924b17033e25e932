// What a document says about an operation beyond its definition.
import type { DocumentedOperation } from './documented-operation.ts'
import { catalogueNotes } from './notes/catalogue.ts'
import { dashboardNotes } from './notes/dashboard.ts'
import { editorNotes } from './notes/editor.ts'
import { operatorNotes } from './notes/operator.ts'
import { fulfilmentNotes } from './notes/fulfilment.ts'
import { workspaceNotes } from './notes/workspace.ts'
import type { OperationNotes } from './operation-notes.ts'

const notes: Readonly<Record<string, OperationNotes>> = {
  ...catalogueNotes,
  ...fulfilmentNotes,
  ...workspaceNotes,
  ...editorNotes,
  ...dashboardNotes,
  ...operatorNotes,
}

/** Fallback for an operation without notes; a test requires notes for each. */
const unwritten: Readonly<Record<DocumentedOperation['area'], OperationNotes>> = {
  catalogue: { tag: 'Videos' },
  fulfilment: { tag: 'Customers' },
  verification: { tag: 'Verification' },
  workspace: { tag: 'Session' },
  editor: { tag: 'Editor' },
  dashboard: { tag: 'Account' },
  operator: { tag: 'Partners' },
  control: { tag: 'Service' },
}

export function hasNotes({ id }: Pick<DocumentedOperation, 'id'>): boolean {
  return Object.hasOwn(notes, id)
}

export function notesOf(definition: DocumentedOperation): OperationNotes {
  return definition.notes ?? (hasNotes(definition) ? notes[definition.id] : undefined) ?? unwritten[definition.area]
}
