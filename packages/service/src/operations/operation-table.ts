// Every JSON operation by its id in the contract. HTTP adapters mount this table.
import type { OperationId } from '@proscenium/contract'
import { errorResponse, verificationErrorResponse } from './responses.ts'
import { cancelCheckout, readCheckout, startCheckout } from './commerce/checkout.ts'
import { browseLanding } from './browse/browse-landing.ts'
import { listPurchases } from './browse/list-purchases.ts'
import { readVideo } from './browse/read-video.ts'
import type { Operation } from './context.ts'
import { listAuditEvents } from './dashboard/audit.ts'
import { readCredentials, revealSecret, rotateCredentials } from './dashboard/credentials.ts'
import { listRequestLog, readIntegrationHealth } from './dashboard/health.ts'
import { readUsage } from './dashboard/usage.ts'
import { checkLink } from './dashboard/link-check.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './dashboard/keys.ts'
import { removeLogo, uploadLogo } from './dashboard/logo.ts'
import { readProfile, updateProfile } from './dashboard/profile.ts'
import { requestSignIn, confirmSignIn, readSession, signOut } from './dashboard/sign-in.ts'
import { getCollection, listCollections } from './catalogue/collections.ts'
import { listExports, persistExport } from './exports/exports.ts'
import { listFacets, listWorkspaceCollections } from './search/facets.ts'
import { createDownload, listCustomerVideos } from './fulfilment/customer-videos.ts'
import { getVideo, listVideos } from './catalogue/list-videos.ts'
import { createPreviewUrl } from './media/preview-url.ts'
import {
  createEditorProject,
  deleteEditorProject,
  listEditorProjects,
  listProjects,
  readEditorProject,
  saveEditorProject,
} from './workspace/projects.ts'
import { quoteCollection, quotePurchase, checkStatus } from './commerce/quotes.ts'
import { searchWorkspace } from './search/search.ts'
import { resolveSource, readSceneCuts, reportIssue } from './workspace/source.ts'
import { listCategories, listContentTags, listTags } from './catalogue/taxonomy.ts'
import { verifyPartnerSession } from './sessions/verify.ts'
import { operatorImplementations } from './operator/operator-table.ts'
import { createWorkspaceDownload } from './fulfilment/workspace-downloads.ts'
import { bootWorkspace, mintToken } from './workspace/boot.ts'

/** Operations that send or receive bytes are separate: each of these has a route of its own. */
type ByteOperationId = 'streamMedia' | 'downloadFile' | 'uploadExportFile' | 'saveProjectSong' | 'readProjectSong'
export type JsonOperationId = Exclude<OperationId, ByteOperationId>

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
const browse = { browseLanding, readVideo, listPurchases }
const commerce = { quotePurchase, quoteCollection, checkStatus, startCheckout, readCheckout, cancelCheckout }

const dashboard = {
  requestSignIn,
  confirmSignIn,
  signOut,
  readSession,
  readProfile,
  updateProfile,
  uploadLogo,
  removeLogo,
  readCredentials,
  revealSecret,
  rotateCredentials,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listAuditEvents,
  readUsage,
  readIntegrationHealth,
  listRequestLog,
  checkLink,
}

const implementations = {
  ...verification,
  ...catalogue,
  ...workspace,
  ...editor,
  ...commerce,
  ...search,
  ...browse,
  ...fulfilment,
  ...exporting,
  ...dashboard,
  ...operatorImplementations,
} as const satisfies Record<JsonOperationId, Operation>

/** Runs an operation. Unexpected errors are reported and get the documented 500; it never rejects. */
export function operationOf(id: JsonOperationId): Operation {
  return async (context, input) => {
    try {
      return await implementations[id](context, input)
    } catch (cause) {
      context.report('operation_failed', cause)
      return id === 'verifyPartnerSession' ? verificationErrorResponse('internal') : errorResponse('internal_error')
    }
  }
}
