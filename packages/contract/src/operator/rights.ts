// Rights that the operator gives a partner's user without a purchase (B-26, O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errorBody } from '../errors/error-bodies.ts'
import {
  choiceField,
  idField,
  modeField,
  nextCursor,
  operator,
  operatorErrors,
  operatorWriteErrors,
  pageFields,
  partnerName,
  textField,
} from './common.ts'

/** A linked user, as its partner names it. */
export const userFields = {
  partner: partnerName,
  external_user_id: textField(1_000),
  /** `live` when absent. */
  mode: z.exactOptional(modeField),
} as const

const grantKind = choiceField(['membership', 'addon', 'admin'])

/** A right of a user. Of an `admin` override, `allow` false takes the video away. */
export const operatorRight = z.strictObject({
  id: z.string(),
  kind: z.enum(['order', 'membership', 'addon', 'admin']),
  video_id: z.string(),
  allow: z.boolean(),
})
export type OperatorRight = z.infer<typeof operatorRight>

const listRights = defineOperation({
  ...operator,
  id: 'listRights',
  method: 'GET',
  path: '/operator/v1/rights',
  summary: 'What a user may use: purchases, memberships, add-ons and overrides',
  requirements: ['O-01', 'O-11', 'B-26'],
  request: { query: z.looseObject({ ...userFields, ...pageFields }) },
  responses: {
    200: z.strictObject({ rights: z.array(operatorRight), next_cursor: nextCursor }),
    ...operatorErrors.list,
    409: errorBody,
  },
})

const grantRight = defineOperation({
  ...operator,
  id: 'grantRight',
  method: 'POST',
  path: '/operator/v1/rights',
  summary: 'Grant a user a video, or override what the user may use',
  requirements: ['O-01', 'B-26'],
  request: {
    body: z
      .strictObject({
        ...userFields,
        video_id: idField,
        kind: grantKind,
        /** For `admin` only: false takes the video away. True when absent. */
        allow: z.exactOptional(z.boolean('must be true or false')),
      })
      .check(
        z.refine(({ kind, allow }) => kind === 'admin' || allow !== false, {
          path: ['allow'],
          error: 'must be true, unless kind is admin',
        }),
      ),
  },
  responses: { 201: operatorRight, ...operatorWriteErrors, 409: errorBody },
})

const revokeRight = defineOperation({
  ...operator,
  id: 'revokeRight',
  method: 'POST',
  path: '/operator/v1/rights/revoke',
  summary: 'Revoke the rights of one kind that a user has to a video; purchases stay',
  requirements: ['O-01', 'B-26'],
  request: { body: z.strictObject({ ...userFields, video_id: idField, kind: grantKind }) },
  responses: { 200: z.strictObject({ revoked: z.int() }), ...operatorWriteErrors, 409: errorBody },
})

export const rightOperations = { listRights, grantRight, revokeRight } as const
