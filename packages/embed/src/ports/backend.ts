import type { Order, QuotedBundle, QuotedVideos, VerifiedSession } from '@proscenium/contract'
import type {
  CatalogCollections,
  CatalogFacets,
  CatalogSearch,
  CatalogSearchPage,
  CatalogStatus,
  CatalogStatusItem,
  Project,
  Open,
  SourceIntent,
  TokenPair,
  VideoData,
  VideoSource,
} from '@proscenium/protocol'
import type { HostHandlers } from '@proscenium/protocol/host'
import type { SignedLink } from '../core/address/embed-address.ts'
import type { Outcome } from '../core/errors/embed-error.ts'
import type { HistoryPage } from '../core/exports/export-history.ts'

export interface CallOptions {
  /** Aborts the call; its outcome is then the error `aborted`. */
  readonly signal: AbortSignal
}

/** Opens sessions (B-05). */
export interface VerificationBackend {
  verify(link: SignedLink, options: CallOptions): Promise<Outcome<VerifiedSession>>
}

/** Input and result of a call. */
export interface Call<Input, Response> {
  readonly input: Input
  readonly response: Response
}

/** An interface of calls by name. */
export type CallsByName<Calls> = { readonly [Name in keyof Calls]: Call<unknown, unknown> }

/** The fields of EXPORT_COMPLETE (P-04). */
export type FinishedExport = Parameters<NonNullable<HostHandlers['exportComplete']>>[0]
/** The fields of REPORT_VIDEO_ISSUE (P-24). */
export type VideoIssue = Parameters<NonNullable<HostHandlers['reportVideoIssue']>>[0]

/** The file a link is requested for: a file of an export, or an owned original. */
export type DownloadTarget =
  | { readonly kind: 'export'; readonly exportId: string; readonly file: 'main' | 'reel' | 'lyric' }
  | { readonly kind: 'original' | 'reel' | 'bts'; readonly videoId: string }

export interface DownloadLink {
  readonly url: string
  readonly filename: string
  /** Seconds, 3600. */
  readonly expiresIn: number
  /** Downloads left in this UTC month (B-30). */
  readonly downloadsLeft: number
}

/** The Workspace calls by name, with their inputs and results (B-19). */
export interface WorkspaceCalls {
  /** With a video or a project, VIDEO_DATA of that one (H-10). */
  readonly boot: Call<{ readonly videoId?: string; readonly projectId?: string }, VideoData>
  readonly mintToken: Call<Readonly<Record<string, never>>, TokenPair>
  readonly search: Call<CatalogSearch, CatalogSearchPage>
  readonly source: Call<{ readonly videoId: string; readonly intent: Open<SourceIntent> }, VideoSource>
  readonly facets: Call<Readonly<Record<string, never>>, CatalogFacets>
  readonly collections: Call<Readonly<Record<string, never>>, CatalogCollections>
  readonly status: Call<{ readonly videoIds: readonly string[] }, CatalogStatus>
  readonly quote: Call<{ readonly videoIds: readonly string[] }, QuotedVideos>
  /** Returns the quote of `quoteId` while it is valid, then a new one for the same videos (B-36). */
  readonly collectionQuote: Call<
    { readonly videoIds: readonly string[]; readonly projectId?: string; readonly quoteId?: string },
    QuotedBundle
  >
  /**
   * Opens the order of one video or of an accepted quote, or returns the pending one. The same key returns the same
   * order for a day.
   */
  readonly startCheckout: Call<
    {
      readonly videoId: string
      readonly quoteId?: string
      readonly item?: string
      readonly price?: number
      readonly idempotencyKey: string
    },
    Order
  >
  readonly readCheckout: Call<{ readonly orderId: string }, Order>
  readonly cancelCheckout: Call<{ readonly orderId: string }, Order>
  readonly projects: Call<Readonly<Record<string, never>>, readonly Project[]>
  /** Durable once the call succeeds (P-46). */
  readonly persistExport: Call<FinishedExport, { readonly exportId: string }>
  readonly exports: Call<{ readonly cursor: string | null }, HistoryPage>
  readonly download: Call<DownloadTarget, DownloadLink>
  /** Returns the current status of the reported source (H-16). */
  readonly reportIssue: Call<VideoIssue, CatalogStatusItem>
}

export type WorkspaceCallName = keyof WorkspaceCalls

/** The calls of an open editor and its dialogs, in contrast to those that open it. */
export const laterCallNames = [
  'search',
  'source',
  'facets',
  'collections',
  'quote',
  'collectionQuote',
  'status',
  'startCheckout',
  'readCheckout',
  'cancelCheckout',
  'projects',
  'exports',
  'download',
  'reportIssue',
] as const satisfies readonly WorkspaceCallName[]

export type LaterCallName = (typeof laterCallNames)[number]

/** The session token goes into the body of each call (B-19). No call throws. */
export type SessionBackend<Calls extends CallsByName<Calls>> = {
  readonly [Name in keyof Calls]: (
    sessionToken: string,
    input: Calls[Name]['input'],
    options: CallOptions,
  ) => Promise<Outcome<Calls[Name]['response']>>
}

export type WorkspaceBackend = SessionBackend<WorkspaceCalls>

export type Backend = VerificationBackend & WorkspaceBackend
