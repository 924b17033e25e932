// The editor's document ends and starts again: by a reload at each point of the handshake, and by a navigation.
import { byRun, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { frameAt, opened, useTestBrowser, type TestBed } from './test-bed.ts'
import { receivedBy, roundTrip } from './foreign-senders.ts'

const transports = byRun({ quick: ['port'] as const, long: ['window', 'port'] as const })
const testBrowser = useTestBrowser()

/** What the editor's window receives during a handshake and a search. */
const byWindow = { window: ['VIDEO_DATA', 'CATALOG_SEARCH_RESULTS'], port: ['VIDEO_DATA'] } as const

/** Reloads the editor's document and waits for the new one. */
async function reload({ editor }: TestBed): Promise<void> {
  await editor.evaluate(() => {
    document.title = 'old'
    location.reload()
  })
  await editor.waitForFunction(() => document.title !== 'old' && 'editorBed' in window)
}

const typesSeen = async ({ editor }: TestBed): Promise<string[]> =>
  (await receivedBy(editor)).map(({ data }) => JSON.parse(data).type)

const calls = ({ host }: TestBed): Promise<[string, string | null][]> =>
  host.evaluate(() => window.hostBed.calls().map(({ name, aborted }): [string, string | null] => [name, aborted]))

describe.each(transports)('an editor that reloads, by %s,', (transport) => {
  it('before EDITOR_READY: the handshake completes with the new document', async () => {
    verifies('P-44')
    const bed = await testBrowser.openTestBed({ manual: true, transport })
    await reload(bed)
    expect(await bed.host.evaluate(() => [window.hostBed.host.phase, window.received.length])).toEqual(['waiting', 0])
    await bed.editor.evaluate(() => window.editorBed.create())
    await opened(bed)
    await roundTrip(bed)
    expect(await typesSeen(bed)).toEqual(byWindow[transport])
  })

  it('between EDITOR_READY and VIDEO_DATA: the old document’s data is dropped, the new one gets its own once', async () => {
    verifies('P-44')
    const bed = await testBrowser.openTestBed({ manual: true, transport })
    await bed.host.evaluate(() => window.hostBed.hold('bootData'))
    await bed.editor.evaluate(() => window.editorBed.create())
    await bed.host.waitForFunction(() => window.hostBed.calls().length === 1)
    await reload(bed)
    await bed.editor.evaluate(() => window.editorBed.create())
    await bed.host.waitForFunction(() => window.hostBed.calls().length === 2)
    expect(await calls(bed)).toEqual([
      ['bootData', 'reloaded'],
      ['bootData', null],
    ])
    await bed.host.evaluate(() => window.hostBed.release())
    await opened(bed)
    await roundTrip(bed)
    expect(await typesSeen(bed)).toEqual(byWindow[transport])
  })

  it('after VIDEO_DATA: pending requests are aborted and not answered into the new document', async () => {
    verifies('P-42', 'P-44')
    const bed = await testBrowser.openTestBed({ transport })
    await bed.host.evaluate(() => window.hostBed.hold('searchCatalog', 'addVideo', 'refreshToken'))
    await bed.editor.evaluate(() => {
      void window.editorBed.search('before')
      void window.editorBed.addVideo('before')
      void window.editorBed.refreshToken()
    })
    await bed.host.waitForFunction(() => window.hostBed.calls().length === 5)
    await reload(bed)
    await opened(bed)
    await bed.host.waitForFunction(() => window.hostBed.calls().length === 7)
    expect(await calls(bed)).toEqual([
      ['bootData', 'reloaded'],
      ['acknowledged', null],
      ['searchCatalog', 'reloaded'],
      ['addVideo', 'reloaded'],
      ['refreshToken', 'reloaded'],
      ['bootData', null],
      ['acknowledged', null],
    ])
    await bed.host.evaluate(() => window.hostBed.release())
    await roundTrip(bed)
    expect(await typesSeen(bed)).toEqual(byWindow[transport])
  })

  it('ten times in a row: the last document is served, and each document is acknowledged once', async () => {
    verifies('P-44')
    const bed = await testBrowser.openTestBed({ transport })
    for (let document = 2; document <= 11; document += 1) {
      await reload(bed)
      await opened(bed)
      await expect.poll(() => bed.host.evaluate(() => window.hostBed.host.diagnosis().ackSeen)).toBe(document)
    }
    await roundTrip(bed)
    expect(await bed.host.evaluate(() => window.hostBed.host.diagnosis().sentence)).toBe(
      `The bridge to ${testBrowser.site.origins.editor} is open.`,
    )
  })
})

describe.each(transports)('an editor frame that navigates elsewhere, by %s,', (transport) => {
  it.each(['before', 'after'])(
    'announced %s its load event: pending work settles, nothing is posted, and the editor may return',
    async (when) => {
      verifies('P-41', 'P-42', 'P-44')
      const bed = await testBrowser.openTestBed({ manual: when === 'after', spied: true, transport })
      const { host, page } = bed
      if (when === 'after') {
        await bed.editor.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.toJSON().loadEventEnd > 0)
        await bed.editor.evaluate(() => window.editorBed.create())
      }
      await opened(bed)
      await host.evaluate(() => window.hostBed.hold('searchCatalog'))
      await bed.editor.evaluate(() => void window.editorBed.search('pending'))
      await host.waitForFunction(() => window.hostBed.calls().some(({ name }) => name === 'searchCatalog'))
      const address = `${testBrowser.site.origins.hostile}/blank.html`
      await host.evaluate((src) => Object.assign(window.hostBed.frame, { src }), address)
      await host.waitForFunction(() => window.hostBed.host.phase === 'waiting')
      expect((await calls(bed)).at(-1)).toEqual(['searchCatalog', 'reloaded'])
      const posted = await host.evaluate(() => {
        const before = window.hostBed.posts.length
        window.hostBed.release()
        window.hostBed.update('Never seen')
        return [window.hostBed.host.resetProject('v'), window.hostBed.posts.length - before]
      })
      expect(posted).toEqual(['waiting', 0])
      expect(await receivedBy(await frameAt(page, address))).toEqual([])
      await host.evaluate(
        (src) => Object.assign(window.hostBed.frame, { src }),
        testBrowser.editorAddress({ spied: true }),
      )
      const back = { ...bed, editor: await frameAt(page, testBrowser.site.origins.editor) }
      await opened(back)
      await roundTrip(back)
    },
  )
})
