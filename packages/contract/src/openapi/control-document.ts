// The document of the control API, which QA and operators use (O-08). The service does not publish it.
import * as z from 'zod/mini'
import { controlErrorCodes, controlResponses, type ControlOperation } from '../control/define-control-operation.ts'
import { controlErrors } from '../control/errors.ts'
import { controlOperations } from '../control/operations.ts'
import { CONTROL_PREFIX } from '../control/routes.ts'
import { composeDocument, type DocumentHead } from './compose-document.ts'
import { controlTerms } from './glossary/control.ts'
import type { DocumentedOperation } from './documented-operation.ts'
import type { OperationNotes } from './operation-notes.ts'

const head: DocumentHead = {
  title: 'Control API',
  version: '1.0.0',
  description:
    'For QA and operators: the clock, the data, the request journal and injected faults of a running service. ' +
    'Answers only on the service’s own host. Times are ISO 8601 in UTC. Errors are `{"error": {"code", "message"}}`.',
  tags: {
    Service: 'Clock, limits, sessions, media host and row counts.',
    Journal: 'The latest requests of the service, redacted.',
    Faults: 'Failures that the service returns on purpose.',
    Snapshots: 'Stored states of the data and the clock.',
    Customers: 'Linked users, their orders and what they may use.',
    Partners: 'Settings, credentials and API keys.',
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
  orders: 'Customers',
  partners: 'Partners',
}

/** `origin` is the default server URL. */
export function controlDocument({ origin }: { readonly origin: string }): object {
  return composeDocument(Object.values(controlOperations).map(documented), { ...head, origin, glossary: controlTerms })
}

function documented(operation: ControlOperation): DocumentedOperation {
  const { id, method, path, request } = operation
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  const params = z.object(Object.fromEntries(names.map((name) => [name, z.string()])))
  return {
    id,
    method,
    path: CONTROL_PREFIX + path,
    area: 'control',
    auth: 'control-token',
    requirements: ['O-08'],
    summary: titleOf(id),
    request: { ...(names.length === 0 ? {} : { params }), ...request },
    responses: controlResponses(operation),
    notes: notesOf(operation),
  }
}

function notesOf(operation: ControlOperation): OperationNotes {
  const { path, summary, response } = operation
  const codes = controlErrorCodes(operation)
  const statuses = [...new Set(codes.map((code) => controlErrors[code].status))]
  return {
    tag: tags[path.split('/')[1] ?? ''] ?? 'Service',
    description: `${summary}.`,
    codes: Object.fromEntries(
      statuses.map((status) => [status, codes.filter((code) => controlErrors[code].status === status)]),
    ),
    ...(response === null ? { media: { 200: 'text/event-stream' } } : {}),
  }
}

/** `rotateCredentials` → `Rotate credentials`. */
function titleOf(id: string): string {
  const words = id.replaceAll(/[A-Z]/g, (initial) => ` ${initial.toLowerCase()}`)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
