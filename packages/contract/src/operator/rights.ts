// Rights that the operator gives a partner's user without a purchase (B-26, O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errors } from '../errors/error-bodies.ts'
import {
  choiceField,
  idField,
  modeField,
  operatorErrors,
  operatorWriteErrors,
  pageFields,
  partnerName,
  textField,
} from './common.ts'
import { nextCursor } from '../fields.ts'
import { operatorRoute } from './routes.ts'

/** A linked user, as its partner names it. */
export const userFields = {
  partner: partnerName,
  external_user_id: textField(1_000).check(z.describe('The `partner_external_user_id` that the partner signs.')),
  mode: z.exactOptional(modeField).check(z.describe('Whether it is a live or a test user; live when absent.')),
} as const

const grantKind = choiceField(['membership', 'addon', 'admin'])

/** A right of a user. */
export const operatorRight = z.strictObject({
  id: z.string().check(z.describe('Id of the order or grant; of an override, of its video.')),
  kind: z.enum(['order', 'membership', 'addon', 'admin']).check(z.describe('Where the right comes from.')),
  video_id: z.string().check(z.describe('UUID of the video.')),
  allow: z.boolean().check(z.describe('False: an override that takes the video away.')),
})
export type OperatorRight = z.infer<typeof operatorRight>

const listRights = defineOperation({
  ...operatorRoute('listRights'),
  summary: 'What a user may use: purchases, memberships, add-ons and overrides',
  description: 'Rights belong to the account of the user; a user without an e-mail address has none.',
  tag: 'Rights',
  codes: { 409: ['conflict'] },
  requirements: ['O-01', 'O-11', 'B-26'],
  request: { query: z.looseObject({ ...userFields, ...pageFields }) },
  responses: {
    200: z.strictObject({ rights: z.array(operatorRight).check(z.describe('By kind.')), next_cursor: nextCursor }),
    ...operatorErrors.list,
    ...errors(409),
  },
})

const grantRight = defineOperation({
  ...operatorRoute('grantRight'),
  summary: 'Grant a user a video, or override what the user may use',
  description: 'Of kind `admin`, it overrides everything else that the account has for the video.',
  tag: 'Rights',
  codes: { 409: ['conflict'] },
  requirements: ['O-01', 'B-26'],
  request: {
    body: z
      .strictObject({
        ...userFields,
        video_id: idField.check(z.describe('UUID of the video.')),
        kind: grantKind.check(z.describe('A membership claim, an add-on, or the operator’s override.')),
        allow: z
          .exactOptional(z.boolean('must be true or false'))
          .check(z.describe('For `admin` only: false takes the video away. True when absent.')),
      })
      .check(
        z.refine(({ kind, allow }) => kind === 'admin' || allow !== false, {
          path: ['allow'],
          error: 'must be true, unless kind is admin',
        }),
      ),
  },
  responses: { 201: operatorRight, ...operatorWriteErrors, ...errors(409) },
})

const revokeRight = defineOperation({
  ...operatorRoute('revokeRight'),
  summary: 'Revoke the rights of one kind that a user has to a video; purchases stay',
  description: 'Of kind `admin`, it removes the override.',
  tag: 'Rights',
  codes: { 409: ['conflict'] },
  requirements: ['O-01', 'B-26'],
  request: {
    body: z.strictObject({
      ...userFields,
      video_id: idField.check(z.describe('UUID of the video.')),
      kind: grantKind.check(z.describe('A membership claim, an add-on, or the operator’s override.')),
    }),
  },
  responses: {
    200: z.strictObject({ revoked: z.int().check(z.describe('How many were revoked.')) }),
    ...operatorWriteErrors,
    ...errors(409),
  },
})

export const rightOperations = { listRights, grantRight, revokeRight } as const
