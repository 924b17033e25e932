// The road of an operator, with the documents alone: from an empty folder to the first sale, and to a restored backup on
// another machine (O-01, O-03, O-12, O-15).
import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureMedia } from '@proscenium/media-fixtures'
import { field } from '@proscenium/mock-server/testing/field'
import { viewDatabase } from '@proscenium/mock-server/testing/database'
import type { Machine } from '@proscenium/mock-server/testing/documents/machine'
import { readPage } from '@proscenium/mock-server/testing/documents/pages'
import { embedAddress, signPayload, withTimestamp } from '@proscenium/partner'
import { verifies } from '@proscenium/testkit'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import '../../servers/provided.ts'
import { guardContext } from '../support/page-guard.ts'
import { PARTNER, prepareProduction, SERVICE, type Production } from './production.ts'

const USER = { partner_external_user_id: 'usr_48213', email: 'maya@tallyroom.example' }
const TITLE = 'Night Bus, Rain'
const DATABASE = '/var/lib/proscenium/service.db'

let production: Production
let machine: Machine
beforeAll(async () => {
  const provided = inject('proscenium')
  const { directory } = await ensureMedia({ set: 'coded', cacheRoot: provided.cacheRoot })
  const clips = { 'harbour-light': 'ocean-dusk', 'night-bus': 'city-rain' }
  production = await prepareProduction(provided, directory, clips)
  machine = production.machine
})
afterAll(async () => await production.close())

/** The shell blocks of a page, or of the part of it from one heading to the next. */
function blocksOf(path: string, heading = ''): string[] {
  const { text, blocks } = readPage(path)
  const from = heading === '' ? 0 : text.indexOf(`\n## ${heading}\n`)
  const end = text.indexOf('\n## ', from + 1)
  const part = heading === '' ? text : text.slice(from, end === -1 ? undefined : end)
  return blocks.filter(({ language, code }) => language === 'sh' && part.includes(code)).map(({ code }) => code)
}

/** The operator's key is in the file that seal-key.md writes; every block of a session knows it. */
const KEY = 'export PROSCENIUM_SEAL_KEY="$(cat /etc/proscenium/seal-key)"'
const run = async (...blocks: readonly string[]): Promise<string> => await machine.bash([KEY, ...blocks].join('\n'))

async function ready(): Promise<void> {
  const status = async () => await fetch(`${production.base}/readyz`).then((response) => response.status, String)
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
}

describe('the road of an operator', () => {
  it('leads from an empty folder to the first sale, through a backup and an upgrade, to another machine', async () => {
    verifies('O-01', 'O-03', 'O-12', 'O-15', 'P-01', 'B-01', 'B-33')
    const secrets = await createDatabase()
    await importSpreadsheet()
    await machine.bash(blocksOf('docs/operations/systemd.md')[0]?.replace(/^(?!systemctl enable).*$/gm, '') ?? '')
    await ready()
    await production.startPayments()
    await buy(secrets)
    await storeSong(secrets)

    await run(...blocksOf('docs/operations/backup.md').slice(0, 1))
    await run(`export PROSCENIUM_DB=${DATABASE}`, ...blocksOf('docs/operations/upgrade.md').slice(0, 1))
    await ready()
    expect(await run(`proscenium order list --status completed --db ${DATABASE} --json`)).toContain(TITLE)
    await restoreElsewhere()
  })
})

/** Returns what the partner gets. */
async function createDatabase(): Promise<Readonly<Record<string, string>>> {
  await machine.bash(blocksOf('docs/operations/seal-key.md')[0] ?? '')
  const [create = ''] = blocksOf('docs/operations.md', 'Taking an empty server into service')
  const output = await run(create.replace(/^export PROSCENIUM_SEAL_KEY=.*$/m, ''))
  expect(output).toContain('Tallyroom')
  const shown = await run(`proscenium partner secrets dev@tallyroom.example --quiet --db ${DATABASE}`)
  return Object.fromEntries(shown.split('\n').map((line) => line.split('=', 2)))
}

async function importSpreadsheet(): Promise<void> {
  const page = readPage('docs/catalogue-import.md')
  for (const [language, name] of [
    ['csv', 'catalogue.csv'],
    ['js', 'csv-to-catalogue.mjs'],
  ] as const)
    writeFileSync(machine.path(name), page.blocks.find((block) => block.language === language)?.code ?? '')
  const output = await run(`export PROSCENIUM_DB=${DATABASE}`, ...blocksOf(page.path, 'From a spreadsheet'))
  expect(output).toContain('2 videos, 6 files')
}

/** Opens the partner's page as a user does, plays a video and buys it. */
async function buy(secrets: Readonly<Record<string, string>>): Promise<void> {
  const address = embedAddress({
    embedUrl: SERVICE,
    clientId: secrets['CLIENT_ID'] ?? '',
    clientSecret: secrets['CLIENT_SECRET'] ?? '',
    payload: withTimestamp(USER, Date.now()),
  })
  production.showPartnerPage(partnerPage(address))
  const context = await production.browser.newContext({ viewport: { width: 1_200, height: 800 } })
  context.setDefaultTimeout(30_000)
  const guard = await guardContext(context, [])
  const page = await context.newPage()
  await page.goto(`${PARTNER}/`)
  const embed = page.frameLocator('iframe')
  const editor = embed.frameLocator('iframe')
  // The editor shows this only after EDITOR_READY, VIDEO_DATA and its acknowledgement.
  await editor.locator('[data-phase="open"]').waitFor()
  await play(editor)
  await editor
    .getByRole('button', { name: `Buy ${TITLE}` })
    .first()
    .click()
  await pay(page, embed)
  await embed.getByText('It’s yours', { exact: true }).waitFor()
  expect(await guard.problems()).toEqual([])
  await context.close()
}

async function play(editor: FrameLocator): Promise<void> {
  // The newest is listed first.
  const videos = editor.getByRole('button', { name: /^Add .* by/ })
  await videos.first().waitFor()
  expect(await videos.first().innerText()).toMatch(/Night Bus, Rain[^]*The Glass Postmen/)
  await videos.first().click()
  const player = editor.locator(`video[aria-label^="${TITLE} by"]`)
  await player.waitFor()
  await editor.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
}

/** At the provider's page, which the signed order leads to. */
async function pay(page: Page, embed: FrameLocator): Promise<void> {
  const opened = page.context().waitForEvent('page')
  // 39.50 with the discount of 10 % that the partner was created with.
  await embed.getByRole('button', { name: 'Buy for $35.55' }).click()
  const payment = await opened
  await payment.getByRole('button', { name: 'Pay 3555 USD' }).click()
}

/** An upload of the customer, whose bytes are outside the database. */
async function storeSong(secrets: Readonly<Record<string, string>>): Promise<void> {
  const signed = signPayload(JSON.stringify(withTimestamp(USER, Date.now())), secrets['CLIENT_SECRET'] ?? '')
  const ask = async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    }
    return await (await fetch(production.base + path, init)).json()
  }
  const { raw: payload, signature } = signed
  const session = await ask('/partner-verify-session', { client_id: secrets['CLIENT_ID'], payload, signature })
  const token = await ask('/partner/v1/token', { session_token: field(session, 'session_token') })
  const editor = { Authorization: `Bearer ${String(field(token, 'token'))}` }
  const project = await ask('/editor/v1/projects', { name: 'Rain', data: {} }, editor)
  const path = `/editor/v1/projects/${String(field(project, 'id'))}/song?fingerprint=${'ab'.repeat(32)}`
  const { status } = await fetch(production.base + path, {
    method: 'PUT',
    body: Buffer.concat([Buffer.from('ID3'), Buffer.alloc(20_000, 7)]),
    headers: { ...editor, 'Content-Type': 'audio/mpeg' },
  })
  expect(status).toBe(200)
}

function partnerPage(address: string): string {
  const src = address.replaceAll('&', '&amp;')
  return `<!doctype html><html lang="en"><title>Tallyroom</title>
    <iframe title="Clips" width="1100" height="720" src="${src}" allow="autoplay; fullscreen; clipboard-write"></iframe>`
}

/** Every row of the backup is on the other machine, whose service has the customer's purchase. */
async function restoreElsewhere(): Promise<void> {
  const other = production.otherMachine()
  const folder = '/var/backups/proscenium/before-upgrade'
  cpSync(machine.path(folder), other.path(folder), { recursive: true })
  other.write('/etc/proscenium/seal-key', machine.read('/etc/proscenium/seal-key'))
  const [, restore = '', look = ''] = blocksOf('docs/operations/backup.md')
  const session = [restore.replace('2026-11-15', 'before-upgrade'), look].join('\n')
  expect(await other.bash(session)).toContain('Tallyroom')
  await machine.bash('systemctl stop proscenium')
  const databases = [machine.path(DATABASE), other.path('/var/lib/proscenium/restored.db')]
  const [here, there] = await Promise.all(databases.map(rowsOf))
  expect(Object.keys(there ?? {}).length).toBeGreaterThan(30)
  expect(there).toEqual(here)
  const blobs = [machine.path(`${DATABASE}-blobs`), other.path('/var/lib/proscenium/restored.db-blobs')].map(bytesBelow)
  expect(blobs[0]?.length).toBe(1)
  expect(blobs[1]).toEqual(blobs[0])
}

/** The hashes of all files, which are named by no time or machine. */
function bytesBelow(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files
    .map(({ parentPath, name }) => {
      const hash = createHash('sha256')
        .update(readFileSync(join(parentPath, name)))
        .digest('hex')
      return `${relative(folder, join(parentPath, name))} ${hash}`
    })
    .toSorted()
}

/** Every row by its table, but for what a service writes while it is idle. */
async function rowsOf(address: string): Promise<Record<string, readonly string[]>> {
  const view = await viewDatabase({ address })
  const tables = await view.db.introspection.getTables()
  const found: Record<string, readonly string[]> = {}
  for (const { name } of tables.filter((table) => !/^(?:usage_|video_words|kysely_)/.test(table.name))) {
    const rows = await view.db
      .selectFrom(name as 'orders')
      .selectAll()
      .execute()
    found[name] = rows.map((row) => JSON.stringify(row))
  }
  await view.close()
  return found
}
