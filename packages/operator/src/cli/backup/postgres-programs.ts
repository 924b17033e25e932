// `pg_dump` and `pg_restore`. The password is in their environment, because other users can read a command line.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { limitTables } from '@proscenium/service/store/backup/contents'
import { CliError } from '../exit-codes.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface Dump {
  readonly address: string
  /** Of a transaction that is open meanwhile. */
  readonly snapshot: string
  readonly file: string
}

/** Errors: rejects with a `CliError` if the program is missing or fails. */
export async function dumpPostgres({ address, snapshot, file }: Dump, env: Environment): Promise<void> {
  const without = limitTables.map((table) => `--exclude-table-data=${table}`)
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, `--file=${file}`]
  await run('pg_dump', [...options, ...without], { address, env })
}

/** Into an empty database, in one transaction. Errors: as of `dumpPostgres`; then the database stays empty. */
export async function restorePostgres(address: string, file: string, env: Environment): Promise<void> {
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  await run('pg_restore', [...options, file], { address, env })
}

async function run(
  program: string,
  args: readonly string[],
  { address, env }: { readonly address: string; readonly env: Environment },
): Promise<void> {
  const { target, password } = withoutPassword(address)
  const child = spawn(program, [`--dbname=${target}`, ...args], {
    env: { ...env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => reject(missing(program, error)))
    child.once('close', resolve)
  })
  const [said, code] = await Promise.all([text(child.stderr), ended])
  if (code === 0) return
  const [reason = `exit code ${code}`] = said.split('\n').filter((line) => line.includes('error:'))
  throw new CliError(`${program} failed: ${reason.replace(/^.*?error: /, '')}`, { fix: fixOf(said) })
}

function missing(program: string, error: NodeJS.ErrnoException): CliError {
  if (error.code !== 'ENOENT') return new CliError(`${program} cannot be run (${error.message}).`)
  const fix = 'Install the PostgreSQL client programs of the server’s version, or newer.'
  return new CliError(`${program} is not installed here.`, { fix })
}

function fixOf(said: string): string | null {
  return said.includes('server version mismatch') ? 'Use the client programs of the server’s version, or newer.' : null
}

/** The address as these programs read it: `pool_size` is the service's own. */
function withoutPassword(address: string): { readonly target: string; readonly password: string } {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  url.searchParams.delete('pool_size')
  return { target: url.href, password }
}
