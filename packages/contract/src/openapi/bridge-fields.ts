// Descriptions of the fields that the contract takes from the bridge's messages. Where several messages share a field by
// its name and its schema, its first row describes it for all.
import type * as z from 'zod/mini'
import * as bridge from '@proscenium/protocol'

const { audioProfile, videoData } = bridge
type Shape = Readonly<Record<string, z.core.$ZodType>>

const texts = new Map<z.core.$ZodType, Map<string, string>>()

function describe<Fields extends Shape>(
  fields: Fields,
  descriptions: { readonly [Name in keyof Fields]?: string },
): void {
  for (const [name, field] of Object.entries(fields)) {
    const text = descriptions[name]
    const known = texts.get(field) ?? new Map<string, string>()
    if (text !== undefined) texts.set(field, known.set(name, text))
  }
}

/** The description of a field; undefined if it has one of its own. */
export function bridgeText(name: string, field: z.core.$ZodType): string | undefined {
  return texts.get(field)?.get(name)
}

describe(bridge.catalogVideo.shape, {
  videoId: 'The video’s id.',
  title: 'Title, for display.',
  artist: 'Name of the artist.',
  duration: 'Seconds.',
  orientation: 'Orientation of the picture.',
  thumbnailUrl: 'Thumbnail; empty if there is none.',
  ownership: 'Whether the account owns the video.',
  status: 'Whether the video can be played and edited.',
  reason: 'Why the video is unavailable, for display in English.',
  tempo: 'Beats per minute.',
  energy: 'From 0 (calm) to 1 (driving); absent if unknown.',
  atmospheres: 'Slugs of the video’s atmospheres.',
  categories: 'Categories of the video.',
})
describe(bridge.videoMetadata.shape, { width: 'Pixels.', height: 'Pixels.' })
describe(bridge.capabilities.shape, {
  canSwitchProject: 'Whether the user may open another project.',
  canSwitchVideo: 'Whether the user may open another video.',
  canExit: 'Whether the user may leave the editor; always false in a partner’s session.',
  catalogSearch: 'Whether the user may search the catalogue.',
  catalogPreviewSources: 'Whether the user may edit previews of videos that are not owned.',
  catalogSongMatch: 'Whether the user may match videos to a song.',
  exportPurchaseGate: 'Whether an export offers to buy what is not owned.',
  addonDeliverables: 'Whether further deliverables are sold; always false in a partner’s session.',
  accountNavigation: 'Whether the user may go to the account; always false in a partner’s session.',
})
describe(bridge.deliverable.shape, {
  owned: 'Whether the account owns it.',
  available: 'Whether the file exists.',
  price: 'Minor units of `currency`.',
  currency: 'ISO 4217 code, three capitals.',
})
describe(bridge.project.shape, {
  projectId: 'The project’s id.',
  projectName: 'Name chosen by the user.',
  videoId: 'The video’s id; absent without a video.',
  updatedAt: 'ISO 8601 in UTC.',
})
describe(bridge.partnerInfo.shape, {
  partnerId: 'The partner’s id.',
  name: 'For display.',
  logoUrl: 'The logo; null if there is none.',
  accentColor: 'The accent; null if there is none.',
  embedMode: 'Mode of the embed.',
})
describe(videoData.shape, {
  videoId: 'The video’s id; empty if none is selected.',
  storageUrl: 'Address of the master; null or empty unless the video is owned.',
  storageBucket: 'Identifies the source when looking up scene cuts.',
  storageKey: 'Identifies the source when looking up scene cuts.',
  sessionMode: '`catalog` while no source is selected.',
  hasSource: 'Whether there is a source to edit.',
  userId: 'The marketplace account; empty if there is none.',
  metadata: 'Summary of the selected video.',
  currentUser: 'The signed-in user.',
  permissions: 'What the session may do with the selected video.',
  ownedVideoIds: 'Ids of all videos that the account owns.',
  deliverables: 'The files of the selected video, by name.',
  authToken: 'The editor’s JWT, valid for at most 15 minutes.',
  accessToken: 'The same token as `authToken`.',
  projects: 'Saved projects, most recent first.',
  relatedVideos: 'Similar videos.',
  capabilities: 'What the session may do in general.',
  partner: 'The session’s partner; for display only.',
  hostMode: 'Kind of host.',
  projectId: 'The saved project to open with the video, if one was requested.',
})
describe(videoData.shape.currentUser.shape, {
  id: 'UUID.',
  email: 'E-mail address of the account; empty if there is none.',
})
describe(videoData.shape.permissions.shape, {
  canExport: 'Whether the video can be exported as it is.',
  entitlementSource: 'The right that makes the video owned.',
  hidePurchaseCta: 'Whether to hide the offer to buy.',
  exportCtaLabel: 'Label of the export control.',
})
describe(bridge.readySource.shape, {
  status: '`ready`: `streamUrl` can be played.',
  grade: '`master` if the video is owned, otherwise `preview`.',
  streamUrl: 'Opaque address for a plain video element.',
  expiresIn: 'Seconds until the address expires.',
  storageUrl: 'Address of the master; null or empty unless the video is owned.',
})
describe(bridge.unavailableSource.shape, {
  status: '`unavailable`: there is nothing to play.',
  reason: 'Why there is nothing to play, for display.',
})
describe(bridge.catalogSearch, {
  mode: '`text` uses `query`, `similar` uses `videoId`, `song` uses `audioProfile`.',
  query: 'Search text; empty matches everything.',
  videoId: 'The video to compare with.',
  limit: 'Maximum number of entries.',
  sort: 'Order of the results.',
  cursor: '`nextCursor` of the previous page of the same search; any other text is rejected.',
  audioProfile: 'Fingerprint of a song: numbers only, no sound.',
})
describe(bridge.catalogSearchPage, { nextCursor: '`cursor` of the next page; null on the last.' })
describe(bridge.facet.shape, { slug: 'Value for filters.', count: 'Number of videos with this value.' })
describe(bridge.catalogFacets, {
  categories: 'Categories.',
  energy: 'Levels of energy.',
  atmosphere: 'Atmospheres.',
  orientation: 'Orientations of the picture.',
})
describe(bridge.catalogCollection.shape, {
  collectionId: 'The collection’s id.',
  description: 'For display.',
  thumbnailUrl: 'Thumbnail; absent if there is none.',
  videoIds: 'Ids of its videos, in display order.',
})
describe(bridge.catalogCollections, { collections: 'Curated lists of videos.' })
describe(bridge.quoteItem.shape, {
  purchaseRequired: 'Whether the video must be bought before an export.',
  price: 'Minor units of `currency`.',
  currency: 'ISO 4217 code, three capitals.',
  reason: 'Reason, for display.',
})
describe(bridge.purchaseQuote, {
  items: 'One entry per video.',
  total: 'Sum of what must be bought, after the discount, in minor units of `currency`.',
  currency: 'ISO 4217 code, three capitals.',
  discountPercentage: 'For display; the service computes the amounts.',
})
describe(bridge.collectionQuote, {
  videoIds: 'Ids of the videos.',
  total: 'Price of the bundle, in minor units of `currency`.',
  subtotal: 'Sum of the separate prices, in minor units.',
  discount: 'Savings of the bundle, in minor units.',
  quoteId: 'Buys the videos together at `total` until `expiresAt`; absent if nothing can be bought.',
  expiresAt: 'When the quote expires: ISO 8601 in UTC.',
})
describe(bridge.catalogStatusItem.shape, { reason: 'Why the video is unavailable, for display.' })
describe(bridge.catalogStatus, { items: 'One entry per video.' })
describe(bridge.EXPORT_COMPLETE.schema.shape, {
  exportId: 'Id of the export, chosen by the editor.',
  name: 'Name of the export.',
  videoId: 'The video’s id.',
  videoIds: 'Ids of the videos.',
  projectId: 'The project’s id.',
  files: 'Names of the files, or their addresses by name.',
})
describe(bridge.exportFiles.def.options[1].shape, {
  main: 'The music video.',
  reel: 'The vertical reel.',
  lyric: 'The lyric video.',
})
describe(bridge.REPORT_VIDEO_ISSUE.schema.shape, {
  title: 'Title, for display.',
  artist: 'Name of the artist.',
  reason: 'Reason, for display.',
  hadStreamHostUrl: 'Whether the editor had a playable address.',
  hadStorage: 'Whether the editor had the master’s address.',
  reportedAt: 'ISO 8601.',
})
describe(audioProfile.shape, {
  durationSeconds: 'Seconds.',
  tempo: 'The beat.',
  energy: 'From 0 (calm) to 1 (driving).',
  brightness: 'From 0 to 1.',
  dynamics: 'From 0 to 1.',
  valence: 'From 0 (dark) to 1 (bright).',
  key: 'Musical key of the song.',
  energyCurve: 'Energy in equal steps over the song.',
  sections: 'Parts of the song.',
  atmospheres: 'How much of each atmosphere, from 0 to 1, by slug.',
  embedding: 'Vector of the named model; unknown models are ignored.',
})
describe(audioProfile.shape.tempo.shape, {
  bpm: 'Beats per minute.',
  confidence: 'From 0 to 1.',
  beatOffsetSeconds: 'Time of the first beat.',
  candidates: 'Other possible tempos, most likely first.',
})
describe(audioProfile.shape.key.def.innerType.shape, {
  tonic: 'Semitones above C.',
  mode: '`major` or `minor`.',
  confidence: 'From 0 to 1.',
})
describe(audioProfile.shape.sections.def.innerType.def.element.shape, {
  startSeconds: 'Start time in seconds.',
  endSeconds: 'End time in seconds.',
})
describe(audioProfile.shape.embedding.def.innerType.shape, {
  model: 'Name of the model that created the vector.',
  values: 'The vector.',
})
