// Keyboard focus: in a modal of the embed page while one is open, whatever the editor does, then back in the editor
// control that had it.
import { verifies } from '@proscenium/testkit'
import type { Frame, Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPartnerFrame, type PartnerFrame } from '../support/partner-frame.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment()

interface FocusView extends PartnerFrame {
  readonly search: Locator
  readonly dialog: Locator
  readonly embedFrame: Frame
  readonly editorFrame: Frame
  /** Opens a modal of the embed page as an editor does. */
  openModal(): Promise<void>
}

/** An open editor whose search field has focus, with the caret in the middle of the typed word. */
async function openFocusView(): Promise<FocusView> {
  const view = await openPartnerFrame({ environment, context: await environment.newContext() })
  await view.editor.locator('[data-phase="open"]').waitFor()
  const [embedFrame, editorFrame] = view.frames()
  if (embedFrame === undefined || editorFrame === undefined) throw new Error('the two frames did not open')
  const search = view.editor.getByRole('searchbox', { name: 'Search clips' })
  await search.fill('harbour')
  await search.press('ArrowLeft')
  const dialog = view.embed.getByRole('dialog')
  return {
    ...view,
    search,
    dialog,
    embedFrame,
    editorFrame,
    async openModal() {
      await editorFrame.evaluate(
        (to) => window.parent.postMessage({ type: 'OPEN_PARTNER_EXPORTS' }, to),
        environment.demo.addresses.service,
      )
      await dialog.getByRole('heading', { name: 'No exports yet' }).waitFor()
    },
  }
}

/** Playwright makes every document believe that it has focus, so the tests also check where key presses arrive. */
const isInModal = ({ embedFrame }: FocusView): Promise<boolean> =>
  embedFrame.evaluate(() => document.activeElement?.closest('dialog[open]') !== null)

const isInSearch = ({ search }: FocusView): Promise<boolean> =>
  search.evaluate((element) => element === element.ownerDocument.activeElement)

describe('focus in a modal of the embed page', () => {
  it('moves into the modal immediately and returns to the editor’s control after Escape', async () => {
    verifies('H-15')
    const view = await openFocusView()
    await view.openModal()
    await expect.poll(() => isInModal(view)).toBe(true)
    await view.page.keyboard.press('Escape')
    await expect.poll(() => view.dialog.count()).toBe(0)
    await expect.poll(() => isInSearch(view)).toBe(true)
    await view.page.keyboard.type('s')
    await expect.poll(() => view.search.inputValue()).toBe('harbousr')
  })

  it('stays in the modal when Tab wraps around', async () => {
    verifies('H-15')
    const view = await openFocusView()
    await view.openModal()
    for (let presses = 0; presses < 8; presses += 1) {
      await view.page.keyboard.press('Tab')
      expect(await isInSearch(view)).toBe(false)
    }
    await view.page.keyboard.type('thief')
    expect(await view.search.inputValue()).toBe('harbour')
  })

  it('is restored when the editor takes it repeatedly', async () => {
    verifies('H-15')
    const view = await openFocusView()
    await view.openModal()
    const button = view.dialog.getByRole('button', { name: 'Close' })
    await button.focus()
    await view.editorFrame.evaluate(() => {
      const search = document.querySelector<HTMLInputElement>('input[type="search"]')
      Reflect.set(window, 'taken', 0)
      search?.addEventListener('focus', () => Reflect.set(window, 'taken', Reflect.get(window, 'taken') + 1))
      const thief = setInterval(() => {
        if (Reflect.get(window, 'taken') >= 10) return clearInterval(thief)
        search?.blur()
        search?.focus()
      }, 50)
    })
    await expect.poll(() => view.editorFrame.evaluate(() => Reflect.get(window, 'taken'))).toBe(10)
    await expect.poll(() => isInModal(view)).toBe(true)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await view.page.keyboard.type('thief')
    await view.page.keyboard.press('Enter')
    await expect.poll(() => view.dialog.count()).toBe(0)
    expect(await view.search.inputValue()).toBe('harbour')
  })
})
