// API keys (D-06).
import { operations } from '@proscenium/contract'
import { ACTIVE_KEYS_MAX, type DashboardKey } from '@proscenium/contract/dashboard'
import type { ApiKeySummary } from '../../store/partners/credentials.ts'
import { withDashboardSession } from '../auth/dashboard-session.ts'
import { createApiKey as create, keyDetails, standardScopes } from '../partners/credentials.ts'
import { errorResponse, ok } from '../responses.ts'
import { partnerEvent } from './audit.ts'
import { cursorOf, iso, isoOrNull, readPage } from './pages.ts'

export const listApiKeys = withDashboardSession(operations.listApiKeys, async ({ store }, { caller, query }) => {
  const page = readPage(query)
  if (!page.ok) return page.response
  const { partnerId } = caller
  const { rows, next } = await store.credentials.apiKeys(partnerId, { ...page.value, mode: query.mode })
  return ok({
    api_keys: rows.map(keyOf),
    active: await store.credentials.activeApiKeys(partnerId),
    active_max: ACTIVE_KEYS_MAX,
    next_cursor: cursorOf(next),
  })
})

function keyOf({ scopes: stored, createdAt, lastUsedAt, revokedAt, ...key }: ApiKeySummary): DashboardKey {
  const scopes = standardScopes.filter((scope) => stored.split(' ').includes(scope))
  const expected = key.kind === 'standard' && revokedAt === null ? standardScopes : []
  return {
    ...key,
    scopes,
    missing_scopes: expected.filter((scope) => !scopes.includes(scope)),
    created_at: iso(createdAt),
    last_used_at: isoOrNull(lastUsedAt),
    revoked_at: isoOrNull(revokedAt),
  }
}

export const createApiKey = withDashboardSession(operations.createApiKey, async (context, { caller, body }) => {
  const { partnerId } = caller
  const { mode, kind, name } = body
  const audit = partnerEvent(context, caller, { action: 'api_key_created', details: { mode, kind, name }, mail: true })
  const created = await create(context, { partnerId, mode, kind, name, audit })
  if (!created.ok) return errorResponse('too_many_keys', { area: 'dashboard', rule: 'D-06' })
  context.notify()
  const { id, key, prefix, scopes, createdAt } = created
  const shown = { id, name, mode, kind, scopes, missing_scopes: [], created_at: iso(createdAt), key, prefix }
  return { status: 201, body: shown }
})

export const revokeApiKey = withDashboardSession(operations.revokeApiKey, async (context, { caller, params }) => {
  const { partnerId } = caller
  const details = await keyDetails(context, partnerId, params.id)
  const audit = partnerEvent(context, caller, { action: 'api_key_revoked', details })
  const revoked = await context.store.credentials.revokeApiKey({ partnerId, id: params.id, audit }, audit.at)
  if (!revoked) return errorResponse('not_found', { area: 'dashboard' })
  return ok({ id: params.id, revoked_at: iso(audit.at) })
})
