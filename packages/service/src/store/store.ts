// The entry point to the database.
import {
  createCatalogueStore,
  createSceneCutStore,
  type CatalogueStore,
  type SceneCutStore,
} from './catalogue/catalogue.ts'
import { createCollectionStore, type CollectionStore } from './catalogue/collections.ts'
import { openEngine, type Engine } from './engine/engine.ts'
import { createFacetStore, type FacetStore } from './catalogue/facets.ts'
import { createImportStore, type ImportStore } from './imports/imports.ts'
import { createFeatureStore, type FeatureStore } from './catalogue/features.ts'
import { createContentStore, type ContentStore } from './maintenance/content.ts'
import { createCredentialStore, type CredentialStore } from './partners/credentials.ts'
import { createAuditStore, type AuditStore } from './dashboard/audit.ts'
import { createSignInLinkStore, type SignInLinkStore } from './dashboard/links.ts'
import { createLoginStore, type LoginStore } from './dashboard/logins.ts'
import { createLogoStore, type LogoStore } from './dashboard/logos.ts'
import { createDashboardSessionStore, type DashboardSessionStore } from './dashboard/sessions.ts'
import { createDownloadStore, type DownloadStore } from './limits/downloads.ts'
import { createIssueStore, type IssueStore } from './users/issues.ts'
import { createEntitlementStore, type EntitlementStore } from './commerce/entitlements.ts'
import { createStoreHealth, type StoreHealth } from './maintenance/health.ts'
import { createCustomerStore, type CustomerStore } from './users/customers.ts'
import { createExportStore, type ExportStore } from './exports/exports.ts'
import { createOperatorStore, type OperatorStore } from './maintenance/operator.ts'
import { createPartnerSettingsStore, type PartnerSettingsStore } from './partners/partner-settings.ts'
import { createUserStore, type UserStore } from './users/users.ts'
import type { ConnectionLost } from './engine/postgres.ts'
import { createCollectionQuoteStore, type CollectionQuoteStore } from './commerce/collection-quotes.ts'
import { createOrderStore, type OrderStore } from './commerce/orders.ts'
import { createPartnerAccountStore, type PartnerAccountStore } from './partners/partner-accounts.ts'
import { createPartnerStore, type PartnerStore } from './partners/partners.ts'
import {
  createProjectStore,
  createProjectSongStore,
  type ProjectStore,
  type ProjectSongStore,
} from './users/projects.ts'
import type { RateLimitStore } from './limits/rate-limits.ts'
import type { UsageStore } from './limits/usage.ts'
import { createDemandStore, type DemandStore } from './recommendations/demand.ts'
import { createNeighbourStore, type NeighbourStore } from './recommendations/neighbours.ts'
import { createViewStore, type ViewStore } from './recommendations/views.ts'
import { createRequestLogStore, type RequestLogStore } from './usage/request-log.ts'
import { createUsageCountStore, type UsageCountStore } from './usage/usage-counts.ts'
import { writeSeed, type SeedRows } from './maintenance/seed-rows.ts'
import { createSessionStore, type SessionStore } from './sessions/sessions.ts'
import { createSignIn, type SignInResult, type SignIn } from './sessions/sign-in.ts'
import { createSweeps, type Sweeps } from './maintenance/sweeps.ts'
import { createTaxonomyStore, type TaxonomyStore } from './catalogue/taxonomy.ts'
import { createWriteCheck } from './maintenance/write-check.ts'

/** Every acknowledged write is durable: a session that was returned stays valid after a crash. */
export interface Store {
  /** For messages: the path, or host and name; never a password. */
  readonly name: string
  readonly partners: PartnerStore
  readonly sessions: SessionStore
  readonly catalogue: CatalogueStore
  readonly collections: CollectionStore
  readonly taxonomy: TaxonomyStore
  readonly features: FeatureStore
  readonly neighbours: NeighbourStore
  readonly views: ViewStore
  readonly demand: DemandStore
  readonly facets: FacetStore
  readonly imports: ImportStore
  readonly entitlements: EntitlementStore
  readonly orders: OrderStore
  readonly quotes: CollectionQuoteStore
  readonly projects: ProjectStore
  readonly projectSongs: ProjectSongStore
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
  readonly partnerAccounts: PartnerAccountStore
  readonly users: UserStore
  readonly logins: LoginStore
  readonly signInLinks: SignInLinkStore
  readonly dashboardSessions: DashboardSessionStore
  readonly audit: AuditStore
  readonly logos: LogoStore
  readonly usageCounts: UsageCountStore
  readonly requestLog: RequestLogStore
  readonly limits: RateLimitStore
  readonly usage: UsageStore
  readonly sweeps: Sweeps
  signIn(input: SignIn): Promise<SignInResult>
  /** Writes prepared rows; for existing rows see `SeedRows`. */
  seed(rows: SeedRows, options: { restore: boolean }): Promise<void>
  /** Idempotent. */
  close(): Promise<void>
}

/**
 * Opens a file, `:memory:`, or `postgres://user:password@host/name`, and migrates it to the newest schema.
 * `connectionLost` is called for each broken connection; without it, the error is thrown as an uncaught exception.
 * Errors: rejects with one line that names the path or host, never a password.
 */
export async function openStore(database: string, connectionLost?: ConnectionLost): Promise<Store> {
  return storeOn(await openEngine(database, connectionLost))
}

/** The store on an open engine. */
export function storeOn({ db, commit, name, limits, usage, sizes, close }: Engine): Store {
  const signIn = createSignIn(db, commit)
  let failed = 0
  const checkWrites = createWriteCheck({ commit, limits })
  const orders = createOrderStore(db)
  const quotes = createCollectionQuoteStore(db)
  const signInLinks = createSignInLinkStore(db)
  const dashboardSessions = createDashboardSessionStore(db)
  const requestLog = createRequestLogStore(db)
  const features = createFeatureStore(db)
  const views = createViewStore(db, commit)
  return {
    name,
    limits,
    usage,
    partners: createPartnerStore(db),
    sessions: createSessionStore(db),
    catalogue: createCatalogueStore(db),
    collections: createCollectionStore(db),
    taxonomy: createTaxonomyStore(db),
    features,
    neighbours: createNeighbourStore(features.index),
    views,
    demand: createDemandStore(db),
    facets: createFacetStore(db),
    imports: createImportStore(db),
    entitlements: createEntitlementStore(db),
    orders,
    quotes,
    sweeps: createSweeps(db, {
      commit,
      limits,
      usage,
      orders,
      quotes,
      views,
      signInLinks,
      dashboardSessions,
      requestLog,
    }),
    projects: createProjectStore(db),
    projectSongs: createProjectSongStore(db),
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
    partnerAccounts: createPartnerAccountStore(db),
    users: createUserStore(db),
    logins: createLoginStore(db),
    signInLinks,
    dashboardSessions,
    audit: createAuditStore(db),
    logos: createLogoStore(db),
    usageCounts: createUsageCountStore(db, commit),
    requestLog,
    async signIn(input) {
      const signed = await signIn(input)
      if (!signed.ok) failed += 1
      return signed
    },
    seed: (rows, options) => writeSeed(db, rows, options),
    close,
  }
}
