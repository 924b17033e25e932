import { createManualClock, videoData } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createScriptedApi, type ScriptedApi } from '../testing/scripted-api.ts'
import { createScriptedBrowser, type ScriptedTab } from '../testing/scripted-local.ts'
import { openProjectTab } from '../testing/project-tab.ts'

/** Resolves when every promise that is settled by now has had its effect. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

type Boot = Parameters<typeof videoData>[0]

function start() {
  const [api, clock, browser] = [createScriptedApi(), createManualClock(1_000_000), createScriptedBrowser()]
  const openTab = async (boot: Boot = {}, local: ScriptedTab = browser.openTab()) => {
    const tab = openProjectTab({ api, clock, local })
    tab.editor.open(videoData(boot))
    await settled()
    return tab
  }
  const pass = async (ms: number) => {
    clock.advance(ms)
    await settled()
  }
  return { api, clock, browser, openTab, pass }
}

type Tab = Awaited<ReturnType<ReturnType<typeof start>['openTab']>>

/** The tab's document ends without another word, as in a crash or a reload. */
function end(tab: Tab): ScriptedTab {
  tab.projects.dispose()
  return tab.local.reload()
}

describe('after a reload', () => {
  it('a draft is back with its undo state and playhead, and says so', async () => {
    verifies('E-07')
    const { openTab, pass } = start()
    const before = await openTab()
    before.add('a')
    before.add('b')
    before.playhead.at = 77
    await pass(500)
    before.local.hide()
    await settled()
    const after = await openTab({}, end(before))
    expect([after.clips(), after.playhead.at]).toEqual([['a', 'b'], 77])
    expect(after.projects.restored.value).toEqual({ changedAt: 1_000_250, instead: 'empty' })
    after.edit.undo()
    expect(after.clips()).toEqual(['a'])
  })

  it('discarding restored work can be undone', async () => {
    verifies('E-07')
    const { openTab, pass } = start()
    const before = await openTab()
    before.add('a')
    await pass(500)
    const after = await openTab({}, end(before))
    after.projects.discardRestored()
    expect([after.clips(), after.projects.unsaved.value, after.projects.restored.value]).toEqual([[], false, null])
    after.edit.undo()
    expect(after.clips()).toEqual(['a'])
  })

  it('a saved project opens where it was, without a question', async () => {
    verifies('E-07')
    const { openTab, pass } = start()
    const before = await openTab()
    before.add('a')
    await before.projects.save()
    before.playhead.at = 30
    before.local.hide()
    await pass(500)
    const after = await openTab({}, end(before))
    expect([after.clips(), after.projects.id.value, after.projects.restored.value]).toEqual([['a'], 'p1', null])
    expect([after.projects.saveState.value, after.playhead.at]).toEqual(['saved', 30])
  })

  it('changes that the service did not get are on top of the saved project, and are saved then', async () => {
    verifies('E-07')
    const { openTab, pass, api } = start()
    const before = await openTab()
    before.add('a')
    await before.projects.save()
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    before.add('b')
    await pass(10_000)
    api.failure = null
    const after = await openTab({}, end(before))
    expect([after.clips(), after.projects.restored.value?.instead]).toEqual([['a', 'b'], 'saved'])
    await pass(2_000)
    expect([after.projects.saveState.value, api.stored.get('p1')?.revision]).toEqual(['saved', 2])
  })

  it('work is there although the service is not', async () => {
    verifies('E-07')
    const { openTab, pass, api } = start()
    const before = await openTab()
    before.add('a')
    await before.projects.save()
    before.add('b')
    await pass(500)
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    const after = await openTab({}, end(before))
    expect([after.clips(), after.projects.id.value]).toEqual([['a', 'b'], 'p1'])
    api.failure = null
    await pass(60_000)
    expect(after.projects.saveState.value).toBe('saved')
  })

  it('a conflict with a newer saved version is asked about', async () => {
    verifies('E-07')
    const { openTab, pass, api } = start()
    const before = await openTab()
    before.add('a')
    await before.projects.save()
    before.add('b')
    await pass(500)
    const local = end(before)
    api.stored.set('p1', { id: 'p1', name: 'Theirs', revision: 9, data: { version: 1, clips: [] } })
    const after = await openTab({}, local)
    await pass(2_000)
    expect([after.clips(), after.projects.prompt.value]).toEqual([['a', 'b'], { kind: 'conflict', revision: 9 }])
  })

  it('a project that was deleted meanwhile is a draft again', async () => {
    verifies('E-07')
    const { openTab, pass, api } = start()
    const before = await openTab()
    before.add('a')
    await before.projects.save()
    before.add('b')
    await pass(500)
    api.stored.clear()
    const after = await openTab({}, end(before))
    expect([after.clips(), after.projects.id.value]).toEqual([['a', 'b'], null])
    expect(after.projects.restored.value?.instead).toBe('deleted')
  })
})

describe('a draft', () => {
  it('of a closed tab is restored by the next one that opens the same', async () => {
    verifies('E-07')
    const { openTab, pass } = start()
    const before = await openTab()
    before.add('a')
    await pass(500)
    end(before)
    expect((await openTab({ videoId: 'v1' })).clips()).toEqual([])
    expect((await openTab()).clips()).toEqual(['a'])
  })

  it('of a tab that is still open stays there', async () => {
    verifies('E-07')
    const { openTab, pass } = start()
    const first = await openTab()
    first.add('a')
    await pass(500)
    expect((await openTab()).clips()).toEqual([])
  })

  it('is never shown to another person or another partner’s customer', async () => {
    verifies('E-07', 'H-24')
    const { openTab, pass, browser } = start()
    const before = await openTab()
    before.add('a')
    await pass(500)
    const other = { currentUser: { id: 'someone-else', email: 'other@tallyroom.example' } }
    const local = end(before)
    const after = await openTab(other, local)
    await after.projects.refreshList()
    expect([after.clips(), after.projects.drafts.value, browser.drafts.size]).toEqual([[], [], 1])
    const { partner } = videoData()
    const elsewhere = await openTab({ partner: { ...partner, partnerId: 'another' } })
    await elsewhere.projects.refreshList()
    expect([elsewhere.clips(), elsewhere.projects.drafts.value]).toEqual([[], []])
  })

  it('is put away when another person continues in the same page', async () => {
    verifies('E-07')
    const { openTab, pass } = start()
    const tab = await openTab()
    tab.add('a')
    await pass(500)
    tab.editor.open(videoData({ currentUser: { id: 'someone-else', email: '' } }))
    await settled()
    expect(tab.clips()).toEqual([])
    tab.editor.open(videoData())
    await settled()
    await tab.projects.refreshList()
    expect(tab.projects.drafts.value).toMatchObject([{ name: 'Untitled edit', left: true }])
  })

  it('that was left on purpose is listed, can be opened, and does not come back by itself', async () => {
    verifies('E-07')
    const { openTab, pass } = start()
    const tab = await openTab()
    tab.add('a')
    await pass(500)
    tab.projects.startNew()
    expect(tab.projects.prompt.value).toMatchObject({ kind: 'leave', stored: true })
    tab.projects.discardChanges()
    await pass(500)
    const after = await openTab({}, end(tab))
    expect(after.clips()).toEqual([])
    await after.projects.refreshList()
    const [draft] = after.projects.drafts.value
    if (draft === undefined) throw new Error('no draft is listed')
    after.projects.openDraft(draft)
    await settled()
    expect(after.clips()).toEqual(['a'])
  })

  it('that was left while it was being saved keeps what that save does not contain', async () => {
    verifies('E-07')
    const { openTab, pass, api } = start()
    const tab = await openTab()
    const respond = holdResponses(api)
    tab.add('a')
    void tab.projects.save()
    await settled()
    tab.add('b')
    tab.editor.open(videoData({ videoId: 'v2' }))
    await settled()
    respond()
    await pass(500)
    await tab.projects.refreshList()
    expect(tab.projects.drafts.value).toMatchObject([{ projectId: 'p1', revision: 1, data: { clips: [{}, {}] } }])
  })

  it('is removed once the service has it', async () => {
    verifies('E-07')
    const { openTab, pass, browser } = start()
    const tab = await openTab()
    tab.add('a')
    await pass(500)
    await tab.projects.save()
    tab.projects.startNew()
    await pass(500)
    expect(browser.drafts.size).toBe(0)
  })

  it('without changes goes when the next tab opens after its own has closed, not before', async () => {
    verifies('E-07')
    const { openTab, pass, browser } = start()
    const one = await openTab()
    one.add('a')
    await one.projects.save()
    await pass(500)
    await openTab()
    expect(browser.drafts.size).toBe(1)
    end(one)
    await openTab()
    expect(browser.drafts.size).toBe(0)
  })

  it.each([
    ['another version', { version: 2, history: {} }],
    ['damaged steps', { version: 1, history: { present: {}, past: [{}], future: [] } }],
    ['none', undefined],
  ])('with an undo state that cannot be used (%s) is restored without it', async (_, history) => {
    verifies('E-07')
    const { openTab, pass, browser } = start()
    const before = await openTab()
    before.add('a')
    await pass(500)
    const local = end(before)
    for (const [key, draft] of browser.drafts) browser.drafts.set(key, { ...draft, history })
    const after = await openTab({}, local)
    expect([after.clips(), after.edit.history.undoLabel.value]).toEqual([['a'], null])
  })
})

describe('two tabs with one project', () => {
  async function startTwo() {
    const started = start()
    const one = await started.openTab()
    one.add('a')
    await one.projects.save()
    const other = await started.openTab({ projectId: 'p1' })
    return { ...started, one, other }
  }

  it('show the same: the other follows what is saved here', async () => {
    verifies('E-07')
    const { one, other, pass } = await startTwo()
    other.playhead.at = 12
    one.add('b')
    await pass(2_000)
    expect([other.clips(), other.playhead.at, other.projects.saveState.value]).toEqual([['a', 'b'], 12, 'saved'])
  })

  it('ask at once when both have changes; “as a copy” keeps both', async () => {
    verifies('E-07')
    const { one, other, pass, api } = await startTwo()
    other.add('mine')
    one.add('b')
    await one.projects.save()
    await settled()
    expect([other.projects.prompt.value?.kind, other.projects.saveState.value]).toEqual(['conflict', 'conflict'])
    await pass(60_000)
    expect(api.stored.get('p1')?.revision).toBe(2)
    other.projects.keepEditing()
    other.projects.review()
    other.projects.resolve('copy')
    await settled()
    expect([other.projects.id.value, other.projects.name.value]).toEqual(['p2', 'Untitled edit (copy)'])
    expect([api.stored.size, one.clips(), other.clips()]).toEqual([2, ['a', 'b'], ['a', 'mine']])
  })

  it('agree on what was deleted: the work here can be saved as a new edit', async () => {
    verifies('E-07')
    const { one, other, api } = await startTwo()
    one.projects.askToDelete({ id: 'p1', name: 'Untitled edit', updatedAt: '' })
    await one.projects.confirmDeletion()
    expect([one.clips(), other.projects.prompt.value]).toEqual([[], { kind: 'gone' }])
    other.projects.resolve('copy')
    await settled()
    expect([other.projects.saveState.value, api.stored.size]).toEqual(['saved', 1])
  })

  it('list the same projects', async () => {
    verifies('E-07')
    const { one, other } = await startTwo()
    await other.projects.refreshList()
    one.projects.rename('Night drive')
    await one.projects.save()
    await settled()
    expect(other.projects.list.value.map(({ name }) => name)).toEqual(['Night drive'])
    await one.projects.duplicate()
    await settled()
    expect(other.projects.list.value.map(({ name }) => name)).toEqual(['Night drive', 'Night drive (copy)'])
  })
})

/** Holds back the next response until the returned function is called. */
function holdResponses(api: ScriptedApi): () => void {
  const { createProject } = api
  let respond = (): void => undefined
  const held = new Promise<void>((resolve) => (respond = resolve))
  api.createProject = async (draft) => {
    await held
    return createProject(draft)
  }
  return () => respond()
}
