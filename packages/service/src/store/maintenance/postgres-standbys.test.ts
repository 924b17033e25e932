// A server with a standby: `pg_receivewal` replicates as one does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { verifies } from '@proscenium/testkit'
import { whereFound } from '@proscenium/testkit/where-found'
import { expect, it } from 'vitest'
import { postgresPrograms, startInstalledPostgres } from '@proscenium/mock-server/testing/backup/installed-postgres'
import { openEngine } from '../engine/engine.ts'
import { readStandbys } from './standbys.ts'

const programs = postgresPrograms()

whereFound(programs === null ? ['PostgreSQL with its client programs'] : [], 'a standby', () => {
  it('is counted, and as synchronous only if commits wait for it', async () => {
    verifies('O-06')
    const postgres = await startInstalledPostgres(programs ?? '')
    const address = postgres.createDatabase('pair')
    const { db, close } = await openEngine(address, () => undefined, { asIs: true })
    const alone = { names: '', commit: 'on', connected: 0, synchronous: 0, hidden: 0 }
    expect(await readStandbys(db)).toEqual(alone)
    const folder = mkdtempSync(join(tmpdir(), 'proscenium-standby-'))
    const standby = spawn(join(programs ?? '', 'pg_receivewal'), ['--synchronous', '-D', folder, '-d', address], {
      stdio: 'ignore',
    })
    const ended = once(standby, 'exit')
    try {
      await expect.poll(() => readStandbys(db)).toEqual({ ...alone, connected: 1 })
      await sql`alter system set synchronous_standby_names = '*'`.execute(db)
      await sql`select pg_reload_conf()`.execute(db)
      await expect.poll(() => readStandbys(db)).toEqual({ ...alone, names: '*', connected: 1, synchronous: 1 })
    } finally {
      standby.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
      await close()
      await postgres.stop()
    }
  })
})
