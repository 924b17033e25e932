import type { Layer } from './layer.ts'

const mockServer = 'mock-server/src'

/** What QA adds to the service. */
export const mockServerLayers = [
  {
    name: 'mock-server/seed',
    paths: [`${mockServer}/seed`],
    packages: ['@proscenium/partner/verification', '@proscenium/service/domain/*', '@proscenium/service/platform/*'],
    packageTypes: [
      '@proscenium/contract',
      '@proscenium/media-fixtures',
      '@proscenium/service/ports',
      '@proscenium/service/store/*',
    ],
  },
  {
    name: 'mock-server/control',
    paths: [`${mockServer}/control`],
    packages: [
      '@proscenium/contract',
      '@proscenium/contract/control',
      '@proscenium/contract/operator',
      '@proscenium/media-fixtures/noise',
      '@proscenium/partner/verification',
      '@proscenium/service/domain/*',
      '@proscenium/service/operations/*',
    ],
    packageTypes: ['@proscenium/service/ports', '@proscenium/service/store/*', 'zod/mini'],
  },
  {
    name: 'mock-server/control-api',
    paths: [`${mockServer}/control-api`],
    packages: [
      '@proscenium/contract/control',
      '@proscenium/service/domain/*',
      '@proscenium/service/http/*',
      '@proscenium/service/operations/*',
      'helmet',
    ],
    packageTypes: ['@proscenium/service/ports', 'express'],
  },
  {
    // The page and its listener: an editor that a tester operates by hand.
    name: 'mock-server/stub-editor-page',
    paths: ['mock-server/stub-editor'],
    packages: ['@proscenium/protocol/editor', '@proscenium/protocol/inspector', '@proscenium/ui/base.css'],
    packageTypes: ['@proscenium/protocol'],
  },
  {
    name: 'mock-server/stub-editor',
    paths: [`${mockServer}/stub-editor`],
    packages: ['@proscenium/service/http/*', 'express', 'helmet', 'node:http'],
    packageTypes: ['@proscenium/service'],
    importsTypes: ['mock-server/entry'],
  },
  {
    name: 'mock-server/entry',
    paths: [
      'additions',
      'app',
      'command',
      'development-seal-key',
      'main',
      'media',
      'mock-server',
      'option-table',
      'options',
      'pages',
      'ready-file',
      'startup-checks',
    ]
      .map((name) => `${mockServer}/${name}.ts`)
      .concat(`${mockServer}/in-process`),
    imports: ['mock-server/*'],
    packages: [
      '@proscenium/media-fixtures',
      '@proscenium/operator/doctor/*',
      '@proscenium/partner/verification',
      '@proscenium/service/*',
      'msw',
      'zod/mini',
      'node:*',
    ],
  },
  {
    // The service in a browser's worker, and what a page has of it. `node` stands in for modules of Node.
    name: 'mock-server/browser',
    paths: ['mock-server/browser'],
    imports: ['mock-server/entry'],
    packages: [
      '@noble/hashes/*',
      '@proscenium/contract/control-client',
      '@proscenium/media-fixtures/*',
      '@proscenium/service/blobs/whole-bytes',
      '@proscenium/service/http/checkout/checkout.css',
      '@proscenium/service/http/pages/home-page.css',
      '@proscenium/service/platform/*',
      '@proscenium/service/system',
      '@proscenium/ui/*',
      'msw',
      'msw/browser',
      'readable-stream',
    ],
    packageTypes: ['@proscenium/media-fixtures', '@proscenium/service/http/*', '@proscenium/service/ports'],
  },
  {
    name: 'mock-server/bin',
    paths: ['mock-server/bin'],
    imports: ['mock-server/entry'],
    packages: ['@proscenium/operator/launch'],
  },
] as const satisfies readonly Layer[]
