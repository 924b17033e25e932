import {
  capabilitiesOf,
  type CatalogVideoInput,
  type Clock,
  type Fields,
  type PurchaseStatus,
  type TokenPair,
  type VideoDataInput,
} from '@proscenium/protocol'
import type { Host, HostHandlers } from '@proscenium/protocol/host'
import { videoData } from '../fixtures/fixtures.ts'
import { collectionsOf } from './catalogue.ts'
import type { HostSimulatorOptions } from './host-simulator-options.ts'
import { countFacets, searchVideos } from './search.ts'
import type { SimulatedStore } from './simulated-store.ts'

/** The parts behind a simulated host. */
export interface SimulatedBackendParts {
  readonly options: HostSimulatorOptions
  readonly store: SimulatedStore
  readonly catalogue: readonly CatalogVideoInput[]
  readonly clock: Clock
  readonly exports: Fields<'EXPORT_COMPLETE'>[]
  readonly host: () => Host
}

/** Handlers that behave like a service, as far as an editor can tell, and what its user does. */
export function createSimulatedBackend({ options, store, catalogue, clock, exports, host }: SimulatedBackendParts) {
  const { hostMode = 'partner', checkout = () => 'success' } = options
  const mint = createTokenMint({ clock, lifetimeMs: options.tokenLifetimeMs ?? 900_000 })
  const tokens = mint()
  const projects = new Map(videoData().projects.map((project) => [project.projectId, project]))
  const shown = (): CatalogVideoInput[] => catalogue.map(store.withOwnership)

  const snapshot = (): VideoDataInput =>
    videoData({
      hostMode,
      capabilities: capabilitiesOf(hostMode),
      ownedVideoIds: [...store.owned],
      projects: [...projects.values()],
      relatedVideos: shown().slice(0, 6),
      ...tokens,
      ...options.boot,
    })
  /**
   * Sends the new ownership first, then the outcome of each video; an owned one succeeds regardless of the order.
   */
  const end = (videoIds: readonly string[], ended: PurchaseStatus): void => {
    if (ended === 'success') for (const videoId of videoIds) store.owned.add(videoId)
    host().update(snapshot())
    for (const videoId of videoIds) {
      const status: PurchaseStatus = store.owned.has(videoId) ? 'success' : ended
      const outcome = { videoId, status, canExport: store.owned.has(videoId), ownsSocialClips: false }
      const error = status === 'failed' ? { error: 'The card was declined.' } : {}
      host().purchaseComplete({ ...outcome, ownedVideoIds: [...store.owned], ...error })
    }
  }
  const buy = (videoIds: readonly string[], before: PurchaseStatus = 'success'): void => {
    let cancelled = before === 'cancelled'
    for (const videoId of videoIds) {
      const status: PurchaseStatus = cancelled ? 'cancelled' : checkout(videoId)
      cancelled = status === 'cancelled'
      end([videoId], status)
    }
  }
  /**
   * One checkout for everything that was quoted together, named after its first video (B-36); then the others
   * separately.
   */
  const buyQuoted = (quoteId: string, videoIds: readonly string[]): void => {
    const quoted = store.quoted(quoteId)
    const [first] = quoted
    const status = first === undefined ? 'success' : checkout(first)
    end(quoted, status)
    buy(
      videoIds.filter((videoId) => !quoted.includes(videoId)),
      status,
    )
  }

  const handlers: HostHandlers = {
    bootData: async () => snapshot(),
    refreshToken: async () => mint(),
    searchCatalog: async (request) => searchVideos(shown(), request),
    addVideo: async ({ videoId }) => store.source(videoId),
    facets: async () => countFacets(catalogue),
    collections: async () => ({ collections: collectionsOf(catalogue) }),
    catalogStatus: async ({ videoIds }) => store.status(videoIds),
    purchaseQuote: async ({ videoIds }) => store.quote(videoIds),
    collectionQuote: async ({ videoIds }) => store.bundle(videoIds),
    exportComplete: async (result) => void exports.push(structuredClone(result)),
    purchase: ({ videoId, videoIds = [videoId], quoteId }) =>
      quoteId === undefined ? buy(videoIds) : buyQuoted(quoteId, [...new Set([videoId, ...videoIds])]),
    videoPurchase: ({ videoId }) => buy([videoId]),
    projectSaved({ projectId, projectName }) {
      projects.set(projectId, { projectId, projectName })
      host().update(snapshot())
    },
  }
  return { handlers, mint, buy: (videoId: string): void => buy([videoId]) }
}

/** Mints unsigned tokens in the form of a JWT, with readable times. Each differs from the previous ones. */
function createTokenMint({ clock, lifetimeMs }: { readonly clock: Clock; readonly lifetimeMs: number }) {
  let minted = 0
  return (): TokenPair => {
    minted += 1
    const iat = Math.floor(clock.now() / 1_000)
    const claims = { jti: `token-${minted}`, iat, exp: iat + Math.floor(lifetimeMs / 1_000) }
    const token = [{ alg: 'none', typ: 'JWT' }, claims].map(encode).join('.') + '.unsigned'
    return { authToken: token, accessToken: token }
  }
}

function encode(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
