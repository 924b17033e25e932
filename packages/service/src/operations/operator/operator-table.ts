// Every operation of the operator API by its id (O-01).
import type { operatorOperations } from '@proscenium/contract/operator'
import { importCatalogueLines, readCatalogueImport } from './catalogue-imports.ts'
import { resetRotation, revealPartnerCredentials, rotatePartnerCredentials } from './credentials.ts'
import { createPartnerKey, listPartnerKeys, revokePartnerKey } from './keys.ts'
import { runDoctor } from './doctor.ts'
import type { OperatorOperation } from './operator-call.ts'
import { listOrders, settleOrder } from './orders.ts'
import {
  changePartner,
  changePartnerLogin,
  createPartner,
  listPartners,
  readPartner,
  unlinkPartnerLogin,
} from './partners.ts'
import { grantRight, listRights, revokeRight } from './rights.ts'
import { listUserSessions, revokeSessions } from './sessions.ts'

export type OperatorOperationId = keyof typeof operatorOperations

export const operatorImplementations = {
  createPartner,
  listPartners,
  readPartner,
  changePartner,
  changePartnerLogin,
  unlinkPartnerLogin,
  revealPartnerCredentials,
  rotatePartnerCredentials,
  resetRotation,
  createPartnerKey,
  listPartnerKeys,
  revokePartnerKey,
  listOrders,
  settleOrder,
  listRights,
  grantRight,
  revokeRight,
  listUserSessions,
  revokeSessions,
  importCatalogueLines,
  readCatalogueImport,
  runDoctor,
} as const satisfies Readonly<Record<OperatorOperationId, OperatorOperation>>
