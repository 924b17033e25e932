// Partners in QA's hand: settings, credentials, API keys.
import { createApiKey, rotateCredentials } from '../../operations/partners/credentials.ts'
import { ok } from '../../operations/responses.ts'
import type { OperationResponse } from '../../ports.ts'
import type { PartnerRecord } from '../../store/partners/partner-settings.ts'
import type { ApiKeySummary } from '../../store/partners/credentials.ts'
import { conflict, fieldsOf, badRequest, notFound, oneOf } from '../body.ts'
import type { ControlCall } from '../control-call.ts'
import { listCall, listResult } from '../lists.ts'
import { readPartnerChange } from './partner-settings.ts'

export const partnerCalls: readonly ControlCall[] = [
  listCall({
    path: '/partners',
    summary: 'The partners by name, with their settings, websites and client ids',
    place: ['', ''],
    read: async ({ service: { store } }, _input, page) =>
      listResult('partners', await store.partnerSettings.list(page), shown),
  }),
  {
    method: 'POST',
    path: '/partners/{id}',
    body: '{name?, status?, embed_mode?, partner_type?, branding?, websites?, discount_percentage?, monthly_download_limit?}',
    summary: 'Sets what an operator may; sessions that are open keep what they began with',
    perform: changePartner,
  },
  {
    method: 'POST',
    path: '/partners/{id}/credentials/rotate',
    body: "{what: 'secret' | 'id' | 'both', grace: '1h' | '24h' | 'none', by?: 'partner' | 'operator'}",
    summary:
      'Rotates the live credentials; a partner at most once in 48 hours, the operator whenever; shows new ones once',
    perform: rotate,
  },
  listCall({
    path: '/partners/{id}/api-keys',
    summary: 'The keys of a partner, without their secrets, the newest first',
    place: [0, ''],
    read: async ({ service: { store } }, { params }, page) =>
      listResult('api_keys', await store.credentials.apiKeys(params['id'] ?? '', page), keyShown),
  }),
  {
    method: 'POST',
    path: '/partners/{id}/api-keys',
    body: "{mode: 'test' | 'live', kind?: 'standard' | 'catalogue', name?}",
    summary: 'Makes a key and shows it this once; ten may be good at a time',
    perform: addKey,
  },
  {
    method: 'DELETE',
    path: '/partners/{id}/api-keys/{key}',
    summary: 'Revokes a key',
    perform: revokeKey,
  },
]

type Perform = ControlCall['perform']
const UNKNOWN = 'There is no such partner.'

async function changePartner(...[{ service }, { params, body }]: Parameters<Perform>): Promise<OperationResponse> {
  const read = readPartnerChange(body, service.websiteRule)
  if (!read.ok) return badRequest(read.issue)
  const id = params['id'] ?? ''
  if (!(await service.store.partnerSettings.change(id, read.change))) return notFound(UNKNOWN)
  const found = await service.store.partnerSettings.byId(id)
  return found === null ? notFound(UNKNOWN) : ok(shown(found))
}

async function rotate(...[{ service }, { params, body }]: Parameters<Perform>): Promise<OperationResponse> {
  const fields = fieldsOf(body)
  const what = oneOf(fields['what'], ['secret', 'id', 'both'])
  const grace = oneOf(fields['grace'], ['none', '1h', '24h'])
  const by = oneOf(fields['by'] ?? 'partner', ['partner', 'operator'])
  if (what === null) return badRequest('what is secret, id or both.')
  if (grace === null) return badRequest('grace is 1h, 24h or none.')
  if (by === null) return badRequest('by is partner or operator.')
  const outcome = await rotateCredentials(service, { partnerId: params['id'] ?? '', what, grace, by })
  if (outcome.ok)
    return ok({
      client_id: outcome.clientId,
      client_secret: outcome.clientSecret,
      previous_valid_until: iso(outcome.previousEndsAt),
      next_allowed_at: iso(outcome.nextAllowedAt),
    })
  if (outcome.reason === 'unknown_partner') return notFound(UNKNOWN)
  const next = iso(outcome.nextAllowedAt)
  return conflict('rotation_too_early', `Credentials rotate at most once in 48 hours; next from ${next}.`, {
    next_allowed_at: next,
  })
}

async function addKey(...[{ service }, { params, body }]: Parameters<Perform>): Promise<OperationResponse> {
  const fields = fieldsOf(body)
  const mode = oneOf(fields['mode'], ['test', 'live'])
  const kind = oneOf(fields['kind'] ?? 'standard', ['standard', 'catalogue'])
  const name = fields['name'] ?? ''
  if (mode === null) return badRequest('mode is test or live.')
  if (kind === null) return badRequest('kind is standard or catalogue.')
  if (typeof name !== 'string' || name.length > 200) return badRequest('name is text.')
  const made = await createApiKey(service, { partnerId: params['id'] ?? '', mode, kind, name })
  if (made.ok) return ok({ id: made.id, key: made.key, mode, kind, name, scopes: made.scopes })
  if (made.reason === 'unknown_partner') return notFound(UNKNOWN)
  return conflict('too_many_keys', 'Ten keys are good at once; revoke one first.')
}

async function revokeKey(...[{ clock, service }, { params }]: Parameters<Perform>): Promise<OperationResponse> {
  const which = { partnerId: params['id'] ?? '', id: params['key'] ?? '' }
  const revoked = await service.store.credentials.revokeApiKey(which, clock.now())
  return revoked ? ok({ revoked: 1 }) : notFound('There is no such key that is still good.')
}

function shown({ partner, websites, clientIds }: PartnerRecord): object {
  const { branding_logo_url: logoUrl, branding_primary: primary, branding_mode: mode, ...settings } = partner
  const { credentials_rotated_at: rotated, ...rest } = settings
  return {
    ...rest,
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

function keyShown({ createdAt, revokedAt, scopes, ...key }: ApiKeySummary): object {
  const times = { created_at: iso(createdAt), revoked_at: revokedAt === null ? null : iso(revokedAt) }
  return { ...key, scopes: scopes.split(' ').filter((scope) => scope !== ''), ...times }
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
