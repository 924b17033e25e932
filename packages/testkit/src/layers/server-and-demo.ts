import type { Layer } from './layer.ts'

const server = 'mock-server/src'
const editor = 'demo/editor/src'
const panel = 'demo/panel/src'
const preact = ['preact/*', '@preact/signals'] as const

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
    packages: ['@proscenium/contract', '@proscenium/protocol', 'node:crypto'],
  },
  {
    name: 'mock-server/store',
    paths: [`${server}/store`],
    imports: ['mock-server/domain'],
    packages: ['kysely/*', 'node:*', 'pg'],
    packageTypes: ['@proscenium/contract'],
  },
  {
    name: 'mock-server/blobs',
    paths: [`${server}/blobs`],
    importsTypes: ['mock-server/ports'],
    packages: ['node:*'],
  },
  {
    name: 'mock-server/operations',
    paths: [`${server}/operations`],
    imports: ['mock-server/domain'],
    importsTypes: ['mock-server/ports', 'mock-server/store'],
    packages: ['@proscenium/contract', 'content-disposition', 'node:crypto', 'jose', 'lru-cache'],
    packageTypes: ['@proscenium/protocol'],
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
  { name: 'mock-server/bin', paths: ['mock-server/bin'], imports: ['mock-server/entry'], packages: ['node:*'] },
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
    packages: ['@proscenium/contract', '@proscenium/media-fixtures', 'msw', 'zod/mini', 'node:*'],
    packageTypes: ['pino'],
  },
] as const satisfies readonly Layer[]

/**
 * The layers of the demo. Besides the look that every page shares (`@proscenium/design`), each page imports only packages
 * that its real counterpart could install.
 */
export const demoLayers = [
  { name: 'demo/partner/page', paths: ['demo/partner/page'], packages: [...preact] },
  {
    name: 'demo/partner/server',
    paths: ['demo/partner/server'],
    packages: ['@proscenium/partner', 'express', 'node:*'],
  },
  { name: 'demo/editor/ports', paths: [`${editor}/ports`] },
  {
    name: 'demo/editor/core',
    paths: [`${editor}/core`],
    importsTypes: ['demo/editor/ports'],
    packages: ['@proscenium/protocol'],
  },
  {
    // What an editor team would install to write MP4 in a browser.
    name: 'demo/editor/edge',
    paths: [`${editor}/edge`],
    importsTypes: ['demo/editor/ports'],
    packages: ['mediabunny'],
  },
  {
    name: 'demo/editor/models',
    paths: [`${editor}/models`],
    imports: ['demo/editor/core'],
    importsTypes: ['demo/editor/ports'],
    packages: ['@proscenium/protocol', '@preact/signals'],
    packageTypes: ['@proscenium/protocol/editor'],
  },
  {
    name: 'demo/editor/views',
    paths: [`${editor}/views`],
    imports: ['demo/editor/core', 'demo/editor/models'],
    packages: ['@proscenium/design/accent', 'preact/*'],
    packageTypes: ['@proscenium/protocol'],
  },
  {
    name: 'demo/editor/page',
    paths: [`${editor}/main.tsx`, `${editor}/config.ts`, `${editor}/system.ts`, `${editor}/base.css`],
    imports: ['demo/editor/*'],
    packages: ['@proscenium/protocol', '@proscenium/protocol/editor', 'preact/*'],
  },
  {
    name: 'demo/site',
    paths: ['demo/site'],
    packages: ['@proscenium/embed/host', ...preact],
    packageTypes: ['@proscenium/protocol'],
  },
  {
    name: 'demo/panel/core',
    paths: [`${panel}/core`],
    packageTypes: ['@proscenium/contract/control-client', '@proscenium/protocol/inspector'],
  },
  { name: 'demo/panel/ports', paths: [`${panel}/ports`], packages: ['@proscenium/contract/control-client'] },
  {
    name: 'demo/panel/models',
    paths: [`${panel}/models`, `${panel}/panel-models.ts`],
    imports: ['demo/panel/core'],
    importsTypes: ['demo/panel/ports'],
    packages: ['@proscenium/protocol/inspector', '@preact/signals'],
    packageTypes: ['@proscenium/contract/control-client', '@proscenium/protocol'],
  },
  {
    name: 'demo/panel/views',
    paths: [`${panel}/views`],
    imports: ['demo/panel/core', 'demo/panel/models'],
    packages: ['preact/*'],
  },
  {
    name: 'demo/panel/page',
    paths: [`${panel}/main.tsx`, `${panel}/system.ts`, `${panel}/panel.css`],
    imports: ['demo/panel/*'],
    packages: ['preact/*'],
    packageTypes: ['@proscenium/protocol'],
  },
  {
    name: 'demo/servers',
    paths: ['demo/servers'],
    imports: ['demo/partner/server'],
    packages: ['@proscenium/mock-server/*', '@proscenium/partner', 'express'],
    packageTypes: ['@proscenium/media-fixtures'],
  },
  {
    name: 'demo/bench',
    paths: ['demo/bench'],
    importsTypes: ['demo/servers'],
    packages: ['@proscenium/mock-server/seed', '@proscenium/partner', 'playwright-core'],
  },
  {
    name: 'demo/e2e',
    paths: ['demo/e2e'],
    imports: ['demo/servers'],
    packages: [
      '@proscenium/media-fixtures',
      '@proscenium/mock-server/*',
      '@proscenium/partner',
      '@proscenium/protocol/*',
      '@proscenium/testkit/*',
      'node:*',
      'playwright-core',
      'selenium-webdriver',
      'vitest/*',
    ],
    packageTypes: ['axe-core'],
  },
  {
    name: 'scripts',
    paths: ['scripts'],
    imports: ['demo/servers'],
    packages: [
      '@proscenium/media-fixtures',
      '@proscenium/mock-server/*',
      '@stoplight/*',
      '@testing-library/preact',
      'node:*',
      'playwright-core',
      'vite',
      'vitest/*',
    ],
  },
] as const satisfies readonly Layer[]
