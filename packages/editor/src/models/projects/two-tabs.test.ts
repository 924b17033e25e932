import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { NOON, openProjectTab } from '../testing/project-tab.ts'
import { createScriptedApi } from '../testing/scripted-api.ts'
import { createScriptedBrowser, type ScriptedTab } from '../testing/scripted-local.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('two tabs with one project', () => {
  async function startTwo() {
    const [api, clock, browser] = [createScriptedApi(), createManualClock(NOON), createScriptedBrowser()]
    const openTab = async (boot: Parameters<typeof videoData>[0] = {}) => {
      const tab = openProjectTab({ api, clock, local: browser.openTab() })
      tab.editor.open(videoData(boot))
      await settled()
      return tab
    }
    const one = await openTab()
    one.add('a')
    await one.projects.save()
    const other = await openTab({ projectId: 'p1' })
    const pass = async (ms: number) => {
      clock.advance(ms)
      await settled()
    }
    return { api, one, other, pass }
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
    expect([other.projects.id.value, other.projects.name.value]).toEqual(['p2', 'a, Jan 1 (copy)'])
    expect([api.stored.size, one.clips(), other.clips()]).toEqual([2, ['a', 'b'], ['a', 'mine']])
  })

  it('leave alone what is being opened here', async () => {
    verifies('E-07')
    const { one, other, pass, api } = await startTwo()
    api.stored.set('p9', { id: 'p9', name: 'Harbour', revision: 1, data: { version: 1, clips: [] } })
    const { readProject } = api
    const respond = Promise.withResolvers<void>()
    api.readProject = async (id) => respond.promise.then(async () => readProject(id))
    other.editor.open(videoData({ projectId: 'p9' }))
    await settled()
    one.add('b')
    await pass(2_000)
    respond.resolve()
    await settled()
    expect(other.projects.name.value).toBe('Harbour')
  })

  it('agree on what was deleted: the work here can be saved as a new edit', async () => {
    verifies('E-07')
    const { one, other, api } = await startTwo()
    one.projects.askToDelete({ id: 'p1', name: 'a, Jan 1', updatedAt: '' })
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

it('a reload shows a draft although the document before it ends a moment later', async () => {
  verifies('E-07')
  const [api, clock, browser] = [createScriptedApi(), createManualClock(NOON), createScriptedBrowser()]
  const open = (local: ScriptedTab) => {
    const tab = openProjectTab({ api, clock, local })
    tab.editor.open(videoData())
    return tab
  }
  const before = open(browser.openTab())
  await settled()
  before.add('a')
  before.local.hide()
  await settled()
  const after = open(before.local.reopen())
  await settled()
  expect(after.clips()).toEqual([])
  before.local.close()
  await settled()
  expect(after.clips()).toEqual(['a'])
})
