// Every JSON operation by its id in the contract. Whoever adapts HTTP mounts this table.
import type { OperationId } from '@proscenium/contract'
import { refuse, refuseVerification } from './answers.ts'
import { cancelCheckout, readCheckout, startCheckout } from './checkout.ts'
import type { Operation } from './context.ts'
import { getCollection, listCollections } from './collections.ts'
import { listExports, persistExport } from './exports.ts'
import { listFacets, listWorkspaceCollections } from './facets.ts'
import { createDownload, listCustomerVideos } from './fulfilment.ts'
import { reportIssue } from './issues.ts'
import { getVideo, listVideos } from './list-videos.ts'
import { createPreviewUrl } from './preview-url.ts'
import {
  createEditorProject,
  deleteEditorProject,
  listEditorProjects,
  listProjects,
  readEditorProject,
  saveEditorProject,
} from './projects.ts'
import { readSceneCuts } from './scene-cuts.ts'
import { quoteCollection, quotePurchase } from './quotes.ts'
import { searchWorkspace } from './search.ts'
import { resolveSource } from './source.ts'
import { listCategories, listContentTags, listTags } from './taxonomy.ts'
import { checkStatus } from './status.ts'
import { verifyPartnerSession } from './verify.ts'
import { createWorkspaceDownload } from './workspace-downloads.ts'
import { bootWorkspace, mintToken } from './workspace.ts'

/** What answers or takes bytes is not here: see `streamMedia`, `downloadFile`, `uploadExportFile`. */
export type JsonOperationId = Exclude<OperationId, 'streamMedia' | 'downloadFile' | 'uploadExportFile'>

const verification = { verifyPartnerSession }
const catalogue = {
  listVideos,
  getVideo,
  listCollections,
  getCollection,
  listCategories,
  listTags,
  listContentTags,
  createPreviewUrl,
}
const workspace = { bootWorkspace, mintToken, resolveSource, listProjects }
const editor = {
  listEditorProjects,
  createEditorProject,
  readEditorProject,
  saveEditorProject,
  deleteEditorProject,
  readSceneCuts,
}
const fulfilment = { listCustomerVideos, createDownload }
const exporting = { persistExport, listExports, createWorkspaceDownload, reportIssue }

const search = { searchWorkspace, listFacets, listWorkspaceCollections }
const commerce = { quotePurchase, quoteCollection, checkStatus, startCheckout, readCheckout, cancelCheckout }

const implementations = {
  ...verification,
  ...catalogue,
  ...workspace,
  ...editor,
  ...commerce,
  ...search,
  ...fulfilment,
  ...exporting,
} as const satisfies Record<JsonOperationId, Operation>

/** Performs an operation. What nobody foresaw is reported and answered with the documented 500; it never rejects. */
export function operationOf(id: JsonOperationId): Operation {
  return async (context, input) => {
    try {
      return await implementations[id](context, input)
    } catch (cause) {
      context.report('operation_failed', cause)
      return id === 'verifyPartnerSession' ? refuseVerification('internal') : refuse('internal_error')
    }
  }
}
