// What the editor takes from the page around it, and what it shows when that page stops responding.
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { findClip } from '../support/find-clip.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace } from '../support/workspace.ts'

declare global {
  interface Window {
    /** The embed page does not receive what its editor posts. */
    isDeaf?: boolean
  }
}

const environment = useTestEnvironment({ windowless: true })

it('the editor speaks the language of the page around it, not the browser’s own', async () => {
  verifies('E-09', 'H-15')
  const context = await environment.newContext({ locale: 'de-DE' })
  await context.addInitScript((origin) => {
    if (location.origin === origin) Object.defineProperty(navigator, 'languages', { get: () => ['fr-FR'] })
  }, new URL(environment.demo.addresses.editor).origin)
  const { editor } = await openWorkspace(environment, context)
  await editor.getByRole('searchbox', { name: 'Clips suchen' }).waitFor()
  expect(await editor.locator('html').getAttribute('lang')).toBe('de')
})

it('a host that stops responding is named while the edit goes on, and the editor is itself again when it responds', async () => {
  verifies('E-07', 'E-09')
  const context = await environment.newContext({ expected: [/the host does not respond/, /has stopped responding/] })
  await context.addInitScript(() => {
    addEventListener('message', (event) => window.isDeaf === true && event.stopImmediatePropagation(), true)
  })
  const { page, editor, frame } = await openWorkspace(environment, context)
  await (await findClip(editor, 'Haze Cathedral')).click()
  await editor.getByRole('button', { name: 'Remove Haze Cathedral' }).waitFor()
  await frame('embed').evaluate(() => (window.isDeaf = true))
  await editor.getByRole('searchbox', { name: 'Search clips' }).fill('Dusk Tide')
  const notice = editor.getByText('The page around the editor isn’t answering')
  await notice.waitFor()
  await editor.locator('[data-phase="open"]').waitFor()
  await editor.getByRole('button', { name: 'Remove Haze Cathedral' }).waitFor()
  await page.screenshot({ path: environment.artifact('editor-lost-host.png') })
  expect(await accessibilityViolations(frame('editor'))).toEqual([])
  // What is done meanwhile is saved as ever.
  await editor.getByRole('button', { name: 'Remove Haze Cathedral' }).click()
  await editor.locator('[data-save-state="saved"]').waitFor()
  await frame('embed').evaluate(() => (window.isDeaf = false))
  await notice.waitFor({ state: 'detached' })
  await (await findClip(editor, 'Cedar Light')).click()
  await editor.getByRole('button', { name: 'Remove Cedar Light' }).waitFor()
})
