// The boundary between previews and sold files: for every key, video, kind and file, no bytes from Area A or from an
// unowned source of the Workspace equal a file sold by Area C or the Workspace (A-16, B-24).
import { createHash } from 'node:crypto'
import { downloadKind, previewKind, type DownloadKind, type PreviewKind } from '@proscenium/contract'
import { byRun, verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantVideo, newCustomer, type TestCustomer } from '@proscenium/mock-server/testing/service/customers'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { emptySeedRows } from '@proscenium/mock-server/testing/seed-rows'
import { field, startService, type Reply, type TestService } from '@proscenium/mock-server/testing/service/service'
import type { PreviewRole } from '../../domain/entitlement/file-role.ts'
import { mintStreamAddress } from './stream-tokens.ts'
import { deriveKeys } from '../keys/derived-keys.ts'
import { developmentSealKey } from '@proscenium/mock-server/development-seal-key'
import { catalogueRows } from '@proscenium/mock-server/seed/catalogue-rows'
import { partners, partnersByName, videoIds, videos } from '@proscenium/mock-server/seed'
import { systemRandom } from '../../system.ts'

/** A bound for a busy machine; alone it takes seconds. */
const PATIENCE_MS = 300_000

let service: TestService
/** SHA-256 of each sold file, by content, and what it is sold as. */
let sold: ReadonlyMap<string, string>

beforeAll(async () => {
  service = await startService({ apiRateLimit: 'off' })
  sold = await soldFiles()
}, PATIENCE_MS)
afterAll(async () => {
  await service.close()
})

const deliverables = downloadKind.options.filter((kind) => kind !== 'export')
const keys = partners.flatMap(({ apiKeys }) => apiKeys.map(({ key }) => key))

/** SHA-256 of the bytes at an address; each entity tag is read once. */
const read = new Map<string, string>()
async function hashOf(address: string): Promise<string> {
  const head = await fetch(service.reach(address), { method: 'HEAD' })
  expect(head.status).toBe(200)
  const etag = head.headers.get('etag') ?? address
  const known = read.get(etag)
  if (known !== undefined) return known
  const bytes = Buffer.from(await (await fetch(service.reach(address))).arrayBuffer())
  const hash = createHash('sha256').update(bytes).digest('hex')
  read.set(etag, hash)
  return hash
}

const textOf = ({ body }: Reply, path: string): string => String(field(body, path))

/** Buys everything and downloads it, from a partner's server and in the Workspace. */
async function soldFiles(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const owner = await newCustomer(service, 'owner-of-all', partnersByName.tallyroom)
  const limit = { monthly_download_limit: 1_000 }
  expect((await service.operate(`/partners/${partnersByName.tallyroom.id}`, limit)).status).toBe(200)
  for (const { id } of videos) {
    await grantVideo(service, owner, { videoId: id, partnerId: partnersByName.tallyroom.id })
    for (const kind of deliverables) {
      for (const reply of await downloads(owner, id, kind)) {
        if (reply.status === 200) found.set(await hashOf(textOf(reply, 'download_url')), `${id} ${kind}`)
      }
    }
    const source = await sourceOf(owner.sessionToken, id)
    if (field(source.body, 'grade') === 'master') found.set(await hashOf(textOf(source, 'streamUrl')), `${id} source`)
  }
  return found
}

async function downloads({ externalUserId, sessionToken }: TestCustomer, video_id: string, kind: DownloadKind) {
  const body = { external_user_id: externalUserId, video_id, kind }
  return [
    await service.post('/fulfilment/v1/downloads', body, bearer(testKeys.live)),
    await service.post('/partner/v1/downloads', { session_token: sessionToken, video_id, kind }),
  ]
}

const sourceOf = (session_token: string, video_id: string): Promise<Reply> =>
  service.post('/partner/v1/source', { session_token, video_id })

const mint = (key: string, video_id: string, kind: PreviewKind | undefined): Promise<Reply> =>
  service.post('/v1/media/preview-url', { video_id, ...(kind === undefined ? {} : { kind }) }, bearer(key))

describe('a sold file', () => {
  it('exists for each deliverable', () => {
    verifies('A-16')
    for (const kind of deliverables) expect([...sold.values()].some((name) => name.endsWith(kind))).toBe(true)
    expect(sold.size).toBeGreaterThan(videos.length / 2)
  })

  it(
    'is streamed by no preview address, for any key, video and kind',
    async () => {
      verifies('A-16')
      const leaks: string[] = []
      const minted = new Map<string, number>()
      const step = byRun({ quick: 5, long: 1 })
      for (const [place, key] of keys.entries()) {
        for (const { id } of videos.filter((_, at) => (at + place) % step === 0)) {
          for (const kind of [undefined, ...previewKind.options]) {
            const reply = await mint(key, id, kind)
            if (reply.status !== 200) continue
            minted.set(kind ?? 'default', (minted.get(kind ?? 'default') ?? 0) + 1)
            const name = sold.get(await hashOf(textOf(reply, 'data.stream_url')))
            if (name !== undefined) leaks.push(`${kind ?? 'default'} of ${id} is ${name}`)
          }
        }
      }
      expect(leaks).toEqual([])
      for (const kind of ['default', ...previewKind.options]) expect(minted.get(kind)).toBeGreaterThan(0)
    },
    PATIENCE_MS,
  )

  it('is streamed by no unowned source, and shown by no poster', async () => {
    verifies('A-16', 'B-24')
    const otherCustomer = await newCustomer(service, 'owner-of-nothing', partnersByName.tallyroom)
    const leaks: string[] = []
    for (const { id } of videos) {
      const source = await sourceOf(otherCustomer.sessionToken, id)
      const { body } = await service.get(`/v1/videos/${id}`, bearer(testKeys.live))
      const addresses = [
        field(body, 'data.thumbnail_url'),
        ...(field(source.body, 'status') === 'ready' ? [field(source.body, 'streamUrl')] : []),
      ]
      for (const address of addresses.map(String).filter((one) => one !== '')) {
        const name = sold.get(await hashOf(address))
        if (name !== undefined) leaks.push(`${address} of ${id} is ${name}`)
      }
    }
    expect(leaks).toEqual([])
  })

  it.each(['reel', 'bts', 'master', 'thumbnail'])(
    'is streamed by no preview address of its own role %s',
    async (role) => {
      verifies('A-16')
      const [{ key }] = partnersByName.tallyroom.apiKeys
      const tools = {
        clock: service.clock,
        random: systemRandom(),
        keys: deriveKeys(developmentSealKey),
        origin: service.server.origin,
      }
      const mintedFor = { keyId: createHash('sha256').update(key).digest('hex').slice(0, 32) }
      const claims = { videoId: videoIds.rainOnMercury, partnerId: partnersByName.tallyroom.id, mintedFor }
      const statusOf = async (named: string): Promise<number> => {
        const address = mintStreamAddress(tools, { ...claims, role: named as PreviewRole }, 900)
        return (await fetch(service.reach(address))).status
      }
      expect([await statusOf('preview'), await statusOf(role)]).toEqual([200, 401])
    },
  )

  it.each(['preview', 'reel_preview', 'bts_preview', 'thumbnail'] as const)(
    'is never streamed where a catalogue declares its bytes as the %s too',
    async (role) => {
      verifies('A-16')
      const freshService = await startService()
      try {
        const { media } = freshService
        const disguised = media.manifest.clips.map((clip) => {
          const { master, [role]: shown } = clip.files
          if (master === undefined || shown === undefined) return clip
          return { ...clip, files: { ...clip.files, [role]: { ...master, role, key: shown.key } } }
        })
        const { store } = freshService.server
        await store.seed(
          { ...emptySeedRows, ...catalogueRows({ ...media, manifest: { ...media.manifest, clips: disguised } }) },
          { restore: false },
        )
        const record = await store.catalogue.byId(videoIds.rainOnMercury)
        expect([record?.files.has(role), record?.files.has('master')]).toEqual([false, true])
        const kind = { preview: 'full', reel_preview: 'reel', bts_preview: 'bts', thumbnail: 'full' } as const
        const reply = await freshService.post(
          '/v1/media/preview-url',
          { video_id: videoIds.rainOnMercury, kind: kind[role] },
          bearer(testKeys.live),
        )
        expect(reply.status).toBe(role === 'thumbnail' ? 200 : 404)
      } finally {
        await freshService.close()
      }
    },
  )
})
