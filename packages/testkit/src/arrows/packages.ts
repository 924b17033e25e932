import type { Room } from './arrow.ts'

const protocol = 'packages/protocol/src'
const embed = 'packages/embed/src'
const preact = ['preact/*', '@preact/signals'] as const

/** The rooms under packages/ (DESIGN 1). */
export const packageRooms = [
  { name: 'protocol/rules', paths: [`${protocol}/rules`], entersTypes: ['protocol/messages'] },
  { name: 'protocol/messages', paths: [`${protocol}/messages`], enters: ['protocol/rules'], uses: ['zod/mini'] },
  {
    name: 'protocol/shapes',
    paths: [`${protocol}/shapes`],
    enters: ['protocol/rules'],
    entersTypes: ['protocol/messages'],
  },
  // Below the ends nobody takes more than types from the messages, so that these and zod stay out of what a page loads.
  {
    name: 'protocol/bridge',
    paths: [`${protocol}/bridge`],
    enters: ['protocol/rules', 'protocol/shapes'],
    entersTypes: ['protocol/messages'],
  },
  {
    name: 'protocol/edge',
    paths: [`${protocol}/edge`],
    enters: ['protocol/bridge'],
    entersTypes: ['protocol/messages'],
  },
  {
    name: 'protocol/testing',
    paths: [`${protocol}/testing`],
    enters: ['protocol/messages', 'protocol/bridge', 'protocol/edge', 'protocol/ends', 'protocol/inspector'],
    entersTypes: ['protocol/rules'],
  },
  {
    name: 'protocol/inspector',
    paths: [`${protocol}/inspector`],
    enters: ['protocol/messages', 'protocol/bridge'],
    uses: ['zod/mini'],
  },
  {
    name: 'protocol/inspector-door',
    paths: [`${protocol}/inspector.ts`],
    enters: ['protocol/bridge', 'protocol/inspector', 'protocol/edge'],
  },
  {
    name: 'protocol/json-schema',
    paths: [`${protocol}/json-schema.ts`, `${protocol}/json-schema`],
    enters: ['protocol/messages'],
    uses: ['zod/mini'],
  },
  {
    name: 'protocol/reference',
    paths: ['packages/protocol/reference'],
    enters: [
      'protocol/rules',
      'protocol/messages',
      'protocol/shapes',
      'protocol/bridge',
      'protocol/json-schema',
      'protocol/index',
      'protocol/testing',
    ],
    usesTypes: ['zod/mini'],
  },
  {
    name: 'protocol/index',
    paths: [`${protocol}/index.ts`],
    enters: ['protocol/rules', 'protocol/messages', 'protocol/bridge'],
  },
  {
    name: 'protocol/ends',
    paths: [`${protocol}/host.ts`, `${protocol}/editor.ts`],
    enters: ['protocol/bridge', 'protocol/edge'],
    entersTypes: ['protocol/rules', 'protocol/messages'],
  },
  {
    name: 'protocol/testing-door',
    paths: [`${protocol}/testing.ts`],
    enters: ['protocol/messages', 'protocol/bridge', 'protocol/edge', 'protocol/testing'],
  },
  {
    name: 'protocol/shapes-door',
    paths: [`${protocol}/shapes.ts`],
    enters: ['protocol/shapes'],
  },
  {
    name: 'contract',
    paths: ['packages/contract/src'],
    uses: ['@proscenium/protocol', '@proscenium/protocol/shapes', 'zod/mini'],
  },
  // Writes code at development time; the writer of shapes is the protocol's.
  {
    name: 'contract/reference',
    paths: ['packages/contract/reference'],
    enters: ['contract', 'protocol/reference'],
    uses: ['@proscenium/protocol', '@proscenium/protocol/shapes'],
    usesTypes: ['zod/mini'],
  },
  { name: 'partner', paths: ['packages/partner/src'], uses: ['node:*'] },
  {
    name: 'embed/core',
    paths: [`${embed}/core`],
    uses: ['@proscenium/protocol', '@proscenium/contract', '@proscenium/contract/answers'],
  },
  {
    name: 'embed/ports',
    paths: [`${embed}/ports`],
    enters: ['embed/core'],
    uses: ['@proscenium/protocol', '@proscenium/protocol/host', '@proscenium/contract'],
  },
  { name: 'embed/words', paths: [`${embed}/words`], entersTypes: ['embed/core'] },
  {
    name: 'embed/edge',
    paths: [`${embed}/edge`],
    enters: ['embed/core', 'embed/ports'],
    entersTypes: ['embed/words'],
    uses: [
      '@proscenium/protocol',
      '@proscenium/protocol/host',
      '@proscenium/protocol/inspector',
      '@proscenium/protocol/shapes',
      '@proscenium/contract',
      '@proscenium/contract/answers',
    ],
  },
  {
    name: 'embed/models',
    paths: [`${embed}/models`],
    enters: ['embed/core', 'embed/ports', 'embed/words'],
    uses: ['@proscenium/protocol', '@proscenium/protocol/host', '@proscenium/contract', '@preact/signals'],
  },
  {
    name: 'embed/views',
    paths: [`${embed}/views`],
    enters: ['embed/core', 'embed/ports', 'embed/models', 'embed/words'],
    uses: ['@proscenium/protocol', ...preact],
    usesTypes: ['@proscenium/contract'],
  },
  {
    name: 'embed/host',
    paths: [`${embed}/host.ts`, `${embed}/host-options.ts`, `${embed}/host-parts.ts`],
    enters: ['embed/core', 'embed/ports', 'embed/edge', 'embed/models'],
    uses: ['@proscenium/protocol', '@proscenium/protocol/host', '@proscenium/contract', '@preact/signals'],
    usesTypes: ['@proscenium/protocol/inspector'],
  },
  { name: 'embed/page', paths: [`${embed}/main.tsx`], enters: ['embed/*'], uses: ['@proscenium/protocol', ...preact] },
  {
    name: 'testkit',
    paths: ['packages/testkit/src'],
    uses: ['@mdn/browser-compat-data', 'node:*', 'playwright-core', 'vite', 'vitest'],
  },
] as const satisfies readonly Room[]
