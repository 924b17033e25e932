import { databaseName } from '@proscenium/service/store/engine/database-address'
import { openEngine } from '@proscenium/service/store/engine/engine'
import { announceChange, type Command } from '../command.ts'
import { DATABASE_FIX, exitCodes, failing } from '../exit-codes.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Bring the database to the newest schema',
  details: 'Creates the tables of an empty database. Running it again changes nothing.',
  positionals: [],
  options: [],
  examples: ['migrate --db /var/lib/proscenium/service.db', 'migrate'],
  async run(context) {
    const { terminal, json, quiet, database } = context
    const address = database()
    const name = databaseName(address)
    announceChange(context, name)
    const engine = await openEngine(address, () => undefined).catch(failing(DATABASE_FIX))
    const { applied, ahead } = engine
    await engine.close()
    if (json) terminal.out(JSON.stringify({ applied }))
    else for (const migration of applied) terminal.out(quiet ? migration : `Applied ${migration}.`)
    const schema = ahead.length === 0 ? 'the newest schema' : `the schema of a newer release (${ahead.join(', ')})`
    if (!quiet) terminal.err(`${name} has ${schema}.`)
    return exitCodes.ok
  },
}
