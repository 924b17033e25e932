import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { trimEnd } from '../core/document/cut-commands.ts'
import { CLIPS_MAX, emptyDocument } from '../core/document/document.ts'
import { clipSummary, createTestWorkspace } from './testing/test-workspace.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

async function start() {
  const started = createTestWorkspace()
  started.editor.open(videoData())
  await settled()
  const { edit } = started.workspace
  const clips = () => edit.history.document.value.clips.map(({ video, from, to }) => `${video.videoId} ${from}–${to}`)
  return { ...started, edit, clips }
}

describe('a clip', () => {
  it('is added at the end, before a clip, or at a frame, where it splits the clip that shows there', async () => {
    verifies('E-02', 'E-03')
    const { edit, clips } = await start()
    await edit.add(clipSummary('a'))
    await edit.add(clipSummary('b'), { intent: 'drop', at: { index: 0 } })
    expect(clips()).toEqual(['b 0–125', 'a 0–125'])
    await edit.add(clipSummary('c'), { at: { frame: 50 } })
    expect(clips()).toEqual(['b 0–50', 'c 0–125', 'b 50–125', 'a 0–125'])
    edit.undo()
    expect(clips()).toEqual(['b 0–125', 'a 0–125'])
  })

  it('requests its source with what it is for', async () => {
    verifies('P-18')
    const { edit, editor } = await start()
    await edit.add(clipSummary('a'))
    await edit.add(clipSummary('b'), { intent: 'drop', at: { index: 0 } })
    expect(editor.added).toEqual(['add a', 'drop b'])
  })

  it('is not added to an edit that was opened in the meantime', async () => {
    const { edit } = await start()
    const added = edit.add(clipSummary('a'))
    await edit.open(emptyDocument())
    expect([await added, edit.timeline.value.clips, edit.pending.value.size]).toEqual([false, [], 0])
  })

  it('is not added to a full edit, which says so', async () => {
    const { edit } = await start()
    const clips = Array.from({ length: CLIPS_MAX }, (_, index) => ({
      id: index + 1,
      video: clipSummary('a'),
      from: 0,
      to: 10,
    }))
    await edit.open({ ...emptyDocument(), clips, nextId: CLIPS_MAX + 1 })
    expect(await edit.add(clipSummary('b'))).toBe(false)
    expect(edit.message.value?.title).toBe('The edit is full')
  })
})

describe('several clips', () => {
  it('are added and arranged as one step', async () => {
    verifies('E-02', 'E-03')
    const { edit, clips } = await start()
    await edit.add(clipSummary('a'))
    const ids = await edit.addAll([clipSummary('b'), clipSummary('c')], (document, added) =>
      added.reduce((next, id) => trimEnd(next, id, 25), document),
    )
    expect([ids.length, clips()]).toEqual([2, ['a 0–125', 'b 0–25', 'c 0–25']])
    edit.undo()
    expect(clips()).toEqual(['a 0–125'])
  })

  it('leave out the one that has no source, and say why', async () => {
    const { edit, editor, clips } = await start()
    const { addVideo } = editor
    editor.addVideo = async (request) =>
      request.videoId === 'b' ? { videoId: 'b', status: 'unavailable', reason: 'Sold out.' } : addVideo(request)
    await edit.addAll([clipSummary('a'), clipSummary('b'), clipSummary('c')])
    expect([clips(), edit.message.value?.text]).toEqual([['a 0–125', 'c 0–125'], 'Sold out.'])
  })
})
