// The commands of an operator whose uploaded files are in an S3-compatible store.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { runLine } from '@proscenium/mock-server/testing/cli/run'
import { viewDatabase } from '@proscenium/mock-server/testing/database'
import { missingCommands } from '@proscenium/mock-server/testing/missing-commands'
import { startSwift, swiftCommands, type RunningSwift } from '@proscenium/mock-server/testing/cluster/swift'
import { verifies } from '@proscenium/testkit'
import { whereFound } from '@proscenium/testkit/where-found'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBlobsIn } from './calls/s3-environment.ts'
import { localDoctor } from './doctor/local-doctor.ts'

const SEAL_KEY = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'
const LOGO = 'a logo'
const KEY = 'logos/one'

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

whereFound(missingCommands(swiftCommands), 'the commands on Swift', () =>
  describe('an operator’s command with an S3-compatible store', () => {
    let swift: RunningSwift
    let folder: string
    let env: Record<string, string>
    const line = (text: string, more: Record<string, string> = {}) =>
      runLine(text.split(' '), { env: { ...env, ...more } })
    const read = async (place: string, key: string): Promise<string> => {
      const blobs = await openBlobsIn(env, place)
      const size = (await blobs.size(key)) ?? 0
      const signal = new AbortController().signal
      return (
        await buffer(Readable.from((await blobs.open(key, { start: 0, end: size - 1, size, signal })).body))
      ).toString()
    }

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'proscenium-s3-'))
      swift = await startSwift()
      await swift.createBucket('proscenium')
      env = {
        PROSCENIUM_DB: join(folder, 'service.db'),
        PROSCENIUM_SEAL_KEY: SEAL_KEY,
        PROSCENIUM_BLOBS: 's3://proscenium/live',
        PROSCENIUM_S3_ENDPOINT: swift.endpoint,
        PROSCENIUM_S3_ACCESS_KEY_ID: swift.accessKeyId,
        PROSCENIUM_S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
      }
      await line('migrate')
      await line('partner create Tallyroom --login dev@tallyroom.example')
      await (await openBlobsIn(env, 's3://proscenium/live')).put(KEY, once(LOGO), { maxBytes: 99 })
      const view = await viewDatabase({ address: join(folder, 'service.db') })
      const row = { partner_id: 'p', content_type: 'image/png', created_at: 1, blob_key: KEY, bytes: LOGO.length }
      const hash = createHash('sha256').update(LOGO).digest('hex')
      await view.db
        .insertInto('partner_logos')
        .values({ ...row, hash })
        .execute()
      await view.close()
    })
    afterAll(async () => {
      await swift.stop()
      await rm(folder, { recursive: true, force: true })
    })

    it('backs the files up, and restores them to an empty part of the store or to a folder', async () => {
      verifies('O-03', 'O-05')
      const backup = join(folder, 'backup')
      expect(await line(`backup ${backup}`)).toMatchObject({ code: 0, err: [] })
      expect(readFileSync(join(backup, 'blobs', KEY), 'utf8')).toBe(LOGO)
      const restored = `restore ${backup} --db ${join(folder, 'other.db')} --blobs`
      const occupied = await line(`${restored} s3://proscenium/live`)
      expect([occupied.code, occupied.err[0]]).toEqual([
        4,
        'proscenium: s3://proscenium/live is not empty; a restore never overwrites.',
      ])
      expect((await line(`${restored} s3://proscenium/restored`)).code).toBe(0)
      expect(await read('s3://proscenium/restored', KEY)).toBe(LOGO)
      const files = join(folder, 'files')
      expect((await line(`restore ${backup} --db ${join(folder, 'third.db')} --blobs ${files}`)).code).toBe(0)
      expect(readFileSync(join(files, KEY), 'utf8')).toBe(LOGO)
    })

    it('leaves no file in the store after a restore that failed', async () => {
      verifies('O-03', 'O-05')
      const backup = join(folder, 'damaged')
      await line(`backup ${backup}`)
      const manifest = join(backup, 'manifest.json')
      const changed = readFileSync(manifest, 'utf8').replace('"partner_logos": 1', '"partner_logos": 2')
      writeFileSync(manifest, changed)
      const failed = await line(`restore ${backup} --db ${join(folder, 'fourth.db')} --blobs s3://proscenium/failed`)
      expect([failed.code, failed.err[0]]).toEqual([1, expect.stringContaining('partner_logos')])
      expect(await (await openBlobsIn(env, 's3://proscenium/failed')).size(KEY)).toBeNull()
    })

    it('does not take a store that it cannot read for one without files', async () => {
      verifies('O-03', 'O-05')
      const wrong = { PROSCENIUM_S3_SECRET_ACCESS_KEY: 'a-wrong-secret' }
      const { code, err } = await line(`backup ${join(folder, 'none')}`, wrong)
      expect([code, err[0]]).toEqual([
        1,
        'proscenium: s3://proscenium/live cannot be used: The S3 store responded 403 to HEAD.',
      ])
      expect(err.join('\n')).not.toContain('a-wrong-secret')
    })

    it('examines the store: what the access key may do, what everybody may, and its clock', async () => {
      verifies('O-01', 'O-05')
      const found = async (more: Record<string, string>, fetch = globalThis.fetch) => {
        const { results } = await localDoctor({ ...env, ...more }, undefined, { fetch })
        const named = ['blobs', 'blobs_private', 'clock', 'media_host']
        return results
          .filter(({ check }) => named.includes(check))
          .map(({ status, message }) => `${status}: ${message}`)
      }
      expect(await found({ PROSCENIUM_MEDIA_ORIGIN: 's3://proscenium/media' })).toEqual([
        'ok: Files can be stored, read, listed and deleted.',
        'ok: Without a signature the S3 store neither reads nor lists files.',
        'ok: It answers (404); the catalogue has no file to read.',
        'ok: It agrees with the other clocks.',
      ])
      const open: typeof fetch = async (url, init) => {
        const isList = String(url).includes('list-type')
        return isList || init?.method === 'HEAD' ? await fetch(url, init) : new Response('read')
      }
      expect(await found({}, open)).toContain('failure: Anybody can read files of the S3 store.')
      const listing: typeof fetch = async (url, init) =>
        String(url).includes('list-type') ? new Response('<ListBucketResult/>') : await fetch(url, init)
      expect(await found({}, listing)).toContain('failure: Anybody can list the files of the S3 store.')
      expect(await found({ PROSCENIUM_S3_SECRET_ACCESS_KEY: 'a-wrong-secret' })).toContain(
        'failure: The S3 store responded 403 (SignatureDoesNotMatch) to PUT.',
      )
    })
  }),
)
