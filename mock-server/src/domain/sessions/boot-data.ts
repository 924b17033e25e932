// VIDEO_DATA: everything the editor needs to start, worked out from what the service knows (SPEC 2.7).
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

export interface BootVideo {
  readonly id: string
  readonly title: string
  readonly artist: string
  /** Seconds, and pixels of the master. */
  readonly duration: number
  readonly width: number
  readonly height: number
  readonly availability: Availability
  /** Lookup identifiers, for owners and others alike. */
  readonly storageBucket: string
  readonly storageKey: string
  /** Address of the master, or null; it goes out to owners only, whatever is given here. */
  readonly masterUrl: string | null
  readonly roles: readonly FileRole[]
  readonly offer: Offer
}

export interface BootFacts {
  readonly partner: PartnerInfo
  /** Null where no account is linked. */
  readonly user: { readonly id: string; readonly email: string } | null
  /** The editor's JWT; it goes out under both names. */
  readonly editorToken: string
  readonly entitlement: Entitlement
  readonly video: BootVideo | null
  readonly projects: readonly Project[]
  /** The saved project to open, when one was asked for. */
  readonly projectId: string | null
  readonly relatedVideos: readonly CatalogVideo[]
}

/** What the bridge carries at most of what a person owns; sources beyond it are asked for one by one. */
const OWNED_MAX = 10_000

/** The whole snapshot of a partner session, with a video selected or none. */
export function bootData(facts: BootFacts): VideoData {
  const { video, entitlement, user } = facts
  return {
    ...selected(video, entitlement),
    userId: user?.id ?? '',
    currentUser: { id: user?.id ?? '', email: user?.email ?? '' },
    permissions: permissionsOf(facts),
    ownedVideoIds: entitlement.ownedVideoIds.slice(0, OWNED_MAX),
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
 * The music video is what is sold; reel and behind-the-scenes come with it and carry no price of their own. The price is
 * that of quote and checkout, and is absent where there is nothing to buy.
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

/** Export is open to the owner of the selected video or, before one is selected, to anyone who owns some video. */
function permissionsOf({ video, entitlement }: BootFacts): VideoData['permissions'] {
  const canExport =
    video === null ? entitlement.ownedVideoIds.length > 0 : entitlement.ownershipOf(video.id) === 'owned'
  return {
    canExport,
    entitlementSource: video === null ? 'none' : entitlement.entitlementSourceOf(video.id),
    hidePurchaseCta: canExport,
    exportCtaLabel: canExport ? 'Export' : 'Buy to export',
  }
}
