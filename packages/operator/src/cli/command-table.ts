// Every command. Parsing, help, completion and docs/cli.md derive from this table.
import type { Command } from './command.ts'
import { catalogueImport, catalogueExport } from './commands/catalogue.ts'
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
  partnerSet,
  partnerSuspend,
  partnerLogin,
  partnerUnlink,
} from './commands/partners.ts'
import { sessionList, sessionRevoke, sessionRevokeAll } from './commands/sessions.ts'

export const commands: readonly Command[] = [
  partnerCreate,
  partnerList,
  partnerShow,
  partnerSet,
  partnerSuspend,
  partnerActivate,
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
  catalogueImport,
  catalogueExport,
  doctorCommand,
  migrateCommand,
  completionCommand(() => commands),
]
