// Generated from `messages/schemas/definitions.ts` by the tests (`vitest run -u packages/protocol/reference`).
// Do not edit.

/** A value of words that may grow: those known today, or anything that a newer peer sends. */
export type Open<Known extends string> = Known | (string & {})

/** Fields that the protocol does not define. */
export type FreeForm = Readonly<Record<string, unknown>>

/** The id of a request. */
export interface Requested {
  /** Chosen by the editor; the response carries the id of its request (P-42). */
  readonly requestId: string
}

/** The user added an edit to the site’s cart (P-07). */
export interface AddToCart {
  /** The video’s id. 1–128 UTF-16 units. */
  readonly videoId: string
  /** The saved project of the edit. At most 128 UTF-16 units. */
  readonly projectId?: string | undefined
  /** Name of the project, for display. At most 1000 UTF-16 units. */
  readonly projectName?: string | undefined
}

/** Fingerprint of a song: numbers only, no sound. At most 16384 UTF-16 units as JSON text. */
export interface AudioProfile {
  /** Seconds. At least 0. */
  readonly durationSeconds: number
  /** The beat. */
  readonly tempo: Tempo
  /** From 0 (calm) to 1 (driving). */
  readonly energy: number
  /** From 0 (dull) to 1 (bright). */
  readonly brightness: number
  /** From 0 (even) to 1 (wide). */
  readonly dynamics: number
  /** From 0 (dark) to 1 (bright). */
  readonly valence?: number | undefined
  /** Musical key of the song. */
  readonly key?: MusicalKey | undefined
  /** Energy in equal steps over the song, each from 0 to 1. */
  readonly energyCurve?: readonly number[] | undefined
  /** Parts of the song. At most 64 entries. */
  readonly sections?: readonly SongSection[] | undefined
  /** How much of each atmosphere, from 0 to 1, by slug. */
  readonly atmospheres?: Readonly<Record<string, number>> | undefined
  /** Vector of the named model; a catalogue that does not know the model ignores it. */
  readonly embedding?: SongEmbedding | undefined
}

/** Whether the video can be played and edited (B-25). */
export type Availability = 'available' | 'unavailable'

/** What the session may do in general (P-49). */
export interface Capabilities {
  /** Whether the user may open another project. */
  readonly canSwitchProject: boolean
  /** Whether the user may open another video. */
  readonly canSwitchVideo: boolean
  /** Whether the user may leave the editor; always false in a partner’s session (H-12). */
  readonly canExit: boolean
  /** Whether the user may search the catalogue. */
  readonly catalogSearch: boolean
  /** Whether the user may edit previews of videos that are not owned. */
  readonly catalogPreviewSources: boolean
  /** Whether the user may match videos to a song. */
  readonly catalogSongMatch: boolean
  /** Whether an export offers to buy what is not owned. */
  readonly exportPurchaseGate: boolean
  /** Whether further deliverables are sold; always false in a partner’s session. */
  readonly addonDeliverables: boolean
  /** Whether the user may go to the account; always false in a partner’s session (H-12). */
  readonly accountNavigation: boolean
}

/** A curated list of videos. */
export interface CatalogCollection {
  /** The collection’s id. 1–128 UTF-16 units. */
  readonly collectionId: string
  /** Title, for display. At most 1000 UTF-16 units. */
  readonly title: string
  /** What the collection shows, for display. At most 1000 UTF-16 units. */
  readonly description?: string | undefined
  /** Absolute address of the thumbnail; absent if there is none. At most 8192 UTF-16 units. */
  readonly thumbnailUrl?: string | undefined
  /** Ids of its videos, in display order. At most 500 entries. */
  readonly videoIds: readonly string[]
}

/** The catalogue’s collections, each with the ids of its videos (P-33). */
export interface CatalogCollections {
  /** Curated lists of videos. At most 500 entries. */
  readonly collections: readonly CatalogCollection[]
}

/** The values of each filter, with the number of videos for each value (P-32). */
export interface CatalogFacets {
  /** Categories. At most 500 entries. */
  readonly categories: readonly Facet[]
  /** Levels of energy. At most 500 entries. */
  readonly energy: readonly Facet[]
  /** Atmospheres. At most 500 entries. */
  readonly atmosphere: readonly Facet[]
  /** Orientations of the picture. At most 500 entries. */
  readonly orientation: readonly Facet[]
}

/** The editor searches the catalogue or matches a song, at most 10 times in 10 seconds (P-15). */
export interface CatalogSearch {
  /** `text` uses `query`, `similar` uses `videoId`, `song` uses `audioProfile`. */
  readonly mode: SearchMode
  /** Search text; empty matches everything. At most 1000 UTF-16 units. */
  readonly query?: string | undefined
  /** The video to compare with. At most 128 UTF-16 units. */
  readonly videoId?: string | undefined
  /** Maximum number of entries. 1–100. */
  readonly limit?: number | undefined
  /** Slugs as CATALOG_FACETS lists them. A video must match every filter, and one slug of each list. */
  readonly filters?: SearchFilters | undefined
  /** Order of the results, such as `newest` or `relevance`. At most 1000 UTF-16 units. */
  readonly sort?: string | undefined
  /** `nextCursor` of the previous page of the same search; any other text is rejected. At most 1000 UTF-16 units. */
  readonly cursor?: string | null | undefined
  /** Fingerprint of a song: numbers only, no sound. At most 16384 UTF-16 units as JSON text. */
  readonly audioProfile?: AudioProfile | undefined
}

/** `CatalogSearch` as it is sent, by `mode`. */
export type CatalogSearchInput = TextSearch | SimilarSearch | SongSearch

/** One page of a search’s results (P-30). */
export interface CatalogSearchPage {
  /** One page of videos. At most 500 entries. */
  readonly results: readonly CatalogVideo[]
  /** `cursor` of the next page; null on the last. At most 1000 UTF-16 units. */
  readonly nextCursor: string | null
}

/** `CatalogSearchPage` as it is sent: in the words known today. */
export interface CatalogSearchPageInput extends CatalogSearchPage {
  /** One page of videos. At most 500 entries. */
  readonly results: readonly CatalogVideoInput[]
}

/** The current availability and ownership of each video (P-35). */
export interface CatalogStatus {
  /** One entry per requested video. At most 500 entries. */
  readonly items: readonly CatalogStatusItem[]
}

/** Availability and ownership of one video. */
export interface CatalogStatusItem {
  /** The video’s id. 1–128 UTF-16 units. */
  readonly videoId: string
  /** Whether the video can be played and edited (B-25). */
  readonly status: Availability
  /**
   * Why the video is unavailable, for display in English; given with `unavailable` (B-25). At most 1000 UTF-16 units.
   */
  readonly reason?: string | undefined
  /** Whether the account owns the video (B-26). */
  readonly ownership: Ownership
}

/** A video as search results and related lists show it. */
export interface CatalogVideo {
  /** The video’s id. 1–128 UTF-16 units. */
  readonly videoId: string
  /** Title, for display. At most 1000 UTF-16 units. */
  readonly title: string
  /** Name of the artist. At most 1000 UTF-16 units. */
  readonly artist: string
  /** Seconds. At least 0. */
  readonly duration: number
  /** Orientation of the picture. */
  readonly orientation: Open<Orientation>
  /** Absolute address of the thumbnail; empty if there is none. At most 8192 UTF-16 units. */
  readonly thumbnailUrl: string
  /** Whether the account owns the video (B-26). */
  readonly ownership: Ownership
  /** Whether the video can be played and edited (B-25). */
  readonly status: Availability
  /**
   * Why the video is unavailable, for display in English; given with `unavailable` (B-25). At most 1000 UTF-16 units.
   */
  readonly reason?: string | undefined
  /** Beats per minute; absent if unknown. At least 0. */
  readonly tempo?: number | undefined
  /** From 0 (calm) to 1 (driving); absent if unknown. */
  readonly energy?: number | undefined
  /** Slugs of the video’s atmospheres. At most 500 entries. */
  readonly atmospheres?: readonly string[] | undefined
  /** Categories of the video. At most 500 entries. */
  readonly categories?: readonly string[] | undefined
}

/** `CatalogVideo` as it is sent: in the words known today. */
export interface CatalogVideoInput extends CatalogVideo {
  /** Orientation of the picture. */
  readonly orientation: Orientation
}

/** The price of the videos as a bundle; REQUEST_PURCHASE with its `quoteId` buys them together at that price (P-37). */
export interface CollectionQuote {
  /** Ids of the videos. At most 500 entries. */
  readonly videoIds: readonly string[]
  /** Price of the bundle, `subtotal` less `discount`, in minor units of `currency`. At least 0. */
  readonly total: number
  /** Sum of the separate prices, in minor units. At least 0. */
  readonly subtotal: number
  /** Savings of the bundle, in minor units. At least 0. */
  readonly discount: number
  /** ISO 4217 code, three capitals. */
  readonly currency: string
  /** One entry per video. At most 500 entries. */
  readonly items: readonly QuoteItem[]
  /**
   * Buys the videos together at `total` until `expiresAt`; absent if nothing can be bought (B-36). 1–128 UTF-16 units.
   */
  readonly quoteId?: string | undefined
  /** When the quote expires: ISO 8601 in UTC. At most 1000 UTF-16 units. */
  readonly expiresAt?: string | undefined
}

/** The editor needs the price of several videos together (P-21). */
export interface CollectionQuoteRequest {
  /** Ids of the videos. At most 500 entries. */
  readonly videoIds: readonly string[]
  /** The project’s id. At most 128 UTF-16 units. */
  readonly projectId?: string | undefined
}

/** Colour scheme of the host. */
export type ColorScheme = 'light' | 'dark'

/** The signed-in user. */
export interface CurrentUser {
  /** UUID of the account; empty if there is none. At most 128 UTF-16 units. */
  readonly id: string
  /** E-mail address of the account; empty if there is none. At most 1000 UTF-16 units. */
  readonly email: string
}

/** One deliverable of the selected video. */
export interface Deliverable {
  /** Whether the account owns it. */
  readonly owned: boolean
  /** Whether the file exists. */
  readonly available: boolean
  /** Minor units of `currency` (B-22); absent if it is not for sale. At least 0. */
  readonly price?: number | undefined
  /** ISO 4217 code, three capitals. */
  readonly currency?: string | undefined
}

/** What the embed opens: `workspace` the editor, `catalog` a storefront (H-07, H-13). */
export type EmbedMode = 'workspace' | 'catalog'

/** The right that makes the video owned; `canExport` and `ownership` decide (B-26). */
export type EntitlementSource = 'membership' | 'purchase' | 'addon' | 'admin' | 'none'

/** Addresses of the files, by name. */
export interface ExportAddresses {
  /** Address of the music video. At most 8192 UTF-16 units. */
  readonly main?: string | undefined
  /** Address of the vertical reel. At most 8192 UTF-16 units. */
  readonly reel?: string | undefined
  /** Address of the lyric video. At most 8192 UTF-16 units. */
  readonly lyric?: string | undefined
}

/** An export has finished. Repeated until acknowledged; the host stores each `exportId` once (P-04). */
export interface ExportComplete {
  /** Id of the export, chosen by the editor (P-46). 1–128 UTF-16 units. */
  readonly exportId: string
  /** Name of the export. At most 1000 UTF-16 units. */
  readonly name?: string | undefined
  /** The video’s id. At most 128 UTF-16 units. */
  readonly videoId?: string | undefined
  /** Ids of the videos. At most 500 entries. */
  readonly videoIds?: readonly string[] | undefined
  /** The project’s id. At most 128 UTF-16 units. */
  readonly projectId?: string | undefined
  /** Names of the files, or their addresses by name. At most 500 entries. */
  readonly files?: ExportFiles | undefined
}

/** The export is stored (`ok` true), or could not be (`ok` false) and may be sent again (P-28). */
export interface ExportCompleteAck {
  /** Id of the export, chosen by the editor (P-46). 1–128 UTF-16 units. */
  readonly exportId: string
  /** Whether the export is persisted (P-46). */
  readonly ok: boolean
}

/** `ExportComplete` as it is sent: in the words known today. */
export interface ExportCompleteInput extends ExportComplete {
  /** Names of the files, or their addresses by name. At most 500 entries. */
  readonly files?: ExportFilesInput | undefined
}

/** A file: the music video, the vertical reel, or the lyric video. */
export type ExportFileName = 'main' | 'reel' | 'lyric'

/** Names of the files, or their addresses by name. */
export type ExportFiles = readonly Open<ExportFileName>[] | ExportAddresses

/** `ExportFiles` as it is sent: in the words known today. */
export type ExportFilesInput = readonly ExportFileName[] | ExportAddresses

/** One value of a filter. */
export interface Facet {
  /** Value for filters. 1–128 UTF-16 units. */
  readonly slug: string
  /** Name of the value, for display. At most 1000 UTF-16 units. */
  readonly name: string
  /** Number of videos with this value. At least 0. */
  readonly count: number
}

/** What the host knows about the display of the editor; sent again when it changes. */
export interface HostContext {
  /** Language of the host: a BCP 47 tag, such as `de-CH`. At most 1000 UTF-16 units. */
  readonly locale?: string | undefined
  /** Colour scheme of the host. */
  readonly colorScheme?: Open<ColorScheme> | undefined
  /** Time zone of the user: an IANA name, such as `Europe/Rome`. At most 1000 UTF-16 units. */
  readonly timeZone?: string | undefined
  /** Whether the user asks for less motion. */
  readonly reducedMotion?: boolean | undefined
  /** Width of the editor’s frame in CSS pixels. At least 0. */
  readonly width?: number | undefined
  /** Height of the editor’s frame in CSS pixels. At least 0. */
  readonly height?: number | undefined
}

/** `HostContext` as it is sent: in the words known today. */
export interface HostContextInput extends HostContext {
  /** Colour scheme of the host. */
  readonly colorScheme?: ColorScheme | undefined
}

/** Kind of host: a partner’s page, or the consumer site (H-12). */
export type HostMode = 'partner' | 'consumer'

/** Musical key of the song. */
export interface MusicalKey {
  /** Semitones above C. 0–11. */
  readonly tonic: number
  /** Mode of the key. */
  readonly mode: 'major' | 'minor'
  /** From 0 to 1. */
  readonly confidence?: number | undefined
}

/** The user asked for a video’s purchase page; the host navigates there, or opens its checkout (P-10). */
export interface NavigateToPurchase {
  /** The video’s id. 1–128 UTF-16 units. */
  readonly videoId: string
}

/** Orientation of the picture. */
export type Orientation = 'landscape' | 'portrait' | 'square'

/** Whether the account owns the video (B-26). */
export type Ownership = 'owned' | 'preview'

/** The session’s partner, for display; its identity comes from the session (B-19). */
export interface PartnerInfo {
  /** The partner’s id. At most 128 UTF-16 units. */
  readonly partnerId: string
  /** Name of the partner, for display. At most 1000 UTF-16 units. */
  readonly name: string
  /** Address of the logo; null if there is none. At most 8192 UTF-16 units. */
  readonly logoUrl: string | null
  /** The accent as `#RRGGBB` in capitals; null if there is none. */
  readonly accentColor: string | null
  /** What the embed opens: `workspace` the editor, `catalog` a storefront (H-07, H-13). */
  readonly embedMode: Open<EmbedMode>
}

/** `PartnerInfo` as it is sent: in the words known today. */
export interface PartnerInfoInput extends PartnerInfo {
  /** What the embed opens: `workspace` the editor, `catalog` a storefront (H-07, H-13). */
  readonly embedMode: EmbedMode
}

/** What the session may do with the selected video. */
export interface Permissions {
  /** Whether the video can be exported as it is (B-26). */
  readonly canExport: boolean
  /** The right that makes the video owned; `canExport` and `ownership` decide (B-26). */
  readonly entitlementSource: Open<EntitlementSource>
  /** Whether to hide the offer to buy. */
  readonly hidePurchaseCta: boolean
  /** Label of the export control. At most 1000 UTF-16 units. */
  readonly exportCtaLabel: string
}

/** `Permissions` as it is sent: in the words known today. */
export interface PermissionsInput extends Permissions {
  /** The right that makes the video owned; `canExport` and `ownership` decide (B-26). */
  readonly entitlementSource: EntitlementSource
}

/** A saved project. */
export interface Project {
  /** The project’s id. At most 128 UTF-16 units. */
  readonly projectId: string
  /** Name chosen by the user. At most 1000 UTF-16 units. */
  readonly projectName: string
  /** The video’s id; absent without a video. At most 128 UTF-16 units. */
  readonly videoId?: string | undefined
  /** ISO 8601 in UTC. At most 1000 UTF-16 units. */
  readonly updatedAt?: string | undefined
}

/** A project was saved; the host refreshes the list of projects (P-06). */
export interface ProjectSaved {
  /** The saved project’s id. 1–128 UTF-16 units. */
  readonly projectId: string
  /** Name chosen by the user. At most 1000 UTF-16 units. */
  readonly projectName: string
}

/** A checkout ended. VIDEO_DATA with the new ownership comes before it (P-27). */
export interface PurchaseComplete {
  /** The video’s id. 1–128 UTF-16 units. */
  readonly videoId: string
  /** The outcome of the checkout. */
  readonly status: PurchaseStatus
  /** Whether the video can be exported now (B-26). */
  readonly canExport: boolean
  /** Whether the account owns the video’s social clips. */
  readonly ownsSocialClips: boolean
  /**
   * Ids of the videos that the account owns (B-26), or at least the newest 1,000. A list of 1,000 or more may be
   * incomplete: for an id that it lacks, ask by `REQUEST_CATALOG_STATUS`. At most 10000 entries.
   */
  readonly ownedVideoIds: readonly string[]
  /** Why the checkout failed, for display. At most 1000 UTF-16 units. */
  readonly error?: string | undefined
}

/** The price of each video, and whether it must be bought (P-36). */
export interface PurchaseQuote {
  /** One entry per video. At most 500 entries. */
  readonly items: readonly QuoteItem[]
  /** Sum of what must be bought, after the discount, in minor units of `currency` (B-22). At least 0. */
  readonly total?: number | undefined
  /** ISO 4217 code, three capitals; absent, as `total`, where the prices have several. */
  readonly currency?: string | undefined
  /** Percentage, for display; the server computes the amounts (B-22). 0–100. */
  readonly discountPercentage?: number | undefined
}

/** The outcome of the checkout. */
export type PurchaseStatus = 'success' | 'failed' | 'cancelled'

/** The price of one video. */
export interface QuoteItem {
  /** The video’s id. 1–128 UTF-16 units. */
  readonly videoId: string
  /** Whether the video must be bought before an export. */
  readonly purchaseRequired: boolean
  /** Minor units of `currency` (B-22). At least 0. */
  readonly price: number
  /** ISO 4217 code, three capitals. */
  readonly currency: string
  /** Why it does not have to be bought, for display. At most 1000 UTF-16 units. */
  readonly reason?: string | undefined
}

/** A source for a plain video element. */
export interface ReadySource {
  /** The video’s id. 1–128 UTF-16 units. */
  readonly videoId: string
  /** `ready`: `streamUrl` can be played. */
  readonly status: 'ready'
  /** `master` if the video is owned, otherwise `preview` (B-24). */
  readonly grade: Open<SourceGrade>
  /** Opaque address for a plain video element. At most 8192 UTF-16 units. */
  readonly streamUrl: string
  /** Seconds until the address expires. At least 1. */
  readonly expiresIn: number
  /** Address of the master; null or empty unless the video is owned (B-24). At most 8192 UTF-16 units. */
  readonly storageUrl: string | null
  /** Identifies the source when looking up scene cuts. At most 1000 UTF-16 units. */
  readonly storageBucket: string
  /** Identifies the source when looking up scene cuts. At most 1000 UTF-16 units. */
  readonly storageKey: string
  /** Whether the account owns the video (B-26). */
  readonly ownership: Ownership
  /** Summary of the video. */
  readonly metadata: VideoMetadata
}

/** `ReadySource` as it is sent: in the words known today. */
export interface ReadySourceInput extends ReadySource {
  /** `master` if the video is owned, otherwise `preview` (B-24). */
  readonly grade: SourceGrade
}

/** The editor could not use a source; the host records it on the server and verifies the source again (P-24). */
export interface ReportVideoIssue {
  /** The video’s id. 1–128 UTF-16 units. */
  readonly videoId: string
  /** Title, for display. At most 1000 UTF-16 units. */
  readonly title?: string | undefined
  /** Name of the artist. At most 1000 UTF-16 units. */
  readonly artist?: string | undefined
  /** Why the source could not be used, for display. At most 1000 UTF-16 units. */
  readonly reason?: string | undefined
  /** Whether the editor had a playable address when the source failed. */
  readonly hadStreamHostUrl?: boolean | undefined
  /** Whether the editor had the master’s address when the source failed. */
  readonly hadStorage?: boolean | undefined
  /** ISO 8601. At most 1000 UTF-16 units. */
  readonly reportedAt?: string | undefined
}

/** Why a request could not be served. */
export interface RequestError {
  /** For programs: snake_case, such as `rate_limited` (P-48). 1–128 UTF-16 units. */
  readonly code: string
  /** For people, in English. At most 1000 UTF-16 units. */
  readonly message: string
}

/** The user chose to leave the editor; the site closes it (P-13). */
export interface RequestExitEditor {
  /** The open video’s id. At most 128 UTF-16 units. */
  readonly videoId?: string | undefined
  /** The open project’s id. At most 128 UTF-16 units. */
  readonly projectId?: string | undefined
  /** Whether edits would be lost. */
  readonly hasUnsavedChanges?: boolean | undefined
  /** Why the user leaves, for display. At most 1000 UTF-16 units. */
  readonly reason?: string | undefined
}

/** The user picked a saved project or a related video; the host boots the editor again on it (P-14). */
export interface RequestOpenProject {
  /** The video to open. At most 128 UTF-16 units. */
  readonly videoId?: string | undefined
  /** The saved project to open; without one, the video needs `canSwitchVideo` (P-49). At most 128 UTF-16 units. */
  readonly projectId?: string | undefined
  /** Whether edits would be lost. */
  readonly hasUnsavedChanges?: boolean | undefined
}

/**
 * An export is blocked by unpaid sources; the host opens a checkout for each video, or one for all videos of `quoteId`.
 * Each video gets one PURCHASE_COMPLETE (P-08).
 */
export interface RequestPurchase {
  /** The video to buy. 1–128 UTF-16 units. */
  readonly videoId: string
  /** Further videos to buy, each with a checkout of its own. At most 500 entries. */
  readonly videoIds?: readonly string[] | undefined
  /** Id of a COLLECTION_QUOTE: its videos are bought as one order at its total (B-36). 1–128 UTF-16 units. */
  readonly quoteId?: string | undefined
  /** Name of the requested deliverable. At most 1000 UTF-16 units. */
  readonly item?: string | undefined
  /** The price that the editor displayed; the server computes what is paid (B-22). */
  readonly price?: number | undefined
  /** Why the editor asks, for display. At most 1000 UTF-16 units. */
  readonly reason?: string | undefined
}

/** The user wants to buy one video; the host opens its checkout (P-09). */
export interface RequestVideoPurchase {
  /** The video’s id. 1–128 UTF-16 units. */
  readonly videoId: string
}

/** The editor must start a blank project on the open video (P-29). */
export interface ResetProject {
  /** The open video’s id; empty if there is none. At most 128 UTF-16 units. */
  readonly videoId: string
}

/** Slugs as CATALOG_FACETS lists them. A video must match every filter, and one slug of each list. */
export interface SearchFilters {
  /** Categories of the video. At most 500 entries. */
  readonly categories?: readonly string[] | undefined
  /** Levels of energy. At most 500 entries. */
  readonly energy?: readonly string[] | undefined
  /** Atmospheres of the video. At most 500 entries. */
  readonly atmosphere?: readonly string[] | undefined
  /** Orientations of the picture. At most 500 entries. */
  readonly orientation?: readonly string[] | undefined
}

/** `text` uses `query`, `similar` uses `videoId`, `song` uses `audioProfile`. */
export type SearchMode = 'text' | 'similar' | 'song'

/** `catalog` while no source is selected. */
export type SessionMode = 'video' | 'catalog'

/** A search by `videoId`, as it is sent. */
export interface SimilarSearch extends CatalogSearch {
  /** `text` uses `query`, `similar` uses `videoId`, `song` uses `audioProfile`. */
  readonly mode: 'similar'
  /** Search text; empty matches everything. At most 1000 UTF-16 units. */
  readonly query?: undefined
  /** The video to compare with. At most 128 UTF-16 units. */
  readonly videoId: string
  /** Fingerprint of a song: numbers only, no sound. At most 16384 UTF-16 units as JSON text. */
  readonly audioProfile?: undefined
}

/** Vector of the named model; a catalogue that does not know the model ignores it. */
export interface SongEmbedding {
  /** Name of the model that created the vector. 1–64 UTF-16 units. */
  readonly model: string
  /** The vector. 1–1024 entries. */
  readonly values: readonly number[]
}

/** A search by `audioProfile`, as it is sent. */
export interface SongSearch extends CatalogSearch {
  /** `text` uses `query`, `similar` uses `videoId`, `song` uses `audioProfile`. */
  readonly mode: 'song'
  /** Search text; empty matches everything. At most 1000 UTF-16 units. */
  readonly query?: undefined
  /** The video to compare with. At most 128 UTF-16 units. */
  readonly videoId?: undefined
  /** Fingerprint of a song: numbers only, no sound. At most 16384 UTF-16 units as JSON text. */
  readonly audioProfile: AudioProfile
}

/** A part of the song. */
export interface SongSection {
  /** Start time in seconds. At least 0. */
  readonly startSeconds: number
  /** End time in seconds. At least 0. */
  readonly endSeconds: number
  /** From 0 (calm) to 1 (driving). */
  readonly energy: number
}

/** `master` if the video is owned, otherwise `preview` (B-24). */
export type SourceGrade = 'preview' | 'master'

/** What the clip is for; `open` reopens a saved project. */
export type SourceIntent = 'add' | 'preview' | 'drop' | 'open'

/** A clip is added, dropped or previewed, or a project with it is reopened (P-18). */
export interface SourceRequest {
  /** The video’s id. 1–128 UTF-16 units. */
  readonly videoId: string
  /** What the clip is for; `open` reopens a saved project. */
  readonly intent: Open<SourceIntent>
}

/** `SourceRequest` as it is sent: in the words known today. */
export interface SourceRequestInput extends SourceRequest {
  /** What the clip is for; `open` reopens a saved project. */
  readonly intent: SourceIntent
}

/** The editor’s progress text changed; the host shows it. An empty text ends the progress (P-05). */
export interface StatusUpdate {
  /** Progress of the editor, for display; empty ends it (H-16). At most 1000 UTF-16 units. */
  readonly status: string
}

/** The beat. */
export interface Tempo {
  /** Beats per minute. Above 0. At most 1000. */
  readonly bpm: number
  /** From 0 to 1. */
  readonly confidence: number
  /** Time of the first beat, in seconds. At least 0. */
  readonly beatOffsetSeconds: number
  /** Other possible tempos in beats per minute, most likely first. At most 16 entries. */
  readonly candidates?: readonly number[] | undefined
}

/** A search by `query`, as it is sent. */
export interface TextSearch extends CatalogSearch {
  /** `text` uses `query`, `similar` uses `videoId`, `song` uses `audioProfile`. */
  readonly mode: 'text'
  /** The video to compare with. At most 128 UTF-16 units. */
  readonly videoId?: undefined
  /** Fingerprint of a song: numbers only, no sound. At most 16384 UTF-16 units as JSON text. */
  readonly audioProfile?: undefined
}

/** A fresh token, requested or pushed, such as when the first one arrives late (P-26). */
export interface TokenPair {
  /** The editor’s JWT, valid for at most 15 minutes (B-23). 1–8192 UTF-16 units. */
  readonly authToken: string
  /** The same token as `authToken`. 1–8192 UTF-16 units. */
  readonly accessToken: string
}

/** Why there is no source. */
export interface UnavailableSource {
  /** The requested video; empty if a malformed request named none. At most 128 UTF-16 units. */
  readonly videoId: string
  /** `unavailable`: there is nothing to play. */
  readonly status: 'unavailable'
  /** Why there is nothing to play, for display (B-25). At most 1000 UTF-16 units. */
  readonly reason: string
}

/** The host’s whole boot snapshot, sent after EDITOR_READY and again after every change (P-25). */
export interface VideoData {
  /** The video’s id; empty if none is selected. At most 128 UTF-16 units. */
  readonly videoId: string
  /** Address of the master; null or empty unless the video is owned (B-24). At most 8192 UTF-16 units. */
  readonly storageUrl: string | null
  /** Identifies the source when looking up scene cuts. At most 1000 UTF-16 units. */
  readonly storageBucket: string
  /** Identifies the source when looking up scene cuts. At most 1000 UTF-16 units. */
  readonly storageKey: string
  /** `catalog` while no source is selected. */
  readonly sessionMode: Open<SessionMode>
  /** Whether there is a source to edit. */
  readonly hasSource: boolean
  /** Id of the account; empty if there is none. At most 128 UTF-16 units. */
  readonly userId: string
  /** Summary of the video. */
  readonly metadata: VideoMetadata
  /** The signed-in user. */
  readonly currentUser: CurrentUser
  /** What the session may do with the selected video. */
  readonly permissions: Permissions
  /**
   * Ids of the videos that the account owns (B-26), or at least the newest 1,000. A list of 1,000 or more may be
   * incomplete: for an id that it lacks, ask by `REQUEST_CATALOG_STATUS`. At most 10000 entries.
   */
  readonly ownedVideoIds: readonly string[]
  /** Whether the account owns the video (B-26). */
  readonly ownership: Ownership
  /** The files of the selected video, by name. */
  readonly deliverables: Readonly<Record<string, Deliverable>>
  /** The editor’s JWT, valid for at most 15 minutes; empty until a token exists (B-23). At most 8192 UTF-16 units. */
  readonly authToken: string
  /** The same token as `authToken`. At most 8192 UTF-16 units. */
  readonly accessToken: string
  /** Saved projects, most recent first. At most 500 entries. */
  readonly projects: readonly Project[]
  /** Similar videos. At most 500 entries. */
  readonly relatedVideos: readonly CatalogVideo[]
  /** What the session may do in general (P-49). */
  readonly capabilities: Capabilities
  /** The session’s partner, for display; its identity comes from the session (B-19). */
  readonly partner: PartnerInfo
  /** Kind of host: a partner’s page, or the consumer site (H-12). */
  readonly hostMode: Open<HostMode>
  /** The saved project to open with the video, if one was requested. At most 128 UTF-16 units. */
  readonly projectId?: string | undefined
  /** What the host knows about the display of the editor; sent again when it changes. */
  readonly context?: HostContext | undefined
}

/** `VideoData` as it is sent: in the words known today. */
export interface VideoDataInput extends VideoData {
  /** `catalog` while no source is selected. */
  readonly sessionMode: SessionMode
  /** What the session may do with the selected video. */
  readonly permissions: PermissionsInput
  /** Similar videos. At most 500 entries. */
  readonly relatedVideos: readonly CatalogVideoInput[]
  /** The session’s partner, for display; its identity comes from the session (B-19). */
  readonly partner: PartnerInfoInput
  /** Kind of host: a partner’s page, or the consumer site (H-12). */
  readonly hostMode: HostMode
  /** What the host knows about the display of the editor; sent again when it changes. */
  readonly context?: HostContextInput | undefined
}

/** Videos by id. */
export interface VideoIdList {
  /** Ids of the videos. At most 500 entries. */
  readonly videoIds: readonly string[]
}

/** Summary of the video. */
export interface VideoMetadata {
  /** Title, for display. At most 1000 UTF-16 units. */
  readonly title: string
  /** Name of the artist. At most 1000 UTF-16 units. */
  readonly artist: string
  /** Seconds; 0 without a video. At least 0. */
  readonly duration: number
  /** Pixels; 0 without a video. At least 0. */
  readonly width: number
  /** Pixels; 0 without a video. At least 0. */
  readonly height: number
}

/** A playable source, or why there is none. */
export type VideoSource = ReadySource | UnavailableSource

/** `VideoSource` as it is sent: in the words known today. */
export type VideoSourceInput = ReadySourceInput | UnavailableSource

/** The fields of each message of the editor, as they are received. */
export interface EditorFields {
  /**
   * The editor has booted and is listening. Repeated until VIDEO_DATA arrives, and sent again after a reload (P-01).
   */
  readonly EDITOR_READY: FreeForm
  /** The editor accepted VIDEO_DATA: the handshake is complete. May carry free-form diagnostics (P-02). */
  readonly EDITOR_VIDEO_DATA_ACK: FreeForm
  /** A render of the edit has finished. Its fields are free-form and reach the host’s callback (P-03). */
  readonly EDIT_COMPLETE: FreeForm
  /** An export has finished. Repeated until acknowledged; the host stores each `exportId` once (P-04). */
  readonly EXPORT_COMPLETE: ExportComplete
  /** The editor’s progress text changed; the host shows it. An empty text ends the progress (P-05). */
  readonly STATUS_UPDATE: StatusUpdate
  /** A project was saved; the host refreshes the list of projects (P-06). */
  readonly PROJECT_SAVED: ProjectSaved
  /** The user added an edit to the site’s cart (P-07). */
  readonly ADD_TO_CART: AddToCart
  /**
   * An export is blocked by unpaid sources; the host opens a checkout for each video, or one for all videos of
   * `quoteId`. Each video gets one PURCHASE_COMPLETE (P-08).
   */
  readonly REQUEST_PURCHASE: RequestPurchase
  /** The user wants to buy one video; the host opens its checkout (P-09). */
  readonly REQUEST_VIDEO_PURCHASE: RequestVideoPurchase
  /** The user asked for a video’s purchase page; the host navigates there, or opens its checkout (P-10). */
  readonly NAVIGATE_TO_PURCHASE: NavigateToPurchase
  /** The user chose to upgrade; the site navigates there (P-11). */
  readonly NAVIGATE_TO_UPGRADE: FreeForm
  /** The user opened the account; the site navigates there (P-12). */
  readonly NAVIGATE_TO_ACCOUNT: FreeForm
  /** The user chose to leave the editor; the site closes it (P-13). */
  readonly REQUEST_EXIT_EDITOR: RequestExitEditor
  /** The user picked a saved project or a related video; the host boots the editor again on it (P-14). */
  readonly REQUEST_OPEN_PROJECT: RequestOpenProject
  /** The editor searches the catalogue or matches a song, at most 10 times in 10 seconds (P-15). */
  readonly REQUEST_CATALOG_SEARCH: Requested & CatalogSearch
  /** The filter panel needs its values (P-16). */
  readonly REQUEST_CATALOG_FACETS: Requested
  /** The collections panel opens (P-17). */
  readonly REQUEST_CATALOG_COLLECTIONS: Requested
  /** A clip is added, dropped or previewed, or a project with it is reopened (P-18). */
  readonly REQUEST_ADD_VIDEO: Requested & SourceRequest
  /** The editor checks availability and ownership of its sources again (P-19). */
  readonly REQUEST_CATALOG_STATUS: Requested & VideoIdList
  /** The export gate needs the prices of sources that are not owned (P-20). */
  readonly REQUEST_PURCHASE_QUOTE: Requested & VideoIdList
  /** The editor needs the price of several videos together (P-21). */
  readonly REQUEST_COLLECTION_QUOTE: Requested & CollectionQuoteRequest
  /** The editor’s token is about to expire or was rejected; the host mints a new one (P-22). */
  readonly REQUEST_TOKEN_REFRESH: FreeForm
  /** The user opened the exports; the host shows them over the editor (P-23). */
  readonly OPEN_PARTNER_EXPORTS: FreeForm
  /** The editor could not use a source; the host records it on the server and verifies the source again (P-24). */
  readonly REPORT_VIDEO_ISSUE: ReportVideoIssue
}

/** The fields of each message of the host, as they are received. */
export interface HostFields {
  /** The host’s whole boot snapshot, sent after EDITOR_READY and again after every change (P-25). */
  readonly VIDEO_DATA: VideoData
  /** A fresh token, requested or pushed, such as when the first one arrives late (P-26). */
  readonly TOKEN_REFRESHED: TokenPair
  /** A checkout ended. VIDEO_DATA with the new ownership comes before it (P-27). */
  readonly PURCHASE_COMPLETE: PurchaseComplete
  /** The export is stored (`ok` true), or could not be (`ok` false) and may be sent again (P-28). */
  readonly EXPORT_COMPLETE_ACK: ExportCompleteAck
  /** The editor must start a blank project on the open video (P-29). */
  readonly RESET_PROJECT: ResetProject
  /** One page of a search’s results (P-30). */
  readonly CATALOG_SEARCH_RESULTS: Requested & CatalogSearchPage
  /** The request could not be served; `code` is for programs, `message` for people (P-31). */
  readonly CATALOG_SEARCH_ERROR: Requested & RequestError
  /** The values of each filter, with the number of videos for each value (P-32). */
  readonly CATALOG_FACETS: Requested & CatalogFacets
  /** The catalogue’s collections, each with the ids of its videos (P-33). */
  readonly CATALOG_COLLECTIONS: Requested & CatalogCollections
  /**
   * The clip’s source, in master grade for its owner and in preview grade otherwise; or `unavailable` with a reason
   * (P-34).
   */
  readonly VIDEO_SOURCE: Requested & VideoSource
  /** The current availability and ownership of each video (P-35). */
  readonly CATALOG_STATUS: Requested & CatalogStatus
  /** The price of each video, and whether it must be bought (P-36). */
  readonly PURCHASE_QUOTE: Requested & PurchaseQuote
  /**
   * The price of the videos as a bundle; REQUEST_PURCHASE with its `quoteId` buys them together at that price (P-37).
   */
  readonly COLLECTION_QUOTE: Requested & CollectionQuote
  /** The bundle could not be priced; `code` is for programs, `message` for people (P-38). */
  readonly COLLECTION_QUOTE_ERROR: Requested & RequestError
}

/** The fields of the messages that are sent otherwise than they are received: in the words known today. */
export interface SentFields {
  /** An export has finished. Repeated until acknowledged; the host stores each `exportId` once (P-04). */
  readonly EXPORT_COMPLETE: ExportCompleteInput
  /** The editor searches the catalogue or matches a song, at most 10 times in 10 seconds (P-15). */
  readonly REQUEST_CATALOG_SEARCH: Requested & CatalogSearchInput
  /** A clip is added, dropped or previewed, or a project with it is reopened (P-18). */
  readonly REQUEST_ADD_VIDEO: Requested & SourceRequestInput
  /** The host’s whole boot snapshot, sent after EDITOR_READY and again after every change (P-25). */
  readonly VIDEO_DATA: VideoDataInput
  /** One page of a search’s results (P-30). */
  readonly CATALOG_SEARCH_RESULTS: Requested & CatalogSearchPageInput
  /**
   * The clip’s source, in master grade for its owner and in preview grade otherwise; or `unavailable` with a reason
   * (P-34).
   */
  readonly VIDEO_SOURCE: Requested & VideoSourceInput
}

/** The names of the editor's messages. */
export type EditorToHostType = keyof EditorFields

/** The names of the host's messages. */
export type HostToEditorType = keyof HostFields

/** The fields beside `type` of one message, as they are received. */
export type Fields<Type extends EditorToHostType | HostToEditorType> = (EditorFields & HostFields)[Type]

/** The fields beside `type` of one message, as they are sent: known fields in known words only (P-54). */
export type FieldsInput<Type extends EditorToHostType | HostToEditorType> = Type extends keyof SentFields
  ? SentFields[Type]
  : Fields<Type>

/** A parsed message of the editor: its name and its fields, discriminated by `type`. */
export type EditorMessage = { [Type in EditorToHostType]: { type: Type; fields: Fields<Type> } }[EditorToHostType]

/** A parsed message of the host: its name and its fields, discriminated by `type`. */
export type HostMessage = { [Type in HostToEditorType]: { type: Type; fields: Fields<Type> } }[HostToEditorType]
