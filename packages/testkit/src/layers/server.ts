import type { Layer } from './layer.ts'
import { mockServerLayers } from './mock-server.ts'

const service = 'packages/service/src'
const operator = 'packages/operator/src'

/**
 * The layers of the service. `ports` declares the injected dependencies; `system` is their only real implementation. It
 * holds no code of QA.
 */
const serviceLayers = [
  { name: 'service/ports', paths: [`${service}/ports.ts`] },
  {
    name: 'service/system',
    paths: [`${service}/system.ts`],
    importsTypes: ['service/ports'],
  },
  {
    // What Node has and a browser lacks: two adapters with one interface, selected by the condition `browser`.
    name: 'service/platform-node',
    paths: [`${service}/platform/node`],
    packages: ['node:*'],
  },
  {
    name: 'service/platform-web',
    paths: [`${service}/platform/web`],
    packages: ['@noble/ciphers/*', '@noble/hashes/*', '@sqlite.org/sqlite-wasm', 'buffer/'],
  },
  {
    name: 'service/domain',
    paths: [`${service}/domain`],
    importsTypes: ['service/ports'],
    packages: ['@proscenium/contract', '@proscenium/partner/verification', '@proscenium/protocol', '#platform/*'],
  },
  {
    name: 'service/store',
    paths: [`${service}/store`],
    imports: ['service/domain'],
    packages: ['@proscenium/partner/verification', '#platform/*', 'kysely/*', 'lru-cache', 'pg'],
    packageTypes: ['@proscenium/contract', '@proscenium/contract/dashboard', '@proscenium/contract/operator'],
  },
  {
    name: 'service/blobs',
    paths: [`${service}/blobs`],
    imports: ['service/domain'],
    importsTypes: ['service/ports'],
    packages: ['#platform/*', 'aws4fetch', 'node:*'],
  },
  {
    name: 'service/mail',
    paths: [`${service}/mail`],
    imports: ['service/domain'],
    importsTypes: ['service/ports'],
    packages: ['@proscenium/ui/locale', 'nodemailer'],
    packageTypes: ['pino'],
  },
  {
    name: 'service/resizing',
    paths: [`${service}/resizing`],
    importsTypes: ['service/ports'],
    packages: ['node:module', 'sharp'],
  },
  {
    // Sends spans; its packages are optional and loaded if tracing is on.
    name: 'service/telemetry',
    paths: [`${service}/telemetry`],
    importsTypes: ['service/ports'],
    packages: [
      '@opentelemetry/api',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
    ],
  },
  {
    name: 'service/operations',
    paths: [`${service}/operations`],
    imports: ['service/domain'],
    importsTypes: ['service/ports', 'service/store'],
    packages: [
      '@proscenium/contract',
      '@proscenium/contract/session-lifetime',
      '@proscenium/contract/dashboard',
      '@proscenium/contract/operator',
      '@proscenium/partner/check',
      'content-disposition',
      '#platform/*',
      'jose',
      'lru-cache',
    ],
    packageTypes: ['@proscenium/protocol', 'zod/mini'],
  },
  {
    name: 'service/http',
    paths: [`${service}/http`],
    imports: ['service/operations', 'service/domain'],
    importsTypes: ['service/ports', 'service/store'],
    packages: [
      '@proscenium/contract/*',
      '@proscenium/ui/accent',
      '@proscenium/ui/compile-messages',
      '@proscenium/ui/format',
      '@proscenium/ui/locale',
      '@proscenium/ui/messages',
      '@proscenium/ui/noscript-messages',
      'compression',
      'express',
      'helmet',
      'pino',
      'prom-client',
      '#platform/*',
      'node:*',
    ],
  },
  {
    // Options of the command, and the service in one call.
    name: 'service/entry',
    paths: [
      `${service}/config`,
      ...['additions', 'app', 'compose', 'heap', 'paths', 'program', 'service-parts', 'start-parts'].map(
        (name) => `${service}/${name}.ts`,
      ),
    ],
    imports: [
      'service/blobs',
      'service/domain',
      'service/http',
      'service/mail',
      'service/operations',
      'service/resizing',
      'service/store',
      'service/system',
      'service/telemetry',
    ],
    importsTypes: ['service/ports'],
    packages: ['@proscenium/contract', '@proscenium/contract/dashboard', '#platform/*', 'zod/mini', 'node:*'],
    packageTypes: ['@proscenium/contract/operator', 'pino'],
  },
] as const satisfies readonly Layer[]

/** What an operator runs. */
const operatorLayers = [
  {
    // The self-check: it asks the outside world, through ports.
    name: 'operator/doctor',
    paths: [`${operator}/doctor`],
    packages: [
      '@proscenium/service/domain/crypto/*',
      '@proscenium/service/domain/media/*',
      '@proscenium/service/domain/startup/*',
      '@proscenium/service/mail/*',
      '@proscenium/service/operations/*',
      'node:*',
    ],
    packageTypes: [
      '@proscenium/contract/operator',
      '@proscenium/service/http/media-client/*',
      '@proscenium/service/service-parts',
      '@proscenium/service/ports',
      '@proscenium/service/store/*',
    ],
  },
  {
    // The operator's command: the operations of the operator API, in this process or over HTTP.
    name: 'operator/cli',
    paths: [`${operator}/cli`],
    imports: ['operator/doctor'],
    packages: [
      '@proscenium/contract',
      '@proscenium/contract/operator',
      '@proscenium/service/blobs/*',
      '@proscenium/service/config/*',
      '@proscenium/service/domain/*',
      '@proscenium/service/operations/*',
      '@proscenium/service/paths',
      '@proscenium/service/store/*',
      '@proscenium/service/system',
      'mediabunny',
      'node:*',
    ],
    packageTypes: ['@proscenium/service/http/media-client/*', '@proscenium/service/ports'],
  },
  {
    name: 'operator/server',
    paths: [`${operator}/server.ts`],
    imports: ['operator/doctor'],
    packages: ['@proscenium/service', '@proscenium/service/config/*', '@proscenium/service/program', 'node:path'],
  },
  {
    name: 'operator/bin',
    paths: ['packages/operator/bin'],
    imports: ['operator/server', 'operator/cli'],
    packages: ['node:*'],
  },
] as const satisfies readonly Layer[]

export const serverLayers = [...serviceLayers, ...operatorLayers, ...mockServerLayers]
