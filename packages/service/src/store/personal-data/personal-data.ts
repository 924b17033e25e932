// What is stored about one user of a partner: read as a whole, and erased as a whole (O-13).
import type { Kysely } from 'kysely'
import type { PageRequest } from '../../domain/text/page-cursor.ts'
import type { Database } from '../schema.ts'
import { eraseMentions, eraseUser, type Erasure } from './erase-user.ts'
import type { MentionedUser } from './mentions.ts'
import { readPersonalData } from './read-user.ts'
import type { PersonalUser } from './sources.ts'

export type { PersonalRecord } from './read-user.ts'

/** The personal data of one database. */
export function createPersonalDataStore(db: Kysely<Database>) {
  return {
    /** A page of records; positions are `[number, text]`, and a page may be empty before the last one. */
    read: (user: PersonalUser & MentionedUser, page: PageRequest) => readPersonalData(db, user, page),
    /** Removes up to about a thousand rows. */
    erase: (erasure: Erasure) => eraseUser(db, erasure),
    eraseMentions: (user: MentionedUser) => eraseMentions(db, user),
  }
}
