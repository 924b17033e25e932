// What an editor waits for when nobody will answer: its promises settle all the same, each by a typed error.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { useTestBrowser, type TestBed } from './test-bed.ts'
import type { Outcome } from './pages/editor.ts'

const stage = useTestBrowser()

/** Asks what the host holds back, does something to an end once it was asked, and waits for the outcomes. */
async function outcomes(bed: TestBed, act: () => Promise<void>): Promise<Outcome[]> {
  await bed.host.evaluate(() => window.hostBed.hold('searchCatalog', 'addVideo'))
  const answers = bed.editor.evaluate(() =>
    Promise.all([window.editorBed.search('pending'), window.editorBed.addVideo('pending')]),
  )
  await bed.host.waitForFunction(() => window.hostBed.calls().length === 4)
  await act()
  return answers
}

describe('requests of an editor', () => {
  it('end by a timeout when the host has gone', async () => {
    verifies('P-42')
    const bed = await stage.openTestBed({ requestTimeoutMs: 20 })
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

  it('end at once when the editor disposes of its own end', async () => {
    verifies('P-42')
    const bed = await stage.openTestBed()
    expect(await outcomes(bed, () => bed.editor.evaluate(() => window.editorBed.editor.dispose()))).toEqual([
      { ok: false, code: 'disposed' },
      { ok: false, code: 'disposed' },
    ])
  })
})
