// Every command. Parsing, help, completion and docs/cli.md derive from this table.
import type { Command } from './command.ts'
import { catalogueImport, catalogueExport } from './commands/catalogue.ts'
import { backupCommand } from './commands/backup.ts'
import { completionCommand } from './commands/completion.ts'
import { doctorCommand } from './commands/doctor.ts'
import { rightGrant, rightList, rightRevoke } from './commands/rights.ts'
import { keyCreate, keyList, keyRevoke } from './commands/keys.ts'
import { migrateCommand } from './commands/migrate.ts'
import { orderList, orderSettle, orderShow } from './commands/orders.ts'
import { partnerResetRotation, partnerRotate, partnerSecrets } from './commands/partner-credentials.ts'
import {
  partnerList,
  partnerShow,
  partnerCreate,
  partnerActivate,
  partnerDelete,
  partnerSet,
  partnerSuspend,
  partnerLogin,
  partnerUnlink,
} from './commands/partners.ts'
import { restoreCommand } from './commands/restore.ts'
import { partnerWebsiteAdd, partnerWebsiteRemove, partnerWebsiteSet } from './commands/partner-websites.ts'
import { userErase, userExport } from './commands/users.ts'
import { sealKeyReplaceLost, sealKeyRotate } from './commands/seal-key.ts'
import { sessionList, sessionRevoke, sessionRevokeAll } from './commands/sessions.ts'
import { videoPublish, videoRemove, videoUnpublish } from './commands/videos.ts'

export const commands: readonly Command[] = [
  partnerCreate,
  partnerList,
  partnerShow,
  partnerSet,
  partnerWebsiteAdd,
  partnerWebsiteRemove,
  partnerWebsiteSet,
  partnerSuspend,
  partnerActivate,
  partnerDelete,
  partnerLogin,
  partnerUnlink,
  partnerSecrets,
  partnerRotate,
  partnerResetRotation,
  keyCreate,
  keyList,
  keyRevoke,
  orderList,
  orderShow,
  orderSettle,
  rightGrant,
  rightList,
  rightRevoke,
  sessionList,
  sessionRevoke,
  sessionRevokeAll,
  userExport,
  userErase,
  catalogueImport,
  catalogueExport,
  videoUnpublish,
  videoPublish,
  videoRemove,
  doctorCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  sealKeyRotate,
  sealKeyReplaceLost,
  completionCommand(() => commands),
]
