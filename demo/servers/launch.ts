// The whole demo: a partner's product, the service, an editor, the main site and a mailbox, each on a separate origin.
import { readServiceToken, startServer, type RunningServer, type ServerOptions } from '@proscenium/mock-server/app'
import type { MediaSet } from '@proscenium/media-fixtures'
import { startMailbox, type RunningMailbox } from '../mailbox/start-mailbox.ts'
import { startPartner } from '../partner/server/start-partner.ts'
import type { ListeningServer } from '../partner/server/listen.ts'
import { startEditor } from './editor.ts'
import type { PageSource } from './pages.ts'
import { seedAccounts, seedUsers, siteAccount } from './seed-accounts.ts'
import { serviceClock } from './service-clock.ts'
import { partVersions } from './qa/part-versions.ts'
import { withQaFrame } from './qa/qa-frame.ts'
import type { SongSource } from './songs.ts'
import { startSite } from './site.ts'

export interface LaunchOptions {
  /** 0 takes any free port. */
  readonly ports: Readonly<Record<'partner' | 'service' | 'editor' | 'site' | 'mailbox', number>>
  /** A file, or ':memory:'. */
  readonly db: string
  readonly media: MediaSet
  readonly pages: Readonly<Record<'embed' | 'editor' | 'partner' | 'panel' | 'site' | 'dashboard', PageSource>>
  readonly control: boolean
  readonly seed: true
  readonly clock?: NonNullable<ServerOptions['clock']>
  /** Songs that the editor offers to begin with; none by default. */
  readonly songs?: SongSource | undefined
  /** For development servers that inject styles and scripts: pages without a CSP. */
  readonly relaxed?: boolean
  /** Further settings of the service, such as its log level. */
  readonly service?: Partial<
    Pick<ServerOptions, 'logLevel' | 'metrics' | 'random' | 'sealKey' | 'streamOrigins' | 'previewExpiresSeconds'>
  >
}

export interface Launched {
  readonly addresses: Readonly<Record<'partner' | 'service' | 'editor' | 'site' | 'mailbox', string>>
  readonly server: RunningServer
  close(): Promise<void>
}

/**
 * Starts all servers and resolves when each is reachable. The editor, the mailbox and the partner listen first, because
 * the service needs their addresses; they learn the origins of the service and the site before their own addresses are published. If
 * one fails to start, those already started are closed. Errors: one line naming the port, or the service's own error.
 */
export async function launch(options: LaunchOptions): Promise<Launched> {
  const started: Closable[] = []
  const track = <Started extends Closable>(server: Started): Started => {
    started.unshift(server)
    return server
  }
  const known = { service: '', loopback: '', site: '', partner: '', editor: '', operatorToken: newOperatorToken() }
  try {
    const editor = track(await openEditor(options, known))
    known.editor = editor.origin
    const mailbox = track(await startMailbox({ port: options.ports.mailbox }))
    const partner = track(await openPartner(options, known, mailbox.origin))
    known.partner = partner.origin
    const server = track(await openService(options, { editor, partner, mailbox, operatorToken: known.operatorToken }))
    known.service = server.origin
    known.loopback = `http://127.0.0.1:${server.port}`
    const site = track(await openSite(options, known, editor.origin))
    known.site = site.origin
    const addresses = {
      partner: partner.origin,
      service: server.origin,
      editor: editor.origin,
      site: site.origin,
      mailbox: mailbox.origin,
    }
    return { addresses, server, close: async () => closeAll(started) }
  } catch (error) {
    await closeAll(started)
    throw error
  }
}

type Closable = { close(): Promise<void> }

/** Closes all servers, also when closing one fails. Errors: AggregateError of the failures. */
async function closeAll(started: readonly Closable[]): Promise<void> {
  const results = await Promise.allSettled(started.map(async (server) => server.close()))
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'failed to close every server')
}

/**
 * Addresses known only once a server listens, and the operator's token of this run. `loopback` is the service for this
 * process.
 */
type KnownOrigins = Readonly<Record<'service' | 'loopback' | 'site' | 'partner' | 'editor' | 'operatorToken', string>>

/** 64 hexadecimal digits. */
function newOperatorToken(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function openEditor(
  { ports, pages, songs, relaxed = false }: LaunchOptions,
  known: KnownOrigins,
): Promise<ListeningServer> {
  const hostOrigins = () => [known.service, known.site].filter((origin) => origin !== '')
  const apiOrigin = () => known.service
  const dockOrigin = () => known.partner
  return startEditor({
    port: ports.editor,
    pageSource: pages.editor,
    hostOrigins,
    apiOrigin,
    dockOrigin,
    songs,
    relaxed,
  })
}

async function openSite(options: LaunchOptions, known: KnownOrigins, editorOrigin: string): Promise<ListeningServer> {
  const { ports, pages, control, clock, relaxed = false } = options
  return startSite({
    port: ports.site,
    pageSource: pages.site,
    service: () => known.loopback,
    serviceOrigin: () => known.service,
    editorUrl: () => `${editorOrigin}/`,
    ...siteAccount,
    operatorToken: known.operatorToken,
    now: serviceClock({ service: () => known.loopback, control, clock }),
    relaxed,
  })
}

async function openPartner(
  options: LaunchOptions,
  known: KnownOrigins,
  mailboxOrigin: string,
): Promise<ListeningServer> {
  const { ports, pages, control, clock, relaxed = false } = options
  return startPartner({
    port: ports.partner,
    pageSource: pages.partner,
    serviceOrigin: () => known.service,
    apiOrigin: () => known.loopback,
    editorOrigin: () => known.editor,
    control,
    partners: seedAccounts,
    users: seedUsers,
    links: () => [{ name: 'Mailbox', address: `${mailboxOrigin}/` }],
    versions: async () => partVersions(pages),
    now: serviceClock({ service: () => known.loopback, control, clock }),
    relaxed,
  })
}

interface Beside {
  readonly editor: ListeningServer
  readonly partner: ListeningServer
  readonly mailbox: RunningMailbox
  readonly operatorToken: string
}

async function openService(
  options: LaunchOptions,
  { editor, partner, mailbox, operatorToken }: Beside,
): Promise<RunningServer> {
  const { ports, db, media, pages, control, seed, clock, relaxed, service } = options
  return startServer({
    ...service,
    port: ports.service,
    db,
    seed,
    control,
    media,
    pages: {
      embed: withQaFrame(pages.embed, { base: '/embed/', place: '<!--embed:config-->' }),
      panel: pages.panel,
      dashboard: pages.dashboard,
    },
    editorUrl: `${editor.origin}/`,
    partnerOrigin: partner.origin,
    mail: mailbox.mail,
    operatorToken: readServiceToken(operatorToken),
    ...(clock === undefined ? {} : { clock }),
    ...(relaxed === undefined ? {} : { dev: { relaxedCsp: relaxed } }),
  })
}
