import { BridgeError } from '@proscenium/protocol'
import { videoData } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { addLyric } from '../../core/document/lyric-commands.ts'
import { trimEnd, trimStart } from '../../core/document/cut-commands.ts'
import type { RenderJob, RenderOptions } from '../../ports/renderer.ts'
import { clipSummary, createTestWorkspace } from '../testing/test-workspace.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

const quote = (...due: string[]) => ({
  items: ['a', 'b'].map((videoId) => ({
    videoId,
    purchaseRequired: due.includes(videoId),
    price: due.includes(videoId) ? 500 : 0,
    currency: 'USD',
  })),
  total: due.length * 500,
  currency: 'USD',
})

async function start(...owned: string[]) {
  const started = createTestWorkspace()
  const { editor, workspace, sources } = started
  for (const id of owned) sources.owned.add(id)
  editor.open(videoData({ ownedVideoIds: owned }))
  await settled()
  await workspace.edit.add(clipSummary('a'))
  await workspace.edit.add(clipSummary('b'))
  const { exports } = workspace
  /** Opens the dialog and starts with the files that are chosen by default. */
  const run = async () => {
    await exports.start()
    await exports.render()
  }
  return { ...started, exports, run, kind: () => exports.state.value.kind }
}

describe('the export gate', () => {
  it('blocks an edit with clips that are not owned and requests only their purchase', async () => {
    verifies('B-28', 'P-08', 'P-27')
    const { editor, workspace, exports, rendered } = await start('a')
    editor.onQuote = async () => quote('b')
    await exports.start()
    expect(exports.state.value).toMatchObject({ kind: 'gate', bill: { videoIds: ['b'], amount: 500 } })
    expect(rendered).toEqual([])
    if (exports.state.value.kind === 'gate') workspace.purchases.requestPurchases(exports.state.value.bill)
    expect(editor.notices).toEqual([
      ['requestPurchase', { videoId: 'b', videoIds: ['b'], price: 500, reason: 'export' }],
    ])
  })

  it('offers a bundle where that is cheaper, and the single prices beside it', async () => {
    verifies('B-36', 'P-08')
    const { editor, workspace, exports } = await start()
    const bundle = { items: [], videoIds: ['a', 'b'], subtotal: 1_000, discount: 100, total: 900, currency: 'USD' }
    editor.onQuote = async () => quote('a', 'b')
    editor.onBundle = async () => ({ ...bundle, quoteId: 'q' })
    await exports.start()
    expect(exports.state.value).toMatchObject({ bill: { amount: 1_000, bundle: { amount: 900, saved: 100 } } })
    if (exports.state.value.kind !== 'gate') throw new Error('no gate')
    const { bill } = exports.state.value
    workspace.purchases.requestPurchases(bill)
    workspace.purchases.requestPurchasesSeparately(bill)
    const clips = { videoId: 'a', videoIds: ['a', 'b'], reason: 'export' }
    expect(editor.notices).toEqual([
      ['requestPurchase', { ...clips, quoteId: 'q', price: 900 }],
      ['requestPurchase', { ...clips, price: 1_000 }],
    ])
    editor.onBundle = async () => ({ ...bundle, discount: 0, total: 1_000, quoteId: 'q' })
    await exports.start()
    expect(exports.state.value).toMatchObject({ bill: { bundle: null } })
  })

  it('opens once everything is owned, and waits for the user to continue', async () => {
    const { editor, exports, kind, rendered } = await start('a')
    editor.onQuote = async () => quote('b')
    await exports.start()
    editor.onQuote = async () => quote()
    const outcome = { videoId: 'b', canExport: true, ownsSocialClips: true, ownedVideoIds: ['a', 'b'] }
    editor.completePurchase({ ...outcome, status: 'success' })
    await settled()
    expect([kind(), rendered]).toEqual(['choosing', []])
  })

  it('reports that prices are not available', async () => {
    const { editor, exports } = await start('a')
    editor.onQuote = async () => Promise.reject(new BridgeError('timeout', 'late'))
    await exports.start()
    expect(exports.state.value).toMatchObject({
      kind: 'failed',
      text: expect.stringContaining('could not be found out'),
    })
  })
})

describe('the choice of files', () => {
  it('offers the music video and the reel, and the lyric video once lyrics are timed', async () => {
    verifies('E-06', 'E-05')
    const { exports, workspace } = await start('a', 'b')
    const { available, chosen } = exports.files
    expect([available.value, chosen.value]).toEqual([
      ['main', 'reel'],
      ['main', 'reel'],
    ])
    workspace.edit.history.perform((document) => addLyric(document, { start: null, text: 'Untimed' }), { label: 'Add' })
    expect(available.value).toEqual(['main', 'reel'])
    workspace.edit.history.perform((document) => addLyric(document, { start: 0, text: 'Timed' }), { label: 'Add' })
    expect(chosen.value).toEqual(['main', 'reel', 'lyric'])
    exports.files.choose('reel', false)
    expect(chosen.value).toEqual(['main', 'lyric'])
  })

  it('is rendered and uploaded as chosen, and nothing is rendered while nothing is chosen', async () => {
    verifies('E-06')
    const { api, exports, run, rendered } = await start('a', 'b')
    exports.files.choose('main', false)
    exports.files.choose('reel', false)
    await run()
    expect([exports.state.value.kind, rendered]).toEqual(['choosing', []])
    exports.files.choose('reel', true)
    await exports.render()
    expect(api.calls).toEqual(['create Untitled edit', 'upload export-1 reel of 4 B'])
    expect(exports.state.value).toMatchObject({ kind: 'done', files: [{ name: 'reel', bytes: 4 }] })
  })
})

describe('the reel crop', () => {
  it('is moved in one step of undo per drag, and rendered where it is', async () => {
    verifies('E-06', 'E-03')
    const { exports, run, script, workspace } = await start('a', 'b')
    const jobs: RenderJob[] = []
    const { render } = script
    script.render = async (job, options) => {
      jobs.push(job)
      return render(job, options)
    }
    for (const position of [0.6, 0.7, 0.8]) exports.crop.move(position)
    exports.crop.settle()
    exports.crop.move(0.25)
    workspace.edit.undo()
    expect(exports.crop.position.value).toBe(0.8)
    await run()
    expect(jobs.map(({ reelCrop }) => reelCrop)).toEqual([800])
    workspace.edit.undo()
    expect(exports.crop.position.value).toBe(0.5)
  })
})

describe('an export', () => {
  it('renders the masters, uploads the files, notifies the host and ends with its acknowledgement', async () => {
    verifies('P-03', 'P-04', 'P-46')
    const { editor, api, exports, run, rendered, names } = await start('a', 'b')
    const acknowledged = Promise.withResolvers<void>()
    editor.onExport = async () => acknowledged.promise
    void run()
    await settled()
    expect(rendered).toEqual([['http://service.localhost/a/master', 'http://service.localhost/b/master']])
    const uploads = ['upload export-1 main of 4 B', 'upload export-1 reel of 4 B']
    expect([api.calls, editor.exported]).toEqual([['create Untitled edit', ...uploads], ['export-1']])
    expect(names()).toEqual(['projectSaved', 'editComplete'])
    expect(exports.state.value.kind).toBe('notifying')
    acknowledged.resolve()
    await settled()
    expect(exports.state.value).toMatchObject({ kind: 'done', name: 'Untitled edit' })
  })

  it('renders the part of each master that the edit shows', async () => {
    verifies('E-06')
    const { run, script, workspace } = await start('a', 'b')
    const { render } = script
    const parts: (readonly [from: number, to: number])[] = []
    script.render = async (job, options) => {
      parts.push(...job.clips.map(({ from, to }) => [from, to] as const))
      return render(job, options)
    }
    workspace.edit.history.perform((document) => trimEnd(trimStart(document, 1, 20), 1, 70), { label: 'Trim' })
    await run()
    expect(parts).toEqual([
      [20, 70],
      [0, 125],
    ])
  })

  it('uploads a finished file while the next one is rendered', async () => {
    verifies('E-06')
    const { api, run, script } = await start('a', 'b')
    const rendering = Promise.withResolvers<void>()
    script.render = async (_, { onFile }) => {
      onFile({ name: 'main', file: new Blob(['main']), width: 640, height: 360, duration: 1 })
      await rendering.promise
    }
    void run()
    await settled()
    expect(api.calls.at(-1)).toBe('upload export-1 main of 4 B')
    rendering.resolve()
  })

  it('saves the edit before rendering, so that a crash of the renderer loses nothing', async () => {
    const { api, exports, run, script } = await start('a', 'b')
    script.render = () => new Promise(() => undefined)
    void run()
    await settled()
    expect(exports.state.value.kind).toBe('rendering')
    expect(api.calls).toEqual(['create Untitled edit'])
  })

  it('does not start with preview-grade sources, whatever the editor believes to be owned', async () => {
    const { exports, run, sources, rendered } = await start('a', 'b')
    sources.owned.delete('b')
    await run()
    expect([exports.state.value.kind, rendered]).toEqual(['failed', []])
  })

  it('does not start with a clip that cannot be shown', async () => {
    const { exports, workspace } = await start('a', 'b')
    workspace.edit.markProblem(1, { text: 'No picture.', retry: false })
    await exports.start()
    expect(exports.state.value).toMatchObject({ kind: 'failed', text: expect.stringContaining('“a” cannot be shown') })
  })

  it('waits for a song that is still being read', async () => {
    verifies('E-06')
    const { exports, workspace } = await start('a', 'b')
    void workspace.song.pick(new File(['song'], 'song.wav'))
    await exports.start()
    expect(exports.state.value).toMatchObject({ kind: 'failed', text: expect.stringContaining('still being read') })
    workspace.song.cancel()
    await exports.retry()
    expect(exports.state.value.kind).toBe('choosing')
  })

  it('requests a new URL for a master whose URL expired during rendering', async () => {
    verifies('E-06')
    const { run, script, editor } = await start('a', 'b')
    const renewed: (string | null)[] = []
    script.render = async (_, { renew }) => void renewed.push(await renew('b'))
    editor.added.length = 0
    await run()
    expect(renewed).toEqual(['http://service.localhost/b/master'])
    expect(editor.added).toEqual(['open a', 'open b', 'open b'])
  })
})

describe('the progress of an export', () => {
  it('is the dialog’s alone while it is open, and the host’s alone while it is closed', async () => {
    verifies('P-05', 'E-06')
    const { editor, exports, run, script } = await start('a', 'b')
    const rendering = Promise.withResolvers<void>()
    let progress: RenderOptions['onProgress'] = () => undefined
    script.render = async (_, { onProgress }) => {
      progress = onProgress
      await rendering.promise
    }
    void run()
    await settled()
    editor.statuses.length = 0
    progress(0.25)
    expect([exports.state.value, editor.statuses]).toEqual([{ kind: 'rendering', part: 0.25 }, []])
    exports.close()
    progress(0.5)
    expect([exports.shown.value, exports.running.value]).toEqual([false, true])
    expect(editor.statuses).toEqual(['Rendering 25%', 'Rendering 50%'])
    await exports.start()
    progress(0.75)
    expect(exports.state.value).toEqual({ kind: 'rendering', part: 0.75 })
    expect(editor.statuses.slice(2)).toEqual([''])
  })

  it('ends with a message where the dialog is closed, and with the dialog after a failure', async () => {
    const { editor, exports, run, workspace } = await start('a', 'b')
    const acknowledged = Promise.withResolvers<void>()
    editor.onExport = async () => acknowledged.promise
    void run()
    await settled()
    exports.close()
    acknowledged.resolve()
    await settled()
    expect(workspace.edit.message.value).toMatchObject({ title: 'Exported', success: true })
    expect([exports.state.value.kind, editor.statuses.at(-1)]).toEqual(['closed', ''])
    editor.onExport = async () => Promise.reject(new BridgeError('timeout', 'late'))
    const failing = exports.start().then(exports.render)
    exports.close()
    await failing
    expect([exports.state.value.kind, exports.shown.value]).toEqual(['failed', true])
  })
})

describe('a cancelled export', () => {
  it('stops rendering, uploads nothing further and leaves the edit as it is', async () => {
    verifies('E-06')
    const { api, editor, exports, run, script, workspace } = await start('a', 'b')
    const { document } = workspace.edit.history
    const before = document.value
    let aborted = false
    script.render = async (_, { signal }) =>
      new Promise((__, reject) =>
        signal.addEventListener('abort', () => reject(Object.assign(signal.reason, { aborted: (aborted = true) }))),
      )
    const running = run()
    await settled()
    exports.cancel()
    await running
    expect([aborted, exports.state.value.kind, api.calls]).toEqual([true, 'closed', ['create Untitled edit']])
    expect([document.value, editor.exported]).toEqual([before, []])
    expect(workspace.edit.message.value?.title).toBe('Export cancelled')
  })

  it('is not announced to the host after its upload was cancelled', async () => {
    const { api, editor, exports, run } = await start('a', 'b')
    const uploading = Promise.withResolvers<void>()
    const { uploadExport } = api
    api.uploadExport = async (upload, signal) => {
      await uploading.promise
      return uploadExport(upload, signal)
    }
    const running = run()
    await settled()
    expect(exports.state.value.kind).toBe('uploading')
    exports.cancel()
    uploading.resolve()
    await running
    expect([exports.state.value.kind, editor.exported]).toEqual(['closed', []])
  })

  it('stays once the host stores it', async () => {
    const { editor, exports, run } = await start('a', 'b')
    editor.onExport = () => new Promise(() => undefined)
    void run()
    await settled()
    exports.cancel()
    expect([exports.state.value.kind, exports.shown.value]).toEqual(['notifying', true])
  })
})

describe('a failed export', () => {
  it.each([
    ['unsupported', 'This browser cannot write MP4 video'],
    ['source', 'One of the clips could not be read'],
    ['song', 'The song could not be decoded'],
    ['memory', 'Memory or disk space ran out'],
    ['failed', 'an error in the browser'],
  ])('explains why rendering failed: %s', async (code, text) => {
    const { exports, run, script } = await start('a', 'b')
    script.render = async () => Promise.reject(Object.assign(new Error('no'), { code }))
    await run()
    expect(exports.state.value).toMatchObject({ kind: 'failed', text: expect.stringContaining(text), retry: 'start' })
  })

  it('uploads each file twice, then once more on request, without rendering again', async () => {
    verifies('E-06')
    const { api, editor, exports, run, rendered, workspace } = await start('a', 'b')
    await workspace.projects.save()
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    await run()
    expect(exports.state.value).toMatchObject({ kind: 'failed', retry: 'upload' })
    expect([editor.exported, rendered.length]).toEqual([[], 1])
    api.failure = null
    await exports.retry()
    expect(exports.state.value).toMatchObject({ kind: 'done' })
    expect([editor.exported, rendered.length]).toEqual([['export-1'], 1])
  })
})
