// What the host learns about unsaved work, and what becomes of it when the host is about to remove the editor.
import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createScriptedApi } from '../testing/scripted-api.ts'
import { createScriptedBrowser } from '../testing/scripted-local.ts'
import { NOON, openProjectTab } from '../testing/project-tab.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const unreachable = { ok: false, error: { kind: 'unreachable' } } as const

async function start({ denied = false } = {}) {
  const [api, clock, browser] = [createScriptedApi(), createManualClock(NOON), createScriptedBrowser()]
  browser.denied = denied
  const tab = openProjectTab({ api, clock, local: browser.openTab() })
  tab.editor.open(videoData())
  await settled()
  const leave = async () => {
    const outcome = tab.editor.leave().then(
      () => 'saved',
      () => 'unsaved',
    )
    await settled()
    clock.advance(1_500)
    return outcome
  }
  return { ...tab, api, clock, browser, leave }
}

it('the host is told of unsaved work with the first change, and that there is none once the service has it', async () => {
  verifies('E-07')
  const { editor, add, clock } = await start()
  expect(editor.unsaved).toBe(false)
  add('a')
  expect(editor.unsaved).toBe(true)
  clock.advance(2_000)
  await settled()
  expect(editor.unsaved).toBe(false)
})

it('leaving saves to the service at once', async () => {
  verifies('E-07')
  const { api, add, leave } = await start()
  expect([await leave(), api.calls]).toEqual(['saved', []])
  add('a')
  expect([await leave(), api.stored.size]).toEqual(['saved', 1])
})

it.each([
  ['does not respond', async () => new Promise<never>(() => undefined)],
  ['cannot be reached', async () => unreachable],
])('leaving stores the work in this browser where the service %s', async (_, createProject) => {
  verifies('E-07')
  const { api, browser, add, leave } = await start()
  api.createProject = createProject
  add('a')
  expect(await leave()).toBe('saved')
  expect([...browser.drafts.values()].map(({ unsaved, left }) => [unsaved, left])).toEqual([[true, false]])
})

it('leaving fails where neither has the work', async () => {
  verifies('E-07')
  const { api, add, leave, editor } = await start({ denied: true })
  api.failure = unreachable
  add('a')
  expect([await leave(), editor.unsaved]).toEqual(['unsaved', true])
})

it('a change after leaving states the work again, because the host may not have removed the editor', async () => {
  const { api, add, leave, editor } = await start()
  api.failure = unreachable
  add('a')
  await leave()
  // As the editor end does.
  editor.unsaved = false
  add('b')
  expect(editor.unsaved).toBe(true)
})
