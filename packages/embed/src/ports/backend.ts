import type { VerifiedSession } from '@proscenium/contract'
import type {
  CatalogSearch,
  CatalogSearchPage,
  SourceIntent,
  TokenPair,
  VideoData,
  VideoSource,
} from '@proscenium/protocol'
import type { SignedLink } from '../core/embed-address.ts'
import type { Outcome } from '../core/fault.ts'

export interface CallOptions {
  /** Ends the call; the outcome is then the fault `aborted`. */
  readonly signal: AbortSignal
}

/** Opens sessions (SPEC 4.B2). */
export interface VerificationBackend {
  verify(link: SignedLink, options: CallOptions): Promise<Outcome<VerifiedSession>>
}

/** The Workspace calls. The session token goes into the body of each (SPEC 4.B3). None of them throws. */
export interface WorkspaceBackend {
  boot(sessionToken: string, options: CallOptions): Promise<Outcome<VideoData>>
  mintToken(sessionToken: string, options: CallOptions): Promise<Outcome<TokenPair>>
  search(sessionToken: string, search: CatalogSearch, options: CallOptions): Promise<Outcome<CatalogSearchPage>>
  source(
    sessionToken: string,
    request: { readonly videoId: string; readonly intent: SourceIntent },
    options: CallOptions,
  ): Promise<Outcome<VideoSource>>
}

export type Backend = VerificationBackend & WorkspaceBackend
