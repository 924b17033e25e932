// One bundler and test config for the whole house. Each page is a build of its own (scripts/build/pages.ts passes its root),
// because each is served from its own origin.
import { defineConfig } from 'vitest/config'
import { LongestFirstSequencer } from './scripts/vitest/longest-first.ts'

const resolve = { conditions: ['proscenium-source', 'import', 'module', 'browser', 'default'] }
// Vitest hands these to Node too, where `import` would make `require` load ES modules: Vite adds that one by itself.
const nodeResolve = { conditions: ['proscenium-source', 'module', 'node'], externalConditions: ['proscenium-source'] }
const oxc = { jsx: { runtime: 'automatic' as const, importSource: 'preact' } }
const rooms = ['packages/*', 'mock-server', 'demo', 'scripts']
/** What opens a database runs on both engines; `sqlite*` and `postgres*` are about one of them. */
const storing = ['store', 'operations', 'http', 'control', 'seed'].map((room) => `mock-server/src/${room}/**/*.test.ts`)
/** What these prove lies between a socket, the service and the media host. */
const ofNoEngine = [
  ...['stream-stress', 'send-media', 'send-chunk'].map((name) => `http/media/${name}`),
  ...['media-client', 'response-reader-llhttp', 'connection-pool', 'response-reader', 'idle-sockets'].map(
    (name) => `http/media-client/${name}`,
  ),
  ...['limits', 'drain-request', 'connection-survival'].map((name) => `http/app/${name}`),
  ...['exact-paths', 'exact-responses'].map((name) => `http/adapter/${name}`),
  'operations/media/range-requests',
  'http/observability/log-stream',
].map((path) => `mock-server/src/${path}.test.ts`)
/** Tests are bounded by their counts and conditions; on a busy machine a clock would only make them fail at random. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  resolve,
  oxc,
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  test: {
    // Vitest would leave one core to itself, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      {
        resolve: nodeResolve,
        ssr: { resolve: nodeResolve },
        test: {
          name: 'node',
          environment: 'node',
          // Loading the server's modules anew for each file would cost as much as the tests do.
          isolate: false,
          include: rooms.map((room) => `${room}/**/*.test.ts`),
          exclude: ['**/node_modules/**', '**/postgres*.test.ts'],
          ...patience,
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
          include: storing,
          exclude: ['**/node_modules/**', '**/sqlite*.test.ts', 'mock-server/src/seed/data/**', ...ofNoEngine],
          globalSetup: ['mock-server/testing/postgres.ts'],
          ...patience,
        },
      },
      {
        resolve,
        oxc,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: ['scripts/vitest/dom-timeouts.ts'],
          ...patience,
          include: rooms.map((room) => `${room}/**/*.test.tsx`),
        },
      },
      {
        resolve: nodeResolve,
        ssr: { resolve: nodeResolve },
        // Vitest loads the global set-up in an environment of its own.
        environments: { __vitest__: { resolve: nodeResolve } },
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['packages/protocol/e2e/**/*.e2e.ts', 'demo/e2e/**/*.e2e.ts'],
          globalSetup: ['scripts/vitest/e2e-setup.ts'],
          // Each file has servers and a browser of its own, and most of its time it waits for them.
          isolate: false,
          ...patience,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: nodeResolve,
        ssr: { resolve: nodeResolve },
        environments: { __vitest__: { resolve: nodeResolve } },
        test: {
          // Firefox and WebKit (`check browsers`). One file there reads counters that only Chromium has.
          name: 'browsers',
          environment: 'node',
          include: ['packages/protocol/e2e/**/*.e2e.ts', 'demo/e2e/browsers/*.smoke.ts'],
          exclude: ['packages/protocol/e2e/leaks.e2e.ts'],
          globalSetup: ['scripts/vitest/browsers-setup.ts'],
          isolate: false,
          ...patience,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
