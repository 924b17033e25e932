// All migrations in order. A released migration is never edited; a later one corrects it (O-02).
import { initial } from './m0001-initial.ts'
import { settlements } from './m0002-settlements.ts'
import { erasure } from './m0003-erasure.ts'
import { dashboardSessions } from './m0004-dashboard-sessions.ts'
import { deletion } from './m0005-deletion.ts'
import { unpublished } from './m0006-unpublished.ts'
import { ownedVideos } from './m0007-owned-videos.ts'
import { signIn } from './m0008-sign-in.ts'
import type { Migrations } from './migration.ts'

/**
 * A migration only adds, so that nodes of the last release work on its schema. One that removes something, or demands
 * more of what they write, inserts the setting `needed_migration`: the newest migration that a node has to know to work
 * after it (O-02).
 */
export const migrations: Migrations = {
  '0001-initial': initial,
  '0002-settlements': settlements,
  '0003-erasure': erasure,
  '0004-dashboard-sessions': dashboardSessions,
  '0005-deletion': deletion,
  '0006-unpublished': unpublished,
  '0007-owned-videos': ownedVideos,
  '0008-sign-in': signIn,
}
