import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { holdResponses, withoutResponse } from '../testing/held-responses.ts'
import { NOON, openProjectTab } from '../testing/project-tab.ts'
import { createScriptedApi } from '../testing/scripted-api.ts'
import { createScriptedBrowser, type ScriptedTab } from '../testing/scripted-local.ts'

/** Resolves when every promise that is settled by now has had its effect. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

const unreachable = { ok: false, error: { kind: 'unreachable' } } as const

type Boot = Parameters<typeof videoData>[0]

function start() {
  const [api, clock, browser] = [createScriptedApi(), createManualClock(NOON), createScriptedBrowser()]
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
    const { api, openTab, pass } = start()
    const before = await openTab()
    before.add('a')
    before.add('b')
    before.playhead.at = 77
    await pass(500)
    api.failure = unreachable
    before.local.hide()
    await settled()
    const after = await openTab({}, end(before))
    expect([after.clips(), after.playhead.at]).toEqual([['a', 'b'], 77])
    expect(after.projects.restored.value).toEqual({ changedAt: NOON + 500, instead: 'empty' })
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

  it('a project whose creation got no response before is the one that the service has', async () => {
    verifies('E-07')
    const { openTab, pass, api } = start()
    const before = await openTab()
    before.projects.rename('Night')
    before.add('a')
    api.createProject = withoutResponse(api)
    await pass(500)
    await pass(1_500)
    const after = await openTab({}, end(before))
    after.add('b')
    await pass(2_000)
    expect([...api.stored.values()]).toMatchObject([{ id: 'p1', revision: 2, data: { clips: [{}, {}] } }])
    expect([after.projects.id.value, after.projects.saveState.value]).toEqual(['p1', 'saved'])
  })

  it('a save that got no response before causes no conflict', async () => {
    verifies('E-07')
    const { openTab, pass, api } = start()
    const before = await openTab()
    before.add('a')
    await before.projects.save()
    const { saveProject } = api
    api.saveProject = async (...request) => {
      await saveProject(...request)
      api.saveProject = saveProject
      return new Promise(() => undefined)
    }
    before.add('b')
    await pass(2_000)
    before.add('c')
    await pass(500)
    const after = await openTab({}, end(before))
    await pass(2_000)
    expect([after.clips(), after.projects.prompt.value, api.stored.get('p1')?.revision]).toEqual([
      ['a', 'b', 'c'],
      null,
      3,
    ])
  })

  it('a copy from before the last save is not restored', async () => {
    verifies('E-07')
    const { openTab, pass, browser } = start()
    const before = await openTab()
    before.add('a')
    await before.projects.save()
    before.add('b')
    await pass(500)
    browser.denied = true
    before.add('c')
    await before.projects.save()
    browser.denied = false
    const after = await openTab({}, end(before))
    expect([after.clips(), after.projects.saveState.value]).toEqual([['a', 'b', 'c'], 'saved'])
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

  it('of a tab that is still opening something else stays there', async () => {
    verifies('E-07')
    const { openTab, pass, api } = start()
    const before = await openTab()
    before.add('a')
    await before.projects.save()
    await pass(500)
    api.readProject = async () => new Promise(() => undefined)
    const opening = await openTab({}, end(before))
    opening.add('b')
    await pass(500)
    expect((await openTab()).clips()).toEqual([])
  })

  it('that was left can be opened in another tab', async () => {
    verifies('E-07')
    const { api, openTab, pass } = start()
    const tab = await openTab()
    tab.add('a')
    await pass(500)
    api.failure = unreachable
    tab.projects.startNew()
    await settled()
    tab.projects.discardChanges()
    await pass(500)
    api.failure = null
    const other = await openTab({ videoId: 'v1' })
    await other.projects.refreshList()
    const [draft] = other.projects.drafts.value
    if (draft === undefined) throw new Error('no draft is listed')
    other.projects.openDraft(draft)
    await settled()
    expect([other.clips(), other.edit.message.value]).toEqual([['a'], null])
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
    expect(tab.projects.drafts.value).toMatchObject([{ name: 'a, Jan 1', left: true }])
  })

  it('that was left on purpose is listed, can be opened, and does not come back by itself', async () => {
    verifies('E-07')
    const { api, openTab, pass } = start()
    const tab = await openTab()
    tab.add('a')
    await pass(500)
    api.failure = unreachable
    tab.projects.startNew()
    await settled()
    expect([tab.projects.prompt.value?.kind, tab.projects.ifLeft.value]).toEqual(['leave', 'stored'])
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

  it('is listed although the host sends its own list meanwhile', async () => {
    verifies('E-07')
    const { openTab, pass, browser } = start()
    const one = await openTab()
    one.add('a')
    await pass(500)
    const other = await openTab({ videoId: 'v1' })
    const { list } = other.local.drafts
    const respond = Promise.withResolvers<void>()
    other.local.drafts.list = async (scope) => respond.promise.then(async () => list(scope))
    const refreshed = other.projects.refreshList()
    other.editor.open(videoData({ videoId: 'v1', projects: [] }))
    respond.resolve()
    await refreshed
    expect([other.projects.drafts.value.length, browser.drafts.size]).toEqual([1, 1])
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
