// How a person operates a page: with a pointer, or with the keyboard alone.
import type { Locator, Page } from 'playwright-core'

export interface InputMethod {
  /** Presses a control. With the keyboard, `instead` is pressed where it has keys of its own, such as a shortcut. */
  press(control: Locator, instead?: readonly string[]): Promise<void>
  /** Replaces the text of a field. */
  fill(field: Locator, text: string): Promise<void>
  /** The same method on another page. */
  on(page: Page): InputMethod
}

export function pointerInput({ keyboard }: Page): InputMethod {
  return {
    async press(control, instead) {
      // Shortcuts stand for the same controls: what moves first, then the control itself.
      for (const key of instead?.slice(0, -1) ?? []) await keyboard.press(key)
      await control.click()
    },
    fill: async (field, text) => field.fill(text),
    on: pointerInput,
  }
}

/** Presses of Tab and of arrow keys after which a control counts as unreachable. */
const REACH = 100

export function keyboardInput(page: Page): InputMethod {
  const { keyboard } = page
  const isFocused = async (control: Locator): Promise<boolean> =>
    control.evaluate((element) => element === element.ownerDocument.activeElement && document.hasFocus())
  /** Arrow keys lead to it from the card that has the focus. */
  const isInRow = async (control: Locator): Promise<boolean> =>
    control.evaluate((element) => {
      const row = element.closest('ul')
      return element.tabIndex === -1 && row !== null && row.contains(document.activeElement)
    })
  async function reach(control: Locator): Promise<void> {
    await control.waitFor()
    for (let presses = 0; presses < REACH; presses += 1) {
      if (await isFocused(control)) return
      await keyboard.press((await isInRow(control)) ? 'ArrowRight' : 'Tab')
    }
    throw new Error(`Tab does not reach ${control.toString()}`)
  }
  return {
    async press(control, instead) {
      if (instead !== undefined) {
        for (const key of instead) await keyboard.press(key)
        return
      }
      await reach(control)
      await keyboard.press('Enter')
    },
    async fill(field, text) {
      await reach(field)
      await keyboard.press('ControlOrMeta+a')
      await keyboard.insertText(text)
    },
    on: keyboardInput,
  }
}
