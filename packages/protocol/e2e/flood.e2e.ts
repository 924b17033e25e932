// A flood costs the person nothing and the log a line: junk by the thousand, from strangers and from the true peer.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { useTestBrowser } from './test-bed.ts'
import { receivedBy, rejectedByEditor, rejectedByHost, roundTrip, sendFrom, foreignSenders } from './foreign-senders.ts'

const stage = useTestBrowser()

describe('a flood of junk', () => {
  it('of 4,000 messages is one line of the log for each reason and origin, and counted whole', async () => {
    verifies('P-40')
    const { site } = stage
    const bed = await stage.openTestBed()
    for (const { open, origin, reasons } of foreignSenders.slice(0, 2)) {
      const stranger = await open(bed, site)
      await stranger.evaluate((target) => {
        const junk = [null, 'junk', 7, { type: 'EDITOR_READY' }, { type: 'JUNK' }, [1], new Map(), new Date(0)]
        for (let index = 0; index < 4_000; index += 1) window.parent.postMessage(junk[index % junk.length], target)
      }, site.origins.host)
      const refusal = { origin: origin(site), reason: reasons.host, count: 4_000 }
      await expect.poll(() => rejectedByHost(bed)).toContainEqual(refusal)
      const lines = await bed.host.evaluate(() => window.hostBed.log.splice(0).map(({ details }) => details))
      expect(lines).toEqual([{ reason: reasons.host, origin: origin(site) }])
      expect(await receivedBy(stranger)).toEqual([])
      await bed.host.evaluate(() => document.querySelector('iframe[name=stranger]')?.remove())
    }
    await roundTrip(bed)
  })

  it('leaves the editor as it was', async () => {
    verifies('P-40')
    const { site } = stage
    const bed = await stage.openTestBed()
    const [foreign] = foreignSenders
    if (foreign === undefined) throw new Error('no strangers')
    const stranger = await foreign.open(bed, site)
    const junk = Array.from({ length: 4_000 }, (_, index) => ({ type: 'VIDEO_DATA', payload: index }))
    await sendFrom(stranger, site, { toHost: [], toEditor: junk })
    await expect.poll(() => rejectedByEditor(bed)).toMatchObject([{ count: 4_000 }])
    expect(await bed.editor.evaluate(() => window.editorBed.log.length)).toBe(1)
    await roundTrip(bed)
  })

  it('from the true editor’s window is one line of the log for each reason too', async () => {
    verifies('P-43')
    const bed = await stage.openTestBed()
    await bed.editor.evaluate((origin) => {
      const junk = ['junk', { type: 'JUNK' }, { type: 'PROJECT_SAVED', projectId: 7 }, new Map()]
      for (let index = 0; index < 4_000; index += 1) window.parent.postMessage(junk[index % junk.length], origin)
    }, stage.site.origins.host)
    await roundTrip(bed)
    const origin = stage.site.origins.editor
    const refused = (await rejectedByHost(bed)) as { reason: string; origin: string; count: number }[]
    expect(refused.map(({ count }) => count)).toEqual([2_000, 1_000, 1_000])
    const lines = await bed.host.evaluate(() => window.hostBed.log.map(({ details }) => details))
    expect(lines).toEqual(refused.map(({ reason }) => ({ reason, origin })))
  })
})
