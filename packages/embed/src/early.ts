// The page's first script: requests what every opening needs while the other scripts are loading.
import { parseEmbedAddress, type SignedLink } from './core/address/embed-address.ts'
import { parseServiceUrls, type ServiceUrls } from './core/address/service-urls.ts'
import { embedModeOf } from './core/boot/embed-mode.ts'
import { isViewStateKey } from './core/catalogue/view-state-key.ts'
import { parseFields } from './core/json.ts'
import { storedSessionsKey } from './core/session/stored-sessions-key.ts'
import { createEarlyRequests } from './edge/backend/early-requests.ts'
import { operationAddress } from './edge/backend/request-init.ts'
import { createGuardedStorage } from '@proscenium/ui/guarded-storage'
import { configText, isSandboxed } from './edge/page/page.ts'
import { createLazy } from './models/lazy.ts'

const early = createEarlyRequests((...request) => window.fetch(...request))

/** The first verification and, in catalog mode, the first landing view may be under way already. */
export const earlyFetch = early.fetch

/** Loads the editor's host with its end of the bridge, which is under way already unless the catalogue is expected. */
export const loadHost = createLazy(async () => {
  const { createEmbedHost, hostContext } = await import('./host.ts')
  return { createEmbedHost, hostContext }
})

start()

function start(): void {
  const address = parseEmbedAddress(window.location)
  const config = configText(document) ?? ''
  const urls = parseServiceUrls(config)
  if (!address.ok || urls === null || isSandboxed(window)) return
  // The code that mounts the editor reports a failure.
  if (embedModeOf(parseFields(config)['embedMode']) === 'workspace') loadHost().catch(() => undefined)
  const storage = createGuardedStorage(() => window.sessionStorage)
  // A stored session may make the verification unnecessary.
  if (storage.read(storedSessionsKey(address.link.clientId)) !== null) return
  // With a stored view state, the first view may be another one.
  const opensLanding = !storage.keys().some(isViewStateKey)
  // The call that takes the response reports its failure.
  requestOpening(address.link, urls, opensLanding).catch(() => undefined)
}

async function requestOpening(link: SignedLink, urls: ServiceUrls, opensLanding: boolean): Promise<void> {
  const body = { client_id: link.clientId, payload: link.payload, signature: link.signature }
  const response = await early.post(operationAddress(urls.verifyUrl, '/partner-verify-session'), body)
  if (!opensLanding || !response.ok) return
  const session: { embed_mode?: unknown; session_token?: unknown } = await response.clone().json()
  if (session.embed_mode !== 'catalog') return
  void early.post(operationAddress(urls.apiUrl, '/partner/v1/landing'), { session_token: session.session_token })
}
