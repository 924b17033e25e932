import { BridgeError } from '@proscenium/protocol'
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createTestWorkspace } from '../testing/test-workspace.ts'
import { createPreviewModel } from './preview-model.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function start() {
  const { editor, workspace } = createTestWorkspace()
  const clock = createManualClock()
  return { editor, clock, workspace, model: createPreviewModel(editor, clock) }
}

describe('a preview in the library', () => {
  it('starts when the pointer rests on a clip, and is never an addition', async () => {
    verifies('E-02', 'P-18')
    const { editor, clock, model, workspace } = start()
    model.rest('a')
    clock.advance(399)
    expect(editor.added).toEqual([])
    clock.advance(1)
    await settled()
    expect(model.preview.value).toMatchObject({
      videoId: 'a',
      streamUrl: expect.stringContaining('/a/'),
      failed: false,
    })
    expect(editor.added).toEqual(['preview a'])
    expect(workspace.edit.timeline.value.clips).toEqual([])
  })

  it('does not start for a clip that the pointer only passes', () => {
    const { editor, clock, model } = start()
    model.rest('a')
    clock.advance(300)
    model.leave('a')
    clock.advance(1_000)
    expect([editor.added, model.preview.value]).toEqual([[], null])
  })

  it('is one at a time, and a late source does not replace a newer preview', async () => {
    const { editor, model } = start()
    const late = Promise.withResolvers<never>()
    const { addVideo } = editor
    editor.addVideo = async (request) => (request.videoId === 'a' ? late.promise : addVideo(request))
    model.toggle('a')
    model.toggle('b')
    await settled()
    late.reject(new BridgeError('timeout', 'late'))
    await settled()
    expect(model.preview.value).toMatchObject({ videoId: 'b', failed: false })
  })

  it('stops on leaving, and uses its source again until that expires', async () => {
    const { editor, clock, model } = start()
    for (const wait of [0, 880_000, 20_000]) {
      clock.advance(wait)
      model.toggle('a')
      await settled()
      model.leave('a')
      expect(model.preview.value).toBeNull()
    }
    expect(editor.added).toEqual(['preview a', 'preview a'])
  })

  it('says that there is none when the host has no source', async () => {
    const { editor, model, clock } = start()
    editor.addVideo = async () => ({ videoId: 'a', status: 'unavailable', reason: 'Sold out.' })
    model.toggle('a')
    await settled()
    expect(model.preview.value).toEqual({ videoId: 'a', streamUrl: null, failed: true, waiting: false })
    expect(clock.pending).toBe(0)
  })

  it.each(['stream', 'request'])('waits while its %s fails, and plays by itself when it works', async (failing) => {
    verifies('E-02')
    const { editor, model, clock } = start()
    const { addVideo } = editor
    if (failing === 'request') editor.addVideo = async () => Promise.reject(new BridgeError('timeout', 'no'))
    model.toggle('a')
    await settled()
    for (let attempt = 0; attempt < 12; attempt += 1) {
      if (failing === 'stream') model.fail('a')
      expect(model.preview.value).toEqual({ videoId: 'a', streamUrl: null, failed: false, waiting: true })
      if (attempt === 11) editor.addVideo = addVideo
      clock.advance(20_000)
      await settled()
    }
    expect(model.preview.value?.streamUrl).not.toBeNull()
  })

  it('is not tried again once the pointer has left', async () => {
    const { editor, model, clock } = start()
    model.toggle('a')
    await settled()
    model.fail('a')
    model.leave('a')
    clock.advance(60_000)
    await settled()
    expect([editor.added.length, model.preview.value]).toEqual([1, null])
  })
})
