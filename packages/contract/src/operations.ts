// The table of every operation. Routes, clients, documents and tests derive from it.
import { catalogueOperations } from './catalogue/catalogue.ts'
import { dashboardOperations } from './dashboard/index.ts'
import { editorFileOperations } from './editor/files.ts'
import { editorProjectOperations } from './editor/projects.ts'
import { browseOperations } from './workspace/browse.ts'
import { exportOperations } from './workspace/exports.ts'
import { fulfilmentOperations } from './fulfilment.ts'
import { operatorOperations, settlementOperations } from './operator/index.ts'
import { projectOperations } from './workspace/projects.ts'
import { commerceOperations } from './workspace/commerce.ts'
import { verificationOperations } from './verification.ts'
import { searchOperations } from './workspace/search.ts'
import { workspaceOperations } from './workspace/workspace.ts'

export const operations = {
  ...verificationOperations,
  ...catalogueOperations,
  ...workspaceOperations,
  ...projectOperations,
  ...editorProjectOperations,
  ...editorFileOperations,
  ...commerceOperations,
  ...searchOperations,
  ...browseOperations,
  ...fulfilmentOperations,
  ...exportOperations,
  ...dashboardOperations,
  ...operatorOperations,
  ...settlementOperations,
} as const

export type OperationId = keyof typeof operations
