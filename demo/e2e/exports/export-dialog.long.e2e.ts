// The export dialog in real Chromium: one place shows the progress, cancelling, expired sources, failed uploads; how each
// state looks in three layouts (E-06).
import { usersByName } from '@proscenium/mock-server/seed'
import { byRun, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { BrowserContext, Route } from 'playwright-core'
import { addClip, editorDialog, editorFrame, pressButton } from '../editor/editor-driver.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { layouts, type Layout } from '../support/partner-frame.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true })

const shown: readonly Layout[] = byRun<readonly Layout[]>({ quick: ['full'], long: Object.keys(layouts) as Layout[] })
const OWNED = 'Rain on Mercury'
const MASTER = '**/v1/media/stream/**'
const UPLOAD = '**/editor/v1/exports/**'

async function openOwner(expected: readonly RegExp[] = []): Promise<CustomerPage> {
  const { externalUserId, email } = usersByName.maya
  const customer = await openCustomerPage(environment, {
    payload: { partner_external_user_id: externalUserId, email },
    expected,
  })
  await addClip(customer, OWNED)
  return customer
}

const contextOf = (customer: CustomerPage): BrowserContext => customer.page.context()
const isOfScript = (route: Route): boolean => ['fetch', 'xhr'].includes(route.request().resourceType())

/** Holds the requests of a pattern that the editor's scripts make until the returned function is called. */
async function hold(customer: CustomerPage, pattern: string): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await contextOf(customer).route(pattern, async (route) => {
    if (isOfScript(route)) await released
    await route.fallback()
  })
  return release
}

async function startExport(customer: CustomerPage): Promise<void> {
  await pressButton(customer, 'Export')
  await pressButton(customer, 'Export now')
}

describe('the progress of an export', () => {
  it('is shown by the dialog or, while that is closed, by the host, and cancelling stores nothing', async () => {
    verifies('E-06', 'P-05', 'H-16')
    const customer = await openOwner()
    const uploads: string[] = []
    customer.page.on('request', (request) => request.method() === 'PUT' && uploads.push(request.url()))
    const release = await hold(customer, MASTER)
    await startExport(customer)
    const dialog = editorDialog(customer, 'Exporting')
    const hostLine = customer.embed.getByText(/^Rendering \d+%$/).first()
    await dialog.getByRole('progressbar', { name: 'Export' }).waitFor()
    expect(await hostLine.count()).toBe(0)
    await pressButton(customer, 'Continue in the background')
    await hostLine.waitFor()
    expect(await dialog.count()).toBe(0)
    await pressButton(customer, 'Exporting')
    await dialog.waitFor()
    await hostLine.waitFor({ state: 'detached' })
    await pressButton(customer, 'Cancel export')
    await editorFrame(customer).getByText('Nothing was stored. Your edit is unchanged.').waitFor()
    release()
    await editorFrame(customer).getByText(OWNED).first().waitFor()
    expect(uploads.filter((url) => url.includes('/exports/'))).toEqual([])
    await startExport(customer)
    await editorDialog(customer, 'Exported').waitFor()
    expect(uploads.filter((url) => url.includes('/exports/')).map((url) => url.split('/').at(-1))).toEqual([
      'main',
      'reel',
    ])
  })

  it('is cancelled during the upload as well, which stores nothing, and the next export succeeds', async () => {
    verifies('E-06')
    const customer = await openOwner([/net::ERR_(?:FAILED|ABORTED)/])
    const stored: string[] = []
    customer.page.on('requestfinished', (request) => request.method() === 'PUT' && stored.push(request.url()))
    const release = await hold(customer, UPLOAD)
    await startExport(customer)
    const dialog = editorDialog(customer, 'Exporting')
    await dialog.getByText(/^Uploading/).waitFor()
    await pressButton(customer, 'Cancel export')
    await editorFrame(customer).getByText('Nothing was stored. Your edit is unchanged.').waitFor()
    release()
    await startExport(customer)
    await editorDialog(customer, 'Exported').waitFor()
    const files = stored.filter((url) => url.includes('/exports/')).map((url) => url.split('/').slice(-3).join('/'))
    expect(new Set(files.map((path) => path.split('/')[0])).size).toBe(1)
    expect(files.map((path) => path.split('/').at(-1))).toEqual(['main', 'reel'])
  })

  it('keeps the page: leaving asks first', async () => {
    verifies('E-06', 'E-07')
    const customer = await openOwner()
    await pressButton(customer, 'Export')
    const release = await hold(customer, MASTER)
    await pressButton(customer, 'Export now')
    await editorDialog(customer, 'Exporting').waitFor()
    const asked = customer
      .frame('editor')
      .evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await asked).toBe(true)
    await pressButton(customer, 'Cancel export')
    release()
  })
})

describe('an export', () => {
  it('continues with a new stream URL after the first one has expired', async () => {
    verifies('E-06', 'A-19')
    const customer = await openOwner(failedResponseLogs(401))
    let rejected = 0
    await contextOf(customer).route(MASTER, async (route) => {
      if (isOfScript(route) && rejected === 0) {
        rejected += 1
        const { origin = '*' } = route.request().headers()
        await route.fulfill({ status: 401, headers: { 'access-control-allow-origin': origin }, body: '{}' })
      } else await route.fallback()
    })
    await startExport(customer)
    await editorDialog(customer, 'Exported').waitFor()
    expect(rejected).toBe(1)
  })

  it('uploads the rendered files again after the connection failed', async () => {
    verifies('E-06', 'P-46')
    const customer = await openOwner([/net::ERR_FAILED/, /CORS policy/])
    await contextOf(customer).route(UPLOAD, async (route) => route.abort())
    await startExport(customer)
    const dialog = editorDialog(customer, 'Not exported')
    await dialog.getByText(/The files are ready but were not uploaded/).waitFor()
    await contextOf(customer).unroute(UPLOAD)
    await pressButton(customer, 'Upload again')
    await expect.poll(() => editorDialog(customer, 'Exported').isVisible()).toBe(true)
  })
})

/** Screenshots of a state in each layout; no horizontal overflow, no axe violations. */
async function inspect(customer: CustomerPage, name: string): Promise<void> {
  const editor = customer.frame('editor')
  for (const layout of shown) {
    await customer.page.setViewportSize(layouts[layout])
    await editor.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
        .map(({ finished }) => finished)
      await Promise.allSettled(ending)
    })
    await customer.page.screenshot({ path: environment.artifact(`export-dialog-${name}-${layout}.png`) })
    expect(await editor.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await accessibilityViolations(editor)).toEqual([])
  }
  await customer.page.setViewportSize({ width: 1_280, height: 800 })
}

describe('the export dialog', () => {
  it('fits in each layout while files are chosen, rendered, uploaded and stored', async () => {
    verifies('E-06', 'E-09', 'H-04')
    const customer = await openOwner()
    await pressButton(customer, 'Export')
    const dialog = editorDialog(customer, 'Export')
    await dialog.getByRole('slider', { name: 'Position of the reel' }).waitFor()
    await inspect(customer, 'choosing')
    await dialog.getByRole('checkbox', { name: 'Music video' }).uncheck()
    await dialog.getByRole('checkbox', { name: 'Reel' }).uncheck()
    await dialog.getByText('Choose at least one file.').waitFor()
    await inspect(customer, 'none')
    await dialog.getByRole('checkbox', { name: 'Music video' }).check()
    const [render, upload, store] = [
      await hold(customer, MASTER),
      await hold(customer, UPLOAD),
      await hold(customer, '**/partner/v1/exports'),
    ]
    await pressButton(customer, 'Export now')
    await editorFrame(customer)
      .getByText(/^Rendering your edit/)
      .waitFor()
    await inspect(customer, 'rendering')
    render()
    await editorFrame(customer)
      .getByText(/^Uploading/)
      .waitFor()
    await inspect(customer, 'uploading')
    upload()
    await editorFrame(customer)
      .getByText(/^Adding it to your exports/)
      .waitFor()
    await inspect(customer, 'notifying')
    store()
    await expect.poll(() => editorDialog(customer, 'Exported').isVisible()).toBe(true)
    await inspect(customer, 'done')
  })

  it('fits in each layout with prices to pay and after a failure', async () => {
    verifies('E-06', 'E-09', 'B-28')
    const customer = await openCustomerPage(environment, { expected: failedResponseLogs(401) })
    for (const title of ['Haze Cathedral', 'Dusk Tide', 'Kaleidoskop']) await addClip(customer, title)
    await pressButton(customer, 'Buy to export')
    const total = editorDialog(customer, 'Buy to export').getByText(/^Total together/)
    await expect.poll(() => total.isVisible()).toBe(true)
    await inspect(customer, 'gate')
    const owner = await openOwner(failedResponseLogs(401))
    await contextOf(owner).route(MASTER, async (route) => {
      const headers = { 'access-control-allow-origin': route.request().headers()['origin'] ?? '*' }
      await (isOfScript(route) ? route.fulfill({ status: 401, headers, body: '{}' }) : route.fallback())
    })
    await startExport(owner)
    const reason = editorDialog(owner, 'Not exported').getByText(/could not be read/)
    await expect.poll(() => reason.isVisible()).toBe(true)
    await inspect(owner, 'failed')
  })
})

describe('the reel’s frame on the stage', () => {
  it('is dragged by mouse and by touch, and fits in each layout', async () => {
    verifies('E-06', 'E-09')
    const customer = await openOwner()
    await pressButton(customer, 'Reel frame')
    const slider = editorFrame(customer).getByRole('slider', { name: 'Position of the reel' })
    const valueOf = async () => Number(await slider.getAttribute('aria-valuenow'))
    const middle = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await slider.boundingBox()) ?? {}
      return [x + width / 2, y + height / 2] as const
    }
    expect(await valueOf()).toBe(50)
    const [x, y] = await middle()
    const { mouse } = customer.page
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(x + 40, y)
    await mouse.move(x + 80, y)
    await mouse.up()
    const moved = await valueOf()
    expect(moved).toBeGreaterThan(60)
    const session = await contextOf(customer).newCDPSession(customer.page)
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly (readonly [number, number])[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([left, top]) => ({ x: left, y: top })) })
    const [left, top] = await middle()
    await touch('touchStart', [[left, top]])
    await touch('touchMove', [[left - 40, top]])
    await touch('touchMove', [[left - 80, top]])
    await touch('touchEnd', [])
    await expect.poll(valueOf).toBe(50)
    await inspect(customer, 'stage')
    await pressButton(customer, 'Undo')
    await expect.poll(valueOf).toBe(moved)
    await pressButton(customer, 'Undo')
    await expect.poll(valueOf).toBe(50)
  })
})
