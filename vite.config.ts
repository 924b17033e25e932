// Bundler and test configuration of the whole repository. Each page is built separately (scripts/build/pages.ts passes its
// root), because each is served from its own origin.
import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { messagesPlugin } from './packages/ui/src/translations/messages-plugin.ts'
import { LongestFirstSequencer } from './scripts/vitest/longest-first.ts'

const resolve = { conditions: ['proscenium-source', 'import', 'module', 'browser', 'default'] }
// Vitest passes these conditions to Node, where `import` would make `require` load ES modules. Vite adds `import` itself.
const nodeResolve = { conditions: ['proscenium-source', 'module', 'node'], externalConditions: ['proscenium-source'] }
const oxc = { jsx: { runtime: 'automatic' as const, importSource: 'preact' } }
const packages = ['packages/*', 'mock-server', 'demo', 'scripts']
/** Whether everything runs, also what an ordinary run leaves to `check long` and `check postgres`. */
const runsAll = process.env['PROSCENIUM_LONG'] === '1'
const longTests = runsAll ? [] : ['**/*.long.*']
/** Tests that open a database. `sqlite*` and `postgres*` tests are about one engine, the others hold on both. */
const storeTests = ['store', 'operations', 'http', 'control', 'seed', 'cli'].map((folder) => `${folder}/**/*`)
/** Those that together issue nearly every statement of the store; `check postgres` runs the others on PostgreSQL. */
const postgresTests = [
  'store/**/*',
  'control/{lists,list-plans,snapshots/snapshot-files}',
  'http/{health/postgres*,observability/postgres*,reference/openapi-fuzz}',
  'operations/two-services',
  'operations/{browse,maintenance}/*',
  'operations/catalogue/filters',
  'operations/commerce/{bundles,quotes}',
  'operations/dashboard/{account,health,logo,usage}',
  'operations/exports/exports',
  'operations/keys/rotate-seal-key',
  'operations/operator/{catalogue-imports,credentials,partners,personal-data,users}',
  'operations/search/{catalogue-filters,search}',
  'operations/sessions/verify',
  'operations/workspace/projects',
]
/** About `migrate` and the settings of a connection, which a pooler in front of the server keeps to itself. */
const directTests =
  process.env['PROSCENIUM_TEST_POSTGRES'] === undefined ? [] : ['**/postgres*.test.ts', '**/store/migrations/**']
/** Tests without a database: they cover sockets, the HTTP layer and the media host. */
const engineIndependentTests = [
  ...['stream-stress', 'send-media', 'send-chunk'].map((name) => `http/media/${name}`),
  ...['media-client', 'response-reader-llhttp', 'connection-pool', 'response-reader', 'idle-sockets'].map(
    (name) => `http/media-client/${name}`,
  ),
  ...['limits', 'drain-request', 'connection-survival'].map((name) => `http/app/${name}`),
  ...['exact-paths', 'exact-responses'].map((name) => `http/adapter/${name}`),
  ...['command-table', 'commands/commands', 'output/output', 'parsing/parse-command'].map((name) => `cli/${name}`),
  'operations/media/range-requests',
  'http/observability/log-stream',
]
const ofServer = (path: string): string[] =>
  ['packages/service/src', 'packages/operator/src', 'mock-server/src'].map((source) => `${source}/${path}.test.ts`)
/** Long timeouts: tests are bounded by counts and conditions, and a short one fails at random on a busy machine. */
const timeouts = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } }

const viewTests = {
  environment: 'happy-dom',
  setupFiles: ['scripts/vitest/patience.ts', 'scripts/vitest/dom-setup.ts'],
  ...timeouts,
}
/** View tests that replace modules, which other files of their worker must not have loaded. */
const mockingTests = globSync('packages/embed/src/**/*.test.tsx').filter((path) =>
  readFileSync(path, 'utf8').includes('vi.mock('),
)

export default defineConfig({
  plugins: [messagesPlugin()],
  resolve,
  oxc,
  // Vitest loads the global setup in a separate environment.
  environments: { __vitest__: { resolve: nodeResolve } },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  // Module workers, which load their optional parts lazily.
  worker: { format: 'es' },
  test: {
    // By default Vitest leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirstSequencer },
    // Runs after the global setup of the projects, and is torn down before it.
    globalSetup: ['scripts/vitest/temporary-folder.ts', 'scripts/vitest/time-zone.ts'],
    projects: [
      {
        resolve: nodeResolve,
        ssr: { resolve: nodeResolve },
        test: {
          name: 'node',
          environment: 'node',
          // Reloading the server's modules for each file would take as long as the tests.
          isolate: false,
          include: packages.map((folder) => `${folder}/**/*.test.ts`),
          exclude: ['**/node_modules/**', '**/postgres*.test.ts', ...longTests],
          setupFiles: ['scripts/vitest/patience.ts'],
          ...timeouts,
        },
      },
      {
        resolve: nodeResolve,
        ssr: { resolve: nodeResolve },
        environments: { __vitest__: { resolve: nodeResolve } },
        test: {
          name: 'postgres',
          environment: 'node',
          isolate: false,
          include: (runsAll ? storeTests : postgresTests).flatMap(ofServer),
          exclude: [
            '**/node_modules/**',
            '**/sqlite*.test.ts',
            'mock-server/src/seed/data/**',
            ...engineIndependentTests.flatMap(ofServer),
            ...longTests,
            ...directTests,
          ],
          globalSetup: ['mock-server/testing/postgres.ts'],
          setupFiles: ['scripts/vitest/patience.ts'],
          ...timeouts,
        },
      },
      {
        resolve,
        oxc,
        test: {
          ...viewTests,
          name: 'dom',
          // Loading Preact and the page's modules for each file would take as long as the tests.
          isolate: false,
          include: packages.map((folder) => `${folder}/**/*.test.tsx`),
          exclude: ['**/node_modules/**', ...mockingTests, ...longTests],
        },
      },
      { resolve, oxc, test: { ...viewTests, name: 'dom-isolated', include: mockingTests } },
      {
        resolve: nodeResolve,
        ssr: { resolve: nodeResolve },
        environments: { __vitest__: { resolve: nodeResolve } },
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['packages/{protocol,dashboard}/e2e/**/*.e2e.ts', 'demo/e2e/**/*.e2e.ts'],
          exclude: ['**/node_modules/**', ...longTests],
          globalSetup: ['scripts/vitest/e2e-setup.ts'],
          // Each file starts its own servers and browser, and mostly waits for them.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 100_000 } },
        },
      },
      {
        resolve: nodeResolve,
        ssr: { resolve: nodeResolve },
        environments: { __vitest__: { resolve: nodeResolve } },
        test: {
          // What measures real time (`check timing`).
          name: 'timed',
          environment: 'node',
          include: ['demo/e2e/**/*.timed.ts'],
          globalSetup: ['scripts/vitest/e2e-setup.ts'],
          ...timeouts,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: nodeResolve,
        ssr: { resolve: nodeResolve },
        test: {
          // As `timed`, without a browser.
          name: 'timed-server',
          environment: 'node',
          include: ['mock-server/testing/**/*.timed.ts'],
          ...timeouts,
          testTimeout: 600_000,
        },
      },
      {
        resolve: nodeResolve,
        ssr: { resolve: nodeResolve },
        environments: { __vitest__: { resolve: nodeResolve } },
        test: {
          // Chromium, Firefox and WebKit (`check browsers`). The excluded file reads counters that only Chromium has.
          name: 'browsers',
          environment: 'node',
          include: ['packages/protocol/e2e/**/*.e2e.ts', 'demo/e2e/browsers/*.smoke.ts'],
          exclude: ['packages/protocol/e2e/leaks.long.e2e.ts'],
          globalSetup: ['scripts/vitest/browsers-setup.ts'],
          isolate: false,
          ...timeouts,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
