// What is stored about one user of a partner: exported and erased on request (O-13).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { operatorErrors, operatorWriteErrors, pageFields } from './common.ts'
import { nextCursor } from '../fields.ts'
import { operatorRoute } from './routes.ts'
import { userFields } from './rights.ts'

const personalRecord = z.strictObject({
  kind: z.string().check(z.describe('What it is: `user`, `account`, `project`, `export`, `order`, …')),
  data: z
    .record(z.string(), z.unknown())
    .check(z.describe('The fields as stored; times are milliseconds since 1970. Without secrets of the service.')),
})

const exportUserData = defineOperation({
  ...operatorRoute('exportUserData'),
  summary: 'Everything that is stored about a user',
  description:
    'By kind. A page may be short or empty although more follows: the last one has no `next_cursor`. Uploaded files are named by `blob_key`.',
  tag: 'Users',
  requirements: ['O-13', 'O-11'],
  request: { query: z.looseObject({ ...userFields, ...pageFields }) },
  responses: {
    200: z.strictObject({
      records: z.array(personalRecord).check(z.describe('By kind, within a kind by id.')),
      next_cursor: nextCursor,
    }),
    ...operatorErrors.list,
  },
})

const count = (what: string) => z.int().check(z.minimum(0), z.describe(what))

const eraseUser = defineOperation({
  ...operatorRoute('eraseUser'),
  summary: 'Erase a user with everything that is stored about it',
  description:
    'One call removes about a thousand rows: call it again until `done`. Orders stay, without the user. The account stays while a user of another partner is linked to it. A user that does not exist is done, too.',
  tag: 'Users',
  requirements: ['O-13', 'O-16'],
  request: { body: z.strictObject(userFields) },
  responses: {
    200: z.strictObject({
      done: z.boolean().check(z.describe('False: more is left.')),
      found: z.boolean().check(z.describe('Whether there was such a user.')),
      removed: count('Rows that this call removed or made anonymous.'),
      anonymous_orders: count('Orders among them, which stay without the user.'),
      account_shared: z
        .boolean()
        .check(z.describe('Whether the account stays, because a user of another partner is linked to it.')),
    }),
    ...operatorWriteErrors,
  },
})

export const userOperations = { exportUserData, eraseUser } as const
