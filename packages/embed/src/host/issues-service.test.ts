// Sources the editor cannot use, before the reference service itself: noted there, and looked at again.
import { videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorkspace } from '../../testing/page.ts'
import { linkFor, openService, type OpenService } from '../../testing/service.ts'

const { hazeCathedral } = videoIds

let service: OpenService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

/** The reports the service has noted: whose video, and what the editor wrote. */
async function reports() {
  const { rows } = await service.store.content.take()
  return (rows['issue_reports'] ?? []).map((row) => [row['video_id'], JSON.parse(String(row['details']))])
}

it('a report is noted as the editor wrote it, and is no news where the source is as the editor knows it', async () => {
  verifies('H-16', 'P-24')
  const { editor, asked, until, dispose } = await openWorkspace(service, linkFor('reporter'))
  const issue = { videoId: hazeCathedral, title: 'Haze Cathedral', reason: 'no picture', hadStreamHostUrl: true }
  editor.reportVideoIssue(issue)
  editor.reportVideoIssue(issue)
  await until(async () => expect(await reports()).toEqual([[hazeCathedral, issue]]))
  expect(asked.filter((path) => path === '/partner/v1/boot')).toHaveLength(1)
  dispose()
})

it('a report of a source that was taken back meanwhile has the editor told its grade anew', async () => {
  verifies('H-16', 'P-24', 'P-44', 'B-26')
  const page = await openWorkspace(service, linkFor('loser'))
  const { editor, host, until } = page
  await page.setOwned(hazeCathedral)
  await host.refresh()
  await until(() => expect(editor.bootData.current?.ownedVideoIds).toEqual([hazeCathedral]))
  await page.setOwned(hazeCathedral, false)
  editor.reportVideoIssue({ videoId: hazeCathedral, reason: 'refused' })
  await until(() => expect(editor.bootData.current?.ownedVideoIds).toEqual([]))
  page.dispose()
})
