// Projects through the host: opened in the same frame, refreshed in the list, restarted blank.
import type { VideoData } from '@proscenium/protocol'
import { createEditor } from '@proscenium/protocol/editor'
import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it, vi } from 'vitest'
import type { EmbedError } from '../core/errors/embed-error.ts'
import { createEmbedHost, type EmbedHostOptions } from '../host.ts'
import { createMemoryBackend } from '../ports/memory/memory-ports.ts'

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'
const notFound: EmbedError = {
  kind: 'workspace',
  status: 404,
  code: 'not_found',
  message: 'There is no such resource.',
}
const saved = { projectId: 'p1', projectName: 'First cut' }

/** A service that knows project p1, of video v1. */
async function setup(options: Pick<EmbedHostOptions, 'onProjectSaved'> = {}) {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin, ancestorOrigins: [hostOrigin] })
  const clock = createManualClock()
  const service = { slow: Promise.resolve<unknown>(null) }
  const backend = createMemoryBackend({
    boot: async (_, { videoId = '', projectId }) => {
      if (projectId !== undefined) await service.slow
      if (projectId !== undefined && projectId !== 'p1') return { ok: false, error: notFound }
      const { projectId: _none, ...nothing } = videoData({ videoId, projects: [] })
      return { ok: true, value: projectId === undefined ? nothing : { ...nothing, videoId: 'v1', projectId } }
    },
    projects: () => ({ ok: true, value: [saved] }),
  })
  const host = createEmbedHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    backend,
    clock,
    log: () => undefined,
    session: { token: async () => ({ ok: true, value: 'mine' }), onEnded: () => undefined },
    ...options,
  })
  const openEditor = async () => {
    const editor = createEditor({
      hostOrigins: [hostOrigin],
      window: windows.editor.window,
      clock,
      log: () => undefined,
    })
    const snapshots: VideoData[] = []
    editor.bootData.subscribe((data) => snapshots.push(data))
    clock.advance(100)
    await windows.settled()
    return { editor, snapshots }
  }
  const { editor, snapshots } = await openEditor()
  const targets = () => backend.calls.filter(([name]) => name === 'boot').map(([, , target]) => target)
  const count = (name: string) => backend.calls.filter(([each]) => each === name).length
  return { windows, clock, service, host, editor, snapshots, openEditor, targets, count }
}

describe('opening a project', () => {
  it('sends its complete snapshot into the same frame, and every later boot is of it', async () => {
    verifies('H-10', 'P-14', 'P-25')
    const { windows, host, editor, snapshots, openEditor, targets } = await setup()
    editor.openProject({ projectId: 'p1', hasUnsavedChanges: false })
    await windows.settled()
    expect(editor.bootData.current).toMatchObject({ videoId: 'v1', projectId: 'p1' })
    expect([snapshots.length, editor.phase, host.diagnosis().phase]).toEqual([2, 'open', 'open'])
    await host.refresh()
    windows.reloadEditor()
    const reloaded = await openEditor()
    expect(reloaded.editor.bootData.current?.projectId).toBe('p1')
    expect(targets()).toEqual([{}, { projectId: 'p1' }, { projectId: 'p1' }, { projectId: 'p1' }])
  })

  it('asks the user first if work is unsaved', async () => {
    verifies('H-10')
    const { windows, host, editor, targets } = await setup()
    editor.openProject({ projectId: 'p1', hasUnsavedChanges: true })
    await windows.settled()
    expect([host.projects.opening.value.kind, targets()]).toEqual(['asking', [{}]])
    host.projects.confirm()
    await windows.settled()
    expect(editor.bootData.current?.projectId).toBe('p1')
  })

  it('does not replace new unsaved work while the user is asked about another project', async () => {
    verifies('H-10')
    const { windows, host, editor, snapshots, service } = await setup()
    const slow = Promise.withResolvers<null>()
    service.slow = slow.promise
    editor.openProject({ projectId: 'p1' })
    await windows.settled()
    editor.openProject({ videoId: 'v2', hasUnsavedChanges: true })
    await windows.settled()
    expect(host.projects.opening.value).toEqual({ kind: 'asking', request: { videoId: 'v2' } })
    slow.resolve(null)
    await windows.settled()
    host.projects.dismiss()
    await host.refresh()
    await windows.settled()
    expect([snapshots.length, editor.bootData.current?.projectId]).toEqual([1, undefined])
  })

  it('leaves the editor unchanged if the project does not exist, and shows that', async () => {
    verifies('H-10')
    const { windows, host, editor, snapshots } = await setup()
    editor.openProject({ projectId: 'p9' })
    await windows.settled()
    expect(host.projects.opening.value).toEqual({ kind: 'failed', request: { projectId: 'p9' }, error: notFound })
    expect(snapshots).toHaveLength(1)
    host.projects.dismiss()
    expect(host.projects.opening.value).toEqual({ kind: 'idle' })
  })

  it('is refreshed after it was overtaken by fresh data of the previous project', async () => {
    verifies('H-10', 'P-44')
    const { windows, host, editor, service, targets } = await setup()
    const slow = Promise.withResolvers<null>()
    service.slow = slow.promise
    editor.openProject({ projectId: 'p1' })
    await windows.settled()
    await host.refresh()
    slow.resolve(null)
    await windows.settled()
    expect(editor.bootData.current?.projectId).toBe('p1')
    expect(targets()).toEqual([{}, { projectId: 'p1' }, {}, { projectId: 'p1' }])
  })

  it('opens a related video the same way', async () => {
    verifies('H-10')
    const { windows, editor, targets } = await setup()
    editor.openProject({ videoId: 'v2' })
    await windows.settled()
    expect([editor.bootData.current?.videoId, targets()]).toEqual(['v2', [{}, { videoId: 'v2' }]])
  })
})

describe('a saved project', () => {
  it('is in the list of the next snapshot, which opens nothing else and is not requested again by its acknowledgement', async () => {
    verifies('H-10', 'P-06')
    const onProjectSaved = vi.fn()
    const { windows, clock, editor, snapshots, count } = await setup({ onProjectSaved })
    editor.openProject({ projectId: 'p1' })
    await windows.settled()
    editor.projectSaved(saved)
    await windows.settled()
    expect(onProjectSaved.mock.calls).toEqual([[expect.objectContaining({ projectId: saved.projectId })]])
    expect(editor.bootData.current).toMatchObject({ projectId: 'p1', videoId: 'v1', projects: [saved] })
    clock.advance(60_000)
    await windows.settled()
    expect([count('projects'), count('boot'), snapshots.length]).toEqual([1, 2, 3])
  })
})

describe('a blank project', () => {
  it('starts on the open video, after a snapshot without the project', async () => {
    verifies('P-29')
    const { windows, host, editor, targets } = await setup()
    editor.openProject({ projectId: 'p1' })
    await windows.settled()
    const errors: unknown[] = []
    editor.onResetProject((fields) => errors.push([fields.videoId, editor.bootData.current?.projectId]))
    expect(host.resetProject()).toBe(true)
    await windows.settled()
    expect(errors).toEqual([['v1', undefined]])
    await host.refresh()
    expect(targets().at(-1)).toEqual({ videoId: 'v1' })
  })

  it('does not start without an open editor', async () => {
    verifies('P-29')
    const { windows, host } = await setup()
    windows.detachFrame()
    expect(host.resetProject()).toBe(false)
  })
})
