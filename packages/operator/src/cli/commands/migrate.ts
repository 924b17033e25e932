import { databaseName } from '@proscenium/service/store/engine/database-address'
import { migrateDatabase } from '@proscenium/service/store/migrations/migrate-database'
import { systemClock } from '@proscenium/service/system'
import { announceChange, type Command } from '../command.ts'
import { DATABASE_FIX, exitCodes, failing } from '../exit-codes.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Bring the database to the newest schema',
  details:
    'Creates the tables of an empty database; running it again changes nothing. On PostgreSQL, only this command migrates: connect to the server itself, not through PgBouncer, with the role of the nodes, which may be running.',
  positionals: [],
  options: [],
  examples: ['migrate --db /var/lib/proscenium/service.db', 'migrate'],
  async run(context) {
    const { terminal, json, quiet, database } = context
    const address = database()
    const name = databaseName(address)
    announceChange(context, name)
    const { setTimer } = systemClock()
    const pause = (ms: number) => new Promise<void>((resolve) => setTimer(resolve, ms))
    const { applied, ahead, settings } = await migrateDatabase(address, { pause }).catch(failing(DATABASE_FIX))
    if (json) terminal.out(JSON.stringify({ applied }))
    else for (const migration of applied) terminal.out(quiet ? migration : `Applied ${migration}.`)
    if (!quiet) for (const statement of settings) terminal.err(`Ran ${statement}.`)
    const schema = ahead.length === 0 ? 'the newest schema' : `the schema of a newer release (${ahead.join(', ')})`
    if (!quiet) terminal.err(`${name} has ${schema}.`)
    return exitCodes.ok
  },
}
