// A page that the browser keeps in its back/forward cache comes back with its session.
import { byRun, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { frameAt, opened, useTestBrowser } from './test-bed.ts'

const transports = byRun({ quick: ['port'] as const, long: ['window', 'port'] as const })
// Playwright disables the cache; the headless shell has none.
const testBrowser = useTestBrowser({ windowless: false, ignoreDefaultArgs: ['--disable-back-forward-cache'] })

describe.each(transports)('a partner’s page after navigating away and back, by %s,', (transport) => {
  it('is restored from the back/forward cache with an open bridge and the same editor document', async () => {
    verifies('P-44')
    const { partner, host } = testBrowser.site.origins
    testBrowser.site.reports.length = 0
    const page = await testBrowser.newPage()
    await page.goto(`${partner}/framing.html?frame=${host}/host.html`)
    const hostFrame = await frameAt(page, `${host}/host.html`)
    await hostFrame.waitForFunction(() => 'hostBed' in window)
    await hostFrame.evaluate((what) => window.hostBed.mount(what), {
      src: testBrowser.editorAddress(),
      editorOrigin: testBrowser.site.origins.editor,
      transport,
    })
    const editor = await frameAt(page, testBrowser.site.origins.editor)
    await editor.waitForFunction(() => 'editorBed' in window)
    await opened({ page, host: hostFrame, editor })
    // A restored page reports to the server, because the driver's handle of a frozen document is not reliable.
    await editor.evaluate(() => {
      const report = async (persisted: boolean): Promise<void> => {
        const response = await window.editorBed.search('after the return')
        const { readySeen, ackSeen, phase } = window.editorBed.editor.diagnosis()
        const body = { persisted, responded: response.ok, readySeen, ackSeen, phase }
        await fetch('/reports', { method: 'POST', body: JSON.stringify(body) })
      }
      addEventListener('pageshow', ({ persisted }) => void report(persisted))
    })
    await page.goto(`${testBrowser.site.origins.hostile}/blank.html`)
    // In its own task: going back ends the document in which the driver waits.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect
      .poll(() => testBrowser.site.reports.map((text) => JSON.parse(text)))
      .toEqual([{ persisted: true, responded: true, readySeen: 1, ackSeen: 1, phase: 'open' }])
  })
})
