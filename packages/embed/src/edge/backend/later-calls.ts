// The Workspace calls of an open editor and its dialogs. Not in the first scripts: they are loaded beside the
// verification.
import { laterResponses } from '@proscenium/contract/responses'
import type { DownloadTarget, LaterCallName, WorkspaceBackend } from '../../ports/backend.ts'
import type { JsonRequestOptions } from './json-request.ts'
import { mapped, noFields, operationsAt, sessionOperations, workspaceError } from './operations.ts'

/** Each call with its operation, its request body beside the session token, and the mapping of its response. */
export function createLaterCalls(base: string, wire: JsonRequestOptions): Pick<WorkspaceBackend, LaterCallName> {
  const post = operationsAt({ responses: laterResponses, base, errorOf: workspaceError, wire })
  const call = sessionOperations(post)
  return {
    search: call('searchWorkspace', (search) => search),
    source: call('resolveSource', ({ videoId, intent }) => ({ video_id: videoId, intent })),
    facets: call('listFacets', noFields),
    collections: call('listWorkspaceCollections', noFields),
    quote: call('quotePurchase', ({ videoIds }) => ({ video_ids: videoIds })),
    collectionQuote: call('quoteCollection', ({ videoIds, projectId, quoteId }) => ({
      video_ids: videoIds,
      project_id: projectId,
      quote_id: quoteId,
    })),
    status: call('checkStatus', ({ videoIds }) => ({ video_ids: videoIds })),
    startCheckout: (session_token, { videoId, quoteId, item, price, idempotencyKey }, { signal }) =>
      post(
        'startCheckout',
        { session_token, video_id: videoId, quote_id: quoteId, item, price },
        { signal, headers: { 'Idempotency-Key': idempotencyKey } },
      ),
    readCheckout: call('readCheckout', ({ orderId }) => ({ order_id: orderId })),
    cancelCheckout: call('cancelCheckout', ({ orderId }) => ({ order_id: orderId })),
    projects: mapped(call('listProjects', noFields), ({ projects }) => projects),
    exports: mapped(
      call('listExports', ({ cursor }) => ({ cursor })),
      ({ exports, next_cursor: nextCursor }) => ({ exports, nextCursor }),
    ),
    download: mapped(call('createWorkspaceDownload', targetOf), (link) => ({
      url: link.download_url,
      filename: link.filename,
      expiresIn: link.expires_in,
      downloadsLeft: link.downloads_left,
    })),
    reportIssue: mapped(
      call('reportIssue', (issue) => ({ issue })),
      ({ source }) => source,
    ),
  }
}

function targetOf(target: DownloadTarget): object {
  const { kind } = target
  return kind === 'export'
    ? { kind, export_id: target.exportId, file: target.file }
    : { kind, video_id: target.videoId }
}
