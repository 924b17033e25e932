// PostgreSQL under Patroni with etcd, in synchronous mode, behind HAProxy, which follows the primary.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import { accepts, freePort } from '../free-port.ts'
import { clusterUser, findProgram, startProgram, until, type Program } from './programs.ts'

/** Seconds until a primary that is silent loses its role; the lowest that Patroni accepts. */
export const TTL_S = 20
const MEMBERS = ['a', 'b', 'c']
const ROLES = ['primary', 'synchronous', 'asynchronous'] as const
const START_MS = 60_000

export interface Member {
  readonly name: string
  /** Data folder. */
  readonly data: string
  readonly port: number
  /** Port of Patroni's API. */
  readonly restPort: number
  readonly patroni: Program
  /** Its role, as Patroni tells it; null if it does not answer. */
  role(): Promise<Role | null>
  /** Ends Patroni and PostgreSQL at once, as a lost machine does; `patroni.start` brings both back. */
  kill(): Promise<void>
}

type Role = (typeof ROLES)[number]

export interface PostgresCluster {
  readonly members: readonly Member[]
  /** Port of the proxy, which leads to the primary. */
  readonly port: number
  /** Address of a database, through the proxy. */
  address(database: string): string
  /** The primary. Errors: rejects if there is none with a synchronous standby in time. */
  settled(ms?: number): Promise<Member>
  /** Switches over to the member. Errors: rejects if Patroni refuses, or if it is not the primary in time. */
  makePrimary(member: Member): Promise<void>
  /** Ends every member at once. */
  kill(): Promise<void>
}

/** Programs that it needs and this machine lacks. */
export function lackingForPostgres(): readonly string[] {
  return ['etcd', 'patroni', 'haproxy', 'postgres'].filter((name) => findProgram(name) === null)
}

/** `dataFolders`: where members keep their data, by name, instead of the cluster's folder. */
export async function startPostgresCluster(
  folder: string,
  dataFolders: Readonly<Record<string, string>> = {},
): Promise<PostgresCluster> {
  const etcdPort = await startEtcd(folder)
  const members: Prepared[] = []
  for (const name of MEMBERS) members.push(await prepareMember(folder, name, dataFolders[name]))
  const started = members.map((member) => startMember(folder, member, etcdPort))
  const port = await freePort()
  const config = join(folder, 'postgres-haproxy.cfg')
  writeFileSync(config, haproxyConfig(port, members))
  startProgram({ name: 'postgres-haproxy', command: 'haproxy', args: ['-db', '-f', config], folder })
  const settled = async (ms = START_MS): Promise<Member> => {
    let primary: Member | undefined
    await until('A primary with a synchronous standby', ms, async () => {
      const roles = await Promise.all(started.map((member) => member.role()))
      primary = started[roles.indexOf('primary')]
      return primary !== undefined && roles.includes('synchronous') && (await accepts(port))
    })
    if (primary === undefined) throw new Error('There is no primary.')
    return primary
  }
  await settled()
  const address = (name: string): string => `postgres://proscenium:proscenium@127.0.0.1:${port}/${name}`
  const kill = async (): Promise<void> => {
    for (const member of started) await member.kill()
  }
  const makePrimary = async (member: Member): Promise<void> => {
    const primary = await settled()
    if (primary === member) return
    // Patroni switches over to the synchronous standby only, and keeps the present one as long as it runs.
    const others = started.filter((other) => other !== member && other !== primary)
    await Promise.all(others.map(({ patroni }) => patroni.end('SIGTERM')))
    try {
      const isSynchronous = async (): Promise<boolean> => (await member.role()) === 'synchronous'
      await until(`Member ${member.name} as the synchronous standby`, START_MS, isSynchronous)
      await switchOver(primary, member)
    } finally {
      for (const { patroni } of others) patroni.start()
    }
    await until(`Member ${member.name} as the primary`, START_MS, async () => (await settled()) === member)
  }
  return { members: started, port, address, settled, makePrimary, kill }
}

async function switchOver(from: Member, to: Member): Promise<void> {
  const body = JSON.stringify({ leader: from.name, candidate: to.name })
  const response = await fetch(`http://127.0.0.1:${from.restPort}/switchover`, { method: 'POST', body })
  if (!response.ok) throw new Error(`Patroni refuses the switchover to ${to.name}: ${await response.text()}`)
}

async function startEtcd(folder: string): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()]
  const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  const args = [
    ...['--name', 'one', '--data-dir', join(folder, 'etcd'), '--log-level', 'error', '--unsafe-no-fsync'],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients, '--listen-peer-urls', peers],
    ...['--initial-advertise-peer-urls', peers, '--initial-cluster', `one=${peers}`],
  ]
  const etcd = startProgram({ name: 'etcd', command: 'etcd', args, folder })
  await until(`An answer of ${etcd.name}`, START_MS, async () => (await fetch(`${clients}/health`)).ok)
  return client
}

interface Prepared {
  readonly name: string
  readonly data: string
  readonly port: number
  readonly restPort: number
}

async function prepareMember(folder: string, name: string, place = join(folder, `member-${name}`)): Promise<Prepared> {
  mkdirSync(place, { recursive: true, mode: 0o700 })
  const { uid, gid } = clusterUser()
  if (uid !== undefined) await chown(place, uid, gid ?? uid)
  return { name, data: join(place, 'data'), port: await freePort(), restPort: await freePort() }
}

function startMember(folder: string, member: Prepared, etcdPort: number): Member {
  const config = join(folder, `patroni-${member.name}.json`)
  writeFileSync(config, JSON.stringify(patroniConfig(folder, member, etcdPort), null, 2))
  const patroni = startProgram({ name: `patroni-${member.name}`, command: 'patroni', args: [config], folder })
  return {
    ...member,
    patroni,
    async role() {
      try {
        for (const role of ROLES) if (await is(member.restPort, role)) return role
      } catch {
        // It does not run.
      }
      return null
    },
    async kill() {
      await patroni.end('SIGKILL')
      killPostgres(member.data)
    },
  }
}

async function is(restPort: number, role: Role): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${restPort}/${role}`, { signal: AbortSignal.timeout(2_000) })).ok
}

/** It is in a process group of Patroni's making, so that it outlives Patroni. */
function killPostgres(data: string): void {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const [pid = ''] = readFileSync(file, 'utf8').split('\n')
  // With it end all of its processes. One that has ended is ignored.
  if (isRunning(Number(pid))) process.kill(Number(pid), 'SIGKILL')
}

function isRunning(pid: number): boolean {
  return pid > 0 && existsSync(`/proc/${pid}`)
}

/** YAML of Patroni, of which JSON is a part. */
function patroniConfig(folder: string, { name, data, port, restPort }: Prepared, etcdPort: number): object {
  const anyone = ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
  return {
    scope: 'proscenium',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: TTL_S,
        loop_wait: 1,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 500,
            wal_keep_size: '64MB',
            max_wal_size: '256MB',
            shared_buffers: '64MB',
            // By default a standby that has lost its primary tries again after 5 s, and the new one waits for it.
            wal_retrieve_retry_interval: '100ms',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: anyone,
      users: { proscenium: { password: 'proscenium', options: ['createrole', 'createdb'] } },
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: '/usr/lib/postgresql/15/bin',
      pgpass: join(folder, `pgpass-${name}`),
      pg_hba: anyone,
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: '' },
    },
  }
}

/** As Patroni's documentation has it: the check asks each member whether it is the primary. */
function haproxyConfig(port: number, members: readonly Prepared[]): string {
  const servers = members.map(
    (member) => `  server ${member.name} 127.0.0.1:${member.port} check port ${member.restPort}`,
  )
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s

listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 100ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}
