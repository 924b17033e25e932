// Windows other than the peer, and what they send: valid messages of the bridge, exactly as the true sender writes
// them.
import { expect } from 'vitest'
import type { Frame, Page } from 'playwright-core'
import { fixtures } from '@proscenium/protocol-testing'
import type { TestSite } from './test-site.ts'
import { frameNamed, type TestBed, type Received } from './test-bed.ts'

export const SECRET = 'the-secret-token'

/** Messages to the host, as an editor sends them. */
export const toHost: readonly object[] = [
  { type: 'EDITOR_READY' },
  { type: 'EDITOR_READY', instanceId: 'a-foreign-window' },
  { type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 },
  { type: 'STATUS_UPDATE', status: 'taken over' },
  { type: 'REQUEST_TOKEN_REFRESH' },
  { type: 'REQUEST_CATALOG_SEARCH', ...fixtures.REQUEST_CATALOG_SEARCH, requestId: 'foreign-1' },
  { type: 'REQUEST_ADD_VIDEO', ...fixtures.REQUEST_ADD_VIDEO, requestId: 'foreign-2' },
]

/** Messages to the editor, as a host sends them. */
export const toEditor: readonly object[] = [
  { type: 'VIDEO_DATA', payload: fixtures.VIDEO_DATA },
  { type: 'TOKEN_REFRESHED', authToken: 'forged', accessToken: 'forged' },
  { type: 'CATALOG_SEARCH_RESULTS', ...fixtures.CATALOG_SEARCH_RESULTS },
]

export interface ForeignSender {
  readonly title: string
  readonly open: (bed: TestBed, site: TestSite) => Promise<Page | Frame>
  /** Origin of its messages. */
  readonly origin: (site: TestSite) => string
  /** Why each end rejects it. */
  readonly reasons: { readonly host: 'origin' | 'source'; readonly editor: 'origin' | 'source' }
}

const blank = (site: TestSite, name: 'host' | 'editor' | 'hostile'): string => `${site.origins[name]}/blank.html`

/** Adds a frame beside the editor's, in the host's own page. */
async function addFrame({ page, host }: TestBed, attributes: Readonly<Record<string, string>>): Promise<Frame> {
  await host.evaluate(
    (given) => {
      const frame = document.createElement('iframe')
      for (const [name, value] of Object.entries(given)) frame.setAttribute(name, value)
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      return loaded.then(() => undefined)
    },
    { ...attributes, name: 'foreign' },
  )
  return frameNamed(page, 'foreign')
}

async function openPopup({ page, host }: TestBed, address: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    host.evaluate((url) => void window.open(url, '_blank', 'popup'), address),
  ])
  await popup.waitForLoadState()
  return popup
}

export const foreignSenders: readonly ForeignSender[] = [
  {
    title: 'a frame on a foreign origin',
    open: (bed, site) => addFrame(bed, { src: blank(site, 'hostile') }),
    origin: (site) => site.origins.hostile,
    reasons: { host: 'origin', editor: 'origin' },
  },
  {
    title: 'a sibling frame on the editor’s own origin',
    open: (bed, site) => addFrame(bed, { src: blank(site, 'editor') }),
    origin: (site) => site.origins.editor,
    reasons: { host: 'source', editor: 'origin' },
  },
  {
    title: 'a sibling frame on the host’s own origin',
    open: (bed, site) => addFrame(bed, { src: blank(site, 'host') }),
    origin: (site) => site.origins.host,
    reasons: { host: 'origin', editor: 'source' },
  },
  {
    title: 'a sandboxed frame, whose origin is opaque',
    open: (bed) => addFrame(bed, { sandbox: 'allow-scripts', srcdoc: '<title>opaque</title>' }),
    origin: () => 'null',
    reasons: { host: 'origin', editor: 'origin' },
  },
  {
    title: 'a frame of a data address, whose origin is opaque',
    open: (bed) => addFrame(bed, { src: 'data:text/html,<title>opaque</title>' }),
    origin: () => 'null',
    reasons: { host: 'origin', editor: 'origin' },
  },
  {
    title: 'a popup on the editor’s own origin',
    open: (bed, site) => openPopup(bed, blank(site, 'editor')),
    origin: (site) => site.origins.editor,
    reasons: { host: 'source', editor: 'origin' },
  },
  {
    title: 'a popup on a foreign origin',
    open: (bed, site) => openPopup(bed, blank(site, 'hostile')),
    origin: (site) => site.origins.hostile,
    reasons: { host: 'origin', editor: 'origin' },
  },
]

/**
 * Sends every message from the foreign window: to the host, which framed or opened it, and to the editor in the host.
 */
export async function sendFrom(sender: Page | Frame, site: TestSite, messages = { toHost, toEditor }): Promise<void> {
  await sender.evaluate(
    ({ sent, origins }) => {
      const host: Window = window.opener ?? window.parent
      for (const message of sent.toHost) host.postMessage(message, origins.host)
      for (const message of sent.toEditor) host[0]?.postMessage(message, origins.editor)
    },
    { sent: messages, origins: site.origins },
  )
}

export const receivedBy = (frame: Page | Frame): Promise<Received[]> => frame.evaluate(() => window.received)

/** Everything that each end accepted, did and sent so far. */
export async function effects({ host, editor }: TestBed): Promise<object> {
  return {
    host: await host.evaluate(() => ({
      phase: window.hostBed.host.phase,
      calls: window.hostBed.calls().map(({ name }) => name),
      passed: window.hostBed.inspected.filter(({ outcome }) => outcome === 'passed').map(({ type }) => type),
    })),
    editor: await editor.evaluate(() => ({
      phase: window.editorBed.editor.phase,
      token: window.editorBed.editor.token.current,
      snapshots: window.editorBed.snapshots,
      passed: window.editorBed.inspected.filter(({ outcome }) => outcome === 'passed').map(({ type }) => type),
    })),
  }
}

export const rejectedByHost = (bed: TestBed): Promise<object> =>
  bed.host.evaluate(() => window.hostBed.host.diagnosis().refused)

export const rejectedByEditor = (bed: TestBed): Promise<object> =>
  bed.editor.evaluate(() => window.editorBed.editor.diagnosis().refused)

/** A genuine request and its response. When it resolves, both ends have processed all earlier messages. */
export async function roundTrip({ editor }: TestBed): Promise<void> {
  expect(await editor.evaluate(() => window.editorBed.search('fence'))).toMatchObject({ ok: true })
}
