// A PostgreSQL with the client programs of its own version, where this machine has one: the server of the other tests
// comes without `pg_dump`, and one of another version refuses it.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import { makeRunFolder } from '@proscenium/testkit/run-folder'
import { freePort } from '../free-port.ts'

export interface InstalledPostgres {
  /** Of a new, empty database. */
  createDatabase(name: string): string
  stop(): Promise<void>
}

/** Folder of its programs; null if the server or the client programs are not installed. */
export function postgresPrograms(): string | null {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folder = (stdout ?? '').trim()
  const needed = ['initdb', 'pg_ctl', 'psql', 'pg_dump', 'pg_restore']
  return folder !== '' && needed.every((name) => existsSync(join(folder, name))) && systemUser() !== null
    ? folder
    : null
}

/** The server refuses to run as root. Null if there is no other user. */
function systemUser(): { readonly uid?: number; readonly gid?: number } | null {
  if (userInfo().uid !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  )
  return uid ? { uid, ...(gid ? { gid } : {}) } : null
}

export async function startInstalledPostgres(programs: string): Promise<InstalledPostgres> {
  const folder = makeRunFolder(tmpdir(), 'installed-postgres')
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const run = (program: string, args: readonly string[]): void =>
    void execFileSync(join(programs, program), args, {
      ...systemUser(),
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'])
  const port = await freePort()
  const settings = `-p ${port} -k '' -c listen_addresses=127.0.0.1 -c fsync=off`
  run('pg_ctl', ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start'])
  return {
    createDatabase(name) {
      const address = `postgres://postgres@127.0.0.1:${port}/`
      run('psql', [`${address}postgres`, '-qc', `create database ${name} template template0`])
      return address + name
    },
    async stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
