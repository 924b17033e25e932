// What a development build adds to the service. Production adds nothing (O-08).
import type { ServiceParts } from './service-parts.ts'
import type { AppAdditions } from './http/app/app-additions.ts'
import type { OperationContext } from './operations/context.ts'
import type { BlobStore } from './ports.ts'
import type { Store } from './store/store.ts'

export interface Additions {
  /** Wraps the store of uploaded files. */
  wrapBlobs(blobs: BlobStore): BlobStore
  /** Runs once the database is open, before the first request. Errors: rejects with one readable line. */
  prepare(parts: ServiceParts): Promise<PreparedAdditions>
}

export interface PreparedAdditions {
  /** Used instead of the service's own. */
  readonly store: Store
  mount(context: OperationContext): AppAdditions
}
