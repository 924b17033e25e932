// Projects against the reference service: saved by the editor under its own token, listed, and opened in its frame.
import { videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorkspace, type OpenedPage } from '../../testing/page.ts'
import { linkFor, openService, type OpenService } from '../../testing/service.ts'

const { hazeCathedral, duskTide } = videoIds

let service: OpenService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

/** The editor saves a project and notifies the page. */
async function save({ editor, askAsEditor }: OpenedPage, name: string): Promise<string> {
  const body = JSON.stringify({ name, video_id: hazeCathedral, data: { clips: [] } })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const response = await askAsEditor('projects', init)
  const { id }: { id: string } = await response.json()
  editor.projectSaved({ projectId: id, projectName: name })
  return id
}

const listed = ({ editor }: OpenedPage) => editor.bootData.current?.projects.map(({ projectName }) => projectName)

it('a saved project is in the editor’s list, and what is open stays', async () => {
  verifies('H-10', 'P-06')
  const page = await openWorkspace(service, linkFor('saver'))
  expect(listed(page)).toEqual([])
  const projectId = await save(page, 'First cut')
  await page.until(() => expect(listed(page)).toEqual(['First cut']))
  expect(page.editor.bootData.current).toMatchObject({
    videoId: '',
    projects: [{ projectId, projectName: 'First cut', videoId: hazeCathedral }],
  })
  page.dispose()
})

it('a project opens in the same frame, on its video, after the user has discarded unsaved work', async () => {
  verifies('H-10', 'P-14')
  const page = await openWorkspace(service, linkFor('opener'))
  const { editor, host, until, boot } = page
  const projectId = await save(page, 'Second cut')
  editor.openProject({ projectId, hasUnsavedChanges: true })
  await until(() => expect(host.projects.opening.value).toEqual({ kind: 'asking', request: { projectId } }))
  expect(editor.bootData.current?.videoId).toBe('')
  host.projects.confirm()
  await until(() => expect(editor.bootData.current?.projectId).toBe(projectId))
  expect(editor.bootData.current).toMatchObject({
    videoId: hazeCathedral,
    sessionMode: 'video',
    hasSource: true,
    ownership: 'preview',
    metadata: { title: 'Haze Cathedral', artist: 'Obsidian Choir' },
  })
  expect([host.projects.opening.value.kind, editor.phase, boot.state.value.attempt]).toEqual(['idle', 'open', 1])
  page.dispose()
})

it('a related video opens the same way', async () => {
  verifies('H-10', 'P-14')
  const page = await openWorkspace(service, linkFor('wanderer'))
  page.editor.openProject({ videoId: duskTide })
  await page.until(() => expect(page.editor.bootData.current?.metadata.title).toBe('Dusk Tide'))
  expect(page.editor.bootData.current?.projectId).toBeUndefined()
  page.dispose()
})

it('a missing project, or another user’s, is not found, and the editor stays as it is', async () => {
  verifies('H-10', 'B-19')
  const page = await openWorkspace(service, linkFor('curious'))
  const other = await openWorkspace(service, linkFor('careful'))
  const theirs = await save(other, 'Private cut')
  const before = page.editor.bootData.current
  for (const projectId of ['00000000-0000-4000-8000-000000000000', theirs]) {
    page.editor.openProject({ projectId })
    await page.until(() =>
      expect(page.host.projects.opening.value).toMatchObject({
        kind: 'failed',
        request: { projectId },
        error: { status: 404, code: 'not_found' },
      }),
    )
    page.host.projects.dismiss()
  }
  expect(page.editor.bootData.current).toBe(before)
  page.dispose()
  other.dispose()
})
