// Reports of sources that the editor could not use (P-24).
import type { Kysely } from 'kysely'
import type { Database, IssueReportsTable } from '../schema.ts'

export interface IssueStore {
  add(report: IssueReportsTable): Promise<void>
}

/** The issue store of one database. */
export function createIssueStore(db: Kysely<Database>): IssueStore {
  return {
    async add(report) {
      await db.insertInto('issue_reports').values(report).execute()
    },
  }
}
