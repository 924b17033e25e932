// The editor in a narrow window.
import type { BrowserDriver } from './browser-driver.ts'
import { createUser } from './user.ts'

/** At widths with space for one pane, the editor shows one pane and a switch. */
export async function switchToCompactLayout(driver: BrowserDriver): Promise<void> {
  const user = createUser(driver)
  await driver.resize(480, 800)
  await user.sees('editor', '[role="group"][aria-label="Pane"]')
  await user.press('editor', '[aria-label="Pane"] button', 'Stage')
  await user.sees('editor', 'section[aria-label="Stage"]')
  await user.press('editor', '[aria-label="Pane"] button', 'Library')
  await user.doesNotSee('editor', 'section[aria-label="Stage"]')
}
