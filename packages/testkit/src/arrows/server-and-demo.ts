import type { Room } from './arrow.ts'

const server = 'mock-server/src'
const editor = 'demo/editor/src'
const panel = 'demo/panel/src'
const preact = ['preact/*', '@preact/signals'] as const

/** The rooms of the reference server (DESIGN 1). `ports` holds what arrives by argument, `system` is its one real maker. */
export const serverRooms = [
  { name: 'mock-server/ports', paths: [`${server}/ports.ts`], usesTypes: ['@proscenium/contract'] },
  {
    name: 'mock-server/system',
    paths: [`${server}/system.ts`],
    entersTypes: ['mock-server/ports'],
    uses: ['node:*'],
  },
  {
    name: 'mock-server/domain',
    paths: [`${server}/domain`],
    entersTypes: ['mock-server/ports'],
    uses: ['@proscenium/contract', '@proscenium/protocol', 'node:crypto'],
  },
  {
    name: 'mock-server/store',
    paths: [`${server}/store`],
    enters: ['mock-server/domain'],
    entersTypes: ['mock-server/ports'],
    uses: ['@proscenium/contract', 'kysely/*', 'node:*', 'pg'],
  },
  {
    name: 'mock-server/blobs',
    paths: [`${server}/blobs`],
    entersTypes: ['mock-server/ports'],
    uses: ['node:*'],
  },
  {
    name: 'mock-server/operations',
    paths: [`${server}/operations`],
    enters: ['mock-server/domain'],
    entersTypes: ['mock-server/ports', 'mock-server/store'],
    uses: ['@proscenium/contract', 'content-disposition', 'node:crypto', 'jose'],
    usesTypes: ['@proscenium/protocol'],
  },
  {
    name: 'mock-server/http',
    paths: [`${server}/http`],
    enters: ['mock-server/operations', 'mock-server/domain'],
    entersTypes: ['mock-server/ports', 'mock-server/store'],
    uses: [
      '@proscenium/contract/*',
      '@proscenium/embed/accent',
      '@proscenium/embed/format',
      '@proscenium/embed/locale',
      '@proscenium/embed/still-words',
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
    enters: ['mock-server/operations', 'mock-server/domain'],
    entersTypes: ['mock-server/ports', 'mock-server/store'],
    uses: ['@proscenium/contract', 'node:*'],
  },
  {
    name: 'mock-server/seed',
    paths: [`${server}/seed`],
    enters: ['mock-server/domain', 'mock-server/store'],
    entersTypes: ['mock-server/ports'],
    uses: ['@proscenium/contract', 'node:*', 'zod/*', 'mediabunny', '@mediabunny/aac-encoder', 'h264-mp4-encoder'],
  },
  { name: 'mock-server/bin', paths: ['mock-server/bin'], enters: ['mock-server/doors'], uses: ['node:*'] },
  {
    name: 'mock-server/doors',
    paths: ['app', 'options', 'compose', 'main', 'command', 'option-table', 'help', 'msw'].map(
      (name) => `${server}/${name}.ts`,
    ),
    enters: ['mock-server/*'],
    uses: ['@proscenium/contract', 'express', 'helmet', 'msw', 'pino', 'prom-client', 'node:*'],
  },
] as const satisfies readonly Room[]

/** The rooms of the demo: each page imports only what the people it stands for could install. */
export const demoRooms = [
  { name: 'demo/partner/page', paths: ['demo/partner/page'], uses: [...preact] },
  { name: 'demo/partner/server', paths: ['demo/partner/server'], uses: ['@proscenium/partner', 'express', 'node:*'] },
  { name: 'demo/editor/ports', paths: [`${editor}/ports`] },
  {
    name: 'demo/editor/core',
    paths: [`${editor}/core`],
    entersTypes: ['demo/editor/ports'],
    uses: ['@proscenium/protocol'],
  },
  {
    // What an editor team would install to write MP4 in a browser.
    name: 'demo/editor/edge',
    paths: [`${editor}/edge`],
    entersTypes: ['demo/editor/ports'],
    uses: ['mediabunny'],
  },
  {
    name: 'demo/editor/models',
    paths: [`${editor}/models`],
    enters: ['demo/editor/core'],
    entersTypes: ['demo/editor/ports'],
    uses: ['@proscenium/protocol', '@proscenium/protocol/editor', '@preact/signals'],
  },
  {
    name: 'demo/editor/views',
    paths: [`${editor}/views`],
    enters: ['demo/editor/core', 'demo/editor/models'],
    uses: ['@proscenium/protocol', ...preact],
  },
  {
    name: 'demo/editor/page',
    paths: [`${editor}/main.tsx`, `${editor}/config.ts`, `${editor}/system.ts`, `${editor}/base.css`],
    enters: ['demo/editor/*'],
    uses: ['@proscenium/protocol', '@proscenium/protocol/editor', ...preact],
  },
  {
    name: 'demo/site',
    paths: ['demo/site'],
    uses: ['@proscenium/embed/host', ...preact],
    usesTypes: ['@proscenium/protocol'],
  },
  { name: 'demo/panel/core', paths: [`${panel}/core`], usesTypes: ['@proscenium/protocol/inspector'] },
  { name: 'demo/panel/ports', paths: [`${panel}/ports`] },
  {
    name: 'demo/panel/models',
    paths: [`${panel}/models`, `${panel}/panel-models.ts`],
    enters: ['demo/panel/core'],
    entersTypes: ['demo/panel/ports'],
    uses: ['@proscenium/protocol/inspector', '@preact/signals'],
    usesTypes: ['@proscenium/protocol'],
  },
  {
    name: 'demo/panel/views',
    paths: [`${panel}/views`],
    enters: ['demo/panel/core', 'demo/panel/models'],
    uses: [...preact],
  },
  {
    name: 'demo/panel/page',
    paths: [`${panel}/main.tsx`, `${panel}/system.ts`, `${panel}/panel.css`],
    enters: ['demo/panel/*'],
    uses: [...preact],
    usesTypes: ['@proscenium/protocol'],
  },
  {
    name: 'demo/servers',
    paths: ['demo/servers'],
    enters: ['demo/partner/server'],
    uses: ['@proscenium/mock-server/*', '@proscenium/partner', 'express', 'node:*'],
  },
  {
    name: 'demo/bench',
    paths: ['demo/bench'],
    entersTypes: ['demo/servers'],
    uses: ['@proscenium/mock-server/seed', '@proscenium/partner', 'playwright-core'],
  },
  {
    name: 'demo/e2e',
    paths: ['demo/e2e'],
    enters: ['demo/servers', 'scripts'],
    uses: [
      '@proscenium/contract',
      '@proscenium/mock-server/*',
      '@proscenium/partner',
      '@proscenium/protocol/*',
      '@proscenium/testkit/*',
      'axe-core',
      'node:*',
      'playwright-core',
      'selenium-webdriver',
      'vitest/*',
    ],
  },
  {
    name: 'scripts',
    paths: ['scripts'],
    enters: ['demo/servers', 'mock-server/*'],
    uses: [
      '@proscenium/mock-server/*',
      '@stoplight/*',
      '@testing-library/preact',
      'node:*',
      'playwright-core',
      'vite',
      'vitest/*',
    ],
  },
] as const satisfies readonly Room[]
