// A source that the editor cannot use, reported in real Chromium and noted by the real service (H-16).
import { verifies } from '@proscenium/testkit'
import { videoIds, usersByName } from '@proscenium/mock-server/seed'
import { expect, it } from 'vitest'
import { ownerAddress, say } from './exporting.ts'
import { openFrame } from './partner-frame.ts'
import { useStage } from './stage.ts'
import { keepMessages, messagesOf } from './watch.ts'
import { rowCounts } from './workspace.ts'

const stage = useStage({ windowless: true })

it('is noted once for a burst, and the editor hears that it owns the source by now', async () => {
  verifies('H-16', 'P-24', 'P-44')
  const context = await stage.newContext()
  await keepMessages(context)
  const view = await openFrame({ stage, context, address: ownerAddress(stage) })
  await view.editor.locator('[data-phase="open"]').waitFor()
  const editor = view.frames().find((frame) => frame.url().startsWith(stage.demo.addresses.editor))
  if (editor === undefined) throw new Error('there is no editor')
  const notedBefore = (await rowCounts(stage))['issue_reports'] ?? 0
  const boots = async () => (await messagesOf(editor)).filter(({ data }) => data.includes('"VIDEO_DATA"'))
  expect((await boots()).at(-1)?.data).not.toContain(`"${videoIds.duskTide}"`)

  const { internalUserId } = usersByName.maya
  const granted = { internalUserId, videoId: videoIds.duskTide, allow: true, now: Date.now() }
  await stage.demo.server.store.entitlements.override(granted)
  const issue = { type: 'REPORT_VIDEO_ISSUE', videoId: videoIds.duskTide, reason: 'decode', hadStorage: false }
  await say(stage, editor, issue)
  await say(stage, editor, issue)
  await expect.poll(async () => (await boots()).at(-1)?.data).toContain(`"${videoIds.duskTide}"`)
  expect((await rowCounts(stage))['issue_reports']).toBe(notedBefore + 1)
  expect(view.seen.requests.filter((request) => request.url().endsWith('/partner/v1/issues'))).toHaveLength(1)
})
