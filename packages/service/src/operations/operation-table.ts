// Every JSON operation by its id in the contract. HTTP adapters mount this table.
import type { OperationId } from '@proscenium/contract'
import * as landing from './browse/browse-landing.ts'
import * as purchases from './browse/list-purchases.ts'
import * as video from './browse/read-video.ts'
import * as collections from './catalogue/collections.ts'
import * as videos from './catalogue/list-videos.ts'
import * as taxonomy from './catalogue/taxonomy.ts'
import * as checkout from './commerce/checkout.ts'
import { settlePayment } from './commerce/settle-payment.ts'
import * as quotes from './commerce/quotes.ts'
import type { Operation } from './context.ts'
import * as audit from './dashboard/audit.ts'
import * as credentials from './dashboard/credentials.ts'
import * as health from './dashboard/health.ts'
import * as keys from './dashboard/keys.ts'
import * as linkCheck from './dashboard/link-check.ts'
import * as logo from './dashboard/logo.ts'
import * as profile from './dashboard/profile.ts'
import * as openSessions from './dashboard/sessions.ts'
import * as signIn from './dashboard/sign-in.ts'
import * as usage from './dashboard/usage.ts'
import * as exports from './exports/exports.ts'
import * as customerVideos from './fulfilment/customer-videos.ts'
import * as workspaceDownloads from './fulfilment/workspace-downloads.ts'
import * as previewUrl from './media/preview-url.ts'
import { operatorImplementations } from './operator/operator-table.ts'
import { errorResponse, verificationErrorResponse } from './responses.ts'
import * as facets from './search/facets.ts'
import * as search from './search/search.ts'
import * as verification from './sessions/verify.ts'
import * as boot from './workspace/boot.ts'
import * as projects from './workspace/projects.ts'
import * as source from './workspace/source.ts'

/** Operations that send or receive bytes are separate: each of these has a route of its own. */
type ByteOperationId = 'streamMedia' | 'downloadFile' | 'uploadExportFile' | 'saveProjectSong' | 'readProjectSong'
export type JsonOperationId = Exclude<OperationId, ByteOperationId>

/** A module exports its operations by their ids; what else it exports is never looked up. */
const implementations = {
  ...verification,
  ...collections,
  ...videos,
  ...taxonomy,
  ...previewUrl,
  ...boot,
  ...projects,
  ...source,
  ...checkout,
  ...quotes,
  ...search,
  ...facets,
  ...landing,
  ...purchases,
  ...video,
  ...customerVideos,
  ...workspaceDownloads,
  ...exports,
  ...audit,
  ...credentials,
  ...health,
  ...keys,
  ...linkCheck,
  ...logo,
  ...profile,
  ...openSessions,
  ...signIn,
  ...usage,
  ...operatorImplementations,
  settlePayment,
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
