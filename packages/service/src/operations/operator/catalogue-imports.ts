// Operations of the operator API on catalogue imports (O-01).
import { operations } from '@proscenium/contract'
import type { CatalogueImport, LineError } from '@proscenium/contract/operator'
import type { ImportRecord } from '../../store/imports/imports.ts'
import { ok } from '../responses.ts'
import { readCatalogueLines } from './catalogue-lines.ts'
import { iso, isoOrNull, rejection, unknown, withOperator, type OperatorOperation } from './operator-call.ts'

export const importCatalogueLines: OperatorOperation = withOperator(
  operations.importCatalogueLines,
  async ({ store, clock }, { params: { import_id: id }, body }) => {
    const { from, last, strict, dry_run: dryRun } = body
    const { count, lines, errors } = await readCatalogueLines(body.ndjson, from)
    const wrong = inOrder([...body.errors, ...errors])
    const now = clock.now()
    const outcome = await store.imports.apply({ id, from, count, lines, errors: wrong, last, strict, dryRun, now })
    if (!outcome.ok) return rejection('conflict', { message: `The import continues after ${outcome.lines} lines.` })
    const all = inOrder([...errors, ...outcome.errors])
    const first = all[0]?.line
    const reported = strict ? all.filter(({ line }) => line === first) : all
    return ok({ import: importView(outcome.record), changed: outcome.changed, errors: reported })
  },
)

export const readCatalogueImport: OperatorOperation = withOperator(
  operations.readCatalogueImport,
  async ({ store }, { params }) => {
    const record = await store.imports.find(params.import_id)
    if (record === null) return unknown('import')
    const errors = await store.imports.errors(record.id)
    return ok({ ...importView(record), wrong_lines: record.wrong_lines, errors: [...errors] })
  },
)

function inOrder(errors: readonly LineError[]): LineError[] {
  return errors.toSorted((a, b) => a.line - b.line)
}

function importView({ id, lines, started_at, updated_at, finished_at }: ImportRecord): CatalogueImport {
  return {
    id,
    lines,
    started_at: iso(started_at),
    updated_at: iso(updated_at),
    finished_at: isoOrNull(finished_at),
  }
}
