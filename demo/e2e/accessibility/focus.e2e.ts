// Where the keyboard is: in a modal of the embed page while one is open, whatever the editor does, and then in the
// editor's control that had it.
import { verifies } from '@proscenium/testkit'
import type { Frame, Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPartnerFrame, type PartnerFrame } from '../support/partner-frame.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const stage = useTestEnvironment()

interface Desk extends PartnerFrame {
  readonly search: Locator
  readonly dialog: Locator
  readonly embedFrame: Frame
  readonly editorFrame: Frame
  /** Opens a modal of the embed page the way an editor does. */
  openModal(): Promise<void>
}

/** An open editor whose person has typed in its search and stands in the middle of the word. */
async function openDesk(): Promise<Desk> {
  const view = await openPartnerFrame({ environment: stage, context: await stage.newContext() })
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
        stage.demo.addresses.service,
      )
      await dialog.getByRole('heading', { name: 'No exports yet' }).waitFor()
    },
  }
}

/** Playwright makes every document believe that it has the focus: only where keys arrive tells the truth besides. */
const isInModal = ({ embedFrame }: Desk): Promise<boolean> =>
  embedFrame.evaluate(() => document.activeElement?.closest('dialog[open]') !== null)

const isInSearch = ({ search }: Desk): Promise<boolean> =>
  search.evaluate((element) => element === element.ownerDocument.activeElement)

describe('a modal of the embed page', () => {
  it('has the focus at once, and the editor’s control has it again after Escape', async () => {
    verifies('H-15')
    const desk = await openDesk()
    await desk.openModal()
    await expect.poll(() => isInModal(desk)).toBe(true)
    await desk.page.keyboard.press('Escape')
    await expect.poll(() => desk.dialog.count()).toBe(0)
    await expect.poll(() => isInSearch(desk)).toBe(true)
    await desk.page.keyboard.type('s')
    await expect.poll(() => desk.search.inputValue()).toBe('harbousr')
  })

  it('keeps the keyboard to itself, round and round', async () => {
    verifies('H-15')
    const desk = await openDesk()
    await desk.openModal()
    for (let presses = 0; presses < 8; presses += 1) {
      await desk.page.keyboard.press('Tab')
      expect(await isInSearch(desk)).toBe(false)
    }
    await desk.page.keyboard.type('thief')
    expect(await desk.search.inputValue()).toBe('harbour')
  })

  it('gets the focus back from an editor that takes it again and again', async () => {
    verifies('H-15')
    const desk = await openDesk()
    await desk.openModal()
    const button = desk.dialog.getByRole('button', { name: 'Close' })
    await button.focus()
    await desk.editorFrame.evaluate(() => {
      const search = document.querySelector<HTMLInputElement>('input[type="search"]')
      Reflect.set(window, 'taken', 0)
      search?.addEventListener('focus', () => Reflect.set(window, 'taken', Reflect.get(window, 'taken') + 1))
      const thief = setInterval(() => {
        if (Reflect.get(window, 'taken') >= 10) return clearInterval(thief)
        search?.blur()
        search?.focus()
      }, 50)
    })
    await expect.poll(() => desk.editorFrame.evaluate(() => Reflect.get(window, 'taken'))).toBe(10)
    await expect.poll(() => isInModal(desk)).toBe(true)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await desk.page.keyboard.type('thief')
    await desk.page.keyboard.press('Enter')
    await expect.poll(() => desk.dialog.count()).toBe(0)
    expect(await desk.search.inputValue()).toBe('harbour')
  })
})
