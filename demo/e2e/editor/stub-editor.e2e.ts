// The stub editor in the embed page of a mock server that was started from code.
import { embedAddress, withTimestamp } from '@proscenium/partner'
import { startMockServer, type MockServer } from '@proscenium/mock-server'
import { partnersByName, usersByName } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import type { FrameLocator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true })
let server: MockServer

beforeAll(async () => {
  server = await startMockServer({ cache: inject('proscenium').cacheRoot })
})
afterAll(() => server.close())

async function open() {
  const context = await environment.newContext()
  const page = await context.newPage()
  const { clientId, clientSecret } = partnersByName.tallyroom
  const { externalUserId, email } = usersByName.maya
  const payload = withTimestamp({ partner_external_user_id: externalUserId, email }, Date.now())
  await page.goto(embedAddress({ embedUrl: server.origin, clientId, clientSecret, payload }))
  const editor = page.frameLocator('iframe')
  await editor.getByText('open', { exact: true }).waitFor()
  return { page, editor }
}

const outcomeOf = (editor: FrameLocator) => async (): Promise<string | null> =>
  await editor.locator('#outcome').textContent()

it('connects, shows what it received, and acts for a user until it fails', async () => {
  verifies('O-17')
  const { page, editor } = await open()
  const click = (name: string) => editor.getByRole('button', { name, exact: true }).click()
  const outcome = outcomeOf(editor)
  await expect.poll(() => editor.getByText('maya.lindqvist@tallyroom.example').count()).toBe(1)
  await click('Search')
  await expect.poll(outcome).toContain('Rain on Mercury')
  await click('Save')
  await expect.poll(outcome).toBe('Said that the project is saved.')
  await click('Publish')
  await expect.poll(outcome).toMatch(/^The host has stored the export /)
  await click('Close')
  await expect.poll(outcome).toBe('Close failed: REQUEST_EXIT_EDITOR is not sent: this session has no canExit.')
  const sent = await editor.locator('#log b').allTextContents()
  expect(sent).toEqual(
    expect.arrayContaining(['VIDEO_DATA', 'PROJECT_SAVED', 'EXPORT_COMPLETE', 'EXPORT_COMPLETE_ACK']),
  )
  await page.screenshot({ path: environment.artifact('stub-editor.png') })
  const frame = page.frames().find((each) => each.url().startsWith(server.editorUrl))
  if (frame === undefined) throw new Error('The embed page does not mount the stub editor.')
  expect(await accessibilityViolations(frame)).toEqual([])
  await click('Fail')
  await editor.getByText('disposed', { exact: true }).waitFor()
})
