// Tabs of one session on the panel of API keys, whose requests for a new key are held and released together.
import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { dashboardProblems, openDashboard, signIn } from '../support/dashboard.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import type { TestEnvironment } from '../support/test-environment.ts'

interface Tab {
  readonly page: Page
  /** Of the key that it creates. */
  readonly name: string
}

interface KeyTabs {
  readonly tabs: readonly Tab[]
  /** Requests that the browser has sent and the service has not received. */
  readonly held: readonly Route[]
  release(): Promise<void>
}

/** Opens the panel in every tab of every context, with the cookies of one sign-in. */
export async function openTabs(
  environment: TestEnvironment,
  size: { readonly contexts: number; readonly tabs: number },
): Promise<KeyTabs> {
  const expected = [...dashboardProblems, ...failedResponseLogs(409)]
  const held: Route[] = []
  const first = await environment.newContext({ expected })
  await (await signIn(environment, first)).close()
  const cookies = await first.cookies()
  const others = await Promise.all(
    Array.from({ length: size.contexts - 1 }, async () => {
      const context = await environment.newContext({ expected })
      await context.addCookies(cookies)
      return context
    }),
  )
  const opened = [first, ...others].map(async (context) => {
    await context.route('**/dashboard/v1/api-keys', (route) => void held.push(route))
    const page = await openDashboard(environment, context, '/keys')
    // Tabs that a page opens share its process, so that all of them are open soon.
    await page.evaluate((count) => {
      for (let tab = 0; tab < count; tab += 1) window.open(location.href)
    }, size.tabs - 1)
    await expect.poll(() => context.pages().length).toBe(size.tabs)
    return context.pages()
  })
  const tabs = (await Promise.all(opened)).flat().map((page, at) => ({ page, name: `Worker ${at + 1}` }))
  return { tabs, held, release: async () => void (await Promise.all(held.map((route) => route.continue()))) }
}

export const dialogOf = (page: Page) => page.getByRole('dialog')

/** Fills the form, clicks twice, as an impatient user does, and presses Enter too. */
export async function createImpatiently({ page, name }: Tab): Promise<void> {
  const dialog = dialogOf(page)
  await page.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create key' }).dblclick()
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
  const busy = dialog.getByRole('button', { name: 'Saving…' })
  await busy.waitFor()
  expect(await busy.getAttribute('aria-disabled')).toBe('true')
}

/** The secret that the tab shows; null if it explains that the key was rejected. */
export async function outcomeOf({ page }: Tab): Promise<string | null> {
  const rejection = dialogOf(page).getByRole('alert')
  const secret = dialogOf(page).getByRole('textbox', { name: 'New API key' })
  await secret.or(rejection).waitFor()
  if ((await rejection.count()) === 0) return await secret.inputValue()
  expect(await rejection.innerText()).toBe('Ten keys are active already. Revoke one first.')
  return null
}

export async function closeDialog(page: Page, button: 'Done' | 'Cancel'): Promise<void> {
  const dialog = dialogOf(page)
  if (button === 'Done') await dialog.getByRole('checkbox', { name: 'I stored the key' }).check()
  await dialog.getByRole('button', { name: button }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Name, beginning of the key and status of each row, sorted. */
export async function listedKeys(page: Page): Promise<readonly string[]> {
  const rows = await page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((found) => found.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)))
  const lines = rows.map((cells) => [cells[0], cells[1], cells.at(-1)?.replace(/^Revoked.*/s, 'Revoked')].join(' '))
  return lines.toSorted()
}

/** Everything that a user or a script could read from the page. */
export async function contentOf(page: Page): Promise<string> {
  const values = await page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value).join('\n'))
  return `${await page.content()}\n${values}`
}
