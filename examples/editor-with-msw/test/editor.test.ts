import { setupService } from '@proscenium/mock-server/browser'
import { videos } from '@proscenium/mock-server/seed'
import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openEditor } from '../src/host.ts'

const service = await setupService()
const mocks = setupWorker(...service.handlers)
beforeAll(async () => {
  await mocks.start({ quiet: true, onUnhandledFrame: 'bypass' })
  await service.control('takeSnapshot', { body: { name: 'seed' } })
})
afterEach(async () => {
  mocks.resetHandlers()
  await service.control('removeFaults')
  await service.control('restoreSnapshot', { params: { name: 'seed' } })
})
afterAll(() => service.close())

const onEnded = vi.fn<() => void>()
let frame: HTMLIFrameElement
let host: Awaited<ReturnType<typeof openEditor>>
beforeEach(async () => {
  frame = Object.assign(document.createElement('iframe'), { src: '/editor.html', title: 'Editor' })
  document.body.replaceChildren(frame)
  host = await openEditor(frame, service.origin, onEnded)
})
afterEach(() => {
  host.dispose()
  onEnded.mockClear()
})

const editor = () => page.frameLocator(page.elementLocator(frame))

async function search(query: string): Promise<void> {
  await expect.element(editor().getByRole('heading')).toHaveTextContent('open')
  await editor().getByRole('textbox').fill(query)
  await editor().getByRole('button').click()
}

it('lists titles of the seed', async () => {
  await search('rain')
  await expect.element(editor().getByText('Rain on Mercury')).toBeVisible()
  expect(videos.map(({ title }) => title)).toContain('Rain on Mercury')
})

it('says that a search failed', async () => {
  await service.control('addFault', { body: { operation: 'searchWorkspace', status: 429 } })
  await search('rain')
  await expect.element(editor().getByRole('status')).toHaveTextContent('The search failed: rate_limited')
})

it('finds nothing where a handler of the test says so', async () => {
  mocks.use(
    http.post(`${service.origin}/partner/v1/search`, () => HttpResponse.json({ results: [], nextCursor: null })),
  )
  await search('rain')
  await expect.element(editor().getByRole('status')).toHaveTextContent('0 videos')
})

it('learns that the session has ended a day later', async () => {
  await expect.element(editor().getByRole('heading')).toHaveTextContent('open')
  await service.control('changeClock', { body: { advance_seconds: 86_400 } })
  await search('rain')
  await expect.element(editor().getByRole('status')).toHaveTextContent('The search failed: invalid_session')
  expect(onEnded).toHaveBeenCalled()
})
