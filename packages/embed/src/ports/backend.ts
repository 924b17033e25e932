import type { ExportEntry, Order, QuotedBundle, QuotedVideos, VerifiedSession } from '@proscenium/contract'
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

export interface CallOptions {
  /** Ends the call; the outcome is then the error `aborted`. */
  readonly signal: AbortSignal
}

/** Opens sessions (SPEC 4.B2). */
export interface VerificationBackend {
  verify(link: SignedLink, options: CallOptions): Promise<Outcome<VerifiedSession>>
}

interface Call<Input, Answer> {
  readonly input: Input
  readonly response: Answer
}

/** What EXPORT_COMPLETE carries. */
export type FinishedExport = Parameters<NonNullable<HostHandlers['exportComplete']>>[0]
/** What REPORT_VIDEO_ISSUE carries. */
export type VideoIssue = Parameters<NonNullable<HostHandlers['reportVideoIssue']>>[0]

/** Which file a link is wanted to: one file of an export, or an owned original. */
export type DownloadTarget =
  | { readonly kind: 'export'; readonly exportId: string; readonly file: 'main' | 'reel' | 'lyric' }
  | { readonly kind: 'original' | 'reel' | 'bts'; readonly videoId: string }

export interface DownloadLink {
  readonly url: string
  readonly filename: string
  /** Seconds: an hour. */
  readonly expiresIn: number
  /** Downloads left in this UTC month. */
  readonly downloadsLeft: number
}

/** The Workspace calls by name: what each is given and what it answers (SPEC 4.B3, DESIGN 6). */
export interface WorkspaceCalls {
  /** With a video or a project, VIDEO_DATA of just that (SPEC 2.7). */
  readonly boot: Call<{ readonly videoId?: string; readonly projectId?: string }, VideoData>
  readonly mintToken: Call<Readonly<Record<string, never>>, TokenPair>
  readonly search: Call<CatalogSearch, CatalogSearchPage>
  readonly source: Call<{ readonly videoId: string; readonly intent: Open<SourceIntent> }, VideoSource>
  readonly facets: Call<Readonly<Record<string, never>>, CatalogFacets>
  readonly collections: Call<Readonly<Record<string, never>>, CatalogCollections>
  readonly status: Call<{ readonly videoIds: readonly string[] }, CatalogStatus>
  readonly quote: Call<{ readonly videoIds: readonly string[] }, QuotedVideos>
  /** With a `quoteId`, that quote as long as it holds, and then another for its videos (B-36). */
  readonly collectionQuote: Call<
    { readonly videoIds: readonly string[]; readonly projectId?: string; readonly quoteId?: string },
    QuotedBundle
  >
  /** Opens the order of one video or an accepted quote, or finds the pending one. The same key gives the same order for a day. */
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
  /** Durable once answered. */
  readonly persistExport: Call<FinishedExport, { readonly exportId: string }>
  readonly exports: Call<
    { readonly cursor: string | null },
    { readonly exports: readonly ExportEntry[]; readonly nextCursor: string | null }
  >
  readonly download: Call<DownloadTarget, DownloadLink>
  /** Answers how the reported source stands now. */
  readonly reportIssue: Call<VideoIssue, CatalogStatusItem>
}

export type WorkspaceCallName = keyof WorkspaceCalls

/** The session token goes into the body of each call (SPEC 4.B3). None of them throws. */
export type WorkspaceBackend = {
  readonly [Name in WorkspaceCallName]: (
    sessionToken: string,
    input: WorkspaceCalls[Name]['input'],
    options: CallOptions,
  ) => Promise<Outcome<WorkspaceCalls[Name]['response']>>
}

export type Backend = VerificationBackend & WorkspaceBackend
