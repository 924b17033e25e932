import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { NOON, openProjectTab } from '../testing/project-tab.ts'
import { createScriptedApi } from '../testing/scripted-api.ts'
import { createScriptedBrowser, type ScriptedTab } from '../testing/scripted-local.ts'

/** Resolves when every promise that is settled by now has had its effect. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

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
  return { openTab, pass }
}

/** The tab's document ends without another word, as in a crash or a reload. */
function end({ projects, local }: ReturnType<typeof openProjectTab> & { readonly local: ScriptedTab }): ScriptedTab {
  projects.dispose()
  return local.reload()
}

it('the notice leaves with the first change, and nothing that was done after it can be discarded', async () => {
  verifies('E-07')
  const { openTab, pass } = start()
  for (const change of ['add', 'undo', 'rename'] as const) {
    const before = await openTab({ videoId: change })
    before.add('a')
    await pass(500)
    const after = await openTab({ videoId: change }, end(before))
    expect(after.projects.restored.value?.instead).toBe('empty')
    if (change === 'add') after.add('b')
    else if (change === 'undo') after.edit.undo()
    else after.projects.rename('Night')
    const now = [after.clips(), after.projects.ownName.value]
    expect(after.projects.restored.value).toBeNull()
    after.projects.discardRestored()
    expect([after.clips(), after.projects.ownName.value]).toEqual(now)
    after.projects.dispose()
  }
})

it('the notice stays when the service has saved what it is about', async () => {
  verifies('E-07')
  const { openTab, pass } = start()
  const before = await openTab()
  before.add('a')
  await pass(500)
  const after = await openTab({}, end(before))
  await pass(2_000)
  expect([after.projects.saveState.value, after.projects.restored.value?.instead]).toEqual(['saved', 'empty'])
  after.projects.discardRestored()
  expect([after.clips(), after.projects.restored.value]).toEqual([[], null])
})
