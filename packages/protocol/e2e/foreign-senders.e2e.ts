// Messages from every window except the peer are not accepted and not answered, and receive no token (P-40).
import { byRun, verifies } from '@proscenium/testkit'
import type { Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { frameAt, useTestBrowser } from './test-bed.ts'
import {
  effects,
  receivedBy,
  rejectedByEditor,
  rejectedByHost,
  roundTrip,
  SECRET,
  sendFrom,
  foreignSenders,
  toEditor,
  toHost,
} from './foreign-senders.ts'

const testBrowser = useTestBrowser({ windowless: byRun({ quick: true, long: false }) })
const transports = ['window', 'port'] as const
/** By default each sender by one transport, in turn; both in `check long`. */
const byTransport = foreignSenders.flatMap((sender, place) =>
  transports
    .filter((_, at) => byRun({ quick: at === place % 2, long: true }))
    .map((transport) => ({ ...sender, transport })),
)

describe('an open bridge', () => {
  it.each(byTransport)('ignores $title by $transport', async ({ open, origin, reasons, transport }) => {
    verifies('P-40', 'P-41')
    const { site } = testBrowser
    const bed = await testBrowser.openTestBed({ transport })
    const sender = await open(bed, site)
    const before = await effects(bed)
    await sendFrom(sender, site)
    const from = origin(site)
    await expect.poll(() => rejectedByHost(bed)).toEqual([{ origin: from, reason: reasons.host, count: toHost.length }])
    await expect
      .poll(() => rejectedByEditor(bed))
      .toEqual([{ origin: from, reason: reasons.editor, count: toEditor.length }])
    expect(await effects(bed)).toEqual(before)
    await roundTrip(bed)
    expect(await receivedBy(sender)).toEqual([])
    expect(JSON.stringify(await receivedBy(bed.host))).not.toContain(SECRET)
  })

  it.each(foreignSenders)(
    'accepts neither replayed messages nor replies from $title',
    async ({ open, origin, reasons }) => {
      verifies('P-40', 'P-42')
      const { site } = testBrowser
      const bed = await testBrowser.openTestBed()
      await roundTrip(bed)
      const sender = await open(bed, site)
      await bed.host.evaluate(() => window.hostBed.hold('searchCatalog'))
      const response = bed.editor.evaluate(() => window.editorBed.search('pending'))
      await expect.poll(() => receivedBy(bed.host)).toHaveLength(4)
      const messagesOf = async (frame: Frame): Promise<object[]> =>
        (await receivedBy(frame)).map(({ data }) => JSON.parse(data))
      const messages = { toHost: await messagesOf(bed.host), toEditor: await messagesOf(bed.editor) }
      const pending = { type: 'REQUEST_CATALOG_SEARCH', requestId: expect.any(String), query: 'pending' }
      expect(messages.toHost.at(-1)).toMatchObject(pending)
      const { requestId } = messages.toHost.at(-1) as { requestId: string }
      const forged = [
        { type: 'CATALOG_SEARCH_RESULTS', requestId, results: [], nextCursor: 'forged' },
        { type: 'CATALOG_SEARCH_ERROR', requestId, code: 'forged', message: 'forged' },
      ]
      const before = await effects(bed)
      await sendFrom(sender, site, { ...messages, toEditor: [...messages.toEditor, ...forged] })
      const from = origin(site)
      await expect.poll(() => rejectedByHost(bed)).toEqual([{ origin: from, reason: reasons.host, count: 4 }])
      await expect.poll(() => rejectedByEditor(bed)).toEqual([{ origin: from, reason: reasons.editor, count: 4 }])
      expect(await effects(bed)).toEqual(before)
      await bed.host.evaluate(() => window.hostBed.release())
      expect(await response).toMatchObject({ ok: true, value: { nextCursor: null } })
      expect(await receivedBy(sender)).toEqual([])
    },
  )
})

describe('a frame that navigated from the editor to a hostile page', () => {
  it('receives no pending response, update or token, and its messages are ignored', async () => {
    verifies('P-40', 'P-41')
    const { hostile, host, editor } = testBrowser.site.origins
    const bed = await testBrowser.openTestBed()
    await bed.host.evaluate(() => window.hostBed.hold('searchCatalog', 'addVideo', 'refreshToken'))
    await bed.editor.evaluate(() => {
      void window.editorBed.search('left behind')
      void window.editorBed.addVideo('left-behind')
      void window.editorBed.refreshToken()
    })
    const namesOf = (): Promise<string[]> => bed.host.evaluate(() => window.hostBed.calls().map(({ name }) => name))
    await expect.poll(namesOf).toEqual(['bootData', 'acknowledged', 'searchCatalog', 'addVideo', 'refreshToken'])
    await bed.host.evaluate((src) => {
      window.hostBed.frame.src = src
    }, `${hostile}/blank.html`)
    const sender = await frameAt(bed.page, hostile)
    await sender.evaluate(
      ({ messages, origin }) => messages.forEach((message) => window.parent.postMessage(message, origin)),
      { messages: toHost, origin: host },
    )
    await expect
      .poll(() => rejectedByHost(bed))
      .toEqual([{ origin: hostile, reason: 'origin of the peer', count: toHost.length }])
    await bed.host.waitForFunction(() => window.hostBed.host.phase === 'waiting')
    await bed.host.evaluate(
      async ({ secret, fence }) => {
        window.hostBed.release()
        window.hostBed.update('not for foreign windows')
        window.hostBed.host.pushToken({ authToken: secret, accessToken: secret })
        await new Promise((resolve) => setTimeout(resolve))
        window.hostBed.frame.contentWindow?.postMessage('fence', fence)
      },
      { secret: SECRET, fence: hostile },
    )
    await expect.poll(() => receivedBy(sender)).toEqual([{ origin: host, data: '"fence"' }])
    expect(await namesOf()).toHaveLength(5)
    expect(
      await bed.host.evaluate(() =>
        window.hostBed.inspected
          .filter(({ direction }) => direction === 'out')
          .map(({ type, origin }) => [type, origin]),
      ),
    ).toEqual([['VIDEO_DATA', editor]])
  })

  it('has no request left pending: each fails with a typed error as soon as the frame is gone', async () => {
    verifies('P-42')
    const { hostile } = testBrowser.site.origins
    const bed = await testBrowser.openTestBed()
    await bed.host.evaluate(() => window.hostBed.hold('searchCatalog', 'addVideo'))
    await bed.editor.evaluate(() => {
      void window.editorBed.search('left behind')
      void window.editorBed.addVideo('left-behind')
    })
    await expect.poll(() => bed.host.evaluate(() => window.hostBed.calls().length)).toBe(4)
    await bed.host.evaluate((src) => {
      window.hostBed.frame.src = src
    }, `${hostile}/blank.html`)
    const sender = await frameAt(bed.page, hostile)
    await bed.host.waitForFunction(() => window.hostBed.host.phase === 'waiting')
    const pending = (await bed.host.evaluate(() => window.hostBed.calls())).slice(2)
    expect(pending.map(({ name, aborted }) => [name, aborted])).toEqual([
      ['searchCatalog', 'reloaded'],
      ['addVideo', 'reloaded'],
    ])
    await bed.host.evaluate(() => window.hostBed.host.dispose())
    expect(await receivedBy(sender)).toEqual([])
  })
})
