import type { Layer } from './layer.ts'

const embed = 'packages/embed/src'
const preact = ['preact/*', '@preact/signals'] as const

/** The layers of packages/embed. */
export const embedLayers = [
  {
    name: 'embed/core',
    paths: [`${embed}/core`],
    packages: [
      '@proscenium/protocol',
      '@proscenium/contract/responses',
      '@proscenium/contract/session-lifetime',
      '@proscenium/ui/accent',
    ],
    packageTypes: ['@proscenium/contract'],
  },
  {
    name: 'embed/ports',
    paths: [`${embed}/ports`],
    importsTypes: ['embed/core'],
    packageTypes: ['@proscenium/protocol', '@proscenium/protocol/host', '@proscenium/contract', '@proscenium/ui/*'],
  },
  {
    name: 'embed/messages',
    paths: [`${embed}/messages`],
    packages: ['@proscenium/ui/load-texts', '@proscenium/ui/messages'],
    packageTypes: ['@proscenium/ui/locale'],
  },
  {
    name: 'embed/edge',
    paths: [`${embed}/edge`],
    imports: ['embed/core', 'embed/ports'],
    importsTypes: ['embed/messages'],
    packages: [
      '@proscenium/protocol/inspector',
      '@proscenium/protocol/compiled-schemas',
      '@proscenium/contract/responses',
      '@proscenium/contract/catalogue-responses',
    ],
    packageTypes: ['@proscenium/protocol', '@proscenium/contract', '@proscenium/ui/*'],
  },
  {
    name: 'embed/models',
    paths: [`${embed}/models`],
    imports: ['embed/core', 'embed/ports', 'embed/messages'],
    packages: ['@proscenium/protocol', '@proscenium/ui/language-model', '@preact/signals'],
    packageTypes: ['@proscenium/protocol/host', '@proscenium/contract', '@proscenium/ui/*'],
  },
  {
    name: 'embed/views',
    paths: [`${embed}/views`],
    imports: ['embed/core', 'embed/messages'],
    importsTypes: ['embed/models'],
    packages: ['@proscenium/ui/*', ...preact],
    packageTypes: ['@proscenium/contract'],
  },
  {
    name: 'embed/host',
    paths: [`${embed}/host.ts`, `${embed}/host`],
    imports: ['embed/core', 'embed/edge', 'embed/models'],
    importsTypes: ['embed/ports'],
    packages: ['@proscenium/protocol/host'],
    packageTypes: [
      '@proscenium/protocol',
      '@proscenium/protocol/inspector',
      '@proscenium/ui/guarded-storage',
      '@preact/signals',
    ],
  },
  {
    name: 'embed/page',
    paths: [`${embed}/main.tsx`, `${embed}/early.ts`, `${embed}/catalogue.tsx`, `${embed}/catalogue-page.tsx`],
    imports: ['embed/*'],
    packages: ['@proscenium/ui/*', ...preact],
    packageTypes: ['@proscenium/contract'],
  },
] as const satisfies readonly Layer[]
