// Sends a catalogue file in chunks, from where an earlier run stopped.
import type { CatalogueChanges, CatalogueImport, ChunkResult, LineError } from '@proscenium/contract/operator'
import type { CallPort } from '../calls/call-port.ts'
import { CliError, exitCodeOf } from '../exit-codes.ts'
import { importChunks, type ImportChunk } from './import-chunks.ts'
import type { MediaHostOptions } from './media-facts.ts'
import { completeChunk } from './complete-chunk.ts'
import { sourceLines, type Source } from './source-lines.ts'

export interface ImportRun {
  readonly calls: CallPort
  readonly source: Source
  readonly id: string
  readonly strict: boolean
  readonly dryRun: boolean
  /** Null: every fact is in the file. */
  readonly mediaHost: MediaHostOptions | null
  /** The line after which this run begins. */
  started(lines: number): void
  /** After each chunk. */
  advanced(lines: number): void
  failed(error: LineError): void
}

export interface ImportSummary {
  readonly id: string
  /** Lines that are done, those of earlier runs included. */
  readonly lines: number
  readonly finished: boolean
  readonly changed: CatalogueChanges
  readonly wrong: number
}

/** Errors: rejects with a `CliError` if the service rejects a chunk. */
export async function runImport(run: ImportRun): Promise<ImportSummary> {
  const from = run.dryRun ? 0 : await resumePosition(run)
  run.started(from)
  const changed = { videos: 0, files: 0, terms: 0, collections: 0 }
  const known = new Set<string>()
  let [lines, finished, wrong] = [from, false, 0]
  for await (const chunk of importChunks(sourceLines(run.source()), from)) {
    const complete = run.mediaHost === null ? chunk : await completeChunk(chunk, run.mediaHost)
    const sent = run.strict ? beforeError(complete) : complete
    const result = await send(run, sent)
    for (const name of ['videos', 'files', 'terms', 'collections'] as const) changed[name] += result.changed[name]
    const errors = errorsOf(run, { sent, result, known })
    for (const error of errors) run.failed(error)
    wrong += new Set(errors.map(({ line }) => line)).size
    lines = result.import.lines
    finished = result.import.finished_at !== null
    run.advanced(lines)
    if (run.strict && errors.length > 0) break
  }
  return { id: run.id, lines, finished, changed, wrong }
}

/** A finished import starts again. */
async function resumePosition({ calls, id }: ImportRun): Promise<number> {
  const { status, body } = await calls.call('readCatalogueImport', { params: { import_id: id } })
  if (status === 404) return 0
  if (status !== 200) throw rejected(status, body)
  const { lines, finished_at: finished } = body as CatalogueImport
  return finished === null ? lines : 0
}

/** Up to the first line that is wrong already; its error stays. */
function beforeError(chunk: ImportChunk): ImportChunk {
  const [first] = chunk.errors
  if (first === undefined) return chunk
  return { ...chunk, lines: chunk.lines.slice(0, first.line - chunk.from - 1), errors: [first], last: false }
}

async function send(
  { calls, id, strict, dryRun }: ImportRun,
  { from, lines, last }: ImportChunk,
): Promise<ChunkResult> {
  const ndjson = lines.map((line) => `${line}\n`).join('')
  const request = { params: { import_id: id }, body: { from, ndjson, last, strict, dry_run: dryRun } }
  const { status, body } = await calls.call('importCatalogueLines', request)
  if (status !== 200) throw rejected(status, body)
  return body as ChunkResult
}

function rejected(status: number, body: unknown): CliError {
  const { error } = body as { readonly error?: { readonly message?: string } }
  return new CliError(error?.message ?? `The service returned ${status}.`, { code: exitCodeOf(status) })
}

interface ChunkResponse {
  readonly sent: ImportChunk
  readonly result: ChunkResult
  /** What earlier lines of a dry run would have made. */
  readonly known: Set<string>
}

/** A dry run writes nothing, so what it misses may stand in an earlier chunk. */
function errorsOf({ dryRun }: ImportRun, { sent, result, known }: ChunkResponse): readonly LineError[] {
  const all = [...sent.errors, ...result.errors].toSorted((a, b) => a.line - b.line)
  if (!dryRun) return all
  const ofLine = Map.groupBy(all, ({ line }) => line)
  return sent.lines.flatMap((text, at) => {
    const own = ofLine.get(sent.from + at + 1) ?? []
    const wrong = own.filter(({ missing }) => missing === undefined || !known.has(missing))
    const name = wrong.length > 0 ? null : nameOf(text)
    if (name !== null) known.add(name)
    return wrong
  })
}

/** What later lines can refer to. */
function nameOf(text: string): string | null {
  if (text.trim() === '' || !/"type"\s*:\s*"(?:video|term)"/.test(text)) return null
  const line = JSON.parse(text.replace(/^\u{feff}/u, '')) as Readonly<Record<'type' | 'id' | 'kind' | 'slug', string>>
  return line.type === 'video' ? `video ${line.id}` : `${line.kind} ${line.slug}`
}
