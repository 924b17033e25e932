// The entry point to the database.
import { createCatalogueStore, createSceneCutStore } from './catalogue/catalogue.ts'
import { createCollectionStore } from './catalogue/collections.ts'
import { openEngine, type Engine, type EngineOptions } from './engine/engine.ts'
import { createFacetStore } from './catalogue/facets.ts'
import { createImportStore } from './imports/imports.ts'
import { createFeatureStore } from './catalogue/features.ts'
import { createContentStore } from './maintenance/content.ts'
import { createCredentialStore } from './partners/credentials.ts'
import { createAuditStore } from './dashboard/audit.ts'
import { createSignInLinkStore } from './dashboard/links.ts'
import { createLoginStore } from './dashboard/logins.ts'
import { createLogoStore } from './dashboard/logos.ts'
import { createDashboardSessionStore } from './dashboard/sessions.ts'
import { createDownloadStore } from './limits/downloads.ts'
import { createIssueStore } from './users/issues.ts'
import { createEntitlementStore } from './commerce/entitlements.ts'
import { createStoreHealth } from './maintenance/health.ts'
import { createCustomerStore } from './users/customers.ts'
import { createExportStore } from './exports/exports.ts'
import { createOperatorStore } from './maintenance/operator.ts'
import { createPartnerSettingsStore } from './partners/partner-settings.ts'
import { createUserStore } from './users/users.ts'
import type { ConnectionLost } from './engine/postgres.ts'
import { createCollectionQuoteStore } from './commerce/collection-quotes.ts'
import { createOrderStore } from './commerce/orders.ts'
import { createSettlementStore } from './commerce/settlements.ts'
import { createPartnerAccountStore } from './partners/partner-accounts.ts'
import { createPartnerStore } from './partners/partners.ts'
import { createSealedValueStore } from './partners/sealed-values.ts'
import { createPersonalDataStore } from './personal-data/personal-data.ts'
import { createProjectStore, createProjectSongStore } from './users/projects.ts'
import { createDemandStore } from './recommendations/demand.ts'
import { createNeighbourStore } from './recommendations/neighbours.ts'
import { createViewStore } from './recommendations/views.ts'
import { createRequestLogStore } from './usage/request-log.ts'
import { createUsageCountStore } from './usage/usage-counts.ts'
import { writeSeed, type SeedRows } from './maintenance/seed-rows.ts'
import { createSessionStore } from './sessions/sessions.ts'
import { createSignIn, type SignInResult, type SignIn } from './sessions/sign-in.ts'
import { createSweeps } from './maintenance/sweeps.ts'
import { createTaxonomyStore } from './catalogue/taxonomy.ts'
import { createWriteCheck } from './maintenance/write-check.ts'
import type { Reads } from './engine/reads.ts'
import { createBlobPlaceStore } from './blob-place.ts'

/**
 * Opens a file or `:memory:`, which it migrates, or `postgres://user:password@host/name`, which `migrateDatabase` has
 * migrated; see `EngineOptions` for `whileBehind`. `connectionLost` is called for each broken connection; without it, the
 * error is thrown as an uncaught exception. Errors: rejects with one line that names the path or host, never a password.
 */
export async function openStore(
  database: string,
  connectionLost?: ConnectionLost,
  options: Pick<EngineOptions, 'observer' | 'whileBehind'> = {},
): Promise<Store> {
  return storeOn(await openEngine(database, connectionLost, options))
}

/**
 * The store on an open engine. Every acknowledged write is durable: a session that was returned stays valid after a
 * crash.
 */
export function storeOn({ db, commit, name, limits, usage, sizes, ahead, unset, observer, close }: Engine) {
  const signIn = createSignIn(db, { commit, usage })
  let failed = 0
  const checkWrites = createWriteCheck({ commit, limits })
  const orders = createOrderStore(db)
  const requestLog = createRequestLogStore(db)
  // What is derived from the catalogue is read apart from what is written: a replica may serve it (docs/capacity.md).
  const reads: Reads = db
  const features = createFeatureStore(reads, observer)
  const facets = createFacetStore(reads, features.index)
  const taxonomy = createTaxonomyStore(reads, features.index)
  const collections = createCollectionStore(reads)
  const demand = createDemandStore(db)
  return {
    /** For messages: the path, or host and name; never a password. */
    name,
    /** See `Engine`. */
    ahead,
    unset,
    limits,
    usage,
    partners: createPartnerStore(db),
    sessions: createSessionStore(db),
    catalogue: createCatalogueStore({ db: reads, readIndex: features.current }),
    collections,
    taxonomy,
    features,
    neighbours: createNeighbourStore(features.index),
    views: createViewStore(db, commit),
    demand,
    facets,
    imports: createImportStore(db),
    entitlements: createEntitlementStore(db),
    orders,
    settlements: createSettlementStore(db),
    quotes: createCollectionQuoteStore(db),
    sweeps: createSweeps(db, { commit, limits, usage, orders, requestLog }),
    projects: createProjectStore(db),
    projectSongs: createProjectSongStore(db),
    customers: createCustomerStore(db),
    personalData: createPersonalDataStore(db),
    exports: createExportStore(db),
    downloads: createDownloadStore(db),
    issues: createIssueStore(db),
    sceneCuts: createSceneCutStore(reads),
    health: createStoreHealth(db, { sizes, checkWrites, failedWrites: () => failed }),
    operator: createOperatorStore(db, { limits, usage }),
    content: createContentStore(db),
    credentials: createCredentialStore(db),
    sealedValues: createSealedValueStore(db),
    partnerSettings: createPartnerSettingsStore(db),
    partnerAccounts: createPartnerAccountStore(db),
    users: createUserStore(db),
    logins: createLoginStore(db),
    signInLinks: createSignInLinkStore(db),
    dashboardSessions: createDashboardSessionStore(db),
    audit: createAuditStore(db),
    logos: createLogoStore(db),
    blobPlace: createBlobPlaceStore(db),
    usageCounts: createUsageCountStore(db, commit),
    requestLog,
    async signIn(input: SignIn): Promise<SignInResult> {
      const signed = await signIn(input)
      if (!signed.ok && signed.code !== 'rate_limited') failed += 1
      return signed
    },
    /** Writes prepared rows; for existing rows see `SeedRows`. */
    seed: (rows: SeedRows, options: { restore: boolean }) => writeSeed(db, rows, options),
    /** Reads what requests would otherwise read first: everything derived from the whole catalogue. */
    async warm(): Promise<void> {
      await facets.counts()
      await taxonomy.names('content_tag')
      await collections.list()
      await demand.top(1)
    },
    /** Idempotent. */
    close,
  }
}

export type Store = ReturnType<typeof storeOn>
