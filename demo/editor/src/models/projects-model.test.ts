import { videoData } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { trimEnd } from '../core/document/cut-commands.ts'
import { clipSummary, createTestWorkspace } from './testing/test-workspace.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

const film = { title: 'v1', artist: 'Someone', duration: 5, width: 640, height: 360 }
const onVideo = (changes: object = {}) => videoData({ videoId: 'v1', hasSource: true, metadata: film, ...changes })

async function start(boot = videoData()) {
  const started = createTestWorkspace()
  started.editor.open(boot)
  await settled()
  const { workspace } = started
  const clips = () => workspace.edit.timeline.value.clips.map((clip) => clip.summary.videoId)
  return { ...started, clips, projects: workspace.projects }
}

describe('saving', () => {
  it('creates a project, then updates it, and notifies the host each time', async () => {
    verifies('P-06')
    const { editor, api, workspace, projects } = await start()
    expect(projects.unsaved.value).toBe(false)
    await workspace.edit.add(clipSummary('a'))
    projects.rename('Night drive')
    expect(projects.unsaved.value).toBe(true)
    expect(await projects.save()).toBe(true)
    expect([projects.unsaved.value, projects.id.value]).toEqual([false, 'p1'])
    await workspace.edit.add(clipSummary('b'))
    await projects.save()
    expect(api.calls).toEqual(['create Night drive', 'save p1 on 1'])
    expect(editor.notices).toEqual(
      Array.from({ length: 2 }, () => ['projectSaved', { projectId: 'p1', projectName: 'Night drive' }]),
    )
  })

  it('offers to overwrite or reopen a project that was saved elsewhere, and does either', async () => {
    const { api, workspace, projects, clips } = await start()
    await workspace.edit.add(clipSummary('a'))
    await projects.save()
    const other = { id: 'p1', name: 'Theirs', revision: 7, data: { version: 1, clips: [clipSummary('z')] } }
    api.stored.set('p1', other)
    await workspace.edit.add(clipSummary('b'))
    expect(await projects.save()).toBe(false)
    expect(projects.prompt.value).toEqual({ kind: 'conflict', revision: 7 })
    projects.resolve('overwrite')
    await settled()
    expect([api.calls.at(-1), projects.unsaved.value]).toEqual(['save p1 on 7', false])
    api.stored.set('p1', { ...other, revision: 9 })
    await workspace.edit.add(clipSummary('c'))
    await projects.save()
    projects.resolve('reopen')
    await settled()
    expect([clips(), projects.name.value, projects.unsaved.value]).toEqual([['z'], 'Theirs', false])
  })

  it('stores trims and opens them again, as version 2', async () => {
    verifies('E-03')
    const { editor, api, workspace, projects } = await start()
    await workspace.edit.add(clipSummary('a'))
    workspace.edit.history.perform((document) => trimEnd(document, 1, 50), { label: 'Trim' })
    await projects.save()
    expect(api.stored.get('p1')?.data).toMatchObject({ version: 2, clips: [{ video: 0, from: 0, to: 50 }] })
    projects.startNew()
    editor.open(videoData({ projectId: 'p1' }))
    await settled()
    expect(workspace.edit.timeline.value.clips).toMatchObject([{ from: 0, to: 50 }])
    expect([projects.unsaved.value, workspace.edit.history.undoLabel.value]).toEqual([false, null])
  })

  it('is unsaved again after an undo, and saved again after a redo', async () => {
    verifies('E-03')
    const { workspace, projects } = await start()
    await workspace.edit.add(clipSummary('a'))
    projects.rename('Night')
    projects.rename('Night drive')
    await projects.save()
    workspace.edit.history.undo()
    expect([projects.name.value, projects.unsaved.value]).toEqual(['Untitled edit', true])
    workspace.edit.history.redo()
    expect([projects.name.value, projects.unsaved.value]).toEqual(['Night drive', false])
  })

  it('reports why saving failed and keeps the work marked as unsaved', async () => {
    const { api, workspace, projects } = await start()
    await workspace.edit.add(clipSummary('a'))
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    expect(await projects.save()).toBe(false)
    expect(workspace.edit.message.value?.title).toBe('The edit was not saved')
    expect(projects.unsaved.value).toBe(true)
  })
})

describe('opening', () => {
  it('asks the host and opens the target of its next snapshot', async () => {
    verifies('H-10', 'P-14')
    const { editor, api, workspace, projects, clips } = await start()
    api.stored.set('p9', {
      id: 'p9',
      name: 'Harbour',
      revision: 3,
      data: { version: 1, clips: [clipSummary('x'), clipSummary('y')] },
    })
    await workspace.edit.add(clipSummary('a'))
    projects.open({ projectId: 'p9' })
    expect(editor.notices).toEqual([['openProject', { projectId: 'p9', hasUnsavedChanges: true }]])
    expect(clips()).toEqual(['a'])
    editor.open(videoData({ projectId: 'p9' }))
    await settled()
    expect([clips(), projects.name.value, projects.id.value]).toEqual([['x', 'y'], 'Harbour', 'p9'])
    expect(editor.added.slice(1)).toEqual(['open x', 'open y'])
    expect(projects.unsaved.value).toBe(false)
  })

  it('reloads the host’s current target itself, and prompts before work is lost', async () => {
    const { editor, api, workspace, projects, clips } = await start()
    api.stored.set('p9', { id: 'p9', name: 'Harbour', revision: 3, data: { version: 1, clips: [clipSummary('x')] } })
    editor.open(videoData({ projectId: 'p9' }))
    await settled()
    projects.startNew()
    expect([clips(), projects.name.value]).toEqual([[], 'Untitled edit'])
    await workspace.edit.add(clipSummary('a'))
    projects.open({ projectId: 'p9' })
    expect(projects.prompt.value?.kind).toBe('leave')
    projects.keepEditing()
    expect(clips()).toEqual(['a'])
    projects.open({ projectId: 'p9' })
    projects.discardChanges()
    await settled()
    expect(clips()).toEqual(['x'])
    expect(editor.notices).toEqual([])
  })

  it('reports that a project is gone and keeps the current work', async () => {
    const { editor, workspace, clips } = await start()
    await workspace.edit.add(clipSummary('a'))
    editor.open(videoData({ projectId: 'gone' }))
    await settled()
    expect(workspace.edit.message.value).toEqual({ title: 'The edit was not opened', text: 'It is no longer there.' })
    expect(clips()).toEqual(['a'])
  })

  it('starts with the project’s video when another editor saved it', async () => {
    const { editor, api, projects, clips } = await start()
    api.stored.set('p9', { id: 'p9', name: 'Foreign', revision: 1, data: { tracks: [] } })
    editor.open(onVideo({ projectId: 'p9' }))
    await settled()
    expect([clips(), projects.name.value]).toEqual([['v1'], 'Foreign'])
  })

  it('starts a blank project with the selected video on RESET_PROJECT', async () => {
    verifies('P-29')
    const { editor, workspace, projects, clips } = await start(onVideo())
    await workspace.edit.add(clipSummary('a'))
    await projects.save()
    editor.resetProject()
    await settled()
    expect([clips(), projects.id.value, projects.unsaved.value]).toEqual([['v1'], null, false])
  })
})
