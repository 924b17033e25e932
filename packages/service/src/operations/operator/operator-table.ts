// Every operation of the operator API by its id (O-01).
import type { operatorOperations } from '@proscenium/contract/operator'
import { operations } from '@proscenium/contract'
import { importCatalogueLines, readCatalogueImport } from './catalogue-imports.ts'
import {
  resetRotation,
  revealPartnerCredentials,
  rotatePartnerCredentials,
  createPartnerKey,
  listPartnerKeys,
  revokePartnerKey,
} from './credentials.ts'
import { rejection, withOperator, type OperatorOperation } from './operator-call.ts'
import { listOrders, readOrder, settleOrder } from './orders.ts'
import {
  changePartner,
  changePartnerLogin,
  createPartner,
  deletePartner,
  listPartners,
  readPartner,
  unlinkPartnerLogin,
} from './partners.ts'
import { eraseUser, exportUserData } from './personal-data.ts'
import { grantRight, listRights, revokeRight } from './rights.ts'
import { listUserSessions, revokeSessions } from './sessions.ts'
import { deleteVideo, updateVideo } from './videos.ts'
import { ok } from '../responses.ts'

/** The self-check over the operator API (O-01). 404 where nothing checks: the command runs its own doctor. */
const runDoctor: OperatorOperation = withOperator(operations.runDoctor, async ({ doctor }) =>
  doctor === undefined ? rejection('not_found') : ok(await doctor()),
)

export type OperatorOperationId = keyof typeof operatorOperations

export const operatorImplementations = {
  createPartner,
  listPartners,
  readPartner,
  changePartner,
  deletePartner,
  changePartnerLogin,
  unlinkPartnerLogin,
  revealPartnerCredentials,
  rotatePartnerCredentials,
  resetRotation,
  createPartnerKey,
  listPartnerKeys,
  revokePartnerKey,
  listOrders,
  readOrder,
  settleOrder,
  listRights,
  grantRight,
  revokeRight,
  listUserSessions,
  revokeSessions,
  exportUserData,
  eraseUser,
  importCatalogueLines,
  readCatalogueImport,
  updateVideo,
  deleteVideo,
  runDoctor,
} as const satisfies Readonly<Record<OperatorOperationId, OperatorOperation>>
