// Finished exports against the reference service: stored before they are acknowledged, listed, and downloaded.
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ExportsModel } from '../models/exports/exports-model.ts'
import { openWorkspace, type OpenedPage } from '../../testing/page.ts'
import { linkFor, openService, type OpenService } from '../../testing/service.ts'

const { hazeCathedral, duskTide } = videoIds

let service: OpenService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

/** A user who owns one video. */
async function owner(userId: string): Promise<OpenedPage> {
  const page = await openWorkspace(service, linkFor(userId))
  await page.setOwned(hazeCathedral)
  return page
}

async function historyOf({ editor, host, until }: OpenedPage): Promise<ExportsModel> {
  editor.openPartnerExports()
  await until(() => expect(host.exports.value?.history.value.phase).toBe('listed'))
  const model = host.exports.value
  if (model === null) throw new Error('the history is closed')
  return model
}

const acknowledged = ({ windows }: OpenedPage) =>
  windows.posts
    .map(({ message }) => message)
    .filter((message) => (message as { type?: string }).type === 'EXPORT_COMPLETE_ACK')

it('an export is stored, listed with its file, and its minted link serves that file', async () => {
  verifies('H-09', 'P-04', 'P-23', 'P-28', 'P-46')
  const page = await owner('exporter')
  await page.uploadVideo('cut-1')
  await page.editor.exportComplete({ exportId: 'cut-1', videoId: hazeCathedral, name: 'First cut' })
  expect(acknowledged(page)).toEqual([{ type: 'EXPORT_COMPLETE_ACK', exportId: 'cut-1', ok: true }])
  const model = await historyOf(page)
  const [entry] = model.history.value.entries
  expect(entry).toMatchObject({
    name: 'First cut',
    videos: [{ title: 'Haze Cathedral', artist: 'Obsidian Choir' }],
    files: [{ file: 'main', bytes: 64 }],
  })
  await model.requestFile({ exportId: entry?.export_id ?? '', file: 'main' }, 'download')
  expect([page.downloads.started[0]?.filename, model.downloadsLeft.value]).toEqual(['First cut.mp4', 29])
  const response = await fetch(page.downloads.started[0]?.url ?? '')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  expect(await response.text()).toContain('ftypisom')
  page.dispose()
})

it('an export is stored when it names its uploaded files in the specified format', async () => {
  verifies('P-50', 'P-04', 'P-46')
  const page = await owner('namer')
  await page.uploadVideo('cut-named')
  await page.editor.exportComplete({ exportId: 'cut-named', videoId: hazeCathedral, files: ['main'] })
  expect(acknowledged(page)).toEqual([{ type: 'EXPORT_COMPLETE_ACK', exportId: 'cut-named', ok: true }])
  expect((await historyOf(page)).history.value.entries[0]?.files).toEqual([{ file: 'main', bytes: 64 }])
  page.dispose()
})

it('an export of an unowned video is rejected and not in the history', async () => {
  verifies('P-28', 'P-46', 'B-28')
  const page = await owner('borrower')
  const pending = page.editor.exportComplete({
    exportId: 'cut-2',
    videoIds: [hazeCathedral, duskTide],
    name: 'Borrowed',
  })
  pending.catch(() => undefined)
  await page.until(() =>
    expect(acknowledged(page)).toEqual([{ type: 'EXPORT_COMPLETE_ACK', exportId: 'cut-2', ok: false }]),
  )
  expect((await historyOf(page)).history.value.entries).toEqual([])
  page.dispose()
})

it('an export the service could not store is persisted, shown as waiting, and stored once the connection returns', async () => {
  verifies('P-46', 'H-09')
  const page = await owner('patient')
  const lost = http.post(`${service.origin}/partner/v1/exports`, () => HttpResponse.error(), { once: true })
  service.mocks.use(lost)
  const stored = page.editor.exportComplete({ exportId: 'cut-3', videoId: hazeCathedral, name: 'Late' })
  const model = await historyOf(page)
  await page.until(() => expect(model.waiting.value.map(({ name }) => name)).toEqual(['Late']))
  expect(model.history.value.entries).toEqual([])
  page.network.setOnline(false)
  page.network.setOnline(true)
  await stored
  await page.until(() => expect(model.history.value.entries.map(({ name }) => name)).toEqual(['Late']))
  expect(model.waiting.value).toEqual([])
  page.dispose()
})

it('a long history is paged by twenty, newest first, without duplicates', async () => {
  verifies('H-09')
  const page = await owner('prolific')
  const names = Array.from({ length: 23 }, (_, at) => `Cut ${at + 1}`)
  for (const name of names) {
    page.pass(1_000)
    await page.editor.exportComplete({ exportId: name, videoId: hazeCathedral, name })
  }
  const model = await historyOf(page)
  expect(model.history.value.entries).toHaveLength(20)
  await model.more()
  expect(model.history.value.entries.map(({ name }) => name)).toEqual(names.toReversed())
  expect(model.history.value.cursor).toBeNull()
  page.dispose()
})

it('downloads are limited per month, and available again the next month', async () => {
  verifies('B-30', 'H-09')
  const page = await owner('collector')
  await page.uploadVideo('cut-5')
  await page.editor.exportComplete({ exportId: 'cut-5', videoId: hazeCathedral, name: 'Last cut' })
  const model = await historyOf(page)
  const month = new Date(service.clock.now()).toISOString().slice(0, 7)
  const taken = { linkedUserId: page.session.userId() ?? '', partnerId: partnersByName.tallyroom.id, month }
  for (let left = 30; left > 0; left -= 1) await service.store.downloads.take(taken)
  const targets = { exportId: model.history.value.entries[0]?.export_id ?? '', file: 'main' } as const
  await model.requestFile(targets, 'copy')
  expect([model.latest.value.error, model.downloadsLeft.value, page.downloads.copied]).toEqual(['limit', 0, []])
  page.pass(Date.parse(model.downloadsResetAt()) - service.clock.now() + 1_000)
  await model.requestFile(targets, 'copy')
  expect([model.latest.value.error, model.latest.value.done, model.downloadsLeft.value]).toEqual([null, 'copied', 29])
  expect(page.downloads.copied[0]).toContain('/fulfilment/v1/files/')
  page.dispose()
})
