// Requests of an editor whose host never responds: every promise rejects with a typed error.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { useTestBrowser, type TestBed } from './test-bed.ts'
import type { Outcome } from './pages/editor.ts'

const testBrowser = useTestBrowser()

/** Sends requests that the host holds back, acts on one end, and returns the outcomes. */
async function outcomes(bed: TestBed, act: () => Promise<void>): Promise<Outcome[]> {
  await bed.host.evaluate(() => window.hostBed.hold('searchCatalog', 'addVideo'))
  const responses = bed.editor.evaluate(() =>
    Promise.all([window.editorBed.search('pending'), window.editorBed.addVideo('pending')]),
  )
  await bed.host.waitForFunction(() => window.hostBed.calls().length === 4)
  await act()
  return responses
}

describe('requests of an editor', () => {
  it('end with a timeout after the host is gone', async () => {
    verifies('P-42')
    const bed = await testBrowser.openTestBed({ requestTimeoutMs: 20 })
    expect(await outcomes(bed, () => bed.host.evaluate(() => window.hostBed.host.dispose()))).toEqual([
      { ok: false, code: 'timeout' },
      { ok: false, code: 'timeout' },
    ])
    expect(await bed.host.evaluate(() => window.hostBed.calls().map(({ aborted }) => aborted))).toEqual([
      'disposed',
      null,
      'disposed',
      'disposed',
    ])
  })

  it('end immediately when the editor disposes of its own end', async () => {
    verifies('P-42')
    const bed = await testBrowser.openTestBed()
    expect(await outcomes(bed, () => bed.editor.evaluate(() => window.editorBed.editor.dispose()))).toEqual([
      { ok: false, code: 'disposed' },
      { ok: false, code: 'disposed' },
    ])
  })
})
