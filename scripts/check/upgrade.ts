// An upgrade from the previous release, as docs/operations/upgrade.md describes it, on SQLite and PostgreSQL: a node of the
// previous release works while and after `migrate` runs, the new one has everything, and the backup leads back (O-02).
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { postgresPrograms, startInstalledPostgres } from '@proscenium/mock-server/testing/backup/installed-postgres'
import { OPERATOR_TOKEN } from '@proscenium/mock-server/testing/service/keys'
import { root } from '../paths.ts'
import { becomeCustomer, findCustomer, type Customer } from '@proscenium/mock-server/testing/upgrade/customers'

/** The commit of the previous release, until releases have tags. */
const PREVIOUS = '53f9c6b2'
/** What that release calls the end of a paid order. */
const COMPLETED = { previous: 'complete', current: 'paid' } as const

type Environment = Readonly<Record<string, string>>

interface Node {
  readonly base: string
  stop(): Promise<void>
}

/** Where the service stores, and how its files are copied while nothing runs; null where the engine has a backup of its own. */
interface Place {
  readonly name: string
  readonly env: Environment
  readonly copy: (() => Environment) | null
}

/** Prints each step. Errors: throws at the first that fails. Returns whether every engine was there to try. */
export async function checkUpgrade(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-upgrade-'))
  const previous = join(folder, 'previous')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  git('worktree', 'add', '--detach', previous, PREVIOUS)
  const programs = postgresPrograms()
  const postgres = programs === null ? null : await startInstalledPostgres(programs)
  try {
    const install = ['--yes', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts']
    execFileSync('npx', install, { cwd: previous, stdio: ['ignore', 'ignore', 'inherit'] })
    const sqlite = join(folder, 'service.db')
    await upgrade(previous, {
      name: 'SQLite',
      env: { PROSCENIUM_DB: sqlite },
      copy() {
        const copied = join(folder, 'before-upgrade.db')
        cpSync(sqlite, copied)
        return { PROSCENIUM_DB: copied }
      },
    })
    if (postgres === null) console.log('Not executed: PostgreSQL is not installed')
    else {
      const blobs = { PROSCENIUM_BLOBS: join(folder, 'blobs') }
      await upgrade(previous, {
        name: 'PostgreSQL',
        env: { DATABASE_URL: postgres.createDatabase('service'), ...blobs },
        copy: null,
      })
    }
    return true
  } finally {
    for (const child of running) child.kill('SIGKILL')
    await postgres?.stop()
    git('worktree', 'remove', '--force', previous)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function upgrade(previous: string, place: Place): Promise<void> {
  const step = (text: string): void => console.log(`${place.name}: ${text}`)
  step('a node of the previous release sells')
  let old = await startNode(previous, place.env)
  const customers = [await becomeCustomer(old.base, 'before', COMPLETED.previous)]
  let copied: Environment | null = null
  if (place.copy !== null) {
    await old.stop()
    copied = place.copy()
    old = await startNode(previous, place.env)
  }
  step('migrate, while it serves')
  migrate(place.env)
  customers.push(await becomeCustomer(old.base, 'meanwhile', COMPLETED.previous))
  await findAll(old, customers)
  step('a node of this release beside it')
  const node = await startNode(root, place.env)
  customers.push(await becomeCustomer(node.base, 'after', COMPLETED.current))
  await findAll(node, customers)
  await findAll(old, customers)
  await old.stop()
  await node.stop()
  if (copied === null) return
  step('the way back')
  old = await startNode(previous, copied)
  await findAll(old, customers.slice(0, 1))
  await old.stop()
}

async function findAll({ base }: Node, customers: readonly Customer[]): Promise<void> {
  for (const customer of customers) await findCustomer(base, customer)
}

function migrate(env: Environment): void {
  const program = join(root, 'packages/operator/bin/proscenium.mjs')
  execFileSync(process.execPath, [program, 'migrate'], {
    env: { PATH: process.env['PATH'], PROSCENIUM_SEAL_KEY: SEAL_KEY, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

const SEAL_KEY = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'

const running = new Set<ChildProcess>()

/** A node with the seed, from the sources in a folder. Errors: rejects if it ends before it is ready. */
async function startNode(folder: string, env: Environment): Promise<Node> {
  const args = ['--conditions=proscenium-source', 'mock-server/src/main.ts', '--port', '0', '--seed']
  const child = spawn(process.execPath, [...args, '--media-origin', 'http://127.0.0.1:9'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PROSCENIUM_LOG: 'error',
      PROSCENIUM_SEAL_KEY: SEAL_KEY,
      PROSCENIUM_OPERATOR_TOKEN: OPERATOR_TOKEN,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = once(child, 'close').finally(() => running.delete(child))
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line') as Promise<[string]>,
    ended.then(() => Promise.reject(new Error('The node ended before it was ready.'))),
  ])
  const { port } = JSON.parse(line) as { readonly port: number }
  return {
    base: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
