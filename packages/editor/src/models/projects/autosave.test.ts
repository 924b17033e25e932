import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createScriptedApi, type ScriptedApi } from '../testing/scripted-api.ts'
import { createScriptedBrowser } from '../testing/scripted-local.ts'
import { NOON, openProjectTab } from '../testing/project-tab.ts'

/** Resolves when every promise that is settled by now has had its effect. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

const unreachable = { ok: false, error: { kind: 'unreachable' } } as const

async function start({ denied = false } = {}) {
  const [api, clock, browser] = [createScriptedApi(), createManualClock(NOON), createScriptedBrowser()]
  browser.denied = denied
  const tab = openProjectTab({ api, clock, local: browser.openTab() })
  tab.editor.open(videoData())
  await settled()
  const pass = async (ms: number) => {
    clock.advance(ms)
    await settled()
  }
  return { ...tab, api, clock, browser, pass }
}

async function startSaved() {
  const tab = await start()
  tab.add('a')
  await tab.projects.save()
  tab.api.calls.length = 0
  return tab
}

describe('a saved project', () => {
  it('is saved two seconds after the last change, and the host is told each time', async () => {
    verifies('E-07', 'P-06')
    const { api, add, pass, projects, editor } = await startSaved()
    add('b')
    await pass(1_500)
    add('c')
    await pass(1_999)
    expect([api.calls, projects.saveState.value]).toEqual([[], 'pending'])
    await pass(1)
    expect([api.calls, projects.saveState.value]).toEqual([['save p1 on 1'], 'saved'])
    expect(editor.notices.filter(([name]) => name === 'projectSaved')).toHaveLength(2)
    await pass(60_000)
    expect(api.calls).toHaveLength(1)
  })

  it('is saved at the latest ten seconds after a change that others follow without a pause', async () => {
    verifies('E-07')
    const { api, add, pass } = await startSaved()
    for (let second = 0; second < 11; second += 1) {
      add(`v${second}`)
      await pass(1_000)
    }
    expect(api.calls).toHaveLength(1)
  })

  it('is tried again, less and less often, while the service is unreachable', async () => {
    verifies('E-07')
    const { api, add, pass, projects, clock } = await startSaved()
    api.failure = unreachable
    add('b')
    await pass(2_000)
    expect(projects.saveState.value).toBe('offlineStored')
    const waits: number[] = []
    for (let last = clock.now(); waits.length < 7;) {
      const { length } = api.calls
      await pass((clock.nextAt ?? 0) - clock.now())
      if (api.calls.length === length) continue
      waits.push(clock.now() - last)
      last = clock.now()
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    api.failure = null
    await pass(60_000)
    expect(projects.saveState.value).toBe('saved')
  })

  it('is saved at once when the browser is back online', async () => {
    verifies('E-07')
    const { api, add, pass, projects, local } = await startSaved()
    api.failure = unreachable
    add('b')
    await pass(2_000)
    api.failure = null
    local.goOnline()
    await settled()
    expect(projects.saveState.value).toBe('saved')
  })

  it('waits for a new session after this one has ended, and keeps the work', async () => {
    verifies('E-07')
    const { api, add, pass, projects, editor, clips } = await startSaved()
    api.failure = { ok: false, error: { kind: 'session' } }
    add('b')
    await pass(2_000)
    expect(projects.saveState.value).toBe('endedStored')
    await pass(600_000)
    expect(api.calls).toHaveLength(1)
    api.failure = null
    editor.deliverToken('next')
    await settled()
    expect([projects.saveState.value, clips()]).toEqual(['saved', ['a', 'b']])
  })

  it('is not sent again after the service rejected it, until it changes', async () => {
    verifies('E-07')
    const { api, add, pass, projects } = await startSaved()
    api.failure = { ok: false, error: { kind: 'rejected', text: 'Too large.' } }
    add('b')
    await pass(120_000)
    expect([api.calls.length, projects.saveState.value]).toEqual([1, 'rejected'])
    api.failure = null
    add('c')
    await pass(2_000)
    expect(projects.saveState.value).toBe('saved')
  })

  it('that was saved although the response was lost causes no conflict', async () => {
    verifies('E-07')
    const { api, add, pass, projects } = await startSaved()
    loseNextResponse(api)
    add('b')
    await pass(2_000)
    expect(projects.saveState.value).toBe('offlineStored')
    await pass(2_000)
    expect([projects.saveState.value, projects.prompt.value]).toEqual(['saved', null])
  })

  it('that was saved although the response was lost, and changed since, causes no conflict', async () => {
    verifies('E-07')
    const { api, add, pass, projects } = await startSaved()
    loseNextResponse(api)
    add('b')
    await pass(2_000)
    add('c')
    await pass(2_000)
    expect([projects.saveState.value, projects.prompt.value]).toEqual(['saved', null])
    expect(api.stored.get('p1')).toMatchObject({ revision: 3, data: { clips: [{}, {}, {}] } })
  })

  it('is not asked about while nobody knows who saved it elsewhere', async () => {
    verifies('E-07')
    const { api, add, pass, projects } = await startSaved()
    const { readProject } = api
    loseNextResponse(api)
    add('b')
    await pass(2_000)
    api.readProject = async () => unreachable
    await pass(2_000)
    expect([projects.saveState.value, projects.prompt.value]).toEqual(['offlineStored', null])
    api.readProject = readProject
    await pass(4_000)
    expect(projects.saveState.value).toBe('saved')
  })

  it('is sent again if it changed while the service rejected it', async () => {
    verifies('E-07')
    const { api, add, pass, projects, edit } = await startSaved()
    const respond = Promise.withResolvers<void>()
    const { saveProject } = api
    api.saveProject = async () => {
      await respond.promise
      api.saveProject = saveProject
      return { ok: false, error: { kind: 'rejected', text: 'Too large.' } }
    }
    add('b')
    await pass(2_000)
    add('c')
    respond.resolve()
    await settled()
    await pass(2_000)
    expect(projects.saveState.value).toBe('saved')
    expect(edit.message.value).toBeNull()
  })
})

describe('an edit whose creation got no response', () => {
  async function startLost() {
    const tab = await start()
    loseNextResponse(tab.api)
    tab.projects.rename('Night')
    tab.add('a')
    await tab.pass(2_000)
    expect([tab.projects.id.value, tab.api.stored.size]).toEqual([null, 1])
    return tab
  }

  it('is the project that the service has stored', async () => {
    verifies('E-07')
    const { api, pass, projects, editor } = await startLost()
    await pass(2_000)
    expect([projects.id.value, projects.saveState.value, api.stored.size]).toEqual(['p1', 'saved', 1])
    expect(editor.notices.at(-1)).toEqual(['projectSaved', { projectId: 'p1', projectName: 'Night' }])
  })

  it('is saved there with what has changed since', async () => {
    verifies('E-07')
    const { api, add, pass, projects } = await startLost()
    projects.rename('Day')
    add('b')
    await pass(2_000)
    expect([...api.stored.values()]).toMatchObject([{ name: 'Day', revision: 2, data: { clips: [{}, {}] } }])
    expect(projects.saveState.value).toBe('saved')
  })

  it('is created when the service has nothing of it, though another project has its name', async () => {
    verifies('E-07')
    const { api, pass, projects } = await start()
    const other = { id: 'p9', name: 'Night', revision: 4, data: { version: 1, clips: [] } }
    api.stored.set('p9', other)
    api.failure = unreachable
    projects.rename('Night')
    await pass(2_000)
    api.failure = null
    await pass(2_000)
    expect([projects.id.value, api.stored.get('p9'), api.stored.size]).toEqual(['p1', other, 2])
  })

  it('is not created again while nobody knows', async () => {
    verifies('E-07')
    const { api, pass, projects } = await startLost()
    const { readProject } = api
    api.readProject = async () => unreachable
    await pass(60_000)
    expect([api.stored.size, projects.saveState.value]).toEqual([1, 'offlineStored'])
    api.readProject = readProject
    await pass(60_000)
    expect([projects.id.value, projects.saveState.value]).toEqual(['p1', 'saved'])
  })

  it('stays a draft, to be looked for later, when the person leaves it meanwhile', async () => {
    verifies('E-07')
    const { api, pass, projects, clips } = await startLost()
    const { listProjects } = api
    const respond = Promise.withResolvers<void>()
    api.listProjects = async () => respond.promise.then(listProjects)
    await pass(2_000)
    projects.startNew()
    await pass(4_000)
    projects.discardChanges()
    respond.resolve()
    await settled()
    expect([clips(), api.calls]).toEqual([[], ['create Night', 'read p1']])
    api.listProjects = listProjects
    await projects.refreshList()
    const [draft] = projects.drafts.value
    if (draft === undefined) throw new Error('no draft is listed')
    projects.openDraft(draft)
    await settled()
    await pass(10_000)
    expect([projects.id.value, api.stored.size]).toEqual(['p1', 1])
  })

  it('is tried again by itself, although it has no name', async () => {
    verifies('E-07')
    const { api, add, pass, projects } = await start()
    add('a')
    loseNextResponse(api)
    await projects.save()
    await pass(2_000)
    expect([projects.id.value, projects.saveState.value, api.stored.size]).toEqual(['p1', 'saved', 1])
  })
})

/** The service stores what is sent next, but its response does not arrive. */
function loseNextResponse(api: ScriptedApi): void {
  const { createProject, saveProject } = api
  const restore = () => Object.assign(api, { createProject, saveProject })
  api.createProject = async (...request) => {
    await createProject(...request)
    restore()
    return unreachable
  }
  api.saveProject = async (...request) => {
    await saveProject(...request)
    restore()
    return unreachable
  }
}

describe('an edit that was never saved', () => {
  it('is saved two seconds after its first change, and kept in the browser until then', async () => {
    verifies('E-07')
    const { api, add, pass, projects, browser } = await start()
    await pass(60_000)
    expect([api.calls, projects.saveState.value]).toEqual([[], 'empty'])
    add('a')
    await pass(1_999)
    expect([api.calls, projects.saveState.value]).toEqual([[], 'pending'])
    expect([...browser.drafts.values()]).toMatchObject([{ name: 'a, Jan 1', unsaved: true }])
    await pass(1)
    expect([api.calls, projects.saveState.value]).toEqual([['create a, Jan 1'], 'saved'])
    projects.rename('Night drive')
    await pass(2_000)
    expect([api.calls.at(-1), api.stored.get('p1')?.name]).toEqual(['save p1 on 1', 'Night drive'])
  })

  it('is in the browser while the service cannot be reached, and saved once when it can', async () => {
    verifies('E-07')
    const { api, add, pass, projects, browser } = await start()
    api.failure = unreachable
    add('a')
    await pass(2_000)
    expect(projects.saveState.value).toBe('offlineStored')
    expect([...browser.drafts.values()]).toMatchObject([{ name: 'a, Jan 1', unsaved: true }])
    api.failure = null
    await pass(60_000)
    expect([projects.saveState.value, [...api.stored.keys()]]).toEqual(['saved', ['p1']])
  })

  it('goes to the service where the browser keeps nothing, which is said once', async () => {
    verifies('E-07')
    const { api, add, pass, projects, edit } = await start({ denied: true })
    expect(edit.message.value).toBeNull()
    add('a')
    await settled()
    expect(edit.message.value?.title).toBe('This browser keeps no copies')
    edit.dismiss()
    await pass(2_000)
    expect([api.calls, projects.saveState.value]).toEqual([['create a, Jan 1'], 'saved'])
    add('b')
    await pass(2_000)
    expect(edit.message.value).toBeNull()
  })
})

describe('closing the page', () => {
  it('asks only while something is neither saved nor kept', async () => {
    verifies('E-07')
    const { add, local, browser, pass } = await start()
    expect(local.asksOnExit()).toBe(false)
    add('a')
    expect(local.asksOnExit()).toBe(true)
    await pass(250)
    expect(local.asksOnExit()).toBe(false)
    browser.denied = true
    add('b')
    await pass(250)
    expect(local.asksOnExit()).toBe(true)
  })

  it('writes what has not been written when the page is hidden', async () => {
    verifies('E-07')
    const { add, local, browser } = await start()
    add('a')
    await settled()
    add('b')
    await settled()
    local.hide()
    await settled()
    expect([...browser.drafts.values()]).toMatchObject([{ data: { clips: [{}, {}] } }])
  })
})
