// The one door to the database.
import { createCatalogueStore, type CatalogueStore } from './catalogue.ts'
import { createCollectionStore, type CollectionStore } from './collections.ts'
import { openEngine, type Engine } from './engine.ts'
import { createFacetStore, type FacetStore } from './facets.ts'
import { createFeatureStore, type FeatureStore } from './features.ts'
import { createContentStore, type ContentStore } from './content.ts'
import { createCredentialStore, type CredentialStore } from './credentials.ts'
import { createDownloadStore, type DownloadStore } from './downloads.ts'
import { createIssueStore, type IssueStore } from './issues.ts'
import { createEntitlementStore, type EntitlementStore } from './entitlements.ts'
import { createStoreHealth, type StoreHealth } from './health.ts'
import { createCustomerStore, type CustomerStore } from './customers.ts'
import { createExportStore, type ExportStore } from './exports.ts'
import { createOperatorStore, type OperatorStore } from './operator.ts'
import { createPartnerSettingsStore, type PartnerSettingsStore } from './partner-settings.ts'
import { createPeopleStore, type PeopleStore } from './people.ts'
import type { ConnectionLost } from './postgres.ts'
import { createCollectionQuoteStore, type CollectionQuoteStore } from './collection-quotes.ts'
import { createOrderStore, type OrderStore } from './orders.ts'
import { createPartnerStore, type PartnerStore } from './partners.ts'
import { createProjectStore, type ProjectStore } from './projects.ts'
import type { RateLimitStore } from './rate-limits.ts'
import type { UsageStore } from './usage.ts'
import { createSceneCutStore, type SceneCutStore } from './scene-cuts.ts'
import { writeSeed, type SeedRows } from './seed-rows.ts'
import { createSessionStore, type SessionStore } from './sessions.ts'
import { createSignIn, type SignedIn, type SignIn } from './sign-in.ts'
import { createSweeps, type Sweeps } from './sweeping.ts'
import { createTaxonomyStore, type TaxonomyStore } from './taxonomy.ts'
import { createWriteCheck } from './write-check.ts'

/** Every write that was answered is durable (SPEC 7: an acknowledged session is a session). */
export interface Store {
  /** For messages: the path, or host and name; no password. */
  readonly name: string
  readonly partners: PartnerStore
  readonly sessions: SessionStore
  readonly catalogue: CatalogueStore
  readonly collections: CollectionStore
  readonly taxonomy: TaxonomyStore
  readonly features: FeatureStore
  readonly facets: FacetStore
  readonly entitlements: EntitlementStore
  readonly orders: OrderStore
  readonly quotes: CollectionQuoteStore
  readonly projects: ProjectStore
  readonly customers: CustomerStore
  readonly exports: ExportStore
  readonly downloads: DownloadStore
  readonly issues: IssueStore
  readonly sceneCuts: SceneCutStore
  readonly operator: OperatorStore
  readonly health: StoreHealth
  readonly content: ContentStore
  readonly credentials: CredentialStore
  readonly partnerSettings: PartnerSettingsStore
  readonly people: PeopleStore
  readonly limits: RateLimitStore
  readonly usage: UsageStore
  readonly sweeps: Sweeps
  signIn(input: SignIn): Promise<SignedIn>
  /** Puts prepared rows in; see `SeedRows` for what becomes of rows that are there. */
  seed(rows: SeedRows, options: { restore: boolean }): Promise<void>
  /** Idempotent. */
  close(): Promise<void>
}

/**
 * Opens a file, `:memory:`, or `postgres://user:password@host/name`, and brings it up to the newest schema.
 * `connectionLost` is told of each connection that breaks; without it the error is thrown with nobody to catch it.
 * Errors: rejects with one line naming path or host, never a password.
 */
export async function openStore(database: string, connectionLost?: ConnectionLost): Promise<Store> {
  return storeOn(await openEngine(database, connectionLost))
}

/** The store of an engine that is open. */
export function storeOn({ db, commit, name, limits, usage, sizes, close }: Engine): Store {
  const signIn = createSignIn(db, commit)
  let failed = 0
  const checkWrites = createWriteCheck({ commit, limits })
  const orders = createOrderStore(db)
  const quotes = createCollectionQuoteStore(db)
  return {
    name,
    limits,
    usage,
    partners: createPartnerStore(db),
    sessions: createSessionStore(db),
    catalogue: createCatalogueStore(db),
    collections: createCollectionStore(db),
    taxonomy: createTaxonomyStore(db),
    features: createFeatureStore(db),
    facets: createFacetStore(db),
    entitlements: createEntitlementStore(db),
    orders,
    quotes,
    sweeps: createSweeps(db, { commit, limits, usage, orders, quotes }),
    projects: createProjectStore(db),
    customers: createCustomerStore(db),
    exports: createExportStore(db),
    downloads: createDownloadStore(db),
    issues: createIssueStore(db),
    sceneCuts: createSceneCutStore(db),
    health: createStoreHealth(db, { sizes, checkWrites, failedWrites: () => failed }),
    operator: createOperatorStore(db, { limits, usage }),
    content: createContentStore(db),
    credentials: createCredentialStore(db),
    partnerSettings: createPartnerSettingsStore(db),
    people: createPeopleStore(db),
    async signIn(input) {
      const signed = await signIn(input)
      if (!signed.ok) failed += 1
      return signed
    },
    seed: (rows, options) => writeSeed(db, rows, options),
    close,
  }
}
