import { embedLayers } from './embed.ts'
import type { Layer } from './layer.ts'

const protocol = 'packages/protocol/src'
const dashboard = 'packages/dashboard/src'
const preact = ['preact/*', '@preact/signals'] as const

/** The layers of the folder packages/. */
export const packageLayers = [
  {
    name: 'protocol/registry',
    paths: [`${protocol}/messages/registry`],
    importsTypes: ['protocol/schemas'],
  },
  {
    name: 'protocol/schemas',
    paths: [`${protocol}/messages/schemas`],
    imports: ['protocol/registry'],
    packages: ['zod/mini'],
  },
  // The modules that the two ends load import only types from the schemas, so that zod stays out of the pages.
  {
    name: 'protocol/compiled',
    paths: [`${protocol}/compiled`],
    imports: ['protocol/registry'],
    importsTypes: ['protocol/schemas'],
  },
  {
    name: 'protocol/channel',
    paths: [`${protocol}/channel`],
    imports: ['protocol/registry', 'protocol/compiled'],
    importsTypes: ['protocol/schemas'],
  },
  {
    name: 'protocol/host',
    paths: [`${protocol}/host`],
    imports: ['protocol/registry', 'protocol/channel'],
    importsTypes: ['protocol/schemas'],
  },
  {
    name: 'protocol/editor',
    paths: [`${protocol}/editor`],
    imports: ['protocol/registry', 'protocol/channel'],
    importsTypes: ['protocol/schemas'],
  },
  {
    name: 'protocol/edge',
    paths: [`${protocol}/edge`],
    importsTypes: ['protocol/channel', 'protocol/editor'],
  },
  {
    name: 'protocol/inspector',
    paths: [`${protocol}/inspector`],
    imports: ['protocol/schemas', 'protocol/channel'],
    packages: ['zod/mini'],
  },
  {
    name: 'protocol/json-schema',
    paths: [`${protocol}/json-schema.ts`],
    imports: ['protocol/schemas'],
    packages: ['zod/mini'],
  },
  {
    name: 'protocol/reference',
    paths: ['packages/protocol/reference'],
    imports: ['protocol/registry', 'protocol/schemas', 'protocol/channel', 'protocol/json-schema', 'protocol/index'],
    importsTypes: ['protocol/compiled'],
    packageTypes: ['zod/mini'],
  },
  {
    name: 'protocol/index',
    paths: [`${protocol}/index.ts`],
    imports: ['protocol/registry', 'protocol/schemas', 'protocol/channel'],
  },
  {
    name: 'protocol/host-entry',
    paths: [`${protocol}/host.ts`],
    imports: ['protocol/channel', 'protocol/host', 'protocol/edge'],
    importsTypes: ['protocol/registry'],
  },
  {
    name: 'protocol/editor-entry',
    paths: [`${protocol}/editor.ts`],
    imports: ['protocol/editor', 'protocol/edge'],
    importsTypes: ['protocol/channel'],
  },
  {
    name: 'protocol/bindings',
    paths: [`${protocol}/bindings`],
    imports: ['protocol/host-entry', 'protocol/editor-entry'],
  },
  {
    name: 'protocol/react',
    paths: [`${protocol}/react.ts`],
    imports: ['protocol/bindings'],
    importsTypes: ['protocol/editor-entry'],
    packages: ['react'],
  },
  {
    name: 'protocol/preact',
    paths: [`${protocol}/preact.ts`],
    imports: ['protocol/bindings'],
    importsTypes: ['protocol/editor-entry'],
    packages: ['preact/*'],
  },
  {
    name: 'protocol/vue',
    paths: [`${protocol}/vue.ts`],
    imports: ['protocol/bindings'],
    importsTypes: ['protocol/editor-entry', 'protocol/host-entry'],
    packages: ['vue'],
  },
  {
    name: 'protocol/element',
    paths: [`${protocol}/element.ts`],
    imports: ['protocol/bindings'],
    importsTypes: ['protocol/host-entry'],
  },
  {
    name: 'protocol/global',
    paths: [`${protocol}/global.ts`],
    imports: ['protocol/host-entry', 'protocol/editor-entry', 'protocol/element'],
  },
  {
    name: 'protocol/inspector-entry',
    paths: [`${protocol}/inspector.ts`],
    imports: ['protocol/inspector', 'protocol/edge'],
    importsTypes: ['protocol/channel'],
  },
  {
    name: 'protocol/compiled-schemas-entry',
    paths: [`${protocol}/compiled-schemas.ts`],
    imports: ['protocol/compiled'],
  },
  {
    name: 'protocol-testing',
    paths: ['packages/protocol-testing/src'],
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
  {
    name: 'testkit',
    paths: ['packages/testkit/src'],
    packages: ['node:*', '@proscenium/ui/messages-plugin', 'oxc-parser', 'playwright-core', 'vite'],
    packageTypes: ['@mdn/browser-compat-data'],
  },
] as const satisfies readonly Layer[]
