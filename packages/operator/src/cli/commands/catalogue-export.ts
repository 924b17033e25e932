import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openStore } from '@proscenium/service/store/store'
import type { Command } from '../command.ts'
import { CliError, exitCodes } from '../exit-codes.ts'
import { createProgress } from '../output/progress.ts'
import { messageOf } from '@proscenium/service/domain/text/error-message'

export const catalogueExport: Command = {
  name: 'catalogue export',
  summary: 'Write the catalogue as NDJSON, as `catalogue import` reads it',
  positionals: [{ name: 'file', meaning: 'file to write; stdout when absent', optional: true }],
  options: [],
  examples: ['catalogue export catalogue.ndjson --db /var/lib/proscenium/service.db', 'catalogue export | gzip > c.gz'],
  async run({ terminal, quiet, stopwatch, database }, { positionals: { file } }) {
    const store = await openStore(database(), () => undefined).catch((error: unknown) => {
      throw new CliError(messageOf(error), { fix: 'Check --db or DATABASE_URL.' })
    })
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
