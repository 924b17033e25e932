import type { Layer } from './layer.ts'

const protocol = 'packages/protocol/src'

/** The layers of packages/protocol. */
export const protocolLayers = [
  {
    name: 'protocol/registry',
    paths: [`${protocol}/messages/registry`],
    importsTypes: ['protocol/types'],
  },
  {
    name: 'protocol/schemas',
    paths: [`${protocol}/messages/schemas`],
    imports: ['protocol/registry'],
    importsTypes: ['protocol/types'],
    packages: ['zod/mini'],
  },
  // The types of both ends, without the schema library.
  {
    name: 'protocol/types',
    paths: [`${protocol}/generated/types.ts`, `${protocol}/generated/methods.ts`],
  },
  // The modules that the two ends load import only types from the schemas, so that zod stays out of the pages.
  {
    name: 'protocol/compiled',
    paths: [`${protocol}/compiled`, `${protocol}/generated/validators.ts`],
    imports: ['protocol/registry'],
    importsTypes: ['protocol/types'],
  },
  {
    name: 'protocol/end',
    paths: [`${protocol}/end`],
    imports: ['protocol/registry', 'protocol/compiled'],
    importsTypes: ['protocol/types'],
  },
  {
    name: 'protocol/host',
    paths: [`${protocol}/host`],
    imports: ['protocol/registry', 'protocol/end'],
    importsTypes: ['protocol/schemas', 'protocol/types'],
  },
  {
    name: 'protocol/editor',
    paths: [`${protocol}/editor`],
    imports: ['protocol/registry', 'protocol/end'],
    importsTypes: ['protocol/types'],
  },
  {
    name: 'protocol/edge',
    paths: [`${protocol}/edge`],
    imports: ['protocol/end'],
    importsTypes: ['protocol/editor', 'protocol/host'],
  },
  {
    name: 'protocol/inspector',
    paths: [`${protocol}/inspector`],
    imports: ['protocol/schemas', 'protocol/end'],
    importsTypes: ['protocol/types'],
    packages: ['zod/mini'],
  },
  {
    name: 'protocol/json-schema',
    paths: [`${protocol}/json-schema.ts`],
    imports: ['protocol/schemas'],
    importsTypes: ['protocol/types'],
    packages: ['zod/mini'],
  },
  {
    name: 'protocol/reference',
    paths: ['packages/protocol/reference'],
    imports: ['protocol/registry', 'protocol/schemas', 'protocol/end', 'protocol/json-schema', 'protocol/index'],
    importsTypes: ['protocol/compiled', 'protocol/types'],
    packages: ['zod/mini'],
  },
  {
    name: 'protocol/index',
    paths: [`${protocol}/index.ts`],
    imports: ['protocol/registry', 'protocol/schemas', 'protocol/end'],
    importsTypes: ['protocol/types'],
  },
  {
    name: 'protocol/host-entry',
    paths: [`${protocol}/host.ts`],
    imports: ['protocol/end', 'protocol/host', 'protocol/edge'],
  },
  {
    name: 'protocol/editor-entry',
    paths: [`${protocol}/editor.ts`],
    imports: ['protocol/end', 'protocol/editor', 'protocol/edge'],
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
    importsTypes: ['protocol/end'],
  },
  {
    name: 'protocol/compiled-schemas-entry',
    paths: [`${protocol}/compiled-schemas.ts`],
    imports: ['protocol/compiled'],
  },
  { name: 'protocol/bin', paths: ['packages/protocol/bin'] },
  // Drives a browser, which no application may load.
] as const satisfies readonly Layer[]
