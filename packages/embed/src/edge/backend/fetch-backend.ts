import type { VerificationErrorBody } from '@proscenium/contract'
import { responses, errorResponses, type EmbedOperationId } from '@proscenium/contract/responses'
import { readValue } from '@proscenium/protocol/compiled-schemas'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import type { Backend, WorkspaceBackend } from '../../ports/backend.ts'
import type { JsonRequestOptions } from './json-request.ts'
import type { LaterCallName } from './later-calls.ts'
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
    <Input, Response>(
      of: (calls: LaterCalls) => SessionOperation<Input, Response>,
    ): SessionOperation<Input, Response> =>
    async (...request) => {
      try {
        return await of(await loading.catch(load))(...request)
      } catch (error) {
        return { ok: false, error: { kind: 'network', call: 'code', online: online(), message: String(error) } }
      }
    }
  return {
    search: later(({ search }) => search),
    source: later(({ source }) => source),
    facets: later(({ facets }) => facets),
    collections: later(({ collections }) => collections),
    quote: later(({ quote }) => quote),
    collectionQuote: later(({ collectionQuote }) => collectionQuote),
    status: later(({ status }) => status),
    startCheckout: later(({ startCheckout }) => startCheckout),
    readCheckout: later(({ readCheckout }) => readCheckout),
    cancelCheckout: later(({ cancelCheckout }) => cancelCheckout),
    projects: later(({ projects }) => projects),
    exports: later(({ exports }) => exports),
    download: later(({ download }) => download),
    reportIssue: later(({ reportIssue }) => reportIssue),
  }
}

function verificationError(path: string, rejection: Rejection): EmbedError {
  const { issue } = readValue(errorResponses.verification, rejection.body)
  if (issue !== null) return unreadable(path, rejection)
  return { kind: 'verification', ...metadataOf(rejection), message: (rejection.body as VerificationErrorBody).error }
}
