// What restored work is compared with: the state that the service has, as far as it can be known.
import type { EditDocument } from '../../core/document/document.ts'
import { parseDocument } from '../../core/document/parse.ts'
import { serialiseDocument } from '../../core/document/serialise.ts'
import type { ApiResult, SavedProject } from '../../ports/editor-api.ts'
import type { Draft } from '../../ports/local-work.ts'
import type { SavedState } from './project-state.ts'

/** What discarding restored work shows. */
export type Instead = 'saved' | 'empty' | 'deleted' | 'unknown'

export type RestoredBase =
  /** The draft holds nothing that the service lacks, and the service has something newer. */
  | { readonly kind: 'outdated'; readonly project: SavedProject }
  | {
      readonly kind: 'restorable'
      readonly saved: SavedState
      readonly instead: Instead
      /** What discarding shows; null while the service cannot be reached. */
      readonly document: EditDocument | null
    }

export interface RestoredWork {
  readonly draft: Draft
  /** The draft's document. */
  readonly present: EditDocument
  /** What the service said of the project; null for a draft without one. */
  readonly result: ApiResult<SavedProject> | null
  /** The edit that the draft began as. */
  readonly blank: EditDocument
}

export function restoredBase({ draft, present, result, blank }: RestoredWork): RestoredBase {
  const unsavedBase = { ...savedForm(blank), id: null, revision: 0 }
  if (result === null) return { kind: 'restorable', saved: unsavedBase, instead: 'empty', document: blank }
  if (result.ok) return baseOnService(result.value, draft, present)
  if (result.error.kind === 'missing')
    return { kind: 'restorable', saved: unsavedBase, instead: 'deleted', document: blank }
  const { projectId: id, revision, name } = draft
  const saved = { id, revision, name, content: draft.unsaved ? '' : savedForm(present).content }
  return { kind: 'restorable', saved, instead: 'unknown', document: null }
}

function baseOnService(project: SavedProject, draft: Draft, present: EditDocument): RestoredBase {
  const { id, revision, name } = project
  const document = parseDocument(project.data, { name, firstId: present.nextId })
  const form = document === null ? { name, content: '' } : savedForm(document)
  const mine = savedForm(present)
  const isNamedSo = mine.name.trim() === '' || form.name === mine.name
  const isSame = isNamedSo && form.content === mine.content
  if (!draft.unsaved && !isSame) return { kind: 'outdated', project }
  // On an older revision, so that saving finds the conflict.
  const saved = { ...form, id, revision: isSame ? revision : draft.revision }
  return { kind: 'restorable', saved, instead: 'saved', document }
}

function savedForm(document: EditDocument): Pick<SavedState, 'name' | 'content'> {
  return { name: document.name, content: JSON.stringify(serialiseDocument(document)) }
}
