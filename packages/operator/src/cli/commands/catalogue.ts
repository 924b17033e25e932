import { createReadStream, createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { systemRandom } from '@proscenium/service/system'
import { isS3Address } from '@proscenium/service/domain/startup/s3-setup'
import { openDatabase } from '../calls/open-calls.ts'
import { mediaHostIn } from '../calls/s3-environment.ts'
import { announceChange, isGiven, textOf, type Command, type CommandContext, type Given } from '../command.ts'
import { measureSource, type Source } from '../catalogue/source-lines.ts'
import { runImport, type ImportSummary } from '../catalogue/run-import.ts'
import { createErrorCauses, errorLine } from '../catalogue/error-causes.ts'
import { openMediaMemory } from '../catalogue/media-memory.ts'
import type { MediaHostOptions } from '../catalogue/media-facts.ts'
import { exitCodes, usageError } from '../exit-codes.ts'
import { createProgress } from '../output/progress.ts'

export const catalogueImport: Command = {
  name: 'catalogue import',
  summary: 'Import a catalogue file: videos, files, terms and collections as NDJSON',
  details:
    'Run it again to continue an interrupted import; importing the same file twice changes nothing. Invalid lines are reported and skipped.',
  positionals: [{ name: 'file', meaning: 'NDJSON file, or - for stdin, which is imported as it arrives' }],
  options: [
    {
      name: 'media-host',
      value: 'origin',
      meaning: 'read missing facts about files from this media host, or from s3://bucket/prefix',
    },
    { name: 'dry-run', meaning: 'check the file without changing anything' },
    { name: 'strict', meaning: 'stop at the first invalid line' },
    {
      name: 'all-errors',
      meaning: 'list every invalid line instead of a summary by cause; --json always does',
    },
    { name: 'verify', meaning: 'with --media-host: also read files that have not changed since an earlier import' },
    {
      name: 'id',
      value: 'id',
      meaning: 'name of the import; by default the hash of the file, or a random name for stdin',
    },
  ],
  examples: [
    'catalogue import catalogue.ndjson --db /var/lib/proscenium/service.db',
    'catalogue import catalogue.ndjson --dry-run',
    'catalogue import clips.ndjson --media-host https://media.example',
    'catalogue import - --id spring < spring.ndjson',
  ],
  operations: ['importCatalogueLines', 'readCatalogueImport'],
  run: importFile,
}

async function importFile(context: CommandContext, given: Given) {
  const { terminal, json, quiet, stopwatch } = context
  const opened = await openSource(context, given)
  const { source, id, total, again } = opened
  const mediaHost = await mediaHostOf(given, terminal.env)
  const dryRun = isGiven(given, 'dry-run')
  const progress = createProgress(terminal, { label: 'Importing', total, stopwatch, quiet })
  const errors: object[] = []
  const causes = createErrorCauses()
  const began = stopwatch()
  const signal = terminal.interruption()
  const reached = { from: 0, lines: 0 }
  const stopped = (): void => {
    if (!dryRun && reached.lines > 0 && !quiet)
      terminal.err(`Stopped after line ${reached.lines}; run the same command again${again}.`)
  }
  const calls = await context.calls()
  if (!dryRun) announceChange(context, calls.target)
  const summary = await runImport({
    calls,
    source,
    id,
    strict: isGiven(given, 'strict'),
    dryRun,
    mediaHost,
    signal,
    started(lines) {
      reached.from = lines
      reached.lines = lines
      if (lines > 0 && !quiet) terminal.err(`Continuing after line ${lines}.`)
    },
    advanced(lines) {
      reached.lines = lines
      progress.update(lines, rate(lines - reached.from, stopwatch() - began))
    },
    failed(error) {
      if (json) errors.push(error)
      else if (isGiven(given, 'all-errors')) terminal.err(errorLine(error))
      else causes.add(error)
    },
  }).catch((error: unknown) => {
    progress.finish()
    stopped()
    throw error
  })
  progress.finish()
  for (const line of causes.lines()) terminal.err(line)
  if (signal.aborted && !summary.finished) stopped()
  if (json) terminal.out(JSON.stringify({ ...summary, errors }))
  else terminal.out(quiet ? summary.id : sentence(summary, { again, dryRun, interrupted: signal.aborted }))
  return summary.wrong === 0 && (dryRun || summary.finished) ? exitCodes.ok : exitCodes.failed
}

interface OpenedSource {
  readonly source: Source
  /** Of the import. */
  readonly id: string
  /** Its lines; null while they arrive. */
  readonly total: number | null
  /** What the command line needs, besides itself, to continue the import. */
  readonly again: string
}

/** A file is read twice, first for its hash and length. stdin is read once, so only `--id` names it beforehand. */
async function openSource({ terminal, quiet }: CommandContext, given: Given): Promise<OpenedSource> {
  const file = given.positionals['file'] ?? ''
  const named = textOf(given, 'id')
  if (file === '-') {
    const id = named ?? systemRandom().uuid()
    const again = named === undefined ? ` with --id ${id}` : ''
    if (again !== '' && !quiet && !isGiven(given, 'dry-run'))
      terminal.err(`Importing stdin as ${id}: if it is interrupted, continue${again}.`)
    return { source: () => terminal.read(), id, total: null, again }
  }
  await access(file).catch(() => {
    throw usageError(`There is no file ${file} to read.`)
  })
  const source = (): AsyncIterable<Uint8Array> => createReadStream(file)
  const { id, lines } = await measureSource(source())
  return { source, id: named ?? id, total: lines, again: '' }
}

/** What is read is remembered beside the file, for the next import. */
async function mediaHostOf(given: Given, env: CommandContext['terminal']['env']): Promise<MediaHostOptions | null> {
  const address = textOf(given, 'media-host')
  if (address === undefined) return null
  const { file = '-' } = given.positionals
  const host = mediaHostIn(env, address)
  if (host === null || !/^https?:/.test(host.origin))
    throw isS3Address(address)
      ? usageError(
          '--media-host is not s3://bucket/prefix of a configured store.',
          'Set the PROSCENIUM_S3_… variables.',
        )
      : usageError('--media-host must be an origin.', 'For example: --media-host https://media.example')
  const memory = file === '-' ? null : await openMediaMemory(`${file}.media`, { forget: isGiven(given, 'verify') })
  return { ...host, fetch: globalThis.fetch, memory }
}

function rate(lines: number, elapsedMs: number): string {
  return elapsedMs <= 0 ? '' : `${Math.round(lines / (elapsedMs / 1_000)).toLocaleString('en')} lines/s`
}

function sentence(
  { lines, finished, changed, wrong, followers }: ImportSummary,
  { again, dryRun, interrupted }: { readonly again: string; readonly dryRun: boolean; readonly interrupted: boolean },
): string {
  const { videos, files, terms, collections } = changed
  const counts = dryRun
    ? `${counted(lines, 'line')} checked`
    : `${counted(videos, 'video')}, ${counted(files, 'file')}, ${counted(terms, 'term')} and ${counted(collections, 'collection')} changed`
  const end =
    dryRun || finished || interrupted ? '' : ` The import continues after line ${lines} when it is run again${again}.`
  const refer = followers === 0 ? '' : ` and ${followers} that refer to them`
  return `${counts}; ${counted(wrong - followers, 'invalid line')}${refer}.${end}`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

export const catalogueExport: Command = {
  name: 'catalogue export',
  summary: 'Write the catalogue as NDJSON, as `catalogue import` reads it',
  positionals: [{ name: 'file', meaning: 'file to write; stdout by default', optional: true }],
  options: [],
  examples: ['catalogue export catalogue.ndjson --db /var/lib/proscenium/service.db', 'catalogue export | gzip > c.gz'],
  async run({ terminal, quiet, stopwatch, database }, { positionals: { file } }) {
    const store = await openDatabase(database())
    const progress = createProgress(terminal, { label: 'Exporting lines:', total: null, stopwatch, quiet })
    let written = 0
    const lines = async function* lines(): AsyncGenerator<string> {
      for await (const line of store.imports.lines()) {
        yield JSON.stringify(line)
        progress.update((written += 1))
      }
    }
    try {
      if (file === undefined) for await (const line of lines()) terminal.out(line)
      else await pipeline(Readable.from(ended(lines())), createWriteStream(file))
    } finally {
      progress.finish()
      await store.close()
    }
    if (!quiet) terminal.err(`${written} lines exported.`)
    return exitCodes.ok
  },
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}
