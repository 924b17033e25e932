// Partners as the operator creates and changes them (O-01).
import * as z from 'zod/mini'
import { emailAddress } from '../dashboard/sign-in.ts'
import { defineOperation, LIST_BODY_MAX } from '../define-operation.ts'
import { errorBody } from '../errors/error-bodies.ts'
import { partnerStatuses } from '../partner-statuses.ts'
import {
  choiceField,
  nextCursor,
  operator,
  operatorErrors,
  operatorWriteErrors,
  pageFields,
  partnerParams,
  textField,
} from './common.ts'

const LIST_MAX = 50
const listRule = `must be a list of at most ${LIST_MAX}`
const slugRule = 'must be a slug: lower-case letters, digits and single dashes'
const discountRule = 'must be a number from 0 to 100'
const limitRule = 'must be a whole number from 0 to 1000000000'

/** What the operator sets. A new partner gets the defaults of `createPartner`'s notes for absent fields. */
const settings = {
  status: z.exactOptional(choiceField(partnerStatuses)),
  partner_type: z.exactOptional(choiceField(['purchase', 'platform'])),
  embed_mode: z.exactOptional(choiceField(['workspace', 'catalog'])),
  branding_mode: z.exactOptional(choiceField(['branded', 'clean', 'whitelabel'])),
  categories: z.exactOptional(
    z
      .array(
        z.string(slugRule).check(z.maxLength(100, slugRule), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, slugRule)),
        listRule,
      )
      .check(z.maxLength(LIST_MAX, listRule)),
  ),
  payment_terms: z.exactOptional(z.nullable(textField(500))),
  discount_percentage: z.exactOptional(z.number(discountRule).check(z.gte(0, discountRule), z.lte(100, discountRule))),
  monthly_download_limit: z.exactOptional(z.int(limitRule).check(z.gte(0, limitRule), z.lte(1_000_000_000, limitRule))),
  /** Exact origins without wildcards; https in production, except on loopback (B-33). */
  websites: z.exactOptional(
    z
      .array(z.string('must be an origin').check(z.maxLength(270, 'must be an origin')), listRule)
      .check(z.maxLength(LIST_MAX, listRule)),
  ),
  contact_email: z.exactOptional(z.nullable(emailAddress)),
} as const

/** A partner as the operator sees it; without secrets. */
export const operatorPartner = z.strictObject({
  id: z.string(),
  name: z.string(),
  status: z.enum(partnerStatuses),
  partner_type: z.enum(['purchase', 'platform']),
  embed_mode: z.enum(['workspace', 'catalog']),
  branding_mode: z.enum(['branded', 'clean', 'whitelabel']),
  /** Of the partner's profile; null: none. */
  logo_url: z.nullable(z.string()),
  accent_color: z.nullable(z.string()),
  categories: z.array(z.string()),
  payment_terms: z.nullable(z.string()),
  discount_percentage: z.number(),
  monthly_download_limit: z.int(),
  websites: z.array(z.string()),
  contact_email: z.nullable(z.string()),
  /** Null: nobody can sign in to the dashboard. `linked_at` is the time of the first sign-in. */
  login: z.nullable(z.strictObject({ email: z.string(), linked_at: z.nullable(z.iso.datetime()) })),
  /** Every client id that verifies; `valid_until` ends the grace period of a replaced one (B-32). */
  client_ids: z.array(
    z.strictObject({ client_id: z.string(), test: z.boolean(), valid_until: z.nullable(z.iso.datetime()) }),
  ),
  credentials_rotated_at: z.nullable(z.iso.datetime()),
  created_at: z.nullable(z.iso.datetime()),
})
export type OperatorPartner = z.infer<typeof operatorPartner>

/** Everything that a partner signs with. Null: the partner has none of this kind. */
export const partnerCredentials = z.strictObject({
  client_id: z.nullable(z.string()),
  client_secret: z.nullable(z.string()),
  test_client_id: z.nullable(z.string()),
  test_client_secret: z.nullable(z.string()),
})
export type PartnerCredentials = z.infer<typeof partnerCredentials>

const partnerBody = z.strictObject({ partner: operatorPartner })

const createPartner = defineOperation({
  ...operator,
  id: 'createPartner',
  method: 'POST',
  path: '/operator/v1/partners',
  summary: 'Create a partner with live and test credentials',
  requirements: ['O-01', 'D-01'],
  bodyLimit: LIST_BODY_MAX,
  request: { body: z.strictObject({ name: textField(200), login_email: emailAddress, ...settings }) },
  responses: {
    201: z.strictObject({ partner: operatorPartner, credentials: partnerCredentials }),
    ...operatorWriteErrors,
    409: errorBody,
  },
})

const listPartners = defineOperation({
  ...operator,
  id: 'listPartners',
  method: 'GET',
  path: '/operator/v1/partners',
  summary: 'Partners by name',
  requirements: ['O-01', 'O-11'],
  request: { query: z.looseObject(pageFields) },
  responses: {
    200: z.strictObject({ partners: z.array(operatorPartner), next_cursor: nextCursor }),
    ...operatorErrors.list,
  },
})

const readPartner = defineOperation({
  ...operator,
  id: 'readPartner',
  method: 'GET',
  path: '/operator/v1/partners/{partner}',
  summary: 'One partner',
  requirements: ['O-01'],
  request: { params: partnerParams },
  responses: { 200: partnerBody, ...operatorErrors.read },
})

const changePartner = defineOperation({
  ...operator,
  id: 'changePartner',
  method: 'POST',
  path: '/operator/v1/partners/{partner}',
  summary: 'Change settings of a partner; absent fields stay as they are',
  requirements: ['O-01', 'D-03'],
  bodyLimit: LIST_BODY_MAX,
  request: {
    params: partnerParams,
    body: z
      .strictObject({ name: z.exactOptional(textField(200)), ...settings })
      .check(z.refine((change) => Object.keys(change).length > 0, 'must name at least one setting')),
  },
  responses: { 200: partnerBody, ...operatorWriteErrors },
})

const changePartnerLogin = defineOperation({
  ...operator,
  id: 'changePartnerLogin',
  method: 'PUT',
  path: '/operator/v1/partners/{partner}/login',
  summary: 'Set the address that signs in to the dashboard; ends its dashboard sessions',
  requirements: ['O-01', 'D-01'],
  request: { params: partnerParams, body: z.strictObject({ email: emailAddress }) },
  responses: { 200: partnerBody, ...operatorWriteErrors, 409: errorBody },
})

const unlinkPartnerLogin = defineOperation({
  ...operator,
  id: 'unlinkPartnerLogin',
  method: 'DELETE',
  path: '/operator/v1/partners/{partner}/login',
  summary: 'Remove the address that signs in to the dashboard; ends its dashboard sessions',
  requirements: ['O-01', 'D-01'],
  request: { params: partnerParams },
  responses: { 200: partnerBody, ...operatorErrors.read },
})

export const partnerOperations = {
  createPartner,
  listPartners,
  readPartner,
  changePartner,
  changePartnerLogin,
  unlinkPartnerLogin,
} as const
