// Bundler and test configuration of the whole repository. Each page is built separately (scripts/build/pages.ts passes its
// root), because each is served from its own origin.
import { defineConfig } from 'vitest/config'
import { LongestFirstSequencer } from './scripts/vitest/longest-first.ts'

const resolve = { conditions: ['proscenium-source', 'import', 'module', 'browser', 'default'] }
// Vitest passes these conditions to Node, where `import` would make `require` load ES modules. Vite adds `import` itself.
const nodeResolve = { conditions: ['proscenium-source', 'module', 'node'], externalConditions: ['proscenium-source'] }
const oxc = { jsx: { runtime: 'automatic' as const, importSource: 'preact' } }
const packages = ['packages/*', 'mock-server', 'demo', 'scripts']
/** Tests that open a database run on both engines. `sqlite*` and `postgres*` tests are about one of them. */
const storeTests = ['store', 'operations', 'http', 'control', 'seed', 'cli'].map(
  (folder) => `mock-server/src/${folder}/**/*.test.ts`,
)
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
].map((path) => `mock-server/src/${path}.test.ts`)
/** Long timeouts: tests are bounded by counts and conditions, and a short one fails at random on a busy machine. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
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
    globalSetup: ['scripts/vitest/temporary-folder.ts'],
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
          exclude: ['**/node_modules/**', '**/postgres*.test.ts'],
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
          include: storeTests,
          exclude: [
            '**/node_modules/**',
            '**/sqlite*.test.ts',
            'mock-server/src/seed/data/**',
            ...engineIndependentTests,
          ],
          globalSetup: ['mock-server/testing/postgres.ts'],
          ...timeouts,
        },
      },
      {
        resolve,
        oxc,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: ['scripts/vitest/dom-timeouts.ts'],
          ...timeouts,
          include: packages.map((folder) => `${folder}/**/*.test.tsx`),
        },
      },
      {
        resolve: nodeResolve,
        ssr: { resolve: nodeResolve },
        environments: { __vitest__: { resolve: nodeResolve } },
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['packages/{protocol,dashboard}/e2e/**/*.e2e.ts', 'demo/e2e/**/*.e2e.ts'],
          globalSetup: ['scripts/vitest/e2e-setup.ts'],
          // Each file starts its own servers and browser, and mostly waits for them.
          isolate: false,
          ...timeouts,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: nodeResolve,
        ssr: { resolve: nodeResolve },
        environments: { __vitest__: { resolve: nodeResolve } },
        test: {
          // Firefox and WebKit (`check browsers`). The excluded file reads counters that only Chromium has.
          name: 'browsers',
          environment: 'node',
          include: ['packages/protocol/e2e/**/*.e2e.ts', 'demo/e2e/browsers/*.smoke.ts'],
          exclude: ['packages/protocol/e2e/leaks.e2e.ts'],
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
