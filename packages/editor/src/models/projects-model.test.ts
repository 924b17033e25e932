import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it, vi } from 'vitest'
import { removeClips } from '../core/document/clip-commands.ts'
import { trimEnd } from '../core/document/cut-commands.ts'
import { setSong } from '../core/document/song-commands.ts'
import { NOON, clipSummary, openProjectTab } from './testing/project-tab.ts'
import { loadMessages } from '../messages/load.ts'
import { createI18n } from './i18n.ts'
import { createScriptedApi } from './testing/scripted-api.ts'
import { createScriptedBrowser } from './testing/scripted-local.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

const film = { title: 'v1', artist: 'Someone', duration: 5, width: 640, height: 360 }
const onVideo = (changes: object = {}) => videoData({ videoId: 'v1', hasSource: true, metadata: film, ...changes })

async function start(boot = videoData()) {
  const [api, clock] = [createScriptedApi(), createManualClock(NOON)]
  const browser = createScriptedBrowser()
  const tab = openProjectTab({ api, clock, local: browser.openTab() })
  tab.editor.open(boot)
  await settled()
  return { ...tab, api, clock, browser }
}

describe('saving', () => {
  it('creates a project, then updates it, and notifies the host each time', async () => {
    verifies('P-06')
    const { editor, api, edit, projects } = await start()
    expect(projects.unsaved.value).toBe(false)
    await edit.add(clipSummary('a'))
    projects.rename('Night drive')
    expect(projects.unsaved.value).toBe(true)
    expect(await projects.save()).toBe(true)
    expect([projects.unsaved.value, projects.id.value]).toEqual([false, 'p1'])
    await edit.add(clipSummary('b'))
    await projects.save()
    expect(api.calls).toEqual(['create Night drive', 'save p1 on 1'])
    expect(editor.notices).toEqual(
      Array.from({ length: 2 }, () => ['projectSaved', { projectId: 'p1', projectName: 'Night drive' }]),
    )
  })

  it('offers to overwrite or reopen a project that was saved elsewhere, and does either', async () => {
    const { api, edit, projects, clips } = await start()
    await edit.add(clipSummary('a'))
    await projects.save()
    const other = { id: 'p1', name: 'Theirs', revision: 7, data: { version: 1, clips: [clipSummary('z')] } }
    api.stored.set('p1', other)
    await edit.add(clipSummary('b'))
    expect(await projects.save()).toBe(false)
    expect(projects.prompt.value).toEqual({ kind: 'conflict', revision: 7 })
    projects.resolve('overwrite')
    await settled()
    expect([api.calls.at(-1), projects.unsaved.value]).toEqual(['save p1 on 7', false])
    api.stored.set('p1', { ...other, revision: 9 })
    await edit.add(clipSummary('c'))
    await projects.save()
    projects.resolve('reopen')
    await settled()
    expect([clips(), projects.name.value, projects.unsaved.value]).toEqual([['z'], 'Theirs', false])
  })

  it('stores trims and opens them again, as version 2', async () => {
    verifies('E-03')
    const { editor, api, edit, projects } = await start()
    await edit.add(clipSummary('a'))
    edit.history.perform((document) => trimEnd(document, 1, 50), { label: 'Trim' })
    await projects.save()
    expect(api.stored.get('p1')?.data).toMatchObject({ version: 2, clips: [{ video: 0, from: 0, to: 50 }] })
    projects.startNew()
    editor.open(videoData({ projectId: 'p1' }))
    await settled()
    expect(edit.timeline.value.clips).toMatchObject([{ from: 0, to: 50 }])
    expect([projects.unsaved.value, edit.history.undoLabel.value]).toEqual([false, null])
  })

  it('is unsaved again after an undo, and saved again after a redo', async () => {
    verifies('E-03')
    const { edit, projects } = await start()
    await edit.add(clipSummary('a'))
    projects.rename('Night')
    projects.rename('Night drive')
    await projects.save()
    edit.history.undo()
    expect([projects.name.value, projects.unsaved.value]).toEqual(['a, Jan 1', true])
    edit.history.redo()
    expect([projects.name.value, projects.unsaved.value]).toEqual(['Night drive', false])
  })

  it('reports why saving failed and keeps the work marked as unsaved', async () => {
    const { api, edit, projects } = await start()
    await edit.add(clipSummary('a'))
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    expect(await projects.save()).toBe(false)
    expect(edit.message.value?.title).toBe('The edit was not saved')
    expect(projects.unsaved.value).toBe(true)
  })
})

describe('opening', () => {
  it('asks the host and opens the target of its next snapshot', async () => {
    verifies('H-10', 'P-14')
    const { editor, api, edit, projects, clips } = await start()
    api.stored.set('p9', {
      id: 'p9',
      name: 'Harbour',
      revision: 3,
      data: { version: 1, clips: [clipSummary('x'), clipSummary('y')] },
    })
    await edit.add(clipSummary('a'))
    projects.open({ projectId: 'p9' })
    expect(clips()).toEqual(['a'])
    await settled()
    expect(editor.notices).toEqual([
      ['projectSaved', { projectId: 'p1', projectName: 'a, Jan 1' }],
      ['openProject', { projectId: 'p9', hasUnsavedChanges: false }],
    ])
    editor.open(videoData({ projectId: 'p9' }))
    await settled()
    expect([clips(), projects.name.value, projects.id.value]).toEqual([['x', 'y'], 'Harbour', 'p9'])
    expect(editor.added.slice(1)).toEqual(['open x', 'open y'])
    expect(projects.unsaved.value).toBe(false)
  })

  it('reloads the host’s current target itself, and prompts before work is lost', async () => {
    const { editor, api, edit, projects, clips } = await start()
    api.stored.set('p9', { id: 'p9', name: 'Harbour', revision: 3, data: { version: 1, clips: [clipSummary('x')] } })
    editor.open(videoData({ projectId: 'p9' }))
    await settled()
    projects.startNew()
    expect([clips(), projects.name.value]).toEqual([[], 'Untitled edit'])
    await edit.add(clipSummary('a'))
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    projects.open({ projectId: 'p9' })
    await settled()
    expect(projects.prompt.value?.kind).toBe('leave')
    projects.keepEditing()
    expect(clips()).toEqual(['a'])
    projects.open({ projectId: 'p9' })
    await settled()
    api.failure = null
    projects.discardChanges()
    await settled()
    expect(clips()).toEqual(['x'])
    expect(editor.notices).toEqual([])
  })

  it('reports that a project is gone and keeps the current work', async () => {
    const { editor, edit, clips } = await start()
    await edit.add(clipSummary('a'))
    editor.open(videoData({ projectId: 'gone' }))
    await settled()
    expect(edit.message.value).toEqual({ title: 'The edit was not opened', text: 'It is no longer there.' })
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
    const { editor, edit, projects, clips } = await start(onVideo())
    await edit.add(clipSummary('a'))
    await projects.save()
    editor.resetProject()
    await settled()
    expect([clips(), projects.id.value, projects.unsaved.value]).toEqual([['v1'], null, false])
  })
})

describe('a way out', () => {
  it('of a saved project saves its changes and asks nothing', async () => {
    verifies('E-07')
    const { add, editor, projects } = await start()
    add('a')
    await projects.save()
    add('b')
    projects.open({ videoId: 'v2' })
    expect(editor.notices.filter(([name]) => name === 'openProject')).toEqual([])
    await settled()
    expect(editor.notices.at(-1)).toEqual(['openProject', { videoId: 'v2', hasUnsavedChanges: false }])
  })

  it('asks when the service is unreachable or too slow', async () => {
    verifies('E-07')
    const { add, api, clock, projects } = await start()
    add('a')
    await projects.save()
    api.saveProject = async () => new Promise(() => undefined)
    add('b')
    const left: string[] = []
    projects.leave(() => left.push('out'))
    await settled()
    clock.advance(4_000)
    expect([projects.prompt.value, left]).toMatchObject([{ kind: 'leave' }, []])
    projects.keepEditing()
    projects.leave(() => left.push('out'))
    clock.advance(4_000)
    projects.discardChanges()
    expect(left).toEqual(['out'])
  })

  it('of an edit that was never saved saves it first, and asks where that fails', async () => {
    verifies('E-07')
    const { add, api, projects } = await start()
    add('a')
    const left: string[] = []
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    projects.leave(() => left.push(projects.id.value ?? ''))
    await settled()
    expect([left, projects.prompt.value?.kind]).toEqual([[], 'leave'])
    api.failure = null
    await projects.saveAndLeave()
    add('b')
    projects.leave(() => left.push('again'))
    await settled()
    expect([left, api.calls.at(-1)]).toEqual([['p1', 'again'], 'save p1 on 1'])
  })

  it('that returns asks only when the browser does not keep the work', async () => {
    verifies('E-07')
    const { add, api, browser, clock, projects } = await start()
    add('a')
    clock.advance(250)
    await settled()
    const left: string[] = []
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    projects.leaveForNow(() => left.push('kept'))
    await settled()
    expect(left).toEqual(['kept'])
    browser.denied = true
    add('b')
    clock.advance(250)
    await settled()
    projects.leaveForNow(() => left.push('lost'))
    await settled()
    expect([left, projects.prompt.value?.kind, projects.ifLeft.value]).toEqual([['kept'], 'leave', 'lost'])
  })
})

it('names an edit in the language of the user, also when that loads later', async () => {
  verifies('E-09')
  const respond = Promise.withResolvers<void>()
  const i18n = createI18n(['de'], async (locale) => respond.promise.then(async () => loadMessages(locale)))
  const [api, clock, browser] = [createScriptedApi(), createManualClock(NOON), createScriptedBrowser()]
  const [blank, changed] = [browser, browser].map((each) => openProjectTab({ api, clock, local: each.openTab(), i18n }))
  for (const tab of [blank, changed]) tab?.editor.open(videoData())
  await settled()
  changed?.add('a')
  respond.resolve()
  await vi.waitFor(() => expect(blank?.projects.name.value).toBe('Unbenanntes Video'))
  expect([blank?.projects.unsaved.value, changed?.projects.name.value]).toEqual([false, 'a, 1. Jan.'])
})

describe('an edit without a name of its own', () => {
  const named = ({ projects }: { projects: { name: { value: string }; ownName: { value: string } } }) => [
    projects.name.value,
    projects.ownName.value,
  ]

  it('is called after its first clip and the day, and untitled before there is one', async () => {
    verifies('E-07')
    const tab = await start()
    expect(named(tab)).toEqual(['Untitled edit', ''])
    const grid = { tempo: 120, offset: 0, beatsPerBar: 4 }
    const song = { fingerprint: 'f', name: 'Copper Sky', duration: 9_000_000, detected: grid, grid, profile: null }
    tab.edit.history.perform((document) => setSong(document, song), { label: 'Add song' })
    expect(named(tab)).toEqual(['Untitled edit', ''])
    tab.add('Haze')
    expect(named(tab)).toEqual(['Haze, Jan 1', ''])
    tab.edit.undo()
    tab.edit.undo()
    expect([...named(tab), tab.projects.unsaved.value]).toEqual(['Untitled edit', '', false])
  })

  it('keeps the name under which it was saved, until the person names it', async () => {
    verifies('E-07')
    const { add, edit, projects, api } = await start()
    add('a')
    await projects.save()
    edit.history.perform((document) => removeClips(document, [1]), { label: 'Remove' })
    add('b')
    await projects.save()
    projects.rename('Night')
    await projects.save()
    projects.rename('  ')
    await projects.save()
    expect([projects.name.value, projects.saveState.value]).toEqual(['a, Jan 1', 'saved'])
    expect(api.calls).toEqual(['create a, Jan 1', 'save p1 on 1', 'save p1 on 2', 'save p1 on 3'])
  })

  it('that was saved before it had a clip is named after the first one', async () => {
    verifies('E-07')
    const { add, api, projects } = await start()
    await projects.save()
    add('a')
    await projects.save()
    add('b')
    await projects.save()
    expect(api.calls).toEqual(['create Untitled edit', 'save p1 on 1', 'save p1 on 2'])
    expect([projects.name.value, api.stored.get('p1')?.name]).toEqual(['a, Jan 1', 'a, Jan 1'])
  })

  it('keeps its day when it is restored on another, and is saved then', async () => {
    verifies('E-07')
    const { add, local, projects, clock, api } = await start()
    add('a')
    clock.advance(250)
    await settled()
    projects.dispose()
    clock.advance(86_400_000)
    const after = openProjectTab({ api, clock, local: local.reload() })
    after.editor.open(videoData())
    await settled()
    clock.advance(60_000)
    await settled()
    expect([...named(after), after.projects.saveState.value]).toEqual(['a, Jan 1', '', 'saved'])
    expect(api.calls).toEqual(['create a, Jan 1'])
  })

  it('is saved after a reload as it was before', async () => {
    verifies('E-07')
    const { add, local, projects, clock, api } = await start()
    add('a')
    await projects.save()
    clock.advance(250)
    await settled()
    projects.dispose()
    const after = openProjectTab({ api, clock, local: local.reload() })
    after.editor.open(videoData())
    await settled()
    expect([...named(after), after.projects.saveState.value]).toEqual(['a, Jan 1', '', 'saved'])
    expect(after.edit.history.undoLabel.value).toBe('Add clip')
  })
})

describe('the question before work is left', () => {
  it('follows what becomes of the work while it is open', async () => {
    verifies('E-07')
    const { add, api, projects } = await start()
    add('a')
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    projects.leave(() => undefined)
    await settled()
    const said = [projects.ifLeft.value]
    api.failure = null
    await projects.save()
    said.push(projects.ifLeft.value)
    expect([said, projects.prompt.value?.kind]).toEqual([['stored', 'saved'], 'leave'])
  })

  it('stays, and says why, when the work cannot be saved before leaving', async () => {
    verifies('E-07')
    const { add, api, edit, projects } = await start()
    add('a')
    const left: string[] = []
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    projects.leave(() => left.push('out'))
    await settled()
    await projects.saveAndLeave()
    expect([left, edit.message.value?.title]).toEqual([[], 'The edit was not saved'])
  })
})
