// `proscenium seal-key rotate` on a database, and what the doctor says before, during and after it (O-04).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runLine, type CliRun } from '@proscenium/mock-server/testing/cli/run'
import { newSharedDatabase, viewDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { deriveKeys } from '@proscenium/service/operations/keys/derived-keys'
import { resealValues } from '@proscenium/service/operations/keys/rotate-seal-key'
import { parseSealKey, sealKeyIds } from '@proscenium/service/operations/keys/seal-key'
import { isPostgresAddress } from '@proscenium/service/store/engine/database-address'
import { openStore } from '@proscenium/service/store/store'
import { systemRandom } from '@proscenium/service/system'

const OLD = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'
const NEW = '7c1f9e0b2d8a4635f1c7e2908b6d3a5417f9c2e0b8d6a4539e1c7f0b2d8a6435'
const bytes = (hex: string): Uint8Array => parseSealKey(hex) ?? new Uint8Array()
const idOf = (hex: string): string => sealKeyIds(deriveKeys(bytes(hex)))[0] ?? ''

let folder: string
let database: TestDatabase
let secrets: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proscenium-seal-key-'))
  database = await newSharedDatabase()
  await line('migrate', OLD)
  for (const name of ['one', 'two']) await line(`partner create ${name} --login ${name}@partner.example`, OLD)
  secrets = (await line('partner secrets one@partner.example', OLD)).out.join('\n')
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const line = (text: string, current = '', accepted = ''): Promise<CliRun> =>
  runLine(text.split(' '), {
    env: {
      [isPostgresAddress(database.address) ? 'DATABASE_URL' : 'PROSCENIUM_DB']: database.address,
      PROSCENIUM_BLOBS: join(folder, 'blobs'),
      PROSCENIUM_SEAL_KEY: current,
      PROSCENIUM_SEAL_KEY_ACCEPTED: accepted,
    },
  })

async function doctorOn(current: string, accepted?: string): Promise<string> {
  const { out } = await line('doctor --json', current, accepted)
  const { results } = JSON.parse(out.join('\n')) as { results: Record<string, string>[] }
  const found = results.find(({ check }) => check === 'seal_key')
  return `${found?.['status']}: ${found?.['message']}`
}

/** As a rotation that was killed after its first transaction. */
async function rotateOne(): Promise<void> {
  const store = await openStore(database.address)
  const keys = deriveKeys(bytes(NEW), bytes(OLD))
  for await (const _ of resealValues({ store, keys, random: systemRandom(), batch: 1 })) break
  await store.close()
}

const opens = async (current: string, accepted?: string): Promise<boolean> =>
  (await line('partner secrets one@partner.example', current, accepted)).out.join('\n') === secrets

describe('seal-key rotate', () => {
  it('seals everything with the current key, and says how many values each key has', async () => {
    verifies('O-04')
    expect(await opens(NEW, OLD)).toBe(true)
    expect(await doctorOn(NEW, OLD)).toBe(
      `warning: Sealed with the accepted key ${idOf(OLD)}, not with the current one: 5 of 5 values.`,
    )
    const { code, out, err, announced } = await line('seal-key rotate', NEW, OLD)
    expect([code, ...err, ...announced]).toEqual([0, expect.stringMatching(/^Changing /)])
    expect(out).toEqual([
      'Sealed again, with the current key: 5 values.',
      'key       state     values',
      `${idOf(NEW)}  current   5`,
      `${idOf(OLD)}  accepted  0`,
    ])
    expect([await opens(NEW), await opens(OLD)]).toEqual([true, false])
    expect([await doctorOn(NEW, OLD), await doctorOn(NEW)]).toEqual([
      'ok: It is the key of the database, and no stored value needs the accepted key.',
      'ok: It is the key of the database.',
    ])
    const again = await line('seal-key rotate --json', NEW)
    expect([again.code, JSON.parse(again.out[0] ?? '')]).toEqual([
      0,
      { resealed: 0, keys: [{ key_id: idOf(NEW), state: 'current', values: 5 }] },
    ])
    expect(out.join('\n')).not.toContain(NEW)
  })

  it('goes on where it was interrupted', async () => {
    verifies('O-04')
    await rotateOne()
    expect(await doctorOn(NEW, OLD)).toContain('4 of 5 values')
    expect((await line('partner list', NEW)).err[0]).toContain('it was created with a different seal key')
    expect((await line('seal-key rotate', NEW, OLD)).out[0]).toBe('Sealed again, with the current key: 4 values.')
    expect(await opens(NEW)).toBe(true)
  })

  it('fails for values of a key that is not configured, and resumes with it', async () => {
    verifies('O-04')
    const third = NEW.split('').toReversed().join('')
    await rotateOne()
    await line('seal-key rotate', third, OLD)
    const expected = `failure: Sealed with the key ${idOf(NEW)}, which is not configured: 1 of 5 values. Links of their partners fail.`
    expect(await doctorOn(third)).toBe(expected)
    const { code, err } = await line('seal-key rotate', third)
    expect([code, err.at(-2)]).toEqual([1, 'proscenium: Sealed with a key that is not configured: 1 values.'])
    expect((await line('seal-key rotate', third, NEW)).code).toBe(0)
    expect(await opens(third)).toBe(true)
  })

  it.each([
    ['', '', 'The seal key is not set.'],
    ['short', '', 'PROSCENIUM_SEAL_KEY must be 64 hex digits.'],
    [NEW, 'short', 'PROSCENIUM_SEAL_KEY_ACCEPTED must be 64 hex digits.'],
    [NEW, '', 'it was created with a different seal key.'],
    [NEW, NEW, 'it was created with a different seal key.'],
  ])('changes nothing with %j and %j', async (current, accepted, message) => {
    verifies('O-04')
    const { code, err } = await line('seal-key rotate', current, accepted)
    expect([code === 0, err[0]]).toEqual([false, expect.stringContaining(message)])
    expect(await opens(OLD)).toBe(true)
  })
})

describe('seal-key replace-lost', () => {
  it('gives partners new secrets where no key opens the old ones, and says so in their audit log', async () => {
    verifies('O-04', 'D-11')
    await rotateOne()
    const other = NEW.split('').toReversed().join('')
    await line('seal-key rotate', other, OLD)
    const asked = await line('seal-key replace-lost', other)
    expect([asked.code, asked.err[0]]).toEqual([6, expect.stringContaining('no seal key opens (1 values)')])
    const { code, out } = await line('seal-key replace-lost --yes', other)
    expect([code, out]).toEqual([0, ['Replaced: 1 values.']])
    const again = await line('seal-key replace-lost --json', other)
    expect([again.code, again.out]).toEqual([0, ['{"replaced":0}']])
    expect(await doctorOn(other)).toBe('ok: It is the key of the database.')
    const view = await viewDatabase(database)
    const events = await view.db
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'credentials_rotated')
      .execute()
    await view.close()
    expect(events).toHaveLength(1)
  })

  it('opens a database whose only key is lost: all but the secrets stays', async () => {
    verifies('O-04')
    const lost = await line('seal-key replace-lost --yes --quiet', NEW)
    expect([lost.code, lost.out]).toEqual([0, []])
    const { code, out } = await line('partner list --quiet', NEW)
    expect([code, out.length]).toEqual([0, 2])
    const shown = (await line('partner secrets one@partner.example', NEW)).out.join('\n')
    const secretsIn = (text: string): string[] => text.match(/[0-9a-f]{64}/g) ?? []
    expect(secretsIn(shown)).toHaveLength(2)
    expect(secretsIn(secrets).filter((secret) => shown.includes(secret))).toEqual([])
  })
})
