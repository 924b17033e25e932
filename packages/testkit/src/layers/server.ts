import type { Layer } from './layer.ts'

const server = 'mock-server/src'

/**
 * The layers of the reference server. `ports` declares the injected dependencies; `system` is their only real
 * implementation.
 */
export const serverLayers = [
  { name: 'mock-server/ports', paths: [`${server}/ports.ts`] },
  {
    name: 'mock-server/system',
    paths: [`${server}/system.ts`],
    importsTypes: ['mock-server/ports'],
    packages: ['node:*'],
  },
  {
    name: 'mock-server/domain',
    paths: [`${server}/domain`],
    importsTypes: ['mock-server/ports'],
    packages: ['@proscenium/contract', '@proscenium/protocol', 'node:crypto', 'node:zlib'],
  },
  {
    name: 'mock-server/store',
    paths: [`${server}/store`],
    imports: ['mock-server/domain'],
    packages: ['kysely/*', 'lru-cache', 'node:*', 'pg'],
    packageTypes: ['@proscenium/contract', '@proscenium/contract/dashboard', '@proscenium/contract/operator'],
  },
  {
    name: 'mock-server/blobs',
    paths: [`${server}/blobs`],
    importsTypes: ['mock-server/ports'],
    packages: ['node:*'],
  },
  {
    name: 'mock-server/mail',
    paths: [`${server}/mail`],
    imports: ['mock-server/domain'],
    importsTypes: ['mock-server/ports'],
    packages: ['@proscenium/design/locale', 'nodemailer'],
    packageTypes: ['pino'],
  },
  {
    name: 'mock-server/resizing',
    paths: [`${server}/resizing`],
    importsTypes: ['mock-server/ports'],
    packages: ['node:module', 'sharp'],
  },
  {
    name: 'mock-server/operations',
    paths: [`${server}/operations`],
    imports: ['mock-server/domain'],
    importsTypes: ['mock-server/ports', 'mock-server/store'],
    packages: [
      '@proscenium/contract',
      '@proscenium/contract/dashboard',
      '@proscenium/contract/operator',
      '@proscenium/partner/check',
      'content-disposition',
      'node:crypto',
      'node:timers/promises',
      'jose',
      'lru-cache',
    ],
    packageTypes: ['@proscenium/protocol', 'zod/mini'],
  },
  {
    name: 'mock-server/http',
    paths: [`${server}/http`],
    imports: ['mock-server/operations', 'mock-server/domain'],
    importsTypes: ['mock-server/ports', 'mock-server/store'],
    packages: [
      '@proscenium/contract/*',
      '@proscenium/design/accent',
      '@proscenium/design/format',
      '@proscenium/design/locale',
      '@proscenium/design/noscript-messages',
      'compression',
      'express',
      'helmet',
      'pino',
      'prom-client',
      'node:*',
    ],
  },
  {
    name: 'mock-server/control',
    paths: [`${server}/control`],
    imports: ['mock-server/operations', 'mock-server/domain'],
    importsTypes: ['mock-server/ports', 'mock-server/store'],
    packages: ['@proscenium/contract', '@proscenium/contract/control', 'node:*'],
    packageTypes: ['zod/mini'],
  },
  {
    name: 'mock-server/seed',
    paths: [`${server}/seed`],
    imports: ['mock-server/domain'],
    importsTypes: ['mock-server/ports', 'mock-server/store'],
    packages: ['node:*'],
    packageTypes: ['@proscenium/contract', '@proscenium/media-fixtures'],
  },
  {
    // The self-check: it asks the outside world, through ports.
    name: 'mock-server/doctor',
    paths: [`${server}/doctor`],
    imports: ['mock-server/operations', 'mock-server/seed'],
    importsTypes: ['mock-server/ports', 'mock-server/store'],
    packages: ['node:*'],
    packageTypes: ['@proscenium/contract/operator'],
  },
  {
    // The operator's command: the operations of the operator API, in this process or over HTTP.
    name: 'mock-server/cli',
    paths: [`${server}/cli`],
    imports: [
      'mock-server/operations',
      'mock-server/domain',
      'mock-server/store',
      'mock-server/blobs',
      'mock-server/doctor',
      'mock-server/system',
      'mock-server/entry',
    ],
    packages: ['@proscenium/contract', '@proscenium/contract/operator', 'mediabunny', 'node:*'],
  },
  {
    name: 'mock-server/bin',
    paths: ['mock-server/bin'],
    imports: ['mock-server/entry', 'mock-server/cli'],
    packages: ['node:*'],
  },
  {
    name: 'mock-server/entry',
    paths: [
      'app',
      'options',
      'option-limits',
      'option-schemas',
      'compose',
      'main',
      'command',
      'option-table',
      'help',
      'msw',
    ].map((name) => `${server}/${name}.ts`),
    imports: ['mock-server/*'],
    packages: [
      '@proscenium/contract',
      '@proscenium/contract/dashboard',
      '@proscenium/media-fixtures',
      'msw',
      'zod/mini',
      'node:*',
    ],
    packageTypes: ['pino'],
  },
] as const satisfies readonly Layer[]
