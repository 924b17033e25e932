import { embedLayers } from './embed.ts'
import type { Layer } from './layer.ts'
import { protocolLayers } from './protocol.ts'

const dashboard = 'packages/dashboard/src'
const preact = ['preact/*', '@preact/signals'] as const

/** The layers of the folder packages/. */
export const packageLayers = [
  ...protocolLayers,
  {
    name: 'protocol-testing/command',
    paths: ['packages/protocol-testing/src/command'],
    imports: ['protocol-testing/library'],
    packages: ['node:*', 'playwright-core', '@proscenium/protocol/inspector'],
  },
  {
    name: 'protocol-testing/library',
    paths: [
      ...['index', 'manual-clock', 'seeded', 'system'].map((module) => `packages/protocol-testing/src/${module}.ts`),
      ...['conformance', 'fixtures', 'memory', 'replay', 'simulators'].map(
        (folder) => `packages/protocol-testing/src/${folder}`,
      ),
    ],
    packages: [
      '@proscenium/protocol',
      '@proscenium/protocol/editor',
      '@proscenium/protocol/host',
      '@proscenium/protocol/inspector',
    ],
  },
  {
    name: 'contract',
    paths: ['packages/contract/src'],
    packages: [
      '@proscenium/partner/verification',
      '@proscenium/protocol',
      '@proscenium/protocol/compiled-schemas',
      'zod/mini',
    ],
  },
  // Generates code at development time, with the protocol's writer of compiled schemas.
  {
    name: 'contract/reference',
    paths: ['packages/contract/reference'],
    imports: ['contract', 'protocol/reference'],
    packages: ['@proscenium/protocol', 'zod/mini'],
    packageTypes: ['@proscenium/protocol/compiled-schemas'],
  },
  {
    name: 'ui',
    paths: [
      ...['accent', 'colour', 'format', 'locale'].map((module) => `packages/ui/src/${module}.ts`),
      'packages/ui/src/translations',
      'packages/ui/src/noscript',
    ],
    packages: ['icu-minify/*'],
    packageTypes: ['vite'],
  },
  {
    name: 'ui/views',
    paths: ['controls', 'dialog', 'language', 'states', 'storage'].map((folder) => `packages/ui/src/${folder}`),
    imports: ['ui'],
    packages: ['@preact/signals', 'preact/*'],
  },
  { name: 'ui/gallery', paths: ['packages/ui/gallery/src'], packages: ['@proscenium/ui/*', 'preact/*'] },
  {
    name: 'media-fixtures',
    paths: ['packages/media-fixtures/src'],
    packages: ['@mediabunny/aac-encoder', 'h264-mp4-encoder', 'mediabunny', 'node:*', 'zod'],
  },
  ...embedLayers,
  {
    name: 'dashboard/core',
    paths: [`${dashboard}/core`],
    packages: ['@proscenium/ui/accent', '@proscenium/ui/colour', '@proscenium/partner/kit/*'],
    packageTypes: ['@proscenium/contract', '@proscenium/contract/dashboard'],
  },
  {
    name: 'dashboard/ports',
    paths: [`${dashboard}/ports`],
    importsTypes: ['dashboard/core'],
    packageTypes: ['@proscenium/ui/guarded-storage'],
  },
  {
    name: 'dashboard/messages',
    paths: [`${dashboard}/messages`],
    packages: ['@proscenium/ui/load-texts', '@proscenium/ui/messages', '@proscenium/partner/check'],
    packageTypes: ['@proscenium/ui/locale'],
  },
  {
    name: 'dashboard/edge',
    paths: [`${dashboard}/edge`],
    importsTypes: ['dashboard/core', 'dashboard/ports'],
    packages: [
      '@proscenium/ui/guarded-storage',
      '@proscenium/contract/responses',
      '@proscenium/protocol/compiled-schemas',
    ],
  },
  {
    name: 'dashboard/models',
    paths: [`${dashboard}/models`],
    imports: ['dashboard/core'],
    importsTypes: ['dashboard/ports'],
    packages: ['@preact/signals'],
  },
  {
    name: 'dashboard/views',
    paths: [`${dashboard}/views`],
    imports: ['dashboard/core', 'dashboard/models'],
    importsTypes: ['dashboard/messages'],
    packages: ['@proscenium/ui/*', 'preact/*'],
  },
  {
    name: 'dashboard/page',
    paths: [`${dashboard}/main.tsx`, `${dashboard}/dashboard.tsx`],
    imports: ['dashboard/*'],
    packages: ['@proscenium/ui/language-model', ...preact],
  },
  // Builds pages from the repository's documents, which it reads as the tests of documents do.
  {
    name: 'site',
    paths: ['packages/site/src'],
    importsTypes: ['site/browser'],
    packages: [
      '@proscenium/contract',
      '@proscenium/contract/openapi',
      '@proscenium/testkit/guides',
      'node:*',
      'oxc-parser',
      'vitepress',
    ],
  },
  // What pages load when a reader asks for it.
  {
    name: 'site/browser',
    paths: ['packages/site/browser'],
    packages: [
      '@proscenium/mock-server/browser',
      '@proscenium/mock-server/seed',
      '@proscenium/mock-server/testing/code-samples/sample-setting',
      '@proscenium/partner/web',
      '@proscenium/protocol-testing',
      '@proscenium/protocol/editor',
      '@proscenium/protocol/inspector',
    ],
  },
  {
    name: 'site/config',
    paths: ['packages/site/.vitepress/config.ts'],
    imports: ['site', 'testkit'],
    packages: ['node:*', 'vitepress'],
  },
  {
    name: 'site/theme',
    paths: ['packages/site/.vitepress/theme'],
    imports: ['site/browser'],
    packages: [
      '@proscenium/site/service-in-tab',
      '@proscenium/ui/guarded-storage',
      '@proscenium/ui/tokens.css',
      'vitepress/*',
      'vue',
    ],
  },
  {
    name: 'testkit',
    paths: ['packages/testkit/src'],
    packages: ['node:*', '@proscenium/ui/messages-plugin', 'oxc-parser', 'playwright-core', 'sharp', 'vite'],
    packageTypes: ['@mdn/browser-compat-data'],
  },
] as const satisfies readonly Layer[]
