import { partnerApp, type PartnerLink, type PartnerPage } from './app.ts'
import type { PartnerAccount, PartnerUser } from './address.ts'
import type { PartVersion } from './qa/version-route.ts'
import { listen, type ListeningServer } from './listen.ts'
import { systemNow } from './system.ts'

export interface PartnerOptions {
  /** 0 takes any free port. */
  readonly port: number
  readonly host?: string
  readonly pageSource: PartnerPage
  /** Origin of the embed; a function when it is known only after this server listens. */
  readonly serviceOrigin: string | (() => string)
  /** Base address of the service's APIs for this process; the service's origin by default. */
  readonly apiOrigin?: () => string
  /** The first entry is the default. */
  readonly partners: readonly PartnerAccount[]
  readonly users: readonly PartnerUser[]
  /** Pages beside the product, which QA's dock links to; none by default. */
  readonly links?: () => readonly PartnerLink[]
  /** Origin of the editor, for QA's dock; '' by default. */
  readonly editorOrigin?: () => string
  /** Versions of the demo's parts, for QA's bug report; none by default. */
  readonly versions?: () => Promise<readonly PartVersion[]>
  /** Whether the service's control API is on, which presets of QA's dock use; off by default. */
  readonly control?: boolean
  /** The signing time in milliseconds since 1970-01-01 UTC; defaults to the system clock. */
  readonly now?: () => Promise<number> | number
  /** For development servers that inject styles: no CSP. */
  readonly relaxed?: boolean
}

/** Starts the partner's product on `http://partner.localhost:<port>`. Errors: as for `listen`. */
export async function startPartner(options: PartnerOptions): Promise<ListeningServer> {
  const { port, host, pageSource: page, serviceOrigin, partners, users, now = systemNow, relaxed = false } = options
  const { links = () => [], editorOrigin = () => '', versions = async () => [], control = false } = options
  const origin = typeof serviceOrigin === 'string' ? () => serviceOrigin : serviceOrigin
  const { apiOrigin = origin } = options
  let ownOrigin = ''
  const app = partnerApp({
    page,
    partners,
    users,
    links,
    editorOrigin,
    versions,
    control,
    now,
    relaxed,
    ownAddress: () => `${ownOrigin}/`,
    serviceOrigin: origin,
    apiOrigin,
  })
  const running = await listen(app, { name: 'partner', port, host })
  ownOrigin = running.origin
  return running
}
