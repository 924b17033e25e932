// Sources the editor cannot use, against the reference service: recorded there, and verified again (H-16).
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

/** The reports the service has recorded: the user's video and the editor's fields. */
async function reports() {
  const { rows } = await service.store.content.take()
  return (rows['issue_reports'] ?? []).map((row) => [row['video_id'], JSON.parse(String(row['details']))])
}

it('a report is recorded as the editor wrote it, and changes nothing if the source is as the editor knows it', async () => {
  verifies('H-16', 'P-24')
  const { editor, requests, until, dispose } = await openWorkspace(service, linkFor('reporter'))
  const issue = { videoId: hazeCathedral, title: 'Haze Cathedral', reason: 'no picture', hadStreamHostUrl: true }
  editor.reportVideoIssue(issue)
  editor.reportVideoIssue(issue)
  await until(async () => expect(await reports()).toEqual([[hazeCathedral, issue]]))
  expect(requests.filter((path) => path === '/partner/v1/boot')).toHaveLength(1)
  dispose()
})

it('a report of a source that was revoked meanwhile sends the editor its new grade', async () => {
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
