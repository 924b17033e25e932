// An editor reports an unusable source in real Chromium, and the real service logs it (H-16).
import { verifies } from '@proscenium/testkit'
import { videoIds, usersByName } from '@proscenium/mock-server/seed'
import { expect, it } from 'vitest'
import { ownerEmbedAddress, postFromEditor } from '../exports/export-driver.ts'
import { openPartnerFrame } from '../support/partner-frame.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { recordMessages, messagesOf } from '../support/page-activity.ts'
import { rowCounts } from '../support/workspace.ts'

const environment = useTestEnvironment({ windowless: true })

it('a burst of issue reports is logged once, and the editor learns that it now owns the source', async () => {
  verifies('H-16', 'P-24', 'P-44')
  const context = await environment.newContext()
  await recordMessages(context)
  const view = await openPartnerFrame({ environment, context, address: ownerEmbedAddress(environment) })
  await view.editor.locator('[data-phase="open"]').waitFor()
  const editor = view.frames().find((frame) => frame.url().startsWith(environment.demo.addresses.editor))
  if (editor === undefined) throw new Error('there is no editor')
  const notedBefore = (await rowCounts(environment))['issue_reports'] ?? 0
  const boots = async () => (await messagesOf(editor)).filter(({ data }) => data.includes('"VIDEO_DATA"'))
  expect((await boots()).at(-1)?.data).not.toContain(`"${videoIds.duskTide}"`)

  const { internalUserId } = usersByName.maya
  const granted = { internalUserId, videoId: videoIds.duskTide, allow: true, now: Date.now() }
  await environment.demo.server.store.entitlements.override(granted)
  const issue = { type: 'REPORT_VIDEO_ISSUE', videoId: videoIds.duskTide, reason: 'decode', hadStorage: false }
  await postFromEditor(environment, editor, issue)
  await postFromEditor(environment, editor, issue)
  await expect.poll(async () => (await boots()).at(-1)?.data).toContain(`"${videoIds.duskTide}"`)
  expect((await rowCounts(environment))['issue_reports']).toBe(notedBefore + 1)
  expect(view.activity.requests.filter((request) => request.url().endsWith('/partner/v1/issues'))).toHaveLength(1)
})
