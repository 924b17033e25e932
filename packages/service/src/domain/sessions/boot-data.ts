// VIDEO_DATA: everything that the editor needs to start (P-25).
import {
  capabilitiesOf,
  LIST_MAX,
  type CatalogVideo,
  type PartnerInfo,
  type Project,
  type VideoData,
} from '@proscenium/protocol'
import type { Availability } from '../entitlement/availability.ts'
import type { DeliverableName, Entitlement } from '../entitlement/entitlement.ts'
import { deliverableFiles, type FileRole } from '../entitlement/file-role.ts'
import type { Offer } from '../commerce/quotes.ts'

export { OWNED_LISTED_MAX } from '@proscenium/protocol'

export interface BootVideo {
  readonly id: string
  readonly title: string
  readonly artist: string
  /** Seconds; width and height in pixels of the master. */
  readonly duration: number
  readonly width: number
  readonly height: number
  readonly availability: Availability
  /** Lookup identifiers, included for every user (B-24). */
  readonly storageBucket: string
  readonly storageKey: string
  /** URL of the master, or null. Sent to owners only, even if given here (B-24). */
  readonly masterUrl: string | null
  readonly roles: readonly FileRole[]
  readonly offer: Offer
}

export interface BootFacts {
  readonly partner: PartnerInfo
  /** Null if no account is linked (B-14). */
  readonly user: { readonly id: string; readonly email: string } | null
  /** The editor's JWT, sent under both names (B-23). */
  readonly editorToken: string
  /** Of the video. */
  readonly entitlement: Entitlement
  /** At most `OWNED_LISTED_MAX`. */
  readonly ownedVideoIds: readonly string[]
  /** Whether the customer can buy at all (O-12). */
  readonly sells: boolean
  readonly video: BootVideo | null
  readonly projects: readonly Project[]
  /** The saved project to open, if one was requested. */
  readonly projectId: string | null
  readonly relatedVideos: readonly CatalogVideo[]
}

/** The complete snapshot of a partner session, with or without a selected video (P-44). */
export function bootData(facts: BootFacts): VideoData {
  const { video, entitlement, user } = facts
  return {
    ...selected(video, entitlement),
    userId: user?.id ?? '',
    currentUser: { id: user?.id ?? '', email: user?.email ?? '' },
    permissions: permissionsOf(facts),
    ownedVideoIds: facts.ownedVideoIds,
    authToken: facts.editorToken,
    accessToken: facts.editorToken,
    projects: facts.projects.slice(0, LIST_MAX),
    relatedVideos: facts.relatedVideos.slice(0, LIST_MAX),
    capabilities: capabilitiesOf('partner'),
    partner: facts.partner,
    hostMode: 'partner',
    ...(facts.projectId === null ? {} : { projectId: facts.projectId }),
  }
}

type Selected = Pick<
  VideoData,
  | 'videoId'
  | 'storageUrl'
  | 'storageBucket'
  | 'storageKey'
  | 'sessionMode'
  | 'hasSource'
  | 'metadata'
  | 'ownership'
  | 'deliverables'
>

function selected(video: BootVideo | null, entitlement: Entitlement): Selected {
  if (video === null) return nothingSelected
  const ownership = entitlement.ownershipOf(video.id)
  const hasSource = video.availability.status === 'available'
  return {
    videoId: video.id,
    storageUrl: hasSource && ownership === 'owned' ? video.masterUrl : null,
    storageBucket: video.storageBucket,
    storageKey: video.storageKey,
    sessionMode: 'video',
    hasSource,
    metadata: metadataOf(video),
    ownership,
    deliverables: deliverablesOf(video, entitlement),
  }
}

const nothingSelected: Selected = {
  videoId: '',
  storageUrl: '',
  storageBucket: '',
  storageKey: '',
  sessionMode: 'catalog',
  hasSource: false,
  metadata: { title: '', artist: '', duration: 0, width: 0, height: 0 },
  ownership: 'preview',
  deliverables: {},
}

function metadataOf({ title, artist, duration, width, height }: BootVideo): VideoData['metadata'] {
  return { title, artist, duration, width, height }
}

/**
 * The music video is what is sold; reel and behind-the-scenes are included and have no price. The price equals that of
 * quote and checkout, and is absent if there is nothing to buy.
 */
function deliverablesOf(video: BootVideo, entitlement: Entitlement): VideoData['deliverables'] {
  const entitled = entitlement.deliverablesOf(video.id)
  const stateOf = (name: DeliverableName) => ({
    owned: entitled[name],
    available: video.roles.includes(deliverableFiles[name]),
  })
  const { offer } = video
  const price = offer.forSale ? { price: offer.priceMinor, currency: offer.currency } : {}
  return { original: { ...stateOf('original'), ...price }, reel: stateOf('reel'), bts: stateOf('bts') }
}

/**
 * Export is allowed to the owner of the selected video or, with no video selected, to a user who owns any video (B-28).
 */
function permissionsOf({ video, entitlement, ownedVideoIds, sells }: BootFacts): VideoData['permissions'] {
  const canExport = video === null ? ownedVideoIds.length > 0 : entitlement.ownershipOf(video.id) === 'owned'
  return {
    canExport,
    entitlementSource: video === null ? 'none' : entitlement.entitlementSourceOf(video.id),
    hidePurchaseCta: canExport || !sells,
    exportCtaLabel: canExport || !sells ? 'Export' : 'Buy to export',
  }
}
