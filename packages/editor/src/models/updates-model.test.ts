import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { FilmResult } from '../ports/film-reader.ts'
import { english } from './i18n.ts'
import { clipSummary, createTestWorkspace } from './testing/test-workspace.ts'
import { createUpdatesModel } from './updates-model.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

async function open(readFilm?: () => Promise<FilmResult>) {
  const started = createTestWorkspace(readFilm === undefined ? {} : { readFilm })
  const { editor, sources, workspace } = started
  sources.owned.add('a')
  editor.open(videoData({ ownedVideoIds: ['a'] }))
  await settled()
  await workspace.edit.add(clipSummary('a'))
  return started
}

describe('an export whose renderer cannot be loaded', () => {
  async function exportWithout(replaced: boolean) {
    const started = await open()
    const { script, server, workspace } = started
    server.replaced = replaced
    script.render = async () => Promise.reject(Object.assign(new Error('no chunk'), { code: 'missing' }))
    await workspace.exports.start()
    await workspace.exports.render()
    return started
  }

  it('keeps the edit and offers nothing but to reload after an update', async () => {
    verifies('E-06', 'E-07')
    const { api, server, workspace } = await exportWithout(true)
    expect(workspace.exports.state.value).toMatchObject({
      kind: 'failed',
      text: 'The editor has been updated since you opened it. Reload it to export. Your edit is kept.',
      retry: null,
      reload: true,
    })
    expect([workspace.projects.unsaved.value, api.stored.size]).toEqual([false, 1])
    workspace.exports.reload()
    expect([server.reloads, workspace.exports.shown.value]).toEqual([1, false])
  })

  it('names both reasons, and offers both remedies, while it is not known whether there was an update', async () => {
    verifies('E-06', 'E-07')
    const { workspace } = await exportWithout(false)
    expect(workspace.exports.state.value).toMatchObject({
      text: expect.stringMatching(/connection may be interrupted, or the editor has been updated/),
      retry: 'start',
      reload: true,
    })
  })

  it('reloads only when the edit is kept or the person agrees', () => {
    verifies('E-07')
    const exits: (() => void)[] = []
    let reloads = 0
    const build = {
      isReplaced: async () => true,
      reload: () => {
        reloads += 1
      },
    }
    const messages = { showMessage: () => undefined }
    const updates = createUpdatesModel({ build, messages, i18n: english, leave: (go) => void exits.push(go) })
    updates.reload()
    expect(reloads).toBe(0)
    for (const go of exits) go()
    expect(reloads).toBe(1)
  })
})

describe('a part that is loaded in the background', () => {
  it.each([
    ['reports an update, with an offer to reload', true],
    ['says nothing while there is no update', false],
  ])('%s: the analysis of a song', async (_, replaced) => {
    verifies('E-07', 'E-01')
    const { server, workspace } = await open()
    server.replaced = replaced
    await workspace.song.pick(new File(['song'], 'song.wav'))
    await settled()
    const message = workspace.edit.message.value
    expect(message?.title ?? null).toBe(replaced ? 'The editor has been updated' : null)
    expect(workspace.song.state.value).toMatchObject({ phase: 'failed', code: 'unavailable' })
    await workspace.projects.save()
    message?.action?.run()
    expect(server.reloads).toBe(replaced ? 1 : 0)
  })

  it('reports an update: the filmstrips', async () => {
    verifies('E-07')
    const { server, workspace } = await open(async () => 'not-loaded')
    server.replaced = true
    workspace.timeline.filmstrips.request({ key: 'a', address: 'http://service.localhost/a', seconds: [0] })
    await settled()
    expect(workspace.edit.message.value).toMatchObject({ action: { label: 'Reload' } })
  })
})
