import { createManualClock, videoData } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createScriptedApi } from '../testing/scripted-api.ts'
import { createScriptedBrowser } from '../testing/scripted-local.ts'
import { openProjectTab } from '../testing/project-tab.ts'

/** Resolves when every promise that is settled by now has had its effect. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

const unreachable = { ok: false, error: { kind: 'unreachable' } } as const

async function start({ denied = false } = {}) {
  const [api, clock, browser] = [createScriptedApi(), createManualClock(1_000_000), createScriptedBrowser()]
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
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const wait = (clock.nextAt ?? 0) - clock.now()
      waits.push(wait)
      await pass(wait)
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    expect(api.calls).toHaveLength(8)
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
    const { saveProject } = api
    api.saveProject = async (...request) => {
      await saveProject(...request)
      api.saveProject = saveProject
      return unreachable
    }
    add('b')
    await pass(2_000)
    expect(projects.saveState.value).toBe('offlineStored')
    await pass(2_000)
    expect([projects.saveState.value, projects.prompt.value]).toEqual(['saved', null])
  })
})

describe('an edit that was never saved', () => {
  it('is a draft in the browser until it has a name', async () => {
    verifies('E-07')
    const { api, add, pass, projects, browser } = await start()
    add('a')
    await pass(60_000)
    expect([api.calls, projects.saveState.value, projects.unsaved.value]).toEqual([[], 'draft', true])
    expect([...browser.drafts.values()]).toMatchObject([{ name: 'Untitled edit', unsaved: true }])
    projects.rename('Night drive')
    await pass(2_000)
    expect([api.calls, projects.saveState.value]).toEqual([['create Night drive'], 'saved'])
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
    expect([api.calls, projects.saveState.value]).toEqual([['create Untitled edit'], 'saved'])
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
