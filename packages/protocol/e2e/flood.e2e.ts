// A flood of invalid messages neither slows the user down nor fills the log (P-40): thousands of them, from foreign
// senders and from the true peer.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { useTestBrowser } from './test-bed.ts'
import { receivedBy, rejectedByEditor, rejectedByHost, roundTrip, sendFrom, foreignSenders } from './foreign-senders.ts'

const testBrowser = useTestBrowser()

describe('a flood of invalid messages', () => {
  it('of 4,000 messages logs one line per reason and origin, with the full count', async () => {
    verifies('P-40')
    const { site } = testBrowser
    const bed = await testBrowser.openTestBed()
    for (const { open, origin, reasons } of foreignSenders.slice(0, 2)) {
      const sender = await open(bed, site)
      await sender.evaluate((target) => {
        const junk = [null, 'junk', 7, { type: 'EDITOR_READY' }, { type: 'JUNK' }, [1], new Map(), new Date(0)]
        for (let index = 0; index < 4_000; index += 1) window.parent.postMessage(junk[index % junk.length], target)
      }, site.origins.host)
      const rejection = { origin: origin(site), reason: reasons.host, count: 4_000 }
      await expect.poll(() => rejectedByHost(bed)).toContainEqual(rejection)
      const lines = await bed.host.evaluate(() => window.hostBed.log.splice(0).map(({ details }) => details))
      // Another window of the editor's origin may be a second embed: it is counted without a line.
      expect(lines).toEqual(reasons.host === 'source' ? [] : [{ reason: reasons.host, origin: origin(site) }])
      expect(await receivedBy(sender)).toEqual([])
      await bed.host.evaluate(() => document.querySelector('iframe[name=foreign]')?.remove())
    }
    await roundTrip(bed)
  })

  it('does not change the editor’s state', async () => {
    verifies('P-40')
    const { site } = testBrowser
    const bed = await testBrowser.openTestBed()
    const [foreign] = foreignSenders
    if (foreign === undefined) throw new Error('no foreign senders')
    const sender = await foreign.open(bed, site)
    const junk = Array.from({ length: 4_000 }, (_, index) => ({ type: 'VIDEO_DATA', payload: index }))
    await sendFrom(sender, site, { toHost: [], toEditor: junk })
    await expect.poll(() => rejectedByEditor(bed)).toMatchObject([{ count: 4_000 }])
    expect(await bed.editor.evaluate(() => window.editorBed.log.length)).toBe(1)
    await roundTrip(bed)
  })

  it('from the true editor’s window also logs one line per reason', async () => {
    verifies('P-43')
    const bed = await testBrowser.openTestBed()
    await bed.editor.evaluate((origin) => {
      const junk = ['junk', { type: 'JUNK' }, { type: 'PROJECT_SAVED', projectId: 7 }, new Map()]
      for (let index = 0; index < 4_000; index += 1) window.parent.postMessage(junk[index % junk.length], origin)
    }, testBrowser.site.origins.host)
    await roundTrip(bed)
    const origin = testBrowser.site.origins.editor
    const rejected = (await rejectedByHost(bed)) as { reason: string; origin: string; count: number }[]
    expect(rejected.map(({ count }) => count)).toEqual([2_000, 1_000, 1_000])
    const lines = await bed.host.evaluate(() => window.hostBed.log.map(({ details }) => details))
    expect(lines).toEqual(rejected.map(({ reason }) => ({ reason, origin })))
  })
})
