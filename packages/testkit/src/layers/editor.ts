import type { Layer } from './layer.ts'

const editor = 'packages/editor/src'

/** The layers of the reference editor. Besides the look that every page shares, it imports what an editor team installs. */
export const editorLayers = [
  { name: 'editor/ports', paths: [`${editor}/ports`] },
  {
    name: 'editor/core',
    paths: [`${editor}/core`],
    importsTypes: ['editor/ports'],
    packages: ['@proscenium/protocol'],
  },
  { name: 'editor/messages', paths: [`${editor}/messages`], packages: ['@proscenium/ui/*'] },
  {
    // Besides guarded storage, what an editor team would install to write MP4 in a browser.
    name: 'editor/edge',
    paths: [`${editor}/edge`],
    imports: ['editor/core'],
    importsTypes: ['editor/ports'],
    packages: ['@proscenium/ui/guarded-storage', '@mediabunny/aac-encoder', 'mediabunny'],
  },
  {
    name: 'editor/models',
    paths: [`${editor}/models`],
    imports: ['editor/core', 'editor/messages'],
    importsTypes: ['editor/ports'],
    packages: ['@proscenium/protocol', '@proscenium/ui/*', '@preact/signals'],
    packageTypes: ['@proscenium/protocol/editor'],
  },
  {
    name: 'editor/views',
    paths: [`${editor}/views`],
    imports: ['editor/core', 'editor/models'],
    packages: ['@proscenium/ui/*', 'preact/*'],
    packageTypes: ['@proscenium/protocol'],
  },
  {
    // The whole editor in a simulated host, for tests.
    name: 'editor/testing',
    paths: [`${editor}/testing`],
    imports: ['editor/*'],
    packages: [
      '@proscenium/protocol',
      '@proscenium/protocol/editor',
      '@proscenium/protocol-testing',
      '@testing-library/preact',
    ],
  },
  {
    name: 'editor/page',
    paths: [`${editor}/main.tsx`, `${editor}/config.ts`, `${editor}/system.ts`, `${editor}/base.css`],
    imports: ['editor/*'],
    packages: ['@proscenium/protocol', '@proscenium/protocol/editor', 'preact/*'],
  },
] as const satisfies readonly Layer[]
