// The editor's document ends and begins anew: by a reload at each point of the handshake, and by the page's cache.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { frameAt, opened, useTestBrowser, type TestBed } from './test-bed.ts'
import { receivedBy, roundTrip } from './foreign-senders.ts'

// Playwright turns the back/forward cache off; here it is what is tested.
const transports = ['window', 'port'] as const
const stage = useTestBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })

/** What the editor's window hears of a handshake and a search. */
const byWindow = { window: ['VIDEO_DATA', 'CATALOG_SEARCH_RESULTS'], port: ['VIDEO_DATA'] } as const

/** Loads the editor's document anew and waits for the new one. */
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
  it('before EDITOR_READY: the handshake comes about with the new document', async () => {
    verifies('P-44')
    const bed = await stage.openTestBed({ manual: true, transport })
    await reload(bed)
    expect(await bed.host.evaluate(() => [window.hostBed.host.phase, window.received.length])).toEqual(['waiting', 0])
    await bed.editor.evaluate(() => window.editorBed.create())
    await opened(bed)
    await roundTrip(bed)
    expect(await typesSeen(bed)).toEqual(byWindow[transport])
  })

  it('between EDITOR_READY and VIDEO_DATA: the first life’s data is given up, the second gets its own once', async () => {
    verifies('P-44')
    const bed = await stage.openTestBed({ manual: true, transport })
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

  it('after VIDEO_DATA: what was pending is aborted, and never answered into the new document', async () => {
    verifies('P-42', 'P-44')
    const bed = await stage.openTestBed({ transport })
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

  it('ten times in a row: the last document is served, and each life is acknowledged once', async () => {
    verifies('P-44')
    const bed = await stage.openTestBed({ transport })
    for (let life = 2; life <= 11; life += 1) {
      await reload(bed)
      await opened(bed)
      await expect.poll(() => bed.host.evaluate(() => window.hostBed.host.diagnosis().ackSeen)).toBe(life)
    }
    await roundTrip(bed)
    expect(await bed.host.evaluate(() => window.hostBed.host.diagnosis().sentence)).toBe(
      `The bridge to ${stage.site.origins.editor} is open.`,
    )
  })
})

describe.each(transports)('an editor whose frame is led elsewhere, by %s,', (transport) => {
  it.each(['before', 'after'])(
    'announced %s its load: pending work settles, nothing is posted, and it may come back',
    async (when) => {
      verifies('P-41', 'P-42', 'P-44')
      const bed = await stage.openTestBed({ manual: when === 'after', spied: true, transport })
      const { host, page } = bed
      if (when === 'after') {
        await bed.editor.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.toJSON().loadEventEnd > 0)
        await bed.editor.evaluate(() => window.editorBed.create())
      }
      await opened(bed)
      await host.evaluate(() => window.hostBed.hold('searchCatalog'))
      await bed.editor.evaluate(() => void window.editorBed.search('pending'))
      await host.waitForFunction(() => window.hostBed.calls().some(({ name }) => name === 'searchCatalog'))
      const address = `${stage.site.origins.hostile}/blank.html`
      await host.evaluate((src) => Object.assign(window.hostBed.frame, { src }), address)
      await host.waitForFunction(() => window.hostBed.host.phase === 'waiting')
      expect((await calls(bed)).at(-1)).toEqual(['searchCatalog', 'reloaded'])
      const posted = await host.evaluate(() => {
        const before = window.hostBed.posts.length
        window.hostBed.release()
        window.hostBed.update('Never seen')
        return [window.hostBed.host.resetProject('v'), window.hostBed.posts.length - before]
      })
      expect(posted).toEqual([false, 0])
      expect(await receivedBy(await frameAt(page, address))).toEqual([])
      await host.evaluate((src) => Object.assign(window.hostBed.frame, { src }), stage.editorAddress({ spied: true }))
      const back = { ...bed, editor: await frameAt(page, stage.site.origins.editor) }
      await opened(back)
      await roundTrip(back)
    },
  )
})

describe.each(transports)('a partner’s page that is left and returned to, by %s,', (transport) => {
  it('comes back from the back/forward cache with an open bridge, in the same life of the editor', async () => {
    verifies('P-44')
    const { partner, host } = stage.site.origins
    stage.site.reports.length = 0
    const page = await stage.newPage()
    await page.goto(`${partner}/framing.html?frame=${host}/host.html`)
    const hostFrame = await frameAt(page, `${host}/host.html`)
    await hostFrame.waitForFunction(() => 'hostBed' in window)
    await hostFrame.evaluate((what) => window.hostBed.mount(what), {
      src: stage.editorAddress(),
      editorOrigin: stage.site.origins.editor,
      transport,
    })
    const editor = await frameAt(page, stage.site.origins.editor)
    await editor.waitForFunction(() => 'editorBed' in window)
    await opened({ page, host: hostFrame, editor })
    // What a restored page does is told to the server: the driver's own hold on a frozen document is not to be trusted.
    await editor.evaluate(() => {
      const tell = async (persisted: boolean): Promise<void> => {
        const answer = await window.editorBed.search('after the return')
        const { readySeen, ackSeen, phase } = window.editorBed.editor.diagnosis()
        const report = { persisted, answered: answer.ok, readySeen, ackSeen, phase }
        await fetch('/reports', { method: 'POST', body: JSON.stringify(report) })
      }
      addEventListener('pageshow', ({ persisted }) => void tell(persisted))
    })
    await page.goto(`${stage.site.origins.hostile}/blank.html`)
    // Left to a task of its own: going back ends the document that the driver is waiting in.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect
      .poll(() => stage.site.reports.map((text) => JSON.parse(text)))
      .toEqual([{ persisted: true, answered: true, readySeen: 1, ackSeen: 1, phase: 'open' }])
  })
})
