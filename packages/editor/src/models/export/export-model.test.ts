import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { addLyric } from '../../core/document/lyric-commands.ts'
import { trimEnd, trimStart } from '../../core/document/cut-commands.ts'
import type { RenderJob } from '../../ports/renderer.ts'
import { startExport } from '../../testing/start-export.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Its name is the projects' matter. */
const CREATED = expect.stringMatching(/^create /)

describe('the choice of files', () => {
  it('offers the music video and the reel, and the lyric video once lyrics are timed', async () => {
    verifies('E-06', 'E-05')
    const { exports, workspace } = await startExport()
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
    const { api, exports, run, rendered } = await startExport()
    exports.files.choose('main', false)
    exports.files.choose('reel', false)
    await run()
    expect([exports.state.value.kind, rendered]).toEqual(['choosing', []])
    exports.files.choose('reel', true)
    await exports.render()
    expect(api.calls).toEqual([CREATED, 'upload export-1 reel of 4 B'])
    expect(exports.state.value).toMatchObject({ kind: 'done', files: [{ name: 'reel', bytes: 4 }] })
  })
})

describe('the reel crop', () => {
  it('is moved in one step of undo per drag, and rendered where it is', async () => {
    verifies('E-06', 'E-03')
    const { exports, run, script, workspace } = await startExport()
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
    const { editor, api, exports, run, rendered, names, workspace } = await startExport()
    const acknowledged = Promise.withResolvers<void>()
    editor.onExport = async () => acknowledged.promise
    void run()
    await settled()
    expect(rendered).toEqual([['http://service.localhost/a/master', 'http://service.localhost/b/master']])
    const uploads = ['upload export-1 main of 4 B', 'upload export-1 reel of 4 B']
    expect([api.calls, editor.exported]).toEqual([[CREATED, ...uploads], ['export-1']])
    expect(names()).toEqual(['projectSaved', 'editComplete'])
    expect(exports.state.value.kind).toBe('notifying')
    acknowledged.resolve()
    await settled()
    expect(exports.state.value).toMatchObject({ kind: 'done', name: workspace.projects.name.value })
  })

  it('renders the part of each master that the edit shows', async () => {
    verifies('E-06')
    const { run, script, workspace } = await startExport()
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
    const { api, run, script } = await startExport()
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
    const { api, exports, run, script } = await startExport()
    script.render = () => new Promise(() => undefined)
    void run()
    await settled()
    expect(exports.state.value.kind).toBe('rendering')
    expect(api.calls).toEqual([CREATED])
  })

  it('does not start with preview-grade sources, whatever the editor believes to be owned', async () => {
    const { exports, run, sources, rendered } = await startExport()
    sources.owned.delete('b')
    await run()
    expect([exports.state.value.kind, rendered]).toEqual(['failed', []])
  })

  it('does not start with a clip that cannot be shown', async () => {
    const { exports, workspace } = await startExport()
    workspace.edit.markProblem(1, { text: 'No picture.', retry: false })
    await exports.start()
    expect(exports.state.value).toMatchObject({
      kind: 'failed',
      text: expect.stringContaining('“a” cannot be shown'),
      report: null,
    })
  })

  it('waits for a song that is still being read', async () => {
    verifies('E-06')
    const { exports, workspace } = await startExport()
    void workspace.song.pick(new File(['song'], 'song.wav'))
    await exports.start()
    expect(exports.state.value).toMatchObject({ kind: 'failed', text: expect.stringContaining('still being read') })
    workspace.song.cancel()
    await exports.retry()
    expect(exports.state.value.kind).toBe('choosing')
  })

  it('belongs to its project, also where another one is opened meanwhile', async () => {
    verifies('E-06')
    const { editor, run, script, workspace } = await startExport()
    const rendering = Promise.withResolvers<void>()
    const { render } = script
    script.render = async (job, options) => {
      await rendering.promise
      return render(job, options)
    }
    const announced: object[] = []
    editor.exportComplete = async (fields) => void announced.push(fields)
    workspace.projects.rename('Night drive')
    const running = run()
    await settled()
    const { value: projectId } = workspace.projects.id
    editor.resetProject()
    await settled()
    expect(workspace.projects.name.value).not.toBe('Night drive')
    rendering.resolve()
    await running
    expect(announced).toMatchObject([{ name: 'Night drive', projectId }])
  })

  it('requests a new URL for a master whose URL expired during rendering', async () => {
    verifies('E-06')
    const { run, script, editor } = await startExport()
    const renewed: (string | null)[] = []
    script.render = async (_, { renew }) => void renewed.push(await renew('b'))
    editor.added.length = 0
    await run()
    expect(renewed).toEqual(['http://service.localhost/b/master'])
    expect(editor.added).toEqual(['open a', 'open b', 'open b'])
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
    const { exports, run, script } = await startExport()
    script.render = async () => Promise.reject(Object.assign(new Error('no'), { code }))
    await run()
    expect(exports.state.value).toMatchObject({
      kind: 'failed',
      text: expect.stringContaining(text),
      report: { code },
      retry: 'start',
    })
  })

  it.each([
    ['source', 2, 'failed'],
    ['memory', 1, 'choosing'],
  ])('is tried again with the same choices where that may help: %s', async (code, attempts, end) => {
    verifies('E-06')
    const { exports, run, script } = await startExport()
    let rendered = 0
    script.render = async () => {
      rendered += 1
      throw Object.assign(new Error('no'), { code })
    }
    await run()
    await exports.retry()
    expect([rendered, exports.state.value.kind]).toEqual([attempts, end])
  })

  it('ends the upload of the files that it has finished', async () => {
    verifies('E-06')
    const { api, exports, run, script } = await startExport()
    let stopped = false
    api.uploadExport = async (_, signal) => new Promise(() => signal.addEventListener('abort', () => (stopped = true)))
    script.render = async (_, { onFile }) => {
      onFile({ name: 'main', file: new Blob(['main']), width: 640, height: 360, duration: 1 })
      throw Object.assign(new Error('no'), { code: 'memory' })
    }
    await run()
    expect([exports.state.value.kind, stopped]).toEqual(['failed', true])
  })

  it('uploads each file twice, then once more on request, without rendering again', async () => {
    verifies('E-06')
    const { api, editor, exports, run, rendered, workspace } = await startExport()
    await workspace.projects.save()
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    await run()
    expect(exports.state.value).toMatchObject({ kind: 'failed', retry: 'upload', report: { code: 'upload' } })
    expect([editor.exported, rendered.length]).toEqual([[], 1])
    api.failure = null
    const before = api.calls.length
    await Promise.all([exports.retry(), exports.retry()])
    expect(exports.state.value).toMatchObject({ kind: 'done' })
    expect(api.calls.slice(before)).toEqual(['upload export-1 main of 4 B', 'upload export-1 reel of 4 B'])
    expect([editor.exported, rendered.length]).toEqual([['export-1'], 1])
  })
})
