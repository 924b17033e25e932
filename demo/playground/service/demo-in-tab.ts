// The whole demo in a worker: the partner's product, the service, an editor, the main site and a mailbox, as on a server.
import express from 'express'
import { canvasResizer } from '@proscenium/mock-server/browser/canvas-resizer'
import { fetchUpstream } from '@proscenium/mock-server/browser/fetch-upstream'
import { openServiceInMemory } from '@proscenium/mock-server/in-process/service-in-memory'
import { readServiceToken } from '@proscenium/service/domain/auth/service-token'
import { respond, type PlainRequest, type PlainResponse } from '@proscenium/service/http/adapter/respond'
import type { BlobStore, ClockState } from '@proscenium/service/ports'
import type { Content } from '@proscenium/service/store/maintenance/content'
import type { MediaManifest } from '@proscenium/media-fixtures'
import type { Message } from '../../mailbox/message.ts'
import { mailboxApp } from '../../mailbox/mailbox-app.ts'
import { styleSheets } from '../../mailbox/style-sheets.ts'
import { partnerApp } from '../../partner/server/app.ts'
import { editorApp } from '../../servers/editor.ts'
import { seedAccounts, seedUsers, siteAccount } from '../../servers/seed-accounts.ts'
import { serviceClock } from '../../servers/service-clock.ts'
import { siteApp } from '../../servers/site.ts'
import { withQaFrame } from '../../servers/qa/qa-frame.ts'
import { mounts, type Manifest, type Origins } from '../manifest.ts'
import { createTabMail } from './tab-mail.ts'
import { staticPage } from './static-page.ts'

/** What outlives a worker, besides the files. */
export interface DemoState {
  readonly content: Content
  readonly clock: ClockState
  readonly mail: readonly Message[]
}

export interface DemoInTab {
  /** Errors: rejects if the response is aborted before it begins. */
  respond(request: PlainRequest): Promise<PlainResponse>
  state(): Promise<DemoState>
  /** False, without any change, for the state of a demo with another catalogue. */
  restore(state: DemoState): Promise<boolean>
}

export interface DemoOptions extends Pick<Manifest, 'pages' | 'media'> {
  /** Origin of the page that frames the others. */
  readonly home: string
  readonly origins: Origins
  /** Of uploaded files. */
  readonly blobs: BlobStore
  /** The mailbox has a new message. */
  readonly onMail: () => void
}

/** Errors: rejects with one line if a file of the playground cannot be read, or SQLite cannot be loaded. */
export async function openDemoInTab({ home, origins, pages, media, blobs, onMail }: DemoOptions): Promise<DemoInTab> {
  const own = await manifestOf(new URL(media, home).href)
  const page = (name: string) => staticPage(new URL(`${pages}${name}/`, home).href)
  const mail = createTabMail(onMail)
  const address = (part: keyof typeof mounts): string => `${origins[part]}${mounts[part]}/`
  const operatorToken = crypto.randomUUID() + crypto.randomUUID()
  const service = await openServiceInMemory(
    {
      origin: origins.service,
      editorUrl: address('editor'),
      partnerOrigin: origins.product,
      operatorToken: readServiceToken(operatorToken),
      blobs,
    },
    {
      media: { directory: '', manifest: own },
      upstream: fetchUpstream(new URL(media, home).href),
      resizer: await canvasResizer(),
      control: true,
      pages: {
        embed: withQaFrame(page('embed'), { base: '/embed/', place: '<!--embed:config-->' }),
        panel: page('panel'),
        dashboard: page('dashboard'),
      },
      mail: mail.transport,
    },
  )
  const now = serviceClock({ service: () => origins.service, control: true })
  const product = partnerApp({
    page: page('partner'),
    partners: seedAccounts,
    users: seedUsers,
    serviceOrigin: () => origins.service,
    apiOrigin: () => origins.service,
    editorOrigin: () => origins.editor,
    ownAddress: () => address('product'),
    links: () => [{ name: 'Mailbox', address: address('mailbox') }],
    versions: async () => [],
    control: true,
    now,
    relaxed: false,
  })
  const editor = editorApp({
    pageSource: page('editor'),
    hostOrigins: [...new Set([origins.service, origins.site])],
    apiOrigin: () => origins.service,
    dockOrigin: () => origins.product,
  })
  const site = siteApp({
    pageSource: page('site'),
    service: () => origins.service,
    serviceOrigin: () => origins.service,
    editorUrl: () => address('editor'),
    ...siteAccount,
    operatorToken,
    now,
  })
  const mailbox = mailboxApp({ messages: mail.messages, styleSheets })
  const app = express()
  app.disable('x-powered-by')
  for (const [part, mounted] of Object.entries({ product, editor, site, mailbox }))
    app.use(mounts[part as keyof typeof mounts], mounted)
  const isMounted = (path: string): boolean => Object.values(mounts).some((mount) => path.startsWith(`${mount}/`))
  return {
    respond: async (request) =>
      isMounted(new URL(request.url).pathname) ? await respond(app, request) : await service.respond(request),
    async state() {
      const content = await service.store.content.take()
      return { content, clock: service.clock.state(), mail: mail.messages() }
    },
    async restore({ content, clock, mail: messages }) {
      if ((await service.store.content.put(content)) === null) return false
      service.clock.restore(clock)
      mail.restore(messages)
      return true
    },
  }
}

/** Errors: rejects if the folder has none. */
async function manifestOf(media: string): Promise<MediaManifest> {
  const response = await fetch(`${media}manifest.json`)
  if (!response.ok) throw new Error(`The playground's clips cannot be read (${response.status}).`)
  return (await response.json()) as MediaManifest
}
