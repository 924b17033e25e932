// An upgrade from the previous release, as docs/operations/upgrade.md describes it, on SQLite and PostgreSQL: a node of the
// previous release searches and sells while and after `migrate` runs, the new one has everything, and two ways lead back: the
// backup, and, from the next release, the newer schema itself (O-02).
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { postgresPrograms, startInstalledPostgres } from '@proscenium/mock-server/testing/backup/installed-postgres'
import { OPERATOR_TOKEN } from '@proscenium/mock-server/testing/service/keys'
import { root } from '../paths.ts'
import { checkOutRelease } from './previous-release.ts'
import { becomeCustomer, findCustomer, type Customer } from '@proscenium/mock-server/testing/upgrade/customers'
import { startLoad } from '@proscenium/mock-server/testing/upgrade/load'
import { migrateFurther } from '@proscenium/mock-server/testing/upgrade/newer-release'

/** The commit of the previous release, until releases have tags. It rejects every newer schema, as none does after it. */
const PREVIOUS = '53f9c6b2'
/** What that release calls the end of a paid order. */
const COMPLETED = { previous: 'complete', current: 'paid' } as const

type Environment = Readonly<Record<string, string>>

/** Customers in each stage of the load. */
const BUSY = 12

interface Node {
  readonly base: string
  stop(): Promise<void>
}

/** Where the service stores, and how its files are copied while nothing runs; null where the engine has a backup of its own. */
interface Place {
  readonly name: string
  readonly env: Environment
  readonly database: string
  readonly copy: (() => Environment) | null
}

/** Prints each step. Errors: throws at the first that fails. Returns whether every engine was there to try. */
export async function checkUpgrade(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-upgrade-'))
  const { checkout: previous, remove } = checkOutRelease(PREVIOUS, folder)
  const programs = postgresPrograms()
  const postgres = programs === null ? null : await startInstalledPostgres(programs)
  try {
    const sqlite = join(folder, 'service.db')
    await upgrade(previous, {
      name: 'SQLite',
      env: { PROSCENIUM_DB: sqlite },
      database: sqlite,
      copy() {
        const copied = join(folder, 'before-upgrade.db')
        cpSync(sqlite, copied)
        return { PROSCENIUM_DB: copied }
      },
    })
    if (postgres === null) console.log('Not executed: PostgreSQL is not installed')
    else {
      const blobs = { PROSCENIUM_BLOBS: join(folder, 'blobs') }
      const database = postgres.createDatabase('service')
      await upgrade(previous, {
        name: 'PostgreSQL',
        env: { DATABASE_URL: database, ...blobs },
        database,
        copy: null,
      })
    }
    return true
  } finally {
    for (const child of running) child.kill('SIGKILL')
    await postgres?.stop()
    remove()
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
  step('migrate, while it searches and sells')
  const load = startLoad({ base: old.base, name: 'meanwhile', completed: COMPLETED.previous })
  await load.more(BUSY)
  await migrate(place.env)
  await load.more(BUSY)
  step('a node of this release beside it')
  const node = await startNode(root, place.env)
  const newLoad = startLoad({ base: node.base, name: 'after', completed: COMPLETED.current })
  await Promise.all([load.more(BUSY), newLoad.more(BUSY)])
  customers.push(...(await load.stop()), ...(await newLoad.stop()))
  step(`${customers.length} customers, each with every request answered, find what they bought on both`)
  await findAll(node, customers)
  await findAll(old, customers)
  await old.stop()
  await node.stop()
  step('the previous release rejects the newer schema; this one works on that of the next')
  await expectRejection(previous, place.env)
  await migrateFurther(place.database)
  const behind = await startNode(root, place.env)
  customers.push(await becomeCustomer(behind.base, 'behind', COMPLETED.current))
  await findAll(behind, customers)
  await behind.stop()
  if (copied === null) return
  step('the way back, with the backup')
  old = await startNode(previous, copied)
  await findAll(old, customers.slice(0, 1))
  await old.stop()
}

async function findAll({ base }: Node, customers: readonly Customer[]): Promise<void> {
  for (const customer of customers) await findCustomer(base, customer)
}

/** While the load goes on. */
async function migrate(env: Environment): Promise<void> {
  const program = join(root, 'packages/operator/bin/proscenium.mjs')
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, 'migrate'], {
    env: { PATH: process.env['PATH'], PROSCENIUM_SEAL_KEY: SEAL_KEY, ...env },
  })
  console.log((stdout + stderr).trim())
}

/** Errors: throws if the release starts. */
async function expectRejection(folder: string, env: Environment): Promise<void> {
  const started = await startNode(folder, env).then(
    (node) => node,
    () => null,
  )
  if (started !== null) throw new Error('The previous release starts on the newer schema: let it go back, and say so.')
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
