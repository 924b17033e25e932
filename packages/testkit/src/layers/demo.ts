import type { Layer } from './layer.ts'

const panel = 'demo/panel/src'
const preact = ['preact/*', '@preact/signals'] as const

/**
 * The layers of the demo. Besides the look that every page shares (`@proscenium/ui`), each page imports only packages
 * that its real counterpart could install.
 */
export const demoLayers = [
  { name: 'demo/partner/page', paths: ['demo/partner/page'], packages: [...preact, '@proscenium/ui/*'] },
  {
    name: 'demo/partner/server',
    paths: ['demo/partner/server'],
    packages: ['@proscenium/partner/*', 'express', 'node:*'],
  },
  {
    name: 'demo/site',
    paths: ['demo/site'],
    packages: ['@proscenium/ui/*', '@proscenium/embed/host', ...preact],
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
    packages: ['preact/*', '@proscenium/ui/*'],
  },
  {
    name: 'demo/panel/page',
    paths: [`${panel}/main.tsx`, `${panel}/system.ts`, `${panel}/panel.css`],
    imports: ['demo/panel/*'],
    // The replay of a recorded inspection.
    packages: ['preact/*', '@proscenium/protocol-testing'],
    packageTypes: ['@proscenium/protocol'],
  },
  {
    name: 'demo/mailbox',
    paths: ['demo/mailbox'],
    imports: ['demo/partner/server'],
    packages: ['express', 'smtp-server', 'node:*'],
  },
  {
    name: 'demo/servers',
    paths: ['demo/servers'],
    imports: ['demo/mailbox', 'demo/partner/server'],
    packages: ['node:*', '@proscenium/mock-server/*', '@proscenium/partner', 'express'],
    packageTypes: ['@proscenium/media-fixtures'],
  },
  { name: 'demo/playground/manifest', paths: ['demo/playground/manifest.ts'] },
  {
    // All of the demo's servers, in a worker of the browser.
    name: 'demo/playground/service',
    paths: ['demo/playground/service'],
    imports: ['demo/mailbox', 'demo/partner/server', 'demo/playground/manifest', 'demo/servers'],
    packages: [
      '@proscenium/mock-server/browser/*',
      '@proscenium/mock-server/in-process/service-in-memory',
      '@proscenium/service/blobs/key',
      '@proscenium/service/blobs/whole-bytes',
      '@proscenium/service/domain/auth/service-token',
      '@proscenium/service/http/adapter/respond',
      '@proscenium/service/platform/crypto',
      '@proscenium/service/system',
      'express',
    ],
    packageTypes: [
      '@proscenium/media-fixtures',
      '@proscenium/service/ports',
      '@proscenium/service/store/maintenance/content',
    ],
  },
  {
    name: 'demo/playground/service-worker',
    paths: ['demo/playground/service-worker'],
    imports: ['demo/playground/manifest'],
    importsTypes: ['demo/playground/service'],
    packages: ['@proscenium/mock-server/browser/port'],
    packageTypes: ['@proscenium/service/http/adapter/respond'],
  },
  {
    name: 'demo/playground/page',
    paths: ['demo/playground/page'],
    imports: ['demo/playground/manifest'],
    importsTypes: ['demo/playground/service'],
    packages: ['preact', '@preact/signals', '@proscenium/ui/*'],
  },
  {
    name: 'demo/bench',
    paths: ['demo/bench'],
    importsTypes: ['demo/servers'],
    packages: [
      '@proscenium/editor/core/*',
      '@proscenium/editor/edge/*',
      '@proscenium/mock-server/seed',
      '@proscenium/partner',
      'mediabunny',
      'node:fs',
      'playwright-core',
    ],
    packageTypes: ['@proscenium/editor/ports/*'],
  },
  {
    name: 'demo/e2e',
    paths: ['demo/e2e'],
    imports: ['demo/servers'],
    packages: [
      // Texts, so that a test finds a control in any language.
      '@proscenium/editor/messages/*',
      '@proscenium/media-fixtures',
      '@proscenium/mock-server/*',
      '@proscenium/partner',
      '@proscenium/protocol/*',
      '@proscenium/protocol-testing',
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
    imports: ['demo/mailbox', 'demo/playground/manifest', 'demo/servers'],
    packages: [
      '@proscenium/media-fixtures',
      '@proscenium/mock-server/*',
      '@proscenium/protocol',
      '@proscenium/service/*',
      '@proscenium/site/*',
      '@proscenium/testkit/guides',
      '@proscenium/testkit/run-folder',
      '@stoplight/*',
      '@testing-library/preact',
      'node:*',
      'playwright-core',
      'rolldown',
      'rolldown-plugin-dts',
      'vite',
      'vitest/*',
    ],
  },
] as const satisfies readonly Layer[]
