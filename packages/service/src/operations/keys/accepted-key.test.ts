// Two nodes in the middle of a rotation of the seal key, one with either key: each accepts what the other issued (O-04).
import { randomBytes } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSharedDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { grantVideo, newCustomer } from '@proscenium/mock-server/testing/service/customers'
import { editorToken } from '@proscenium/mock-server/testing/service/editor-driver'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { field, startClock, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import { readBrowser, signBrowser } from '../../domain/auth/browser-token.ts'
import { systemRandom } from '../../system.ts'
import { deriveKeys } from './derived-keys.ts'
import { doctorToken, isDoctorToken } from './doctor-token.ts'
import { resealValues } from './rotate-seal-key.ts'

const oldKey = randomBytes(32)
const newKey = randomBytes(32)
const clock = startClock()
let database: TestDatabase
let oldNode: TestService
let newNode: TestService

/** Nodes behind one address. */
const node = (sealKey: Uint8Array, acceptedSealKey?: Uint8Array): Promise<TestService> =>
  startService({
    ...{ db: database.address, publicOrigin: 'http://service.localhost:4200', clock, sealKey },
    ...(acceptedSealKey === undefined ? {} : { acceptedSealKey }),
  })

beforeAll(async () => {
  database = await newSharedDatabase()
  oldNode = await node(oldKey, newKey)
  newNode = await node(newKey, oldKey)
})
afterAll(async () => {
  await Promise.all([oldNode.close(), newNode.close()])
  await database.drop()
})

interface Issued {
  issue(service: TestService): Promise<string>
  /** The status of its use. */
  use(service: TestService, token: string): Promise<number>
}

const video_id = videoIds.rainOnMercury
const pathOf = (address: unknown): string => new URL(String(address)).pathname
const statusOf = async ({ base }: TestService, path: string): Promise<number> => (await fetch(base + path)).status
const search = (service: TestService, session_token: string, more: object) =>
  service.post('/partner/v1/search', { session_token, mode: 'text', query: '', limit: 1, ...more })
let customers = 0

const issued: Readonly<Record<string, Issued>> = {
  'a stream’s address': {
    issue: async (service) =>
      pathOf(
        field(
          (await service.post('/v1/media/preview-url', { video_id }, bearer(testKeys.live))).body,
          'data.stream_url',
        ),
      ),
    use: statusOf,
  },
  'a download’s address': {
    async issue(service) {
      const customer = await newCustomer(service, `u${(customers += 1)}`)
      await grantVideo(service, customer, { videoId: video_id, partnerId: partnersByName.tallyroom.id })
      const request = { external_user_id: customer.externalUserId, video_id }
      const { body } = await service.post('/fulfilment/v1/downloads', request, bearer(testKeys.live))
      return pathOf(field(body, 'download_url'))
    },
    use: statusOf,
  },
  'a checkout page’s address': {
    async issue(service) {
      const { sessionToken } = await newCustomer(service, `u${(customers += 1)}`)
      const { body } = await service.post('/partner/v1/checkout', { session_token: sessionToken, video_id })
      return pathOf(field(body, 'checkout_url'))
    },
    use: statusOf,
  },
  'the editor’s token': {
    issue: async (service) => await editorToken(service, await service.signIn()),
    use: async (service, token) => (await service.get('/editor/v1/projects', bearer(token))).status,
  },
  'a cursor': {
    async issue(service) {
      const session = await service.signIn()
      return `${session} ${String(field((await search(service, session, {})).body, 'nextCursor'))}`
    },
    async use(service, token) {
      const [session = '', cursor] = token.split(' ')
      return (await search(service, session, { cursor })).status
    },
  },
}

describe('nodes with either key', () => {
  it('verify every partner’s payloads', async () => {
    verifies('O-04')
    expect([(await oldNode.verify()).status, (await newNode.verify()).status]).toEqual([200, 200])
  })

  it.each(Object.entries(issued))('accept %s of each other', async (_name, { issue, use }) => {
    verifies('O-04')
    expect([await use(newNode, await issue(oldNode)), await use(oldNode, await issue(newNode))]).toEqual([200, 200])
  })

  it('accept the tokens of known browsers and of the doctor of each other', () => {
    verifies('O-04', 'D-14')
    const [before, during, after] = [deriveKeys(oldKey), deriveKeys(newKey, oldKey), deriveKeys(newKey)]
    const about = { use: 'known', address: 'dev@partner.example' } as const
    const token = signBrowser(before.browsers, { ...about, id: 'i'.repeat(43), expires: 2 })
    const readers = [before, during, after].map((keys) => readBrowser(keys.browsers, { ...about, token, now: 1 }))
    expect(readers).toEqual(['i'.repeat(43), 'i'.repeat(43), null])
    const doctor = { token: doctorToken(before, 1), now: 2 }
    expect([before, during, after].map((keys) => isDoctorToken(keys, doctor))).toEqual([true, true, false])
  })
})

describe('after the rotation', () => {
  it('a node with the new key alone serves, and accepts nothing of the old key', async () => {
    verifies('O-04')
    await expect(node(newKey)).rejects.toThrow('it was created with a different seal key.')
    const tokens: [string, Issued, string, string][] = []
    for (const [name, row] of Object.entries(issued))
      tokens.push([name, row, await row.issue(oldNode), await row.issue(newNode)])
    const { store } = newNode.server
    const rotation = { store, keys: deriveKeys(newKey, oldKey), random: systemRandom() }
    for await (const _ of resealValues(rotation));
    const rotated = await node(newKey)
    expect((await rotated.verify()).status).toBe(200)
    for (const [name, { use }, ofOld, ofNew] of tokens) {
      const rejected = (await use(rotated, ofOld)) >= 400
      expect([name, rejected, await use(rotated, ofNew)]).toEqual([name, true, 200])
    }
    await rotated.close()
  })
})
