// A database that cannot grow: readiness and verifications.
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptySeedRows } from '@proscenium/mock-server/testing/seed-rows'
import { openEngine, type Engine } from './engine.ts'
import type { SignIn } from '../sessions/sign-in.ts'
import { storeOn, type Store } from '../store.ts'

let folder: string
let engine: Engine
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proscenium-full-'))
  engine = await openEngine(join(folder, 'full.db'))
  store = storeOn(engine)
  const partner = { id: 'p', name: 'P', status: 'active', partner_type: 'platform', embed_mode: 'workspace' } as const
  const branding = { branding_logo_url: null, branding_primary: null, branding_mode: 'branded' } as const
  const terms = { monthly_download_limit: 0, discount_percentage: 0, credentials_rotated_at: null }
  await store.seed({ ...emptySeedRows, partners: [{ ...partner, ...branding, ...terms }] }, { restore: false })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

let count = 0
const ready = async (): Promise<boolean> =>
  await store.health.checkWrites({ id: `check-${(count += 1)}`, now: 1 }).then(
    () => true,
    () => false,
  )
/** Signs in a new user. */
const signedIn = async (): Promise<boolean> => {
  const id = `user-${(count += 1)}-${'x'.repeat(200)}`
  const branding = { branding_logo_url: null, branding_accent_color: null, branding_mode: 'branded' } as const
  const session = { id, token_hash: id, expires_at: 9, embed_mode: 'workspace', ...branding } as const
  const user = { partnerId: 'p', isTest: false, externalUserId: id, email: `${id}@example.com`, displayName: null }
  const input: SignIn = {
    ...user,
    now: 1,
    session,
    sessionsMax: null,
    newLinkedUserId: id,
    newInternalUserId: id,
    charges: [],
  }
  return (await store.signIn(input)).ok
}
const pages = async (): Promise<number> =>
  (await sql<{ page_count: number }>`pragma page_count`.execute(engine.db)).rows[0]?.page_count ?? 0
const growTo = async (most: number): Promise<unknown> =>
  await sql.raw(`pragma max_page_count = ${most}`).execute(engine.db)

describe('a full database', () => {
  it('stores every verification while the check passes, and the check passes again when there is space', async () => {
    verifies('O-07')
    for (const freePages of [0, 1, 8, 31, 33, 40]) {
      await growTo((await pages()) + freePages)
      let stored = true
      for (let n = 0; n < 400 && (await ready()); n += 1) stored &&= await signedIn()
      expect([freePages, stored, await ready()]).toEqual([freePages, true, false])
      await growTo(1_000_000)
      expect([await ready(), await signedIn()]).toEqual([true, true])
    }
  })

  it('fails the check while its log cannot be synced', async () => {
    verifies('O-07')
    const handle = await open(import.meta.filename)
    const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'datasync')
    sync.mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    expect([await ready(), await signedIn(), store.health.failedWrites()]).toEqual([false, false, 1])
    sync.mockRestore()
    await handle.close()
    expect([await ready(), await signedIn()]).toEqual([true, true])
  })
})
