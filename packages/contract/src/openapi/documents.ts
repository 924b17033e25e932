// The two documents: the API for partners' servers, and the API inside the Workspace.
import type { OperationArea, OperationDefinition } from '../define-operation.ts'
import { operations } from '../operations.ts'
import { headerComponents } from './header-fields.ts'
import { writeSchemas } from './json-schema.ts'
import { nameSchemas } from './schema-names.ts'
import { pathItems } from './path-items.ts'
import { referencedComponents } from './referenced-components.ts'
import { shareErrorResponses } from './shared-responses.ts'

export type DocumentName = 'catalogue' | 'workspace'

interface Plan {
  readonly title: string
  readonly version: string
  readonly description: string
  readonly areas: readonly OperationArea[]
  /** In display order. */
  readonly tags: Readonly<Record<string, string>>
  readonly securitySchemes: Readonly<Record<string, object>>
}

const apiKey = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'psk_(test|live)_…',
  description:
    'An API key of the partner, sent by its server: `Authorization: Bearer psk_live_…`. A test key sees test customers only. ' +
    'The fulfilment calls ask for a standard key that holds the scope which stands beside them.',
}
const editorToken = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description:
    'The editor’s token as boot and token mint it: HS256, 15 minutes at most, worth nothing once its session ends.',
}

const plans: Readonly<Record<DocumentName, Plan>> = {
  catalogue: {
    title: 'Catalogue and fulfilment',
    version: '1.3.0',
    description:
      'What a partner’s server asks: videos and their previews (catalogue), and what its customers own (fulfilment). ' +
      'Times are ISO 8601 in UTC, durations seconds, sizes bytes. Every refusal is `{"error": {"code", "message"}}`; branch on the code. ' +
      'Fields may be added to answers within a version.',
    areas: ['catalogue', 'fulfilment'],
    tags: {
      Videos: 'Music videos, newest first.',
      Collections: 'Videos that belong together.',
      Taxonomy: 'The slugs that filters take.',
      Media: 'Addresses of previews, and the bytes behind them for a browser’s own player.',
      Customers: 'What the customers of a partner own.',
      Downloads: 'Links to files of theirs.',
    },
    securitySchemes: { apiKey },
  },
  workspace: {
    title: 'Workspace',
    version: '1.0.0',
    description:
      'What the embed page and its editor ask. A signed payload opens a session; every call after it carries `session_token` in its body, ' +
      'and the editor’s own calls carry its JWT as a bearer. Times are ISO 8601 in UTC, durations seconds, amounts minor units of their currency. ' +
      'The verification refuses by sentence, everything else by `{"error": {"code", "message"}}`.',
    areas: ['verification', 'workspace', 'editor'],
    tags: {
      Verification: 'From a signed payload to a session.',
      Session: 'What the editor boots with.',
      Catalogue: 'Search, and sources to play.',
      Purchase: 'Quotes, orders and their payment.',
      Projects: 'Saved edits.',
      Exports: 'Rendered edits and their files.',
      Issues: 'What does not play.',
      Editor: 'What the editor asks with its own token.',
    },
    securitySchemes: { editorToken },
  },
}

/**
 * One OpenAPI 3.1 document. `origin` is the default server URL. Errors: throws if the contract holds something
 * that a document cannot express, or lacks something that it needs.
 */
export function openapiDocument(name: DocumentName, { origin }: { readonly origin: string }): object {
  const { areas, tags, securitySchemes, ...info } = plans[name]
  const all: readonly OperationDefinition[] = Object.values(operations)
  const own = all.filter(({ area }) => areas.includes(area))
  const names = nameSchemas(own)
  const written = writeSchemas(names)
  const registry = { names, written }
  const sharedResponses = shareErrorResponses(own, registry)
  const paths = pathItems(own, { registry, sharedResponses })
  const used = referencedComponents(paths, {
    schemas: written,
    responses: sharedResponses.components,
    headers: headerComponents(),
  })
  return {
    openapi: '3.1.1',
    info: { ...info, contact: { name: 'The maintainers of Proscenium' }, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [
      {
        url: '{origin}',
        description: 'The service',
        variables: { origin: { default: origin, description: 'Where the service is reached.' } },
      },
    ],
    tags: Object.entries(tags).map(([tag, description]) => ({ name: tag, description })),
    paths,
    components: { ...used, securitySchemes },
  }
}
