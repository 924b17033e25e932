// Partners as the operator creates and changes them (O-01).
import * as z from 'zod/mini'
import { emailAddress } from '../dashboard/sign-in.ts'
import { defineOperation, LIST_BODY_MAX } from '../define-operation.ts'
import { errors } from '../errors/error-bodies.ts'
import { partnerStatuses } from '../partner-statuses.ts'
import { choiceField, operatorErrors, operatorWriteErrors, pageFields, partnerParams, textField } from './common.ts'
import { nextCursor, websitesText } from '../fields.ts'
import { operatorRoute } from './routes.ts'

const LIST_MAX = 50
const listRule = `must be a list of at most ${LIST_MAX}`
const slugRule = 'must be a slug: lower-case letters, digits and single dashes'
const discountRule = 'must be a number from 0 to 100'
const limitRule = 'must be a whole number from 0 to 1000000000'

const choices = {
  status: choiceField(partnerStatuses).check(
    z.describe('Only an active partner opens sessions, and its keys work only then.'),
  ),
  partner_type: choiceField(['purchase', 'platform']).check(z.describe('Kind of partner.')),
  embed_mode: choiceField(['workspace', 'catalog']).check(z.describe('What the embed shows.')),
  branding_mode: choiceField(['branded', 'clean', 'whitelabel']).check(
    z.describe('How far the embed carries the branding of the partner.'),
  ),
}

/** What the operator sets. A new partner gets the defaults of `createPartner` for absent fields. */
const settings = {
  status: z.exactOptional(choices.status),
  partner_type: z.exactOptional(choices.partner_type),
  embed_mode: z.exactOptional(choices.embed_mode),
  branding_mode: z.exactOptional(choices.branding_mode),
  categories: z
    .exactOptional(
      z
        .array(
          z.string(slugRule).check(z.maxLength(100, slugRule), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, slugRule)),
          listRule,
        )
        .check(z.maxLength(LIST_MAX, listRule)),
    )
    .check(z.describe('Slugs of the categories that the partner belongs to.')),
  payment_terms: z
    .exactOptional(z.nullable(textField(500)))
    .check(z.describe('Free text that the partner sees in its dashboard; null: none.')),
  discount_percentage: z
    .exactOptional(z.number(discountRule).check(z.gte(0, discountRule), z.lte(100, discountRule)))
    .check(z.describe('Discount of all its customers, 0 to 100.')),
  monthly_download_limit: z
    .exactOptional(z.int(limitRule).check(z.gte(0, limitRule), z.lte(1_000_000_000, limitRule)))
    .check(z.describe('Downloads of one user in a month.')),
  websites: z
    .exactOptional(
      z
        .array(z.string('must be an origin').check(z.maxLength(270, 'must be an origin')), listRule)
        .check(z.maxLength(LIST_MAX, listRule)),
    )
    .check(z.describe(websitesText)),
  contact_email: z.exactOptional(z.nullable(emailAddress)).check(z.describe('The contact of the partner; null: none.')),
} as const

/** A partner as the operator sees it; without secrets. */
export const operatorPartner = z.strictObject({
  id: z.string().check(z.describe('UUID of the partner.')),
  name: z.string().check(z.describe('Name of the partner.')),
  ...choices,
  logo_url: z.nullable(z.string()).check(z.describe('The logo of its profile; null: none.')),
  accent_color: z.nullable(z.string()).check(z.describe('The accent of its profile, `#RRGGBB`; null: none.')),
  categories: z.array(z.string()).check(z.describe('Slugs of the categories that the partner belongs to.')),
  payment_terms: z
    .nullable(z.string())
    .check(z.describe('Free text that the partner sees in its dashboard; null: none.')),
  discount_percentage: z.number().check(z.describe('Discount of all its customers, 0 to 100.')),
  monthly_download_limit: z.int().check(z.describe('Downloads of one user in a month.')),
  websites: z.array(z.string()).check(z.describe(websitesText)),
  contact_email: z.nullable(z.string()).check(z.describe('The contact of the partner; null: none.')),
  login: z
    .nullable(
      z.strictObject({
        email: z.string().check(z.describe('The address that signs in.')),
        linked_at: z
          .nullable(z.iso.datetime())
          .check(z.describe('The first sign-in, ISO 8601 in UTC; null before it.')),
      }),
    )
    .check(z.describe('Who signs in to the dashboard; null: nobody.')),
  client_ids: z
    .array(
      z.strictObject({
        client_id: z.string().check(z.describe('A client id; not secret.')),
        test: z.boolean().check(z.describe('Whether its users are test users.')),
        valid_until: z
          .nullable(z.iso.datetime())
          .check(z.describe('When a replaced client id stops verifying; null: never.')),
      }),
    )
    .check(z.describe('Every client id that verifies.')),
  credentials_rotated_at: z
    .nullable(z.iso.datetime())
    .check(z.describe('The last rotation, ISO 8601 in UTC; null: none, or the operator ended the wait.')),
  created_at: z
    .nullable(z.iso.datetime())
    .check(z.describe('When it was created, ISO 8601 in UTC; null in old partners.')),
})
export type OperatorPartner = z.infer<typeof operatorPartner>

/** Everything that a partner signs with. Null: the partner has none of this kind. */
export const partnerCredentials = z.strictObject({
  client_id: z.nullable(z.string()).check(z.describe('The live client id; null: unchanged or none.')),
  client_secret: z.nullable(z.string()).check(z.describe('The live secret; null: unchanged or none.')),
  test_client_id: z.nullable(z.string()).check(z.describe('The client id of test users.')),
  test_client_secret: z.nullable(z.string()).check(z.describe('The secret of test users.')),
})
export type PartnerCredentials = z.infer<typeof partnerCredentials>

const partnerBody = z.strictObject({ partner: operatorPartner.check(z.describe('The partner as it is now.')) })

const createPartner = defineOperation({
  ...operatorRoute('createPartner'),
  summary: 'Create a partner with live and test credentials',
  description:
    'Without further fields, the partner is `active`, of type `purchase`, in mode `workspace`, `branded`, without a discount, with 100 downloads ' +
    'per user and month. The secrets can be revealed again later.',
  tag: 'Partners',
  codes: { 409: ['conflict'] },
  requirements: ['O-01', 'D-01'],
  bodyLimit: LIST_BODY_MAX,
  request: {
    body: z.strictObject({
      name: textField(200).check(z.describe('Name of the partner.')),
      login_email: emailAddress.check(z.describe('The address that signs in to the dashboard.')),
      ...settings,
    }),
  },
  responses: {
    201: z.strictObject({
      partner: operatorPartner.check(z.describe('The partner as it is now.')),
      credentials: partnerCredentials.check(z.describe('What the partner signs with.')),
    }),
    ...operatorWriteErrors,
    ...errors(409),
  },
})

const listPartners = defineOperation({
  ...operatorRoute('listPartners'),
  summary: 'Partners by name',
  description: 'Without secrets.',
  tag: 'Partners',
  requirements: ['O-01', 'O-11'],
  request: { query: z.looseObject(pageFields) },
  responses: {
    200: z.strictObject({ partners: z.array(operatorPartner).check(z.describe('By name.')), next_cursor: nextCursor }),
    ...operatorErrors.list,
  },
})

const readPartner = defineOperation({
  ...operatorRoute('readPartner'),
  summary: 'One partner',
  description: 'Without secrets.',
  tag: 'Partners',
  requirements: ['O-01'],
  request: { params: partnerParams },
  responses: { 200: partnerBody, ...operatorErrors.read },
})

const changePartner = defineOperation({
  ...operatorRoute('changePartner'),
  summary: 'Change settings of a partner; absent fields stay as they are',
  description: 'Open sessions keep the settings that they started with; a status applies at once.',
  tag: 'Partners',
  requirements: ['O-01', 'D-03'],
  bodyLimit: LIST_BODY_MAX,
  request: {
    params: partnerParams,
    body: z
      .strictObject({ name: z.exactOptional(textField(200)).check(z.describe('Name of the partner.')), ...settings })
      .check(z.refine((change) => Object.keys(change).length > 0, 'must name at least one setting')),
  },
  responses: { 200: partnerBody, ...operatorWriteErrors },
})

const deletePartner = defineOperation({
  ...operatorRoute('deletePartner'),
  summary: 'Delete a suspended partner with its users, keys and credentials',
  description:
    'Deletes sessions, projects, exports, grants and the audit log of the partner too. A partner that is not suspended gets 409, and so does one ' +
    'with orders of live customers that are neither failed nor cancelled: their customers own what they bought, so it stays suspended. The accounts ' +
    'of its users stay, because other partners may have linked them; usage counts and the request log end with their retention. Another call ' +
    'continues one that was interrupted.',
  tag: 'Partners',
  codes: { 409: ['conflict'] },
  requirements: ['O-01'],
  request: { params: partnerParams },
  responses: {
    200: z.strictObject({
      id: z.string().check(z.describe('UUID that the partner had.')),
      users: z.int().check(z.describe('How many of its users this call deleted.')),
    }),
    ...operatorErrors.read,
    ...errors(409),
  },
})

const changePartnerLogin = defineOperation({
  ...operatorRoute('changePartnerLogin'),
  summary: 'Set the address that signs in to the dashboard; ends its dashboard sessions',
  description: 'The former address loses access: its dashboard sessions and its sign-in links end.',
  tag: 'Partners',
  codes: { 409: ['conflict'] },
  requirements: ['O-01', 'D-01'],
  request: {
    params: partnerParams,
    body: z.strictObject({ email: emailAddress.check(z.describe('The address that signs in from now on.')) }),
  },
  responses: { 200: partnerBody, ...operatorWriteErrors, ...errors(409) },
})

const unlinkPartnerLogin = defineOperation({
  ...operatorRoute('unlinkPartnerLogin'),
  summary: 'Remove the address that signs in to the dashboard; ends its dashboard sessions',
  description: 'Nobody can sign in for the partner until another address is set.',
  tag: 'Partners',
  requirements: ['O-01', 'D-01'],
  request: { params: partnerParams },
  responses: { 200: partnerBody, ...operatorErrors.read },
})

export const partnerOperations = {
  createPartner,
  listPartners,
  readPartner,
  changePartner,
  deletePartner,
  changePartnerLogin,
  unlinkPartnerLogin,
} as const
