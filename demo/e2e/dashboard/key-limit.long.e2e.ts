// Many tabs of one session create an API key in the same moment: ten get one. The tabs are in several contexts, because
// Chromium opens at most six connections of a context to an origin.
import { partnersByName } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fetchFromService } from '../exports/export-driver.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { rowCounts } from '../support/workspace.ts'
import { closeDialog, contentOf, createImpatiently, dialogOf, listedKeys, openTabs, outcomeOf } from './key-tabs.ts'

const environment = useTestEnvironment({ windowless: true })
const size = { contexts: 5, tabs: 6 }
const [CLICKS, LIMIT] = [size.contexts * size.tabs, 10]
const keysOfPartner = `/_control/operator/v1/partners/${partnersByName.tallyroom.id}/keys`

interface StoredKey {
  readonly id: string
  readonly name: string
  readonly mode: string
  readonly prefix: string
  readonly revoked_at: string | null
}

/** The service's rows, by the operator API. */
async function storedKeys(): Promise<readonly StoredKey[]> {
  const response = await fetchFromService(environment, keysOfPartner, {})
  const page: { keys: StoredKey[] } = await response.json()
  return page.keys
}

const isActive = ({ revoked_at: revoked }: StoredKey) => revoked === null
/** A row as the page lists it in live mode. */
const liveLines = (keys: readonly StoredKey[]) =>
  keys
    .filter(({ mode }) => mode === 'live')
    .map((key) => `${key.name || 'Without a name'} ${key.prefix}… ${isActive(key) ? 'Revoke' : 'Revoked'}`)
    .toSorted()

async function revokeEveryKey(): Promise<void> {
  for (const { id } of (await storedKeys()).filter(isActive))
    await fetchFromService(environment, `${keysOfPartner}/${id}`, { method: 'DELETE' })
}

async function catalogueStatus(key: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}` }
  return (await fetchFromService(environment, '/v1/videos?limit=1', { headers })).status
}

const screenshot = (page: Page, name: string) =>
  page.screenshot({ path: environment.artifact(`dashboard-keys-${name}.png`), fullPage: true })

function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('there is none')
  return first
}

describe('more clicks than keys on “Create key” at once', () => {
  it('create ten keys, each shown once, and the list is what the service has', async () => {
    verifies('D-06')
    await revokeEveryKey()
    const rowsBefore = (await rowCounts(environment))['api_keys'] ?? 0
    const { tabs, held, release } = await openTabs(environment, size)
    await Promise.all(tabs.map(({ page }) => page.getByText('0 of 10 keys are active').waitFor()))
    await Promise.all(tabs.map(createImpatiently))
    await expect.poll(() => held.length).toBe(CLICKS)
    await screenshot(firstOf(tabs).page, 'creating')
    await release()

    const outcomes = await Promise.all(tabs.map(async (tab) => ({ ...tab, secret: await outcomeOf(tab) })))
    const created = outcomes.flatMap(({ secret, ...tab }) => (secret === null ? [] : [{ ...tab, secret }]))
    const rejected = outcomes.filter(({ secret }) => secret === null)
    expect([created.length, rejected.length, held.length]).toEqual([LIMIT, CLICKS - LIMIT, CLICKS])
    expect((await rowCounts(environment))['api_keys']).toBe(rowsBefore + LIMIT)
    const secrets = created.map(({ secret }) => secret)
    expect(new Set(secrets).size).toBe(LIMIT)
    expect(new Set(await Promise.all(secrets.map(catalogueStatus)))).toEqual(new Set([200]))
    const stored = await storedKeys()
    expect(
      stored
        .filter(isActive)
        .map(({ name, prefix }) => `${name} ${prefix}`)
        .toSorted(),
    ).toEqual(created.map(({ name, secret }) => `${name} ${secret.slice(0, 13)}`).toSorted())

    await screenshot(firstOf(created).page, 'created')
    const { page: rejectedPage } = firstOf(rejected)
    await screenshot(rejectedPage, 'rejected')
    expect(await accessibilityViolations(rejectedPage.mainFrame())).toEqual([])
    await Promise.all(
      outcomes.map(async ({ page, secret }) => {
        await closeDialog(page, secret === null ? 'Cancel' : 'Done')
        // Also where the key was rejected, so that the user sees which to revoke.
        await page.getByText(/^10 of 10 keys are active.*All keys are in use/).waitFor()
        await expect.poll(() => listedKeys(page)).toEqual(liveLines(stored))
        const content = await contentOf(page)
        expect(secrets.filter((each) => content.includes(each))).toEqual([])
      }),
    )
    await screenshot(rejectedPage, 'full')
    await expectFull(rejectedPage, secrets)
  })
})

/** A reload shows no secret and offers no eleventh key. A revoked key makes room for one. */
async function expectFull(page: Page, secrets: readonly string[]): Promise<void> {
  const listing = page.waitForResponse((response) => response.url().includes('/dashboard/v1/api-keys?'))
  await page.reload()
  const list = await (await listing).text()
  expect(secrets.filter((secret) => list.includes(secret))).toEqual([])
  const create = page.getByRole('button', { name: 'Create key' })
  await create.waitFor()
  expect(await listedKeys(page)).toEqual(liveLines(await storedKeys()))
  expect(await create.getAttribute('aria-disabled')).toBe('true')
  await create.click({ force: true })
  expect(await dialogOf(page).count()).toBe(0)
  const revoke = page.getByRole('button', { name: /^Revoke Worker/ })
  await revoke.first().click()
  await dialogOf(page).getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('9 of 10 keys are active').waitFor()
  expect(await create.getAttribute('aria-disabled')).toBe('false')
  await expect.poll(() => listedKeys(page)).toEqual(liveLines(await storedKeys()))
}
