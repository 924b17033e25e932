import { openEngine } from '@proscenium/service/store/engine/engine'
import type { Command } from '../command.ts'
import { DATABASE_FIX, exitCodes, failing } from '../exit-codes.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Bring the database to the newest schema',
  details: 'Creates the tables of an empty database. Running it again changes nothing.',
  positionals: [],
  options: [],
  examples: ['migrate --db /var/lib/proscenium/service.db', 'migrate'],
  async run({ terminal, json, quiet, database }) {
    const engine = await openEngine(database(), () => undefined).catch(failing(DATABASE_FIX))
    const { applied, name } = engine
    await engine.close()
    if (json) terminal.out(JSON.stringify({ applied }))
    else for (const migration of applied) terminal.out(quiet ? migration : `Applied ${migration}.`)
    if (!quiet) terminal.err(`${name} has the newest schema.`)
    return exitCodes.ok
  },
}
