// Operations of the operator API on partners: create, list, read, change (O-01).
import { operations, type OperationRequest } from '@proscenium/contract'
import { newClient } from '../partners/credentials.ts'
import { ok } from '../responses.ts'
import {
  auditEntry,
  rejection,
  unknown,
  withOperator,
  wrongFields,
  type OperatorOperation,
  type OperatorContext,
} from './operator-call.ts'
import { pageResponse, readPage } from './paging.ts'
import { findPartner, partnerView, viewPartner } from './partner-view.ts'
import { isWebsite, type WebsiteRule } from '../../domain/partners/website.ts'
import type { PartnerChange } from '../../store/partners/partner-settings.ts'
import type { PartnersTable } from '../../store/schema.ts'

/** Creates the partner with live and test credentials, which this response alone shows without being asked (O-01). */
export const createPartner: OperatorOperation = withOperator(operations.createPartner, async (context, { body }) => {
  const { login_email: loginEmail, name, websites = [], ...settings } = body
  const wrong = wrongWebsites(websites, context.websiteRule)
  if (wrong.length > 0) return wrongFields(wrong)
  const partnerId = context.random.uuid()
  const live = newClient(context, { partnerId, isTest: false })
  const test = newClient(context, { partnerId, isTest: true })
  const columns = { ...newPartnerColumns, ...settingColumns(settings), name }
  const created = await context.store.partnerAccounts.create({
    partner: { ...columns, id: partnerId, created_at: context.clock.now() },
    loginEmail,
    websites,
    clients: [live.client, test.client],
    audit: auditEntry(context, { partnerId, action: 'partner_created', details: { name } }),
  })
  if (!created) return loginTaken()
  const credentials = {
    client_id: live.client.clientId,
    client_secret: live.secret,
    test_client_id: test.client.clientId,
    test_client_secret: test.secret,
  }
  return { status: 201, body: { partner: await viewPartner(context, partnerId), credentials } }
})

export const listPartners: OperatorOperation = withOperator(operations.listPartners, async (context, { query }) => {
  const read = readPage(query, ['', ''])
  if (!read.ok) return read.response
  const { store, clock } = context
  const page = await store.partnerSettings.list(read.page)
  const logins = await store.partnerAccounts.logins(page.rows.map(({ partner }) => partner.id))
  const now = clock.now()
  return pageResponse('partners', page, (record) => partnerView(record, { login: logins.get(record.partner.id), now }))
})

export const readPartner: OperatorOperation = withOperator(operations.readPartner, async (context, { params }) => {
  const found = await findPartner(context, params.partner)
  return found.ok ? await showPartner(context, found.partnerId) : found.response
})

export const changePartner: OperatorOperation = withOperator(
  operations.changePartner,
  async (context, { params, body }) => {
    const { websites, ...settings } = body
    const wrong = wrongWebsites(websites, context.websiteRule)
    if (wrong.length > 0) return wrongFields(wrong)
    const found = await findPartner(context, params.partner)
    if (!found.ok) return found.response
    const { partnerId } = found
    const fields = Object.keys(body).toSorted()
    const status = await newStatus(context, partnerId, body.status)
    const details = status === null ? { fields } : { fields, status }
    const mail = status === 'active' || status === 'suspended'
    const audit = auditEntry(context, { partnerId, action: 'partner_changed', details, mail })
    const change = { columns: settingColumns(settings), websites, audit }
    const changed = await context.store.partnerSettings.change(partnerId, change)
    return changed ? await showPartner(context, partnerId) : unknown('partner')
  },
)

/** Suspended first, so that no customer opens another session meanwhile; what live customers bought stays (O-01). */
export const deletePartner: OperatorOperation = withOperator(operations.deletePartner, async (context, { params }) => {
  const found = await findPartner(context, params.partner)
  if (!found.ok) return found.response
  const outcome = await context.store.partnerAccounts.delete(found.partnerId)
  return typeof outcome === 'string'
    ? rejection('conflict', { message: undeletable[outcome] })
    : ok({ id: found.partnerId, users: outcome.users })
})

const undeletable = {
  'not suspended': 'The partner is not suspended: suspend it first, so that its sessions, keys and credentials end.',
  'has orders': 'The partner has orders of live customers, who own what they bought: leave it suspended.',
} as const

export const changePartnerLogin: OperatorOperation = withOperator(
  operations.changePartnerLogin,
  async (context, { params, body: { email } }) => {
    const found = await findPartner(context, params.partner)
    if (!found.ok) return found.response
    const { partnerId } = found
    const audit = auditEntry(context, { partnerId, action: 'login_changed', details: { email } })
    const registered = await context.store.logins.register({ partnerId, email, now: context.clock.now(), audit })
    return registered ? await showPartner(context, partnerId) : loginTaken()
  },
)

export const unlinkPartnerLogin: OperatorOperation = withOperator(
  operations.unlinkPartnerLogin,
  async (context, { params }) => {
    const found = await findPartner(context, params.partner)
    if (!found.ok) return found.response
    const { partnerId } = found
    const audit = auditEntry(context, { partnerId, action: 'login_unlinked' })
    const unlinked = await context.store.partnerAccounts.unlinkLogin(partnerId, audit)
    return unlinked ? await showPartner(context, partnerId) : unknown('login')
  },
)

/** The status if it changes; null otherwise. */
async function newStatus(
  { store }: OperatorContext,
  partnerId: string,
  status: PartnersTable['status'] | undefined,
): Promise<PartnersTable['status'] | null> {
  if (status === undefined) return null
  const record = await store.partnerSettings.byId(partnerId)
  return record?.partner.status === status ? null : status
}

async function showPartner(context: OperatorContext, partnerId: string) {
  const partner = await viewPartner(context, partnerId)
  return partner === null ? unknown('partner') : ok({ partner })
}

function loginTaken() {
  return rejection('conflict', { message: 'The login address belongs to another partner.' })
}

type Settings = Omit<OperationRequest<(typeof operations)['changePartner']>['body'], 'websites'>

/** Converts the operator's settings of a partner to columns (O-01). Only the columns of the fields that are present. */
function settingColumns({ categories, ...settings }: Settings): PartnerChange['columns'] {
  if (categories === undefined) return settings
  return { ...settings, categories: categories.length === 0 ? null : JSON.stringify([...new Set(categories)]) }
}

/** What a new partner has where the operator says nothing. */
const newPartnerColumns: Omit<PartnersTable, 'id' | 'name' | 'created_at'> = {
  status: 'active',
  partner_type: 'purchase',
  embed_mode: 'workspace',
  branding_mode: 'branded',
  branding_logo_url: null,
  branding_primary: null,
  categories: null,
  payment_terms: null,
  discount_percentage: 0,
  monthly_download_limit: 100,
  contact_email: null,
  credentials_rotated_at: null,
}

/** The wrong websites by field; whether `http` is allowed depends on the environment. */
function wrongWebsites(
  websites: readonly string[] | undefined,
  rule: WebsiteRule,
): { readonly field: string; readonly rule: string }[] {
  const scheme = rule.secure ? 'https://host' : 'https://host or http://host'
  return (websites ?? []).flatMap((website, at) =>
    isWebsite(website, rule)
      ? []
      : [{ field: `websites.${at}`, rule: `must be an exact origin such as ${scheme}, without path or wildcard` }],
  )
}
