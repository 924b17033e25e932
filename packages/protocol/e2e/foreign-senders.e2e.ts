// Every window but the peer: whatever it says, nothing is accepted, nothing answered, and no token leaves.
import { verifies } from '@proscenium/testkit'
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

const stage = useTestBrowser()
const byEachWay = (['window', 'port'] as const).flatMap((transport) =>
  foreignSenders.map((stranger) => ({ ...stranger, transport })),
)

describe('an open bridge', () => {
  it.each(byEachWay)('is deaf by $transport to $title', async ({ open, origin, reasons, transport }) => {
    verifies('P-40', 'P-41')
    const { site } = stage
    const bed = await stage.openTestBed({ transport })
    const stranger = await open(bed, site)
    const before = await effects(bed)
    await sendFrom(stranger, site)
    const from = origin(site)
    await expect.poll(() => rejectedByHost(bed)).toEqual([{ origin: from, reason: reasons.host, count: toHost.length }])
    await expect
      .poll(() => rejectedByEditor(bed))
      .toEqual([{ origin: from, reason: reasons.editor, count: toEditor.length }])
    expect(await effects(bed)).toEqual(before)
    await roundTrip(bed)
    expect(await receivedBy(stranger)).toEqual([])
    expect(JSON.stringify(await receivedBy(bed.host))).not.toContain(SECRET)
  })

  it.each(foreignSenders)('takes neither replays nor answers from $title', async ({ open, origin, reasons }) => {
    verifies('P-40', 'P-42')
    const { site } = stage
    const bed = await stage.openTestBed()
    await roundTrip(bed)
    const stranger = await open(bed, site)
    await bed.host.evaluate(() => window.hostBed.hold('searchCatalog'))
    const answer = bed.editor.evaluate(() => window.editorBed.search('pending'))
    await expect.poll(() => receivedBy(bed.host)).toHaveLength(4)
    const spoken = async (frame: Frame): Promise<object[]> =>
      (await receivedBy(frame)).map(({ data }) => JSON.parse(data))
    const words = { toHost: await spoken(bed.host), toEditor: await spoken(bed.editor) }
    const pending = { type: 'REQUEST_CATALOG_SEARCH', requestId: expect.any(String), query: 'pending' }
    expect(words.toHost.at(-1)).toMatchObject(pending)
    const { requestId } = words.toHost.at(-1) as { requestId: string }
    const forged = [
      { type: 'CATALOG_SEARCH_RESULTS', requestId, results: [], nextCursor: 'forged' },
      { type: 'CATALOG_SEARCH_ERROR', requestId, code: 'forged', message: 'forged' },
    ]
    const before = await effects(bed)
    await sendFrom(stranger, site, { ...words, toEditor: [...words.toEditor, ...forged] })
    const from = origin(site)
    await expect.poll(() => rejectedByHost(bed)).toEqual([{ origin: from, reason: reasons.host, count: 4 }])
    await expect.poll(() => rejectedByEditor(bed)).toEqual([{ origin: from, reason: reasons.editor, count: 4 }])
    expect(await effects(bed)).toEqual(before)
    await bed.host.evaluate(() => window.hostBed.release())
    expect(await answer).toMatchObject({ ok: true, value: { nextCursor: null } })
    expect(await receivedBy(stranger)).toEqual([])
  })
})

describe('an editor frame that was navigated to a hostile page', () => {
  it('gets nothing of what its requests were answered, of updates and of tokens, and is not listened to', async () => {
    verifies('P-40', 'P-41')
    const { hostile, host, editor } = stage.site.origins
    const bed = await stage.openTestBed()
    await bed.host.evaluate(() => window.hostBed.hold('searchCatalog', 'addVideo', 'refreshToken'))
    await bed.editor.evaluate(() => {
      void window.editorBed.search('left behind')
      void window.editorBed.addVideo('left-behind')
      void window.editorBed.refreshToken()
    })
    const namesOf = (): Promise<string[]> => bed.host.evaluate(() => window.hostBed.calls().map(({ name }) => name))
    await expect.poll(namesOf).toEqual(['bootData', 'acknowledged', 'searchCatalog', 'addVideo', 'refreshToken'])
    await bed.host.evaluate((src) => void (window.hostBed.frame.src = src), `${hostile}/blank.html`)
    const stranger = await frameAt(bed.page, hostile)
    await stranger.evaluate(
      ({ messages, origin }) => messages.forEach((message) => window.parent.postMessage(message, origin)),
      { messages: toHost, origin: host },
    )
    await expect.poll(() => rejectedByHost(bed)).toEqual([{ origin: hostile, reason: 'origin', count: toHost.length }])
    await bed.host.waitForFunction(() => window.hostBed.host.phase === 'waiting')
    await bed.host.evaluate(
      async ({ secret, fence }) => {
        window.hostBed.release()
        window.hostBed.update('of no use to strangers')
        window.hostBed.host.pushToken({ authToken: secret, accessToken: secret })
        await new Promise((resolve) => setTimeout(resolve))
        window.hostBed.frame.contentWindow?.postMessage('fence', fence)
      },
      { secret: SECRET, fence: hostile },
    )
    await expect.poll(() => receivedBy(stranger)).toEqual([{ origin: host, data: '"fence"' }])
    expect(await namesOf()).toHaveLength(5)
    expect(
      await bed.host.evaluate(() =>
        window.hostBed.inspected
          .filter(({ direction }) => direction === 'out')
          .map(({ type, origin }) => [type, origin]),
      ),
    ).toEqual([['VIDEO_DATA', editor]])
  })

  it('leaves no request pending: each ends by a typed error as soon as the frame has gone', async () => {
    verifies('P-42')
    const { hostile } = stage.site.origins
    const bed = await stage.openTestBed()
    await bed.host.evaluate(() => window.hostBed.hold('searchCatalog', 'addVideo'))
    await bed.editor.evaluate(() => {
      void window.editorBed.search('left behind')
      void window.editorBed.addVideo('left-behind')
    })
    await expect.poll(() => bed.host.evaluate(() => window.hostBed.calls().length)).toBe(4)
    await bed.host.evaluate((src) => void (window.hostBed.frame.src = src), `${hostile}/blank.html`)
    const stranger = await frameAt(bed.page, hostile)
    await bed.host.waitForFunction(() => window.hostBed.host.phase === 'waiting')
    const pending = (await bed.host.evaluate(() => window.hostBed.calls())).slice(2)
    expect(pending.map(({ name, aborted }) => [name, aborted])).toEqual([
      ['searchCatalog', 'reloaded'],
      ['addVideo', 'reloaded'],
    ])
    await bed.host.evaluate(() => window.hostBed.host.dispose())
    expect(await receivedBy(stranger)).toEqual([])
  })
})
