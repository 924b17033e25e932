// Control handlers for partners: settings, credentials (D-05), API keys (D-06).
import { partnerFieldError, type PartnerChangeRequest } from '@proscenium/contract/control'
import { logoAddress } from '@proscenium/service/domain/partners/branding'
import { isWebsite, type WebsiteRule } from '@proscenium/service/domain/partners/website'
import {
  createApiKey as addApiKey,
  rotateCredentials as rotate,
} from '@proscenium/service/operations/partners/credentials'
import { ok } from '@proscenium/service/operations/responses'
import type { OperationResponse } from '@proscenium/service/ports'
import type { PartnerChange, PartnerRecord } from '@proscenium/service/store/partners/partner-settings'
import type { ApiKeySummary } from '@proscenium/service/store/partners/credentials'
import { badRequest, controlError, notFound, type ReadResult } from '../body.ts'
import type { ControlContext, ControlHandlers, ControlInput } from '../control-call.ts'
import { listHandler, listResult } from '../lists.ts'

export const partnerHandlers = {
  listPartners: listHandler<'listPartners'>({
    place: ['', ''],
    read: async ({ service: { store } }, _input, page) =>
      listResult('partners', await store.partnerSettings.list(page), toJson),
  }),
  changePartner,
  rotateCredentials,
  listApiKeys: listHandler<'listApiKeys'>({
    place: [0, ''],
    read: async ({ service: { store } }, { params: { id } }, page) =>
      listResult('api_keys', await store.credentials.apiKeys(id, page), keyToJson),
  }),
  createApiKey,
  revokeApiKey,
  async changePartnerStatus({ service: { store } }, { params: { id }, body: { status } }) {
    return (await store.partners.setStatus(id, status)) ? ok({ id, status }) : controlError('not_found')
  },
} satisfies Partial<ControlHandlers>

const UNKNOWN = 'There is no such partner.'

async function changePartner(
  { service }: ControlContext,
  { params: { id }, body }: ControlInput<'changePartner'>,
): Promise<OperationResponse> {
  const read = readPartnerChange(body, service.websiteRule)
  if (!read.ok) return badRequest(read.issue)
  if (!(await service.store.partnerSettings.change(id, read.value))) return notFound(UNKNOWN)
  const found = await service.store.partnerSettings.byId(id)
  return found === null ? notFound(UNKNOWN) : ok(toJson(found))
}

async function rotateCredentials(
  { service }: ControlContext,
  { params: { id }, body }: ControlInput<'rotateCredentials'>,
): Promise<OperationResponse> {
  const outcome = await rotate(service, { partnerId: id, ...body })
  if (outcome.ok)
    return ok({
      client_id: outcome.clientId,
      client_secret: outcome.clientSecret,
      previous_valid_until: iso(outcome.previousEndsAt),
      next_allowed_at: iso(outcome.nextAllowedAt),
    })
  if (outcome.reason === 'unknown_partner') return notFound(UNKNOWN)
  const next = iso(outcome.nextAllowedAt)
  return controlError('rotation_too_early', {
    message: `Credentials can be rotated once in 48 hours; the next rotation is allowed from ${next}.`,
    next_allowed_at: next,
  })
}

async function createApiKey(
  { service }: ControlContext,
  { params: { id }, body: { mode, kind, name } }: ControlInput<'createApiKey'>,
): Promise<OperationResponse> {
  const created = await addApiKey(service, { partnerId: id, mode, kind, name })
  if (created.ok) return ok({ id: created.id, key: created.key, mode, kind, name, scopes: created.scopes })
  if (created.reason === 'unknown_partner') return notFound(UNKNOWN)
  return controlError('too_many_keys')
}

async function revokeApiKey(
  { clock, service }: ControlContext,
  { params }: ControlInput<'revokeApiKey'>,
): Promise<OperationResponse> {
  const which = { partnerId: params.id, id: params.key }
  const revoked = await service.store.credentials.revokeApiKey(which, clock.now())
  return revoked ? ok({ revoked: 1 }) : notFound('There is no such active key.')
}

function toJson({ partner, websites, clientIds }: PartnerRecord): object {
  const { branding_logo_url: logoUrl, branding_primary: primary, branding_mode: mode } = partner
  const { credentials_rotated_at: rotated } = partner
  return {
    id: partner.id,
    name: partner.name,
    status: partner.status,
    partner_type: partner.partner_type,
    embed_mode: partner.embed_mode,
    monthly_download_limit: partner.monthly_download_limit,
    discount_percentage: partner.discount_percentage,
    branding: { logoUrl, primary, mode },
    websites,
    credentials_rotated_at: rotated === null ? null : iso(rotated),
    client_ids: clientIds.map(({ clientId, isTest, expiresAt }) => ({
      client_id: clientId,
      test: isTest,
      valid_until: expiresAt === null ? null : iso(expiresAt),
    })),
  }
}

function keyToJson({ id, name, mode, kind, prefix, createdAt, revokedAt, scopes }: ApiKeySummary): object {
  const times = { created_at: iso(createdAt), revoked_at: revokedAt === null ? null : iso(revokedAt) }
  return { id, name, mode, kind, prefix, scopes: scopes.split(' ').filter((scope) => scope !== ''), ...times }
}

function iso(time: number): string {
  return new Date(time).toISOString()
}

type Columns = PartnerChange['columns']

/**
 * Converts a change to columns and checks what depends on the environment: the logo's address (B-21) and the websites
 * (B-33). `issue` says what is wrong, in a sentence.
 */
function readPartnerChange(
  { branding, websites, ...settings }: PartnerChangeRequest,
  rule: WebsiteRule,
): ReadResult<PartnerChange> {
  if (websites?.some((website) => !isWebsite(website, rule))) return { ok: false, issue: partnerFieldError('websites') }
  const columns = brandingColumns(branding)
  if (columns === null) return { ok: false, issue: partnerFieldError('branding') }
  return { ok: true, value: { columns: { ...settings, ...columns }, websites } }
}

/** Null if the logo's address is malformed. */
function brandingColumns({
  logoUrl,
  primary,
  mode,
}: NonNullable<PartnerChangeRequest['branding']> = {}): Columns | null {
  const logo = logoUrl === undefined ? undefined : logoAddress(logoUrl)
  if (logo === null && logoUrl !== null) return null
  return {
    ...(logo === undefined ? {} : { branding_logo_url: logo }),
    ...(primary === undefined ? {} : { branding_primary: primary?.toUpperCase() ?? null }),
    ...(mode === undefined ? {} : { branding_mode: mode }),
  }
}
