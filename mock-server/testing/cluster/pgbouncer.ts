// PgBouncer as a process, in transaction pooling and with its defaults otherwise, in front of a PostgreSQL (O-06).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { makeRunFolder } from '@proscenium/testkit/run-folder'
import { freePort } from '../free-port.ts'

export interface RunningPgBouncer {
  /** As that of the server behind it: with user and password, ends in a slash. */
  readonly address: string
  readonly port: number
  /** Breaks its connections, as a crash does. Idempotent. */
  stop(): Promise<void>
}

interface PgBouncerOptions {
  /** Address of the server, whose databases keep their names; a database in it is ignored. */
  readonly postgres: string
  /** A free one when absent. */
  readonly port?: number
  /** Settings of `[pgbouncer]` besides the defaults. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Errors: rejects with what it printed if it does not start. */
export async function startPgBouncer({ postgres, port, settings }: PgBouncerOptions): Promise<RunningPgBouncer> {
  const folder = makeRunFolder(tmpdir(), 'pgbouncer')
  const server = new URL(postgres)
  const listening = port ?? (await freePort())
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${decodeURIComponent(server.username)}" "${decodeURIComponent(server.password)}"\n`)
  const main = {
    listen_addr: '127.0.0.1',
    listen_port: String(listening),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    admin_users: decodeURIComponent(server.username),
    pool_mode: 'transaction',
    ...settings,
  }
  const lines = Object.entries(main).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  const databases = `[databases]\n* = host=${server.hostname} port=${server.port}\n`
  writeFileSync(file, `${databases}\n[pgbouncer]\n${lines.join('\n')}\n`)
  // It refuses to run as root.
  const user = userInfo().uid === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'close')
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  let log = ''
  const up = new Promise<void>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('process up')) resolve()
    })
  })
  const failed = exited.then(() => Promise.reject(new Error(`PgBouncer does not start: ${log}`)))
  try {
    await Promise.race([up, failed])
  } catch (error) {
    await stop()
    throw error
  } finally {
    failed.catch(() => undefined)
  }
  const address = new URL('/', server)
  address.port = String(listening)
  address.hostname = '127.0.0.1'
  return { address: address.href, port: listening, stop }
}
