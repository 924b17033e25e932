// The unit tests that mutation testing runs. `timestamp-zones.test.ts` sets TZ, which worker threads do not apply.
import { defineConfig } from 'vitest/config'

const conditions = ['proscenium-source', 'module', 'node']
const resolve = { conditions, externalConditions: ['proscenium-source'] }

export default defineConfig({
  resolve,
  ssr: { resolve },
  test: {
    environment: 'node',
    // Stryker has its own time limit for each mutant; this one must not fail the first run on a busy machine.
    testTimeout: 60_000,
    include: [
      'packages/protocol/src/end/**/*.test.ts',
      'packages/embed/src/core/**/*.test.ts',
      'packages/partner/src/verification/*.test.ts',
      'packages/service/src/domain/**/*.test.ts',
    ],
    exclude: ['packages/partner/src/verification/timestamp-zones.test.ts'],
  },
})
