// Generated from the service's contract by its tests (`vitest run -u packages/contract/reference`).
// Do not edit.

export interface TaxonomyTerm {
  /** Value for filters. */
  readonly slug: string
  /** For display. */
  readonly name: string
}

export type ContentTagGroup = 'visual-themes' | 'objects' | 'actions' | 'locations' | 'people' | 'time-weather'

export interface Video {
  /** UUID. */
  readonly id: string
  /** Title, for display. */
  readonly title: string
  /** Name of the artist. */
  readonly artist: string
  /** For display; may be empty. */
  readonly description: string
  /** Seconds, rounded to an integer. */
  readonly duration_seconds: number
  /** Pixels. */
  readonly width: number
  /** Pixels. */
  readonly height: number
  /** Orientation of the picture. */
  readonly orientation: 'landscape' | 'portrait' | 'square'
  /** Thumbnail on the service’s own origin; empty if there is none. */
  readonly thumbnail_url: string
  /** Time of publication, which orders the list: ISO 8601 in UTC with microseconds, unique. */
  readonly published_at: string
  /** Whether the video can be played and edited. */
  readonly status: 'available' | 'unavailable'
  /** Why the video is unavailable; null while it is available. */
  readonly unavailable_reason: 'no_preview' | 'no_source_file' | 'sold_out' | null
  /** Categories of the video. */
  readonly categories: readonly TaxonomyTerm[]
  /** Tags of the video. */
  readonly tags: readonly TaxonomyTerm[]
  /** Content tags: what the video shows. */
  readonly content_tags: readonly { readonly slug: string; readonly name: string; readonly group: ContentTagGroup }[]
  /** Beats per minute; null if unknown. */
  readonly tempo_bpm: number | null
  /** From 0 (calm) to 1 (driving); null if unknown. */
  readonly energy: number | null
  /** Slugs of the video’s atmospheres. */
  readonly atmospheres: readonly string[]
}

export interface ListVideosResponse {
  /** The requested resource or page. */
  readonly data: readonly Video[]
  /** Whether another page follows. */
  readonly has_more: boolean
  /** `cursor` of the next page; null on the last. */
  readonly next_cursor: string | null
}

export interface GetVideoResponse {
  /** The requested resource or page. */
  readonly data: Video
}

export interface Collection {
  /** UUID. */
  readonly id: string
  /** For display. */
  readonly name: string
  /** For display; may be empty. */
  readonly description: string
  /** Number of videos in the collection. */
  readonly video_count: number
}

export interface ListCollectionsResponse {
  /** The requested resource or page. */
  readonly data: readonly Collection[]
}

export interface CollectionWithVideos {
  /** UUID. */
  readonly id: string
  /** For display. */
  readonly name: string
  /** For display; may be empty. */
  readonly description: string
  /** Number of videos in the collection. */
  readonly video_count: number
  /** Videos in display order. */
  readonly videos: readonly Video[]
}

export interface GetCollectionResponse {
  /** The requested resource or page. */
  readonly data: CollectionWithVideos
}

export interface ListedTerm {
  /** Value for filters. */
  readonly slug: string
  /** For display. */
  readonly name: string
  /** Number of listed videos that have it. */
  readonly video_count: number
}

export interface ListCategoriesResponse {
  /** The requested resource or page. */
  readonly data: readonly ListedTerm[]
}

export interface ListTagsResponse {
  /** The requested resource or page. */
  readonly data: readonly ListedTerm[]
}

export interface ListedGroup {
  /** The group of content tags. */
  readonly group: ContentTagGroup
  /** For display. */
  readonly name: string
  /** Content tags: what the video shows. */
  readonly content_tags: readonly ListedTerm[]
}

export interface ListContentTagsResponse {
  /** The requested resource or page. */
  readonly data: readonly ListedGroup[]
}

export interface CreatePreviewUrlResponse {
  /** The requested resource or page. */
  readonly data: { readonly stream_url: string; readonly expires_in: number }
}

export interface FulfilmentExport {
  /** UUID of the export. */
  readonly export_id: string
  /** For display. */
  readonly name: string
  /** ISO 8601 in UTC. */
  readonly created_at: string
  /** Files that exist. */
  readonly files: readonly ('main' | 'reel' | 'lyric')[]
}

export interface FulfilmentVideo {
  /** UUID of the video. */
  readonly video_id: string
  /** Title, for display. */
  readonly title: string
  /** Name of the artist. */
  readonly artist: string
  /** Thumbnail on the service’s own origin; empty if there is none. */
  readonly thumbnail_url: string
  /** Seconds, rounded to an integer. */
  readonly duration_seconds: number
  /** When the customer acquired the video: ISO 8601 in UTC. */
  readonly acquired_at: string
  /** How the video was acquired; this API lists acquisitions through the partner only. */
  readonly source: 'partner'
  /** Which files of the video the customer can download; false if the right or the file is missing. */
  readonly downloads: { readonly original: boolean; readonly reel: boolean; readonly bts: boolean }
  /** The customer’s exports of the video. */
  readonly exports: readonly FulfilmentExport[]
}

export interface ListCustomerVideosResponse {
  /** The customer’s id, as signed by the partner (`partner_external_user_id`). */
  readonly external_user_id: string
  /** Total number of entries. */
  readonly total: number
  /** Maximum number of entries. */
  readonly limit: number
  /** Number of entries to skip. */
  readonly offset: number
  /** Videos in display order. */
  readonly videos: readonly FulfilmentVideo[]
  /** True in responses to a test key. */
  readonly test?: true
}

export interface CreateDownloadResponse {
  /** Address of the file, valid for one hour. Anyone who has it can download. */
  readonly download_url: string
  /** File name of the download. */
  readonly filename: string
  /** Seconds until the link expires: 3600. */
  readonly expires_in: number
  /** The requested kind. */
  readonly kind: 'original' | 'reel' | 'bts' | 'export'
  /** True in responses to a test key. */
  readonly test?: true
}

/** List the catalogue, newest first. */
export interface ListVideosParameters {
  /** Maximum number of entries. */
  readonly limit?: number
  /** A date-time within the years 0000 to 9999 in UTC: only videos published strictly before it. Use `next_cursor` of the previous page. */
  readonly cursor?: string
  /** Slugs of categories: repeated, comma-separated, or both. A video must match one of them. */
  readonly category?: string | readonly string[]
  /** Slugs of tags: repeated, comma-separated, or both. A video must match one of them. */
  readonly tag?: string | readonly string[]
  /** Slugs of content tags: repeated, comma-separated, or both. A video must match one of them. */
  readonly content_tag?: string | readonly string[]
  /** @deprecated in favour of `category`; same values. */
  readonly genre?: string | readonly string[]
  /** @deprecated in favour of `tag` and `content_tag`; same values. */
  readonly mood?: string | readonly string[]
  /** Words to find in title, artist or taxonomy. Any text is valid. */
  readonly q?: string
  /** Minimum duration in seconds; at most `max_duration`. */
  readonly min_duration?: number
  /** Maximum duration in seconds. */
  readonly max_duration?: number
}

/** Read a video. */
export interface GetVideoParameters {
  /** UUID. */
  readonly id: string
}

/** List the collections, without their videos. */
export type ListCollectionsParameters = Readonly<Record<string, never>>

/** Read a collection with its videos. */
export interface GetCollectionParameters {
  /** UUID. */
  readonly id: string
}

/** List the categories. */
export type ListCategoriesParameters = Readonly<Record<string, never>>

/** List the tags. */
export type ListTagsParameters = Readonly<Record<string, never>>

/** List the content tags by group, or those of one group. */
export interface ListContentTagsParameters {
  /** Group to list; absent for all six. */
  readonly category?:
    | 'visual-themes'
    | 'objects'
    | 'actions'
    | 'locations'
    | 'people'
    | 'time-weather'
    | 'visual themes'
    | 'time/weather'
}

/** Create a short-lived address of a preview MP4. */
export interface CreatePreviewUrlParameters {
  /** UUID of the video. */
  readonly video_id: string
  /** Cut to play; `full` also plays the preview. */
  readonly kind?: 'full' | 'preview' | 'reel' | 'bts'
  /** @deprecated name of `kind`; ignored if `kind` is present. */
  readonly variant?: 'reel' | 'preview' | 'bts'
}

/** List what a customer bought or claimed through the partner, newest first. */
export interface ListCustomerVideosParameters {
  /** The customer’s id, as signed by the partner (`partner_external_user_id`). */
  readonly external_user_id: string
  /** Maximum number of entries. */
  readonly limit?: number
  /** Number of entries to skip. */
  readonly offset?: number
}

/** Create a one-hour link to a customer’s file. */
export type CreateDownloadParameters =
  | {
      /** The customer’s id, as signed by the partner (`partner_external_user_id`). */
      readonly external_user_id: string
      /** UUID of the video, from the list. */
      readonly video_id: string
      /** Kind of file to download. */
      readonly kind?: 'original' | 'reel' | 'bts'
    }
  | {
      /** The customer’s id, as signed by the partner (`partner_external_user_id`). */
      readonly external_user_id: string
      /** UUID of the video, from the list. */
      readonly video_id: string
      /** Kind of file to download. */
      readonly kind: 'export'
      /** UUID of the export. */
      readonly export_id: string
      /** File of the export: the music video, the vertical reel, or the lyric video. */
      readonly file?: 'main' | 'reel' | 'lyric'
    }

/** Codes of rejected requests to the catalogue API. */
export type CatalogueErrorCode =
  | 'invalid_request'
  | 'missing_api_key'
  | 'invalid_api_key'
  | 'revoked_api_key'
  | 'partner_inactive'
  | 'rate_limited'
  | 'internal_error'
  | 'overloaded'
  | 'not_found'
  | 'invalid_json'
  | 'payload_too_large'
  | 'unsupported_media_type'

/** Codes of rejected requests to the fulfilment API. */
export type FulfilmentErrorCode =
  | 'invalid_request'
  | 'missing_api_key'
  | 'invalid_api_key'
  | 'revoked_api_key'
  | 'wrong_key_type'
  | 'missing_scope'
  | 'partner_inactive'
  | 'user_not_found'
  | 'rate_limited'
  | 'internal_error'
  | 'invalid_json'
  | 'not_available_in_test'
  | 'not_owned'
  | 'video_unavailable'
  | 'export_not_found'
  | 'file_not_available'

/** What each operation takes and returns. */
export interface OperationTypes {
  readonly listVideos: { readonly parameters: ListVideosParameters; readonly response: ListVideosResponse }
  readonly getVideo: { readonly parameters: GetVideoParameters; readonly response: GetVideoResponse }
  readonly listCollections: {
    readonly parameters: ListCollectionsParameters
    readonly response: ListCollectionsResponse
  }
  readonly getCollection: { readonly parameters: GetCollectionParameters; readonly response: GetCollectionResponse }
  readonly listCategories: { readonly parameters: ListCategoriesParameters; readonly response: ListCategoriesResponse }
  readonly listTags: { readonly parameters: ListTagsParameters; readonly response: ListTagsResponse }
  readonly listContentTags: {
    readonly parameters: ListContentTagsParameters
    readonly response: ListContentTagsResponse
  }
  readonly createPreviewUrl: {
    readonly parameters: CreatePreviewUrlParameters
    readonly response: CreatePreviewUrlResponse
  }
  readonly listCustomerVideos: {
    readonly parameters: ListCustomerVideosParameters
    readonly response: ListCustomerVideosResponse
  }
  readonly createDownload: { readonly parameters: CreateDownloadParameters; readonly response: CreateDownloadResponse }
}
