// Mounting and disposing leaks nothing, by the browser's own counters.
import { byRun, verifies } from '@proscenium/testkit'
import type { CDPSession, Frame, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useTestBrowser, type TestBed } from './test-bed.ts'

const testBrowser = useTestBrowser()
const INSTANCES = byRun({ quick: 100, long: 500 })

type Counters = Readonly<Record<'documents' | 'nodes' | 'jsEventListeners', number>>

/** The counters of a page's or frame's renderer process, after garbage collection. */
async function counters(session: CDPSession): Promise<Counters> {
  await session.send('HeapProfiler.collectGarbage')
  const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { documents, nodes, jsEventListeners }
}

const nothing: Counters = { documents: 0, nodes: 0, jsEventListeners: 0 }

/** Growth of the counters since the start. A lower count is not growth: the collector may have freed one object more. */
async function growth(session: CDPSession, start: Counters): Promise<Counters> {
  const now = await counters(session)
  const beyond = (key: keyof Counters): number => Math.max(0, now[key] - start[key])
  return { documents: beyond('documents'), nodes: beyond('nodes'), jsEventListeners: beyond('jsEventListeners') }
}

const sessionOf = (bed: TestBed, target: Page | Frame): Promise<CDPSession> => bed.page.context().newCDPSession(target)

/**
 * Mounts, disposes of the host and removes the frame `times` times: alternately immediately and once the bridge is
 * open.
 */
async function mountAndDispose({ host }: TestBed, times: number): Promise<void> {
  await host.evaluate(
    async ({ rounds, mount }) => {
      const lane = async (): Promise<void> => {
        for (let round = 0; round < rounds; round += 1) {
          await window.hostBed.mountAndDispose({ ...mount, at: 'once' })
          await window.hostBed.mountAndDispose({ ...mount, at: 'open' })
        }
      }
      await Promise.all([lane(), lane()])
    },
    { rounds: times / 4, mount: { src: testBrowser.editorAddress(), editorOrigin: testBrowser.site.origins.editor } },
  )
}

async function createAndDispose(editor: Frame, times: number): Promise<void> {
  await editor.evaluate(async (rounds) => {
    for (let round = 0; round < rounds; round += 1) {
      window.editorBed.create()
      await new Promise<void>((resolve) => {
        window.editorBed.editor.bootData.subscribe(() => resolve())
      })
      window.editorBed.editor.dispose()
    }
    for (const list of [window.editorBed.log, window.editorBed.inspected, window.editorBed.snapshots]) list.length = 0
    window.received.length = 0
  }, times)
}

describe('the browser’s counts of documents, nodes and listeners', () => {
  it('are unchanged after many mounts and disposals of the host, every second one with a whole handshake', async () => {
    verifies('P-44')
    const bed = await testBrowser.openTestBed()
    await bed.host.evaluate(() => window.hostBed.unmount())
    // Keeps the editor's process alive, as another frame of it in the page would.
    await bed.host.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
      return new Promise((resolve) => frame.addEventListener('load', () => resolve(null)))
    }, `${testBrowser.site.origins.editor}/blank.html`)
    const session = await sessionOf(bed, bed.page)
    const otherFrame = bed.page.frames().find((frame) => frame.url().endsWith('/blank.html'))
    if (otherFrame === undefined) throw new Error('the other frame is gone')
    const editorSession = await sessionOf(bed, otherFrame)
    await mountAndDispose(bed, 8)
    const start = await counters(session)
    const editorStart = await counters(editorSession)
    await mountAndDispose(bed, INSTANCES)
    await expect.poll(() => growth(session, start)).toEqual(nothing)
    await expect.poll(() => growth(editorSession, editorStart)).toEqual(nothing)
  })

  it('are unchanged after many instances of the editor’s end in one document', async () => {
    verifies('P-44')
    const bed = await testBrowser.openTestBed()
    await bed.editor.evaluate(() => window.editorBed.editor.dispose())
    const session = await sessionOf(bed, bed.editor)
    await createAndDispose(bed.editor, 5)
    const start = await counters(session)
    await createAndDispose(bed.editor, INSTANCES)
    await expect.poll(() => growth(session, start)).toEqual(nothing)
  })
})
