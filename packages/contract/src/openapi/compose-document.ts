// One OpenAPI 3.1 document of a list of operations.
import type { DocumentedOperation } from './documented-operation.ts'
import { headerComponents } from './header-fields.ts'
import { writeSchemas } from './json-schema.ts'
import { nameSchemas } from './schema-names.ts'
import { pathItems } from './path-items.ts'
import { shareErrorResponses } from './shared-responses.ts'

/** What a document says about its API as a whole. */
export interface DocumentHead {
  readonly title: string
  readonly version: string
  readonly description: string
  /** In display order. */
  readonly tags: Readonly<Record<string, string>>
  readonly securitySchemes: Readonly<Record<string, object>>
  /** Whether every operation has code samples. */
  readonly samples?: boolean
}

/** `origin` is the first server: a whole URL, because most client generators do not replace variables. */
export function composeDocument(
  operations: readonly DocumentedOperation[],
  { tags, securitySchemes, samples = false, origin, ...info }: DocumentHead & { readonly origin: string },
): object {
  const names = nameSchemas(operations)
  const written = writeSchemas(names)
  const registry = { names, written }
  const sharedResponses = shareErrorResponses(operations, registry)
  const paths = pathItems(operations, { registry, sharedResponses, samplesOrigin: samples ? origin : null })
  const used = referencedComponents(paths, {
    schemas: written,
    responses: sharedResponses.components,
    headers: headerComponents(),
  })
  return {
    openapi: '3.1.1',
    info: { ...info, contact: { name: 'The maintainers of Proscenium' }, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [
      { url: origin, description: 'The service' },
      {
        url: 'https://{host}',
        description: 'Another service',
        variables: {
          host: { default: origin.replace(/^https?:\/\//, ''), description: 'Its host, and its port if it has one.' },
        },
      },
    ],
    tags: Object.entries(tags).map(([tag, description]) => ({ name: tag, description })),
    paths,
    components: { ...used, securitySchemes },
  }
}

type Components = Readonly<Record<string, Readonly<Record<string, object>>>>

/** The components that `paths` references, directly or transitively, sorted by name. */
function referencedComponents(paths: object, components: Components): Record<string, Record<string, object>> {
  const seen = new Set<string>()
  collect(paths, { seen, components })
  const kinds = Object.entries(components).map(([kind, parts]) => {
    const used = Object.entries(parts).filter(([name]) => seen.has(`#/components/${kind}/${name}`))
    return [kind, Object.fromEntries(used.sort(([a], [b]) => (a < b ? -1 : 1)))] as const
  })
  return Object.fromEntries(kinds)
}

function collect(value: unknown, context: { readonly seen: Set<string>; readonly components: Components }): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key !== '$ref') collect(part, context)
    else if (!context.seen.has(String(part))) {
      context.seen.add(String(part))
      const [kind = '', name = ''] = String(part).split('/').slice(2)
      const found = context.components[kind]?.[name]
      if (found === undefined) throw new Error(`there is no component ${String(part)}`)
      collect(found, context)
    }
  }
}
