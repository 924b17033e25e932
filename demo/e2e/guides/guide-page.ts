// A partner's page as a guide shows it, on the demo partner's registered origin.
import { embedAddress, withTimestamp } from '@proscenium/partner'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import type { Frame, FrameLocator, Page } from 'playwright-core'
import { fetchFromService } from '../exports/export-driver.ts'
import type { ExpectedProblems } from '../support/page-guard.ts'
import type { TestEnvironment } from '../support/test-environment.ts'

/** The names that the guides use for the service's origin and the partner's. */
const shownOrigins = { service: 'https://workspace.example', partner: 'https://app.partner.example' } as const

/** The frame of the guide, for header fields that come without a page. */
export const guideFrame =
  '<iframe src="{{address}}" title="Music videos" allow="autoplay; fullscreen; clipboard-write" style="display: block; width: 100%; height: 90vh; border: 0"></iframe>'

export interface GuidePageOptions {
  readonly html?: string
  /** Header fields as the guide shows them, one a line. */
  readonly headers?: string
  readonly address?: string
  readonly expected?: ExpectedProblems
  readonly viewport?: { readonly width: number; readonly height: number }
}

export interface GuidePage {
  readonly page: Page
  readonly embed: FrameLocator
  readonly editor: FrameLocator
  /** Waits until the editor is open. */
  opened(): Promise<void>
  frame(kind: 'embed' | 'editor'): Frame
}

let visitors = 0

/** An address that the demo's partner signs for a new user. */
export function guideAddress(environment: TestEnvironment, at = Date.now()): string {
  const { clientId, clientSecret } = partnersByName.tallyroom
  const id = `guide-${(visitors += 1)}`
  return embedAddress({
    embedUrl: environment.demo.addresses.service,
    clientId,
    clientSecret,
    payload: withTimestamp({ partner_external_user_id: id, email: `${id}@tallyroom.example` }, at),
  })
}

export async function openGuidePage(
  environment: TestEnvironment,
  {
    html = guideFrame,
    headers = '',
    address = guideAddress(environment),
    expected = [],
    viewport,
  }: GuidePageOptions = {},
): Promise<GuidePage> {
  const { service, partner, editor } = environment.demo.addresses
  const context = await environment.newContext({ expected, ...(viewport === undefined ? {} : { viewport }) })
  const page = await context.newPage()
  const real = (text: string) =>
    text.replaceAll(shownOrigins.service, service).replaceAll(shownOrigins.partner, partner)
  const stream = html.includes('{{stream}}') ? await previewAddress(environment) : ''
  const body = real(html).replaceAll('{{address}}', address.replaceAll('&', '&amp;')).replaceAll('{{stream}}', stream)
  const document = body.startsWith('<!doctype') ? body : `<!doctype html><title>A guide</title>${body}`
  await page.route(`${partner}/guide`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', headers: fieldsOf(real(headers)), body: document }),
  )
  await page.route(`${partner}/workspace-address`, (route) =>
    route.fulfill({ contentType: 'text/plain', headers: { 'Cache-Control': 'no-store' }, body: address }),
  )
  await page.goto(`${partner}/guide`)
  const embed = page.frameLocator('iframe')
  return {
    page,
    embed,
    editor: embed.frameLocator('iframe'),
    opened: () => embed.frameLocator('iframe').locator('[data-phase="open"]').waitFor(),
    frame(kind) {
      const start = kind === 'embed' ? `${service}/partner/embed/` : editor
      const found = page.frames().find((each) => each.url().startsWith(start))
      if (found === undefined) throw new Error(`no ${kind} frame`)
      return found
    },
  }
}

/** Parses header fields, one a line. */
function fieldsOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return Object.fromEntries(
    lines.map((line): [string, string] => {
      const [, name, value] = /^([\w-]+): (.+)$/.exec(line) ?? []
      if (name === undefined || value === undefined) throw new Error(`not a header field: ${line}`)
      return [name, value]
    }),
  )
}

/** The stream of a preview, minted as the guide of the catalogue shows. */
async function previewAddress(environment: TestEnvironment): Promise<string> {
  const [key] = partnersByName.tallyroom.apiKeys
  const response = await fetchFromService(environment, '/v1/media/preview-url', {
    method: 'POST',
    headers: { authorization: `Bearer ${key.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ video_id: videoIds.rainOnMercury, kind: 'full' }),
  })
  const { data }: { data: { stream_url: string } } = await response.json()
  return data.stream_url
}
