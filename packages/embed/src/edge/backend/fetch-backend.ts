import type { VerificationErrorBody } from '@proscenium/contract'
import { responses, errorResponses, type EmbedOperationId } from '@proscenium/contract/responses'
import { readValue } from '@proscenium/protocol/compiled-schemas'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import { laterCallNames, type Backend, type LaterCallName, type WorkspaceBackend } from '../../ports/backend.ts'
import type { JsonRequestOptions } from './json-request.ts'
import {
  mapped,
  metadataOf,
  noFields,
  operationsAt,
  sessionOperations,
  unreadable,
  wireOf,
  workspaceError,
  type PostOperation,
  type Rejection,
  type SessionOperation,
  type WireOptions,
} from './operations.ts'

export interface FetchBackendOptions extends WireOptions {
  /** Base URLs; the operations' paths are appended. */
  readonly verifyUrl: string
  readonly apiUrl: string
}

/** The service over HTTP. Responses are parsed by the contract's schemas; unknown fields pass (P-50). */
export function createFetchBackend(options: FetchBackendOptions): Backend {
  const wire = wireOf(options)
  const verification = operationsAt({ responses, base: options.verifyUrl, errorOf: verificationError, wire })
  return {
    verify: ({ clientId, payload, signature }, { signal }) =>
      verification('verifyPartnerSession', { client_id: clientId, payload, signature }, { signal }),
    ...firstCalls(operationsAt({ responses, base: options.apiUrl, errorOf: workspaceError, wire })),
    ...laterCalls(options, wire),
  }
}

/** What opens an editor, and what must work without the service (P-46); each with its operation and request body. */
function firstCalls(post: PostOperation<EmbedOperationId>): Omit<WorkspaceBackend, LaterCallName> {
  const call = sessionOperations(post)
  return {
    boot: call('bootWorkspace', ({ videoId, projectId }) => ({ video_id: videoId, project_id: projectId })),
    mintToken: mapped(call('mintToken', noFields), ({ token }) => ({ authToken: token, accessToken: token })),
    persistExport: mapped(
      call('persistExport', (finished) => ({ export: finished })),
      ({ export_id: exportId }) => ({ exportId }),
    ),
  }
}

type LaterCalls = Pick<WorkspaceBackend, LaterCallName>

/** The other calls. Their code is loaded beside the verification; without it a call has no response. */
function laterCalls({ apiUrl, online }: FetchBackendOptions, wire: JsonRequestOptions): LaterCalls {
  const load = async () => (await import('./later-calls.ts')).createLaterCalls(apiUrl, wire)
  const loading = load()
  loading.catch(() => undefined)
  const later =
    (name: LaterCallName): SessionOperation<unknown, unknown> =>
    async (...request) => {
      try {
        const calls: Readonly<Record<LaterCallName, SessionOperation<never, unknown>>> = await loading.catch(load)
        return await calls[name](...(request as Parameters<SessionOperation<never, unknown>>))
      } catch (error) {
        return { ok: false, error: { kind: 'network', call: 'code', online: online(), message: String(error) } }
      }
    }
  return Object.fromEntries(laterCallNames.map((name) => [name, later(name)])) as LaterCalls
}

function verificationError(path: string, rejection: Rejection): EmbedError {
  const { issue } = readValue(errorResponses.verification, rejection.body)
  if (issue !== null) return unreadable(path, rejection)
  return { kind: 'verification', ...metadataOf(rejection), message: (rejection.body as VerificationErrorBody).error }
}
