// Backup and restore while the seal key rotates (O-03, O-04).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runLine, type CliRun } from '@proscenium/mock-server/testing/cli/run'
import { deriveKeys } from '@proscenium/service/operations/keys/derived-keys'
import { resealValues } from '@proscenium/service/operations/keys/rotate-seal-key'
import { parseSealKey, sealKeyIds } from '@proscenium/service/operations/keys/seal-key'
import { openStore } from '@proscenium/service/store/store'
import { systemRandom } from '@proscenium/service/system'

const OLD = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'
const NEW = '7c1f9e0b2d8a4635f1c7e2908b6d3a5417f9c2e0b8d6a4539e1c7f0b2d8a6435'
const bytes = (hex: string): Uint8Array => parseSealKey(hex) ?? new Uint8Array()
const idOf = (hex: string): string => sealKeyIds(deriveKeys(bytes(hex)))[0] ?? ''

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proscenium-rotation-'))
  await line('migrate', OLD)
  await line('partner create Tallyroom --login dev@tallyroom.example', OLD)
})
afterEach(() => rmSync(folder, { recursive: true }))

const line = (text: string, current = '', accepted = ''): Promise<CliRun> =>
  runLine(text.split(' '), {
    env: {
      PROSCENIUM_DB: join(folder, 'service.db'),
      PROSCENIUM_SEAL_KEY: current,
      PROSCENIUM_SEAL_KEY_ACCEPTED: accepted,
    },
  })

let restored = 0
/** What it says about the keys. */
async function restore(current: string, accepted?: string): Promise<string> {
  const db = join(folder, `restored-${(restored += 1)}.db`)
  const { code, out, err } = await line(`restore ${join(folder, 'backup')} --db ${db}`, current, accepted)
  return code === 0 ? String(out[1]) : String(err[0])
}

it('a backup that was made during a rotation names both keys, and its restore asks for both', async () => {
  verifies('O-03', 'O-04')
  const store = await openStore(join(folder, 'service.db'))
  const keys = deriveKeys(bytes(NEW), bytes(OLD))
  for await (const _ of resealValues({ store, keys, random: systemRandom(), batch: 1 })) break
  await store.close()
  const { out } = await line(`backup ${join(folder, 'backup')}`)
  const both = `${idOf(OLD)} and ${idOf(NEW)}`
  expect(out[1]).toBe(`Its secrets open with seal key ${both} only. Store it elsewhere.`)
  const manifest = JSON.parse(readFileSync(join(folder, 'backup/manifest.json'), 'utf8')) as object
  expect(manifest).toMatchObject({ seal_key_id: idOf(OLD), other_seal_key_ids: [idOf(NEW)] })
  expect([await restore(NEW, OLD), await restore(OLD, NEW)]).toEqual(
    Array(2).fill(`PROSCENIUM_SEAL_KEY is the key of this backup (${both}).`),
  )
  expect([await restore(OLD), await restore('a'.repeat(64)), await restore('')]).toEqual([
    `proscenium: Some secrets of this backup need the seal key ${idOf(NEW)} as well: it was made in a rotation.`,
    `proscenium: PROSCENIUM_SEAL_KEY is not the key of this backup (${idOf(OLD)}).`,
    `The service needs the seal key ${both}; PROSCENIUM_SEAL_KEY is not set here, so it was not compared.`,
  ])
})
