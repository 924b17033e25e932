import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createScriptedApi } from '../testing/scripted-api.ts'
import { createScriptedBrowser } from '../testing/scripted-local.ts'
import { NOON, openProjectTab } from '../testing/project-tab.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

async function start(boot = videoData(), browser = createScriptedBrowser()) {
  const [scripted, clock] = [createScriptedApi(), createManualClock(NOON)]
  const lists = { read: 0 }
  const api = {
    ...scripted,
    async listProjects() {
      lists.read += 1
      return scripted.listProjects()
    },
  }
  scripted.stored.set('p9', { id: 'p9', name: 'Harbour', revision: 3, data: { version: 1, clips: [] } })
  const tab = openProjectTab({ api, clock, local: browser.openTab() })
  tab.editor.open(boot)
  await settled()
  return { ...tab, api, clock, browser, lists, offered: () => tab.projects.lastEdit.value?.name ?? null }
}

it('lists the edits once when an empty edit opens, and again for the next one', async () => {
  verifies('E-07')
  const { lists, projects, add, edit, offered } = await start()
  expect([lists.read, offered()]).toEqual([1, 'Harbour'])
  add('a')
  expect(offered()).toBeNull()
  edit.history.undo()
  await settled()
  expect([lists.read, offered()]).toEqual([1, 'Harbour'])
  projects.startNew()
  await settled()
  expect(lists.read).toBe(2)
})

it('lists nothing when the session opens with a video or a saved edit', async () => {
  verifies('E-07')
  const onVideo = await start(videoData({ videoId: 'v1', hasSource: true }))
  const onProject = await start(videoData({ projectId: 'p9' }))
  expect([onVideo.lists.read, onVideo.offered()]).toEqual([0, null])
  expect([onProject.lists.read, onProject.offered()]).toEqual([0, null])
})

it('offers the host’s own list while the service does not answer', async () => {
  verifies('E-07')
  const projects = [
    { projectId: 'p1', projectName: 'Without a time' },
    { projectId: 'p2', projectName: 'Older', updatedAt: '2025-11-20T08:00:00Z' },
    { projectId: 'p3', projectName: 'Newer', updatedAt: '2025-11-22T08:00:00Z' },
  ]
  const { editor, api, offered } = await start()
  api.listProjects = async () => ({ ok: false, error: { kind: 'unreachable' } })
  editor.open(videoData({ projects }))
  await settled()
  expect(offered()).toBe('Newer')
})

it('offers a draft that is newer than every saved edit, and opens it', async () => {
  verifies('E-07')
  const { projects, add, api, clips, clock, offered } = await start()
  add('a')
  clock.advance(250)
  await settled()
  const { createProject } = api
  api.createProject = async () => ({ ok: false, error: { kind: 'unreachable' } })
  projects.startNew()
  await settled()
  api.createProject = createProject
  projects.discardChanges()
  await settled()
  expect([clips(), offered()]).toEqual([[], 'a, Jan 1'])
  projects.lastEdit.value?.open()
  await settled()
  expect([clips(), offered()]).toEqual([['a'], null])
})
