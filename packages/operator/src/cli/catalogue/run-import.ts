// Sends a catalogue file in chunks, from where an earlier run stopped.
import {
  CHUNK_ERRORS_MAX,
  CHUNK_RULE_MAX,
  type CatalogueChanges,
  type CatalogueImportReport,
  type ChunkResult,
  type LineError,
} from '@proscenium/contract/operator'
import type { CallPort } from '../calls/call-port.ts'
import { CliError, exitCodeOf } from '../exit-codes.ts'
import { importChunks, type ImportChunk } from './import-chunks.ts'
import { completeChunk, type MediaHostOptions } from './media-facts.ts'
import type { ImportError } from './error-causes.ts'
import { sourceLines, type Source, type SourceLine } from './source-lines.ts'

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
  failed(error: ImportError): void
  /** Stops the run after a chunk. */
  readonly signal: AbortSignal
}

export interface ImportSummary {
  readonly id: string
  /** Lines that are done, those of interrupted runs included. */
  readonly lines: number
  readonly finished: boolean
  readonly changed: CatalogueChanges
  /** Lines among them that were left out. */
  readonly wrong: number
  /** Lines among those that only refer to others of them. */
  readonly followers: number
}

/** Errors: rejects with a `CliError` if the service rejects a chunk. */
export async function runImport(run: ImportRun): Promise<ImportSummary> {
  const before = run.dryRun ? null : await interruptedImport(run)
  const { lines, wrong_lines: wrong, errors } = before ?? { lines: 0, wrong_lines: 0, errors: [] }
  run.started(lines)
  const state = newState(lines, wrong)
  const source = withLeftOut(sourceLines(run.source()), { numbers: linesOf(errors), leftOut: state.leftOut })
  let earlier = errors
  for await (const chunk of importChunks(source, lines)) {
    // A reader of the interrupted run may have missed them.
    reportErrors(run, state, earlier)
    earlier = []
    const isClean = await importChunk(run, chunk, state)
    if ((run.strict && !isClean) || run.signal.aborted) break
  }
  const { finished, changed, followers } = state
  return { id: run.id, lines: state.lines, finished, changed, wrong: state.wrong, followers: followers.size }
}

function newState(lines: number, wrong: number): ImportState {
  const changed = { videos: 0, files: 0, terms: 0, collections: 0 }
  const ids = { known: new Set<string>(), leftOut: new Set<string>(), followers: new Set<number>() }
  return { lines, wrong, finished: false, changed, ...ids }
}

/** Passes the lines on, and remembers what those of these numbers would have made. */
async function* withLeftOut(
  lines: AsyncIterable<SourceLine>,
  { numbers, leftOut }: { readonly numbers: ReadonlySet<number>; readonly leftOut: Set<string> },
): AsyncGenerator<SourceLine> {
  let number = 0
  for await (const line of lines) {
    number += 1
    const name = numbers.has(number) ? nameOf(line.text) : null
    if (name !== null) leftOut.add(name)
    yield line
  }
}

function linesOf(errors: readonly LineError[]): ReadonlySet<number> {
  return new Set(errors.map(({ line }) => line))
}

function reportErrors(run: ImportRun, { leftOut, followers }: ImportState, errors: readonly LineError[]): void {
  for (const error of errors) {
    const follows = error.missing !== undefined && leftOut.has(error.missing)
    if (follows) followers.add(error.line)
    run.failed(follows ? { ...error, follows } : error)
  }
}

/** What a run has done so far. */
interface ImportState {
  lines: number
  wrong: number
  finished: boolean
  readonly changed: CatalogueChanges
  /** What earlier lines of a dry run would have made. */
  readonly known: Set<string>
  /** What lines that were left out would have made. */
  readonly leftOut: Set<string>
  /** Numbers of lines that refer to those. */
  readonly followers: Set<number>
}

/** Whether no line of the chunk is wrong. */
async function importChunk(run: ImportRun, chunk: ImportChunk, state: ImportState): Promise<boolean> {
  const complete = run.mediaHost === null ? chunk : await completeChunk(chunk, run.mediaHost)
  const sent = run.strict ? beforeError(complete) : complete
  const result = await send(run, sent)
  const { changed, known, leftOut } = state
  for (const name of ['videos', 'files', 'terms', 'collections'] as const) changed[name] += result.changed[name]
  const errors = errorsOf(run, { sent, result, known })
  const wrong = linesOf(errors)
  for (const line of wrong) {
    const name = nameOf(chunk.lines[line - chunk.from - 1] ?? '')
    if (name !== null) leftOut.add(name)
  }
  reportErrors(run, state, errors)
  state.wrong += wrong.size
  state.lines = result.import.lines
  state.finished = result.import.finished_at !== null
  run.advanced(state.lines)
  return errors.length === 0
}

/** Null if there is none: a finished import starts again. */
async function interruptedImport({ calls, id }: ImportRun): Promise<CatalogueImportReport | null> {
  const { status, body } = await calls.call('readCatalogueImport', { params: { import_id: id } })
  if (status === 404) return null
  if (status !== 200) throw rejected(status, body)
  const report = body as CatalogueImportReport
  return report.finished_at === null ? report : null
}

/** Up to the first line that is wrong already; its error stays. */
function beforeError(chunk: ImportChunk): ImportChunk {
  const [first] = chunk.errors
  if (first === undefined) return chunk
  return { ...chunk, lines: chunk.lines.slice(0, first.line - chunk.from - 1), errors: [first], last: false }
}

async function send(
  { calls, id, strict, dryRun }: ImportRun,
  { from, lines, errors, last }: ImportChunk,
): Promise<ChunkResult> {
  const ndjson = lines.map((line) => `${line}\n`).join('')
  const found = strict ? [] : errors.slice(0, CHUNK_ERRORS_MAX).map(shortened)
  const request = { params: { import_id: id }, body: { from, ndjson, errors: found, last, strict, dry_run: dryRun } }
  const { status, body } = await calls.call('importCatalogueLines', request)
  if (status !== 200) throw rejected(status, body)
  return body as ChunkResult
}

function shortened({ line, field, rule }: LineError): LineError {
  return { line, field, rule: rule.slice(0, CHUNK_RULE_MAX) }
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

/** What later lines can refer to; also of a line that is not JSON, as far as it can be read. */
function nameOf(text: string): string | null {
  const field = (name: string): string => new RegExp(`"${name}"\\s*:\\s*"([^"\\\\]*)"`).exec(text)?.[1] ?? ''
  const type = field('type')
  if (type === 'video') return `video ${field('id')}`
  return type === 'term' ? `${field('kind')} ${field('slug')}` : null
}
