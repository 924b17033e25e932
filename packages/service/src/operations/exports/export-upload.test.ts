import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { once } from 'node:events'
import { mkdtemp, readdir } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import express from 'express'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { grantVideo, newCustomer, type TestCustomer } from '@proscenium/mock-server/testing/service/customers'
import { newSharedDatabase, viewDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { editorToken, mp4Bytes, upload } from '@proscenium/mock-server/testing/service/editor-driver'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { memoryBlobs } from '../../blobs/memory.ts'
import { resolveUsageLimits } from '../../domain/limits/usage-limits.ts'
import { createResponseCache } from '../catalogue/response-cache.ts'
import type { OperationContext } from '../context.ts'
import type { UploadTools } from './export-upload.ts'
import { deriveKeys } from '../keys/derived-keys.ts'
import { developmentSealKey } from '@proscenium/mock-server/development-seal-key'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import { withoutMail } from '@proscenium/mock-server/testing/service/without-mail'
import { createFairQueue } from '../../domain/limits/fair-queue.ts'
import { systemClock, systemRandom, systemStopwatch } from '../../system.ts'
import { mountUploads } from '../../http/media/file-routes.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** The route alone, over the running service's store. */
async function listening(tools: Pick<UploadTools, 'blobs' | 'maxBytes'>): Promise<string> {
  const { clock, server } = service
  const context: OperationContext = {
    clock,
    random: systemRandom(),
    store: server.store,
    keys: deriveKeys(developmentSealKey),
    origin: server.origin,
    ownOrigins: [],
    websiteRule: { secure: false },
    operatorToken: null,
    payment: { mode: 'off', page: null, secret: null },
    ...withoutMail,
    previewExpiresSeconds: 900,
    keyLimit: null,
    usageLimits: resolveUsageLimits({}),
    sessionsPerUser: null,
    openSecret: () => null,
    responseCache: createResponseCache(),
    fairQueue: createFairQueue({ stopwatch: systemStopwatch(), yieldToEventLoop }),
    thumbnailCopies: null,
    report: vi.fn(),
    identify: () => undefined,
  }
  const app = express()
  mountUploads(app, { context, ...tools })
  const uploadServer = createServer(app).listen(0, '127.0.0.1')
  servers.push(uploadServer)
  await once(uploadServer, 'listening')
  return `http://127.0.0.1:${(uploadServer.address() as AddressInfo).port}`
}

const PATH = '/editor/v1/exports/e-1/files/main'
let folder: string
let database: TestDatabase
let service: TestService
let customer: TestCustomer
let header: { Authorization: string }
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-uploads-'))
  database = await newSharedDatabase()
  service = await started()
  customer = await newCustomer(service, 'uploader')
  await grantVideo(service, customer, { videoId: videoIds.senalDeHumo, partnerId: partnersByName.tallyroom.id })
  header = bearer(await editorToken(service, customer.sessionToken))
})
afterEach(async () => {
  await service.close()
  await database.drop()
})

const started = () => startService({ db: database.address, blobs: join(folder, 'blobs') })
const storedFiles = async (): Promise<string[]> => await readdir(join(folder, 'blobs', 'exports')).catch(() => [])
const growing = async (): Promise<string[]> => await readdir(join(folder, 'blobs', '.incoming'))
/** A request whose body the test writes. */
const open = (headers: Record<string, string> = {}) =>
  request(service.base + PATH, { method: 'PUT', headers: { ...header, 'Content-Type': 'video/mp4', ...headers } })

describe('an upload', () => {
  it('leaves one stored file per deliverable, and none of those it replaced', async () => {
    for (const size of [100, 200, 300]) await upload(service, header, { exportId: 'e-1', body: mp4Bytes(size) })
    expect([(await storedFiles()).length, await growing()]).toEqual([1, []])
  })

  it('to an export that is not announced within a day is removed', async () => {
    await upload(service, header, { exportId: 'forgotten', body: mp4Bytes(100) })
    service.clock.advance(86_400_001)
    customer = await newCustomer(service, 'next-day')
    header = bearer(await editorToken(service, customer.sessionToken))
    await upload(service, header, { exportId: 'e-1', body: mp4Bytes(100) })
    expect([(await storedFiles()).length, (await service.server.store.operator.counts())['exports']]).toEqual([1, 1])
  })

  it('that declares too many bytes is rejected before a byte is read', async () => {
    const sent = open({ 'Content-Length': '536870913' })
    sent.flushHeaders()
    const [response] = await once(sent, 'response')
    expect(response.statusCode).toBe(413)
    sent.on('error', () => undefined).destroy()
    expect([await storedFiles(), await growing()]).toEqual([[], []])
  })

  it('that exceeds the limit on the way leaves nothing stored', async () => {
    const blobs = memoryBlobs(systemClock())
    const address = await listening({ maxBytes: 1_000, blobs })
    async function* body(): AsyncGenerator<Uint8Array> {
      yield mp4Bytes(1_000)
      yield Buffer.of(1)
    }
    const headers = { ...header, 'Content-Type': 'video/mp4' }
    const long = await fetch(address + PATH, {
      method: 'PUT',
      headers,
      body: Readable.toWeb(Readable.from(body())),
      duplex: 'half',
    })
    expect([long.status, field(await long.json(), 'error.code')]).toEqual([413, 'payload_too_large'])
    expect((await service.server.store.operator.counts())['exports']).toBe(0)
    const fits = await fetch(address + PATH, { method: 'PUT', headers, body: mp4Bytes(1_000) })
    expect([fits.status, field(await fits.json(), 'bytes')]).toEqual([200, 1_000])
  })

  it('whose client disconnects leaves nothing stored', async () => {
    const sent = open({ 'Transfer-Encoding': 'chunked' })
    sent.on('error', () => undefined)
    sent.write(mp4Bytes(50_000))
    await vi.waitFor(async () => expect(await growing()).toHaveLength(1), 30_000)
    sent.destroy()
    await vi.waitFor(async () => expect(await growing()).toEqual([]), 30_000)
    expect([await storedFiles(), (await service.server.store.operator.counts())['exports']]).toEqual([[], 0])
  })

  it('that cannot be recorded leaves nothing stored', async () => {
    const view = await viewDatabase(database)
    await view.failing('export_files', async () => {
      expect((await upload(service, header, { exportId: 'e-1', body: mp4Bytes(100) })).status).toBe(500)
    })
    await view.close()
    expect([await storedFiles(), await growing()]).toEqual([[], []])
    expect((await service.server.store.operator.counts())['exports']).toBe(0)
  })

  it('survives a restart of the service', async () => {
    const film = mp4Bytes(5_000)
    await upload(service, header, { exportId: 'e-1', body: film })
    const announced = { exportId: 'e-1', videoId: videoIds.senalDeHumo }
    const session_token = customer.sessionToken
    const { body } = await service.post('/partner/v1/exports', { session_token, export: announced })
    await service.close()
    service = await started()
    const downloadRequest = { session_token, kind: 'export', export_id: field(body, 'export_id') }
    const link = field((await service.post('/partner/v1/downloads', downloadRequest)).body, 'download_url')
    const bytes = Buffer.from(await (await fetch(service.reach(String(link)))).arrayBuffer())
    expect(bytes.equals(film)).toBe(true)
  })
})
