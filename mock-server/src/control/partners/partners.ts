// Control calls for partners: settings, credentials (D-05), API keys (D-06).
import { apiKeyRequest, credentialRotation } from '@proscenium/contract/control'
import { createApiKey, rotateCredentials } from '../../operations/partners/credentials.ts'
import { ok } from '../../operations/responses.ts'
import type { OperationResponse } from '../../ports.ts'
import type { PartnerRecord } from '../../store/partners/partner-settings.ts'
import type { ApiKeySummary } from '../../store/partners/credentials.ts'
import { badRequest, conflict, notFound } from '../body.ts'
import { bodyCall, type BodyInput } from '../body-call.ts'
import type { ControlCall, ControlContext } from '../control-call.ts'
import { listCall, listResult } from '../lists.ts'
import { readPartnerChange } from './partner-settings.ts'

export const partnerCalls: readonly ControlCall[] = [
  listCall({
    path: '/partners',
    summary: 'The partners by name, with their settings, websites and client ids',
    place: ['', ''],
    read: async ({ service: { store } }, _input, page) =>
      listResult('partners', await store.partnerSettings.list(page), toJson),
  }),
  {
    method: 'POST',
    path: '/partners/{id}',
    body: '{name?, status?, embed_mode?, partner_type?, branding?, websites?, discount_percentage?, monthly_download_limit?}',
    summary: 'Changes the operator’s settings; open sessions keep their initial ones',
    perform: changePartner,
  },
  bodyCall({
    path: '/partners/{id}/credentials/rotate',
    request: credentialRotation,
    body: "{what: 'secret' | 'id' | 'both', grace: '1h' | '24h' | 'none', by?: 'partner' | 'operator'}",
    summary:
      'Rotates the live credentials: a partner at most once in 48 hours, the operator at any time; shows new ones once',
    perform: rotate,
  }),
  listCall({
    path: '/partners/{id}/api-keys',
    summary: 'The keys of a partner, without their secrets, newest first',
    place: [0, ''],
    read: async ({ service: { store } }, { params }, page) =>
      listResult('api_keys', await store.credentials.apiKeys(params['id'] ?? '', page), keyToJson),
  }),
  bodyCall({
    path: '/partners/{id}/api-keys',
    request: apiKeyRequest,
    body: "{mode: 'test' | 'live', kind?: 'standard' | 'catalogue', name?}",
    summary: 'Creates a key and shows it once; at most ten are active',
    perform: addKey,
  }),
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
  if (!(await service.store.partnerSettings.change(id, read.value))) return notFound(UNKNOWN)
  const found = await service.store.partnerSettings.byId(id)
  return found === null ? notFound(UNKNOWN) : ok(toJson(found))
}

async function rotate(
  { service }: ControlContext,
  { params, fields }: BodyInput<typeof credentialRotation>,
): Promise<OperationResponse> {
  const outcome = await rotateCredentials(service, { partnerId: params['id'] ?? '', ...fields })
  if (outcome.ok)
    return ok({
      client_id: outcome.clientId,
      client_secret: outcome.clientSecret,
      previous_valid_until: iso(outcome.previousEndsAt),
      next_allowed_at: iso(outcome.nextAllowedAt),
    })
  if (outcome.reason === 'unknown_partner') return notFound(UNKNOWN)
  const next = iso(outcome.nextAllowedAt)
  return conflict(
    'rotation_too_early',
    `Credentials can be rotated once in 48 hours; the next rotation is allowed from ${next}.`,
    {
      next_allowed_at: next,
    },
  )
}

async function addKey(
  { service }: ControlContext,
  { params, fields: { mode, kind, name } }: BodyInput<typeof apiKeyRequest>,
): Promise<OperationResponse> {
  const created = await createApiKey(service, { partnerId: params['id'] ?? '', mode, kind, name })
  if (created.ok) return ok({ id: created.id, key: created.key, mode, kind, name, scopes: created.scopes })
  if (created.reason === 'unknown_partner') return notFound(UNKNOWN)
  return conflict('too_many_keys', 'There are ten active keys, the maximum; revoke one first.')
}

async function revokeKey(...[{ clock, service }, { params }]: Parameters<Perform>): Promise<OperationResponse> {
  const which = { partnerId: params['id'] ?? '', id: params['key'] ?? '' }
  const revoked = await service.store.credentials.revokeApiKey(which, clock.now())
  return revoked ? ok({ revoked: 1 }) : notFound('There is no such active key.')
}

function toJson({ partner, websites, clientIds }: PartnerRecord): object {
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

function keyToJson({ createdAt, revokedAt, scopes, ...key }: ApiKeySummary): object {
  const times = { created_at: iso(createdAt), revoked_at: revokedAt === null ? null : iso(revokedAt) }
  return { ...key, scopes: scopes.split(' ').filter((scope) => scope !== ''), ...times }
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
