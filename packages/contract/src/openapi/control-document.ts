// The document of the control API, which QA and operators use (O-08). The service does not publish it.
import { controlErrorCodes, controlResponses, type ControlOperation } from '../control/define-control-operation.ts'
import { controlErrors } from '../control/errors.ts'
import { controlOperations } from '../control/operations.ts'
import { CONTROL_PREFIX } from '../control/routes.ts'
import { composeDocument, type DocumentHead } from './compose-document.ts'
import type { DocumentedOperation } from './documented-operation.ts'

const head: DocumentHead = {
  title: 'Control API',
  version: '1.0.0',
  description:
    'For QA: the clock, snapshots, the request journal and injected faults of a running service. ' +
    'Answers only on the service’s own host. Times are ISO 8601 in UTC. Errors are `{"error": {"code", "message"}}`.',
  tags: {
    Service: 'Clock, limits, media host and row counts.',
    Journal: 'The latest requests of the service, redacted.',
    Faults: 'Failures that the service returns on purpose.',
    Snapshots: 'Stored states of the data and the clock.',
    Customers: 'Videos and linked users, which the operator API’s requests name.',
  },
  securitySchemes: {
    controlToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'The token that the operator configures; required outside plain development.',
    },
  },
}

/** The tag of a path, by its first segment; `Service` for the others. */
const tags: Readonly<Record<string, string>> = {
  journal: 'Journal',
  operations: 'Faults',
  faults: 'Faults',
  snapshots: 'Snapshots',
  videos: 'Customers',
  'linked-users': 'Customers',
}

/** `origin` is the default server URL. */
export function controlDocument({ origin }: { readonly origin: string }): object {
  return composeDocument(Object.values(controlOperations).map(documented), { ...head, origin })
}

function documented(operation: ControlOperation): DocumentedOperation {
  const { id, method, path, summary, request, response } = operation
  const codes = controlErrorCodes(operation)
  const statuses = [...new Set(codes.map((code) => controlErrors[code].status))]
  return {
    id,
    method,
    path: CONTROL_PREFIX + path,
    area: 'control',
    auth: 'control-token',
    requirements: ['O-08'],
    summary: titleOf(id),
    description: `${summary}.`,
    tag: tags[path.split('/')[1] ?? ''] ?? 'Service',
    codes: Object.fromEntries(
      statuses.map((status) => [status, codes.filter((code) => controlErrors[code].status === status)]),
    ),
    ...(response === null ? { media: { 200: 'text/event-stream' } } : {}),
    request,
    responses: controlResponses(operation),
  }
}

/** `takeSnapshot` → `Take snapshot`. */
function titleOf(id: string): string {
  const words = id.replaceAll(/[A-Z]/g, (initial) => ` ${initial.toLowerCase()}`)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
