// The operations as path items (OpenAPI 3.1.1, 4.8.9).
import type { DocumentedOperation } from './documented-operation.ts'
import { responseObjects } from './response-objects.ts'
import { exampleFor } from './examples.ts'
import { SCHEMAS_PATH, type SchemaRegistry } from './json-schema.ts'
import { parametersOf } from './parameters.ts'
import { codeSamples } from './samples/code-samples.ts'
import type { SharedResponses } from './shared-responses.ts'

/** The document's security scheme of a credential. Credentials in the body or the path have none. */
const schemes: Readonly<Partial<Record<DocumentedOperation['auth'], string>>> = {
  'api-key': 'apiKey',
  'editor-token': 'editorToken',
  'operator-token': 'operatorToken',
  'payment-signature': 'paymentSignature',
  'dashboard-session': 'dashboardSession',
  'sign-in-link': 'signInBrowser',
}

interface Components {
  readonly registry: SchemaRegistry
  readonly sharedResponses: SharedResponses
  /** Origin of the service in code samples; null for a document without them. */
  readonly samplesOrigin: string | null
}

export function pathItems(operations: readonly DocumentedOperation[], components: Components): Record<string, object> {
  const paths = [...new Set(operations.map(({ path }) => path))]
  const of = (path: string) => operations.filter((operation) => operation.path === path)
  return Object.fromEntries(paths.map((path) => [path, pathItem(of(path), components)]))
}

function pathItem(together: readonly DocumentedOperation[], components: Components): object {
  const each = together.flatMap((definition) => {
    const described = operationObject(definition, components)
    const head = {
      ...described,
      ...samplesOf(definition, components, { head: true }),
      responses: bodiless(responseObjects(definition, components.registry)),
      operationId: `${definition.id}Head`,
      summary: `${definition.summary.replace(' (supports Range and HEAD)', '')}: headers only`,
    }
    const entry = [definition.method.toLowerCase(), described] as const
    return definition.head === true ? [entry, ['head', head] as const] : [entry]
  })
  return Object.fromEntries(each)
}

/** The same headers as GET, without a body (RFC 9110, 9.3.2). */
function bodiless(responses: Record<string, object>): Record<string, object> {
  const each = Object.entries(responses).map(([status, response]) => {
    const { content: _content, ...rest } = response as { content?: object }
    return [status, rest] as const
  })
  return Object.fromEntries(each)
}

function samplesOf(
  definition: DocumentedOperation,
  { samplesOrigin: origin }: Components,
  { head }: { readonly head: boolean },
): object {
  return origin === null ? {} : { 'x-codeSamples': codeSamples(definition, { origin, head }) }
}

function operationObject(definition: DocumentedOperation, components: Components): object {
  const { registry, sharedResponses } = components
  const parameters = parametersOf(definition, registry)
  const body = bodyOf(definition, registry)
  return {
    operationId: definition.id,
    tags: [definition.tag],
    summary: definition.summary,
    description: definition.description,
    security: securityOf(definition),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === null ? {} : { requestBody: body }),
    responses: sharedResponses.of(definition),
    ...samplesOf(definition, components, { head: false }),
  }
}

/** In plain development, the control API needs no token (O-08). */
function securityOf({ auth, scope }: DocumentedOperation): object[] {
  if (auth === 'control-token') return [{ controlToken: [] }, {}]
  const scheme = schemes[auth]
  return scheme === undefined ? [] : [{ [scheme]: scope === undefined ? [] : [scope] }]
}

function bodyOf({ id, area, request, requestType }: DocumentedOperation, { names }: SchemaRegistry): object | null {
  if (requestType === 'audio/*')
    return { required: true, content: { [requestType]: {}, 'application/octet-stream': {} } }
  if (requestType !== undefined) return { required: true, content: { [requestType]: {} } }
  if (request.body === undefined) return null
  const schema = { $ref: SCHEMAS_PATH + String(names.get(request.body)) }
  return { required: true, content: { 'application/json': { schema, ...exampleFor({ id, area }, 'request') } } }
}
