// A modal of the embed page takes the focus from the editor's control and gives it to the frame again, no further.
import { expect, it } from 'vitest'
import { useStage } from './stage.ts'
import { openWorkspace } from './workspace.ts'

const stage = useStage()

it('the editor’s control has the focus again after a modal of the embed page', async () => {
  const { editor, frame } = await openWorkspace(stage, await stage.newContext())
  const search = editor.getByRole('searchbox', { name: 'Search clips' })
  await search.fill('harbour')
  await search.press('ArrowLeft')
  const modal = frame('embed')
  await modal.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.append(document.createElement('button'))
    document.body.append(dialog)
    dialog.showModal()
  })
  const hasFocus = (): Promise<boolean> =>
    search.evaluate((element) => element.ownerDocument.hasFocus() && element === element.ownerDocument.activeElement)
  await expect.poll(hasFocus).toBe(false)
  await modal.evaluate(() => {
    document.querySelector('dialog')?.close()
    document.querySelector('iframe')?.focus()
  })
  await expect.poll(hasFocus).toBe(true)
  await modal.page().keyboard.type('s')
  await expect.poll(() => search.inputValue()).toBe('harbousr')
})
