// The database of a cluster as an operator fills it: migrated, with one partner and a catalogue of a few videos.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { catalogueOf, idOf, ndjson } from '../catalogue-file.ts'
import { SEAL_KEY } from './nodes.ts'
import type { PostgresCluster } from './postgres-cluster.ts'
import type { Shop } from './traffic.ts'

const LOGIN = 'dev@foxglove.example'
const VIDEOS = [1, 2, 3, 4]

export interface ShopCommands {
  /** Creates an API key, of a partner of its own: a partner has ten. */
  newKey(): Promise<string>
  /** Brings the database to the schema of another release, whose commands are used from then on. */
  migrate(checkout: string): Promise<void>
}

/** Fills the empty database with the commands of a checkout. */
export async function fillDatabase(
  checkout: string,
  folder: string,
  address: string,
): Promise<Omit<Shop, 'base'> & ShopCommands> {
  let release = checkout
  const proscenium = async (...args: string[]): Promise<string> => {
    const program = join(release, 'packages/operator/bin/proscenium.mjs')
    const env = { PATH: process.env['PATH'], PROSCENIUM_SEAL_KEY: SEAL_KEY, DATABASE_URL: address }
    return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout
  }
  let partners = 0
  await proscenium('migrate')
  const catalogue = join(folder, 'catalogue.ndjson')
  writeFileSync(catalogue, ndjson(catalogueOf(VIDEOS)))
  await proscenium('catalogue', 'import', catalogue)
  const created = await proscenium('partner', 'create', 'Foxglove', '--login', LOGIN, '--quiet')
  const value = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(created)?.[1] ?? ''
  return {
    clientId: value('CLIENT_ID'),
    clientSecret: value('CLIENT_SECRET'),
    video: idOf(1),
    async migrate(next) {
      release = next
      await proscenium('migrate')
    },
    async newKey() {
      partners += 1
      const login = `limit-${partners}@foxglove.example`
      await proscenium('partner', 'create', `Foxglove ${partners}`, '--login', login, '--quiet')
      return (await proscenium('key', 'create', login, '--mode', 'live', '--quiet')).trim()
    },
  }
}

/** Returns the address of a new database of the cluster. */
export async function createDatabase(cluster: Pick<PostgresCluster, 'address'>, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.address('postgres') })
  await client.connect()
  try {
    await client.query(`create database ${name} template template0`)
  } finally {
    await client.end()
  }
  return cluster.address(name)
}
