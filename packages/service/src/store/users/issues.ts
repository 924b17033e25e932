// Reports of sources that the editor could not use (P-24).
import type { Kysely } from 'kysely'
import type { Database, IssueReportsTable } from '../schema.ts'

/** The issue store of one database. */
export function createIssueStore(db: Kysely<Database>) {
  return {
    async add(report: IssueReportsTable): Promise<void> {
      await db.insertInto('issue_reports').values(report).execute()
    },
  }
}
